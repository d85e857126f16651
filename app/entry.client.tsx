/** Hydrates the server-rendered page. */
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useInsertionEffect } from "react";
import { hydrateRoot } from "react-dom/client";

moveForeignNodes();
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

/**
 * Moves nodes that extensions put into a page before its scripts came. React skips foreign nodes at the end of head and body.
 * Anywhere else they make it throw the page away, with all that was typed. React 19 skips them everywhere.
 */
function moveForeignNodes(): void {
  const { documentElement, head, body } = document;
  // The site's own styles are links.
  head.append(...head.querySelectorAll("style"));
  const beside = [...documentElement.children].filter((node) => node !== head && node !== body);
  body.append(...beside);
  const ours = body.querySelector(":scope > .skip-link");
  while (ours?.previousElementSibling) body.append(ours.previousElementSibling);
}
