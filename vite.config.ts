import { createHash } from "node:crypto";
import { relative } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

/**
 * Single fetch and lazy route discovery are off, no loader defers, and no page waits for a loader of the browser's before it is
 * hydrated (a test holds it so): browsers are not sent what would serve them. Were it ever called, it would say so.
 */
const OFF: [module: RegExp, instead: string][] = [
  // The rest of the module stays; a name of one's own comes before those of "*".
  [
    /\/@remix-run\/react\/dist\/esm\/data\.js$/,
    'export * from "./data.js?whole"; export { off as parseDeferredReadableStream };',
  ],
  [/^\0no-turbo-stream$/, "export { off as decode, off as encode };"],
  [
    /\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
    "export { off as StreamTransfer, off as decodeViaTurboStream, off as getSingleFetchDataStrategy, off as singleFetchUrl };",
  ],
  [/\/@remix-run\/react\/dist\/esm\/fallback\.js$/, "export { off as RemixRootDefaultHydrateFallback };"],
  [
    /\/@remix-run\/react\/dist\/esm\/fog-of-war\.js$/,
    `const never = () => false, none = () => undefined;
     export { off as fetchAndApplyManifestPatches, off as getPartialManifest, never as isFogOfWarEnabled,
       none as getPatchRoutesOnNavigationFunction, none as useFogOFWarDiscovery };`,
  ],
];

const withoutWhatIsOff: Plugin = {
  name: "without-what-is-off",
  enforce: "pre",
  resolveId: (id, _importer, { ssr }) => (id === "turbo-stream" && !ssr ? "\0no-turbo-stream" : null),
  load(id, { ssr } = {}) {
    const instead = ssr ? undefined : OFF.find(([module]) => module.test(id))?.[1];
    return (
      instead && `const off = () => { throw new Error("Switched off in remix.config.js."); };\n${instead}`
    );
  },
};

/**
 * What public pages share would else be some twenty scripts and six style sheets of a kilobyte or two: on a phone's
 * network each waits its turn. Routes, and whatever only some of them need, stay files of their own.
 */
const SHARED: [chunk: string, modules: RegExp][] = [
  ["framework", /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//],
  // What every page has: the document around it.
  ["frame", /vite\/preload-helper|\/app\/(?:root\.tsx|styles\/app\.css|(?:brand|web\/route-handle)\.ts)$/],
  ["frame", /\/app\/ui\/(?:delegated-links|focus-on-arrival|icons|json-ld|keyboard\/keyboard|meta)\.tsx?$/],
  ["frame", /\/app\/ui\/(?:navigation|not-found|script-mark|site-footer|site-header|use-[a-z-]+)\.tsx?$/],
  ["frame", /\/app\/ui\/(?:cookie-notice|offline-note|scroll-to-top|toaster)\.tsx$/],
  ["frame", /\/app\/ui\/(?:cookie-banner|offline-note|scroll-to-top|toaster)\.module\.css$/],
  ["frame", /\/app\/ui\/(?:filters\/use-strip|offline\/(?:copy-mark|service-worker))\.ts$/],
  ["frame", /\/app\/ui\/saved\/(?:browser-copy|changes|save-form|store)\.tsx?$/],
  ["listing", /\/app\/(?:lib\/(?:distance|ignored-names|text|time)|domain\/events\/labels)\.ts$/],
  ["listing", /\/app\/domain\/listing\/(?:fields|kinds|read-fields|wish|words)\.ts$/],
  ["listing", /\/app\/ui\/(?:event-card|event-rows?|showings|poster|filters\/filter-words)\.[a-z.]+$/],
  ["listing", /\/app\/ui\/(?:near\/near-me|near\/position|saved\/save-mark)\.[a-z.]+$/],
  ["listing", /\/app\/ui\/(?:filters|saved)\/[a-z-]+\.module\.css$/],
  ["listing", /\/app\/ui\/map\/(?:focus|map-pane|map-stage|use-full-screen|use-map-view)\.[a-z.]+$/],
  ["listing", /\/app\/(?:routes\/_listings[^/]*|ui\/(?:calendar-day|event-page))\/[a-z-]+\.module\.css$/],
  ["listing", /\/app\/routes\/_listings\._calendar\/masthead\.tsx$/],
  // The list by itself: an event that is opened directly comes without it.
  ["list", /\/app\/routes\/_listings\._calendar\/event-list\.tsx$/],
];

const sharedChunk = (id: string) => SHARED.find(([, modules]) => modules.test(id))?.[0];

/** Terser inlines what is used once and chooses names that compress better than esbuild's: 5 KB less on every page. */
const smallerScripts: Plugin = {
  name: "smaller-scripts",
  renderChunk: {
    // After esbuild.
    order: "post",
    async handler(code, { name }) {
      if (!SHARED.some(([chunk]) => chunk === name)) return null;
      const shorter = await minify(code, {
        module: true,
        compress: { passes: 3 },
        format: { comments: /@license/ },
      });
      return shorter.code ?? null;
    },
  },
};

/** Without the line that Vite adds: the names stand in pages, style sheets and scripts. */
const classNameOf = (name: string, file: string) =>
  `${name}_${createHash("sha256").update(relative(".", file)).digest("hex").slice(0, 4)}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutWhatIsOff, remix(remixConfig), tsconfigPaths(), ...(isSsrBuild ? [] : [smallerScripts])],
  // esbuild is newer than Vite 6 expects and cannot lower to its default target.
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  esbuild: { target: "es2022" },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: sharedChunk } },
  },
}));
