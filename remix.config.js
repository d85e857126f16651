/**
 * The Remix configuration; vite.config.ts hands it to the compiler.
 * Single fetch and lazy route discovery stay off: both open a denial-of-service surface in Remix 2
 * that will not be repaired (docs/decisions/0001-remix-2.md), and app/web/remix-config.test.ts holds them so.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // scripts/build.mjs builds in a folder of its own, beside the one that may be running.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
};
