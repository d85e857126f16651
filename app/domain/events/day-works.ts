/** Groups a day by work: all showings of one work at one venue are one entry. Pure. */
import type { ListedRow } from "@db/queries/events/events";
import { brand } from "~/brand";
import { groupBy } from "~/lib/collections";
import { eveningOf, instantToZoned } from "~/lib/time";

export interface DayWork<Showing = ListedRow> {
  /** In the order of their start, never empty. */
  showings: Showing[];
}

/** The moment at which a page is made, if the day is today. */
export interface ListMoment {
  now: Date;
  /** New York, 0 to 23. */
  hour: number;
  /** The evening that is on, 'YYYY-MM-DD': before five in the morning still that of the day before. */
  night: string;
}

/** From this hour of its evening on, a show begins on the next date. */
export const MIDNIGHT = 24;
/** From this hour on, today's evening comes first. */
export const EVENING_OPENS = 15;

type Timed = Pick<ListedRow, "start_time" | "ends_at" | "start_hour" | "first_day" | "last_day">;

type Rated = Pick<ListedRow, "rank_score" | "closing_rank_score" | "first_day">;

export const momentAt = (now: Date): ListMoment => ({
  now,
  hour: instantToZoned(now, brand.zone).hour,
  night: eveningOf(now, brand.zone),
});

/** @param rows of one day, by start */
export const dayWorks = <Row extends Parameters<typeof listedWorkKey>[0]>(
  rows: readonly Row[],
): DayWork<Row>[] => [...groupBy(rows, listedWorkKey).values()].map((showings) => ({ showings }));

export const listedWorkKey = ({
  id,
  work_id,
  source_id,
}: Pick<ListedRow, "id" | "work_id" | "source_id">): string =>
  work_id === null ? `event ${id}` : `work ${work_id} at ${source_id}`;

const EVENING = 18;

/**
 * The showing to name first: the next one that begins, else one that can still be gone to, else the last one. From three in the
 * afternoon on it is that of the evening, if there is one.
 */
export function nextShowing({ showings }: DayWork, day: string, moment: ListMoment | null): ListedRow {
  const coming = moment ? showings.filter((row) => isAhead(row, moment)) : showings;
  const begun = moment ? showings.find((row) => !isLate(row, moment)) : undefined;
  const tonight =
    moment && moment.hour >= EVENING_OPENS
      ? coming.find((row) => (startHour(row, day) ?? 0) >= EVENING)
      : undefined;
  return (tonight ?? coming[0] ?? begun ?? showings.at(-1)) as ListedRow;
}

/** Over, or so far on that nobody would set out for it (db/queries/events/days.ts has the rule). */
export function isLate(row: Timed, { now }: Pick<ListMoment, "now">): boolean {
  const begins = row.start_time.getTime();
  return isShow(row)
    ? (now.getTime() - begins) * 3 >= row.ends_at.getTime() - begins
    : hasEnded(row, { now });
}

/** The hour of the day at which an event starts, 24 and more after midnight; null: all day, unknown, or the last day of a run. */
export const startHour = (row: Pick<ListedRow, "start_hour" | "first_day">, day: string): number | null =>
  row.first_day < day ? null : row.start_hour;

/** The works of the highest rank score, each once and at most one of each venue, the highest rank score first. */
export function highestRanked<Work extends DayWork<Pick<ListedRow, "id" | "work_id" | "source_id">>>(
  works: Work[],
  most: number,
  rankOf: (work: Work) => number,
): Work[] {
  const ranked = works
    .map((work) => ({ work, rank: rankOf(work) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank);
  const taken = new Set<unknown>();
  const chosen: Work[] = [];
  for (const { work } of ranked) {
    const [row] = work.showings;
    const marks = [`venue ${row?.source_id ?? `of ${row?.id}`}`, `work ${row?.work_id ?? `of ${row?.id}`}`];
    if (chosen.length === most) break;
    if (marks.some((mark) => taken.has(mark))) continue;
    for (const mark of marks) taken.add(mark);
    chosen.push(work);
  }
  return chosen;
}

/** The same for a day of which some has begun: what leads can be seen from its beginning. */
export function rankScore({ showings }: DayWork, day: string, moment: ListMoment | null): number {
  const coming = moment ? showings.filter((row) => isAhead(row, moment)) : showings;
  return coming.length === 0 ? -1 : rankOfDay({ showings: coming }, day);
}

/** Has not begun; what has no hour or runs for days: is not over. */
export const isAhead = (row: Timed, { now }: Pick<ListMoment, "now">): boolean =>
  isShow(row) ? row.start_time > now : !hasEnded(row, { now });

export const hasEnded = (row: Pick<ListedRow, "ends_at">, { now }: Pick<ListMoment, "now">): boolean =>
  row.ends_at <= now;

/** How much a work deserves to stand in front of a day: its best showing; -1 if all have begun or are off. */
export const rankOfDay = ({ showings }: DayWork<Rated>, day: string): number =>
  Math.max(...showings.map((row) => rankOn(row, day)));

const rankOn = ({ rank_score, closing_rank_score, first_day }: Rated, day: string): number =>
  first_day < day ? closing_rank_score : rank_score;

/** Begins at an hour of one day. */
const isShow = ({ start_hour, first_day, last_day }: Timed) => start_hour !== null && last_day === first_day;
