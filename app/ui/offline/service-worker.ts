/** Starts the service worker (public/sw.js), which answers without a network. */

/** Resolves once it is active; never if it cannot be. */
export async function startWorker(): Promise<ServiceWorker | null> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return (await navigator.serviceWorker.ready).active;
}
