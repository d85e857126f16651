/** Stored by the service worker (public/sw.js) and shown for pages that are not available offline. */
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/ui/meta";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "No connection",
    description: "This page is not available offline.",
    path: null,
  });

export default function Offline() {
  return (
    <main id="main" className="notice">
      <h1>No connection</h1>
      <p>This page is not available offline. The list you saw last still is.</p>
      <p>
        <a className="button" href="/">
          Open the last list
        </a>
      </p>
    </main>
  );
}
