/** What starts this evening; the parent route shows the list. */
import { LISTING_QUERY, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { query: LISTING_QUERY } };

export { listingMeta as meta } from "~/ui/meta";

export default function Tonight() {
  return null;
}
