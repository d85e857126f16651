/** The page for unknown addresses (spec: public-site 2). */
import { json, type MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/ui/meta";

export function loader() {
  return json(null, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Page Not Found",
    description: "There is nothing at this address.",
    path: null,
  });

export default function NotFound() {
  return (
    <main id="main" className="notice">
      <p className="notice-code" aria-hidden="true">
        404
      </p>
      <h1>Page Not Found</h1>
      <p>There is nothing at this address. The listings are one flight down.</p>
      <a className="button" href="/">
        Back to Home
      </a>
    </main>
  );
}
