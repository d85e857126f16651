/** Kept by the service worker (public/sw.js) for addresses that cannot be had without a network. */
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/ui/meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "No connection",
    description: "This page cannot be had without a connection.",
    path: null,
  });

export default function Offline() {
  return (
    <main id="main" className="notice">
      <h1>No connection</h1>
      <p>This page cannot be had without one. The list you saw last is still here.</p>
      <p>
        <a className="button" href="/">
          To the last list
        </a>
      </p>
    </main>
  );
}
