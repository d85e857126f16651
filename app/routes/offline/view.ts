/** What an address of the offline page shows. The service worker (public/sw.js) writes such addresses too. */
import { readDate, readId } from "~/domain/listing/kinds";

type Plain = { show: "days" | "map" | "saved" };
export type View = { day: string | null } & (
  | Plain
  | { show: "search"; search: string }
  | { show: "event" | "venue"; id: number }
);

export const OFFLINE = "/offline";
const MOST_LETTERS = 200;

/** Anything unreadable shows the days. */
export function readView(params: URLSearchParams): View {
  const day = readDate(params.get("day"));
  for (const show of ["event", "venue"] as const) {
    const id = readId(params.get(show));
    if (id !== null) return { show, id, day };
  }
  const search = (params.get("search") ?? "").slice(0, MOST_LETTERS).trim();
  if (search !== "") return { show: "search", search, day };
  const show = params.get("show");
  return { show: show === "saved" || show === "map" ? show : "days", day };
}

export function viewHref(view: Plain & { day?: string | null }): string {
  const params = new URLSearchParams(view.show === "days" ? {} : { show: view.show });
  if (view.day && view.show !== "saved") params.set("day", view.day);
  const query = params.toString();
  return query === "" ? OFFLINE : `${OFFLINE}?${query}`;
}

export const eventHrefHere = (id: number): string => `${OFFLINE}?event=${id}`;
export const venueHrefHere = (id: number): string => `${OFFLINE}?venue=${id}`;
export const searchHref = (search: string): string =>
  search === "" ? OFFLINE : `${OFFLINE}?${new URLSearchParams({ search }).toString()}`;
