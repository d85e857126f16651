/** Lists in which a work stands once per house, with the number of its other dates. */
import type { EventRow } from "@db/queries/events/events";
import { countComingDates } from "@db/queries/events/works";
import type { Db } from "@db/client";
import { groupBy, unique } from "~/lib/collections";
import { workKey } from "./day-works";
import { flatCard, type ListedCard, type MoreDates } from "./listed-card";

type Shown = Pick<EventRow, "id" | "work_id" | "source_id">;

/** The coming days of each work on these rows at its house. @param today 'YYYY-MM-DD', New York */
export async function moreDates(db: Db, rows: readonly Shown[], today: string): Promise<MoreDates> {
  const works = unique(rows.flatMap(({ work_id }) => (work_id === null ? [] : [work_id])));
  const dates = works.length === 0 ? [] : await countComingDates(db, works, today);
  return new Map(dates.map(({ days, last, ...of }) => [workKey({ id: 0, ...of }), { days, last }]));
}

/** Events of a list that is not grouped by days, as cards. @param today 'YYYY-MM-DD', New York */
export async function flatCards(db: Db, rows: readonly EventRow[], today: string): Promise<ListedCard[]> {
  const more = await moreDates(db, rows, today);
  return rows.map((row) => flatCard(row, more, today));
}

/** Each work once per house, at its first place. */
export function collapseWorks<Row extends Shown>(rows: readonly Row[]): Row[] {
  return [...groupBy(rows, workKey).values()].map(([first]) => first as Row);
}
