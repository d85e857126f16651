/** The events of one interest, by its slug: /interest/film; the parent route shows the list. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { slugOf } from "~/lib/text";
import { usedInterests } from "~/web/city-facts";
import { LISTING_QUERY, SLUG, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { query: LISTING_QUERY, params: { interest: SLUG } } };

export { listingMeta as meta } from "~/ui/meta";

/** 404 when no event is of such an interest. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const interests = await usedInterests(context);
  const exists = interests.some(({ name }) => slugOf(name) === params.interest);
  return json(null, { status: exists ? 200 : 404 });
}

export default function Interest() {
  return null;
}
