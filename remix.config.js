/**
 * The Remix configuration; vite.config.ts hands it to the compiler.
 * Single fetch and lazy route discovery stay off: both open a denial-of-service surface in Remix 2
 * that will not be repaired (see README, Decisions), and app/web/remix-config.test.ts holds them so.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}", "**/*.module.css"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: false,
  },
};
