/** The events of one neighborhood; the parent route shows the list. */
import { placeLoader } from "~/web/place-route";
import { LISTING_QUERY, SLUG, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { query: LISTING_QUERY, params: { neighborhood: SLUG } } };

export { listingMeta as meta } from "~/ui/meta";

export const loader = placeLoader;

export default function Neighborhood() {
  return null;
}
