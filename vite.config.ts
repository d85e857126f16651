import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

/**
 * Single fetch and lazy route discovery are off (see remix.config.js; a test holds them off), so browsers are not sent what
 * would serve them. Were it ever called, it would say so.
 */
const OFF: [module: RegExp, instead: string][] = [
  [/^\0no-turbo-stream$/, "export { off as decode, off as encode };"],
  [
    /\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
    "export { off as StreamTransfer, off as decodeViaTurboStream, off as getSingleFetchDataStrategy, off as singleFetchUrl };",
  ],
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
  ["frame", /vite\/preload-helper|\/app\/(?:styles\/app\.css|(?:brand|web\/route-handle)\.ts)$/],
  ["frame", /\/app\/ui\/(?:delegated-links|focus-on-arrival|icons|json-ld|meta|use-frame)\.tsx?$/],
  ["frame", /\/app\/ui\/(?:toaster|cookie-banner|offline-note|scroll-to-top)\.module\.css$/],
  ["listing", /\/app\/(?:lib\/(?:time|distance)|domain\/events\/(?:labels|listing-query))\.ts$/],
  ["listing", /\/app\/ui\/(?:event-card|filters\/filter-words|near\/near-me|near\/position)\.[a-z.]+$/],
  ["listing", /\/app\/ui\/map\/(?:constants|focus|map-pane|map-stage|use-map-view)\.[a-z.]+$/],
  ["listing", /\/app\/routes\/_listings[^/]*\/[a-z-]+\.module\.css$/],
];

const sharedChunk = (id: string) => SHARED.find(([, modules]) => modules.test(id))?.[0];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutWhatIsOff, remix(remixConfig), tsconfigPaths()],
  // esbuild is newer than Vite 6 expects and cannot lower to its default target.
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  esbuild: { target: "es2022" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: sharedChunk } },
  },
}));
