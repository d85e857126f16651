/** Open pairs with what they differ in. */
import {
  countOpenPairs,
  listComparable,
  listOpenPairs,
  type ComparableEvent,
} from "@db/queries/duplicate-desk";
import { deskTime } from "~/domain/admin/labels";
import { eventHref, excerpt } from "~/domain/events/present";
import { parseRecommendation } from "~/domain/events/recommendation";
import { pageBounds, tableParams } from "~/web/admin-table";
import type { AppContext } from "~/web/context";

const PAGE_SIZE = 10;

const FACTS: [string, (event: ComparableEvent) => string][] = [
  ["Title", (event) => event.title],
  ["Source", (event) => event.source ?? "None"],
  ["Venue", (event) => event.venue_name ?? event.source ?? ""],
  ["Start Time", (event) => `${deskTime(event.start_time)}${event.date_only ? " (day only)" : ""}`],
  ["End Time", (event) => (event.end_time ? deskTime(event.end_time) : "")],
  ["Location", (event) => [event.location, event.city, event.zip_code].filter(Boolean).join(", ")],
  ["Interest", (event) => event.interest ?? ""],
  ["Description", (event) => excerpt(event.description, 400)],
  ["Recommendation", (event) => parseRecommendation(event.recommended_because).whyToGo ?? ""],
  ["Address of its page", (event) => event.event_url ?? ""],
  ["Image", (event) => event.image_url ?? ""],
  ["Edited by hand", (event) => (event.edited_fields.length > 0 ? "Yes" : "No")],
];

const side = (event: ComparableEvent) => ({
  id: event.id,
  version: event.version,
  title: event.title,
  href: eventHref(event.id, event.title),
});

function present(left: ComparableEvent, right: ComparableEvent, score: number) {
  return {
    left: side(left),
    right: side(right),
    alike: Math.round(score * 100),
    facts: FACTS.map(([name, read]) => ({ name, left: read(left), right: read(right) }))
      .filter((fact) => fact.left !== "" || fact.right !== "")
      .map((fact) => ({ ...fact, differs: fact.left !== fact.right })),
  };
}
export type PresentedPair = ReturnType<typeof present>;

export async function loadPairs({ db, today }: AppContext, request: Request) {
  const { page } = tableParams(request, ["start"], { sort: "start", dir: "asc" });
  const bounds = pageBounds(await countOpenPairs(db, today()), page, PAGE_SIZE);
  const pairs = await listOpenPairs(db, { today: today(), limit: PAGE_SIZE, offset: bounds.offset });
  const events = await listComparable(
    db,
    pairs.flatMap(({ event_a, event_b }) => [event_a, event_b]),
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  return {
    bounds,
    pairs: pairs.flatMap(({ event_a, event_b, score }) => {
      const [left, right] = [byId.get(event_a), byId.get(event_b)];
      return left && right ? [present(left, right, score)] : [];
    }),
  };
}
