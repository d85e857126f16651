/** The events of one neighborhood; the parent route shows the list. */
import { placeLoader } from "~/web/place-route";
import { SLUG, type RouteHandle } from "~/web/route-handle";
import { EventList } from "../_listings._calendar/event-list";
import type { ListHandle } from "../_listings._calendar/list-component";

export const handle: RouteHandle & ListHandle = {
  EventList,
  cache: { asks: "list", params: { neighborhood: SLUG } },
};

export { listingMeta as meta } from "~/ui/meta";

export const loader = placeLoader;

export default function Neighborhood() {
  return null;
}
