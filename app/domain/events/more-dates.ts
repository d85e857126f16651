/** Lists in which a work stands once, with the number of its other dates and venues. */
import type { PublicEvent } from "@db/queries/events/events";
import { listRarity } from "@db/queries/events/rarity";
import { countComingDates, listShowings } from "@db/queries/events/works";
import type { Db } from "@db/client";
import { groupBy, unique } from "~/lib/collections";
import type { Directory } from "../listing/label";
import { listedWorkKey } from "./day-works";
import { flatCard, type Everywhere, type ListedCard, type MoreDatesByWork } from "./listed-card";
import { whyNowOfList } from "../why-now/of-list";

type Shown = Pick<PublicEvent, "id" | "work_id" | "source_id">;

/** Events of a list that is not grouped by days, as cards, each with all hours of its day. */
export async function flatCards<Row extends PublicEvent>(
  db: Db,
  rows: readonly Row[],
  at: Pick<Directory, "today" | "moment">,
): Promise<ListedCard[]> {
  const ofDays = rows.flatMap(({ work_id, source_id, first_day: day, last_day }) =>
    work_id === null || last_day > day ? [] : [{ work_id, source_id, day }],
  );
  const [more, shown] = await Promise.all([
    moreDates(db, rows, at.today),
    ofDays.length === 0 ? [] : listShowings(db, ofDays),
  ]);
  const showings = groupBy(shown, dayKey);
  const withLine = whyNowOfList({ today: at.today, more });
  return rows.map((row) =>
    withLine(row, flatCard(row, { more, showings: showings.get(dayKey(row)) ?? [] }, at)),
  );
}

/** The coming days of each work on these rows at its venue. @param today 'YYYY-MM-DD', New York */
export async function moreDates(db: Db, rows: readonly Shown[], today: string): Promise<MoreDatesByWork> {
  const works = unique(rows.flatMap(({ work_id }) => (work_id === null ? [] : [work_id])));
  if (works.length === 0) return new Map();
  const [dates, rarity] = await Promise.all([countComingDates(db, works, today), listRarity(db, works)]);
  const venues = groupBy(dates, ({ work_id }) => work_id);
  const everywhere = new Map([...venues].map(([work, of]) => [work, overAll(of)]));
  return new Map(
    dates.map(({ days, last, ...of }) => [
      listedWorkKey({ id: 0, ...of }),
      {
        days,
        last: last ?? "",
        venues: venues.get(of.work_id)?.length ?? 1,
        rarity: rarity.get(of.work_id ?? 0),
        everywhere: everywhere.get(of.work_id),
      },
    ]),
  );
}

/** The first works of a list, which is read further until its rows show so many. */
export async function readWorks<Row extends Pick<Shown, "id" | "work_id">>(
  count: number,
  readRows: (limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  for (let limit = count; ; limit *= 2) {
    const rows = await readRows(limit);
    const works = collapseWorks(rows);
    if (works.length >= count || rows.length < limit) return works.slice(0, count);
  }
}

/** Each work once, at its first place. */
export const collapseWorks = <Row extends Pick<Shown, "id" | "work_id">>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown = ({ id, work_id }) => work_id ?? -id,
): Row[] => [...groupBy(rows, keyOf).values()].map(([first]) => first as Row);

const overAll = (venues: Awaited<ReturnType<typeof countComingDates>>): Everywhere => ({
  days: venues.reduce((all, { days }) => all + days, 0),
  next: venues.reduce<string | null>((first, { next }) => earlier(first, next), null),
  venues: venues.map(({ source_id, price, has_later, later_price }) => ({
    ...{ sourceId: source_id, price },
    isSteady: has_later && price === later_price,
  })),
});

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;

const dayKey = (row: Shown & { first_day: string }): string => `${listedWorkKey(row)} on ${row.first_day}`;
