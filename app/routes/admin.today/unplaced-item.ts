/** A venue or an event without a point, as a sentence with its next step. Pure. */
import type { listUnplaced } from "@db/queries/admin/today";
import type { TodayItem } from "./item";

export type Unplaced = Awaited<ReturnType<typeof listUnplaced>>[number];

export function unplacedItem({ kind, id, name, location }: Unplaced): TodayItem {
  const href = kind === "event" ? `/admin/events/${id}` : `/admin/venues/${id}`;
  return {
    key: `${kind} ${id}`,
    title: name,
    href,
    text: location ?? "No address is known.",
    steps: [{ label: "Set its point", href }],
  };
}
