/** The page for unknown addresses (spec: public-site 2). */
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/ui/meta";
import { answerWith } from "~/web/remix";

export { NotFound as default } from "~/ui/not-found";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Page Not Found",
    description: "There is nothing at this address.",
    path: null,
  });

export function loader() {
  return answerWith(null, { status: 404 });
}
