import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

/**
 * Single fetch is off (see remix.config.js), and only it decodes turbo-stream: browsers are not sent its reader. A test
 * holds single fetch off; were it ever called, it would say so.
 */
const withoutTurboStream: Plugin = {
  name: "without-turbo-stream",
  enforce: "pre",
  resolveId: (id, _importer, { ssr }) => (id === "turbo-stream" && !ssr ? "\0no-turbo-stream" : null),
  load: (id) =>
    id === "\0no-turbo-stream"
      ? 'export const decode = () => { throw new Error("Single fetch is switched off."); }, encode = decode;'
      : null,
};

export default defineConfig({
  plugins: [withoutTurboStream, remix(remixConfig), tsconfigPaths()],
  // esbuild is newer than Vite 6 expects and cannot lower to its default target.
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  esbuild: { target: "es2022" },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
