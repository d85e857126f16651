/** The address of what starts this evening; the parent route shows the list. */
import type { RouteHandle } from "~/web/route-handle";
import { EventList } from "../_listings._calendar/event-list";
import type { ListHandle } from "../_listings._calendar/list-component";

export const handle: RouteHandle & ListHandle = { EventList, cache: { asks: "list" } };

export { listingMeta as meta } from "~/ui/meta";

export default function Tonight() {
  return null;
}
