/** Hydrates the server-rendered page. */
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useInsertionEffect } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});

/**
 * Remix applies a new location at once, not as a transition. React then throws away each part of the page that it has not
 * hydrated yet, and renders it again (error 421).
 */
function Page() {
  // Before any component subscribes to the router.
  useInsertionEffect(() => {
    const router = window.__remixRouter;
    const subscribe = router.subscribe.bind(router);
    router.subscribe = (listener) =>
      subscribe((state, options) => startTransition(() => listener(state, options)));
  }, []);
  return <RemixBrowser />;
}
