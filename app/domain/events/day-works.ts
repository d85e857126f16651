/** What a day holds, work by work: all showings of one work at one house are one entry. Pure. */
import type { EventMark } from "@db/queries/events/calendar";
import { brand } from "~/brand";
import { groupBy } from "~/lib/collections";
import { hours, instantToZoned } from "~/lib/time";
import { stateLabel } from "./fact-labels";
import { isStartUnknown } from "./labels";

export interface DayWork {
  /** In the order of their start, never empty. */
  showings: EventMark[];
}

/** The moment at which a page is made, if the day is today. */
export interface Moment {
  now: Date;
  /** New York, 0 to 23. */
  hour: number;
}

const EVENING = 18;
/** From this hour on, today's evening comes first. */
export const EVENING_OPENS = 15;

/** An event whose end nobody says is taken to be over after so long. */
const USUAL_LENGTH = hours(3);

export const workKey = ({
  id,
  work_id,
  source_id,
}: Pick<EventMark, "id" | "work_id" | "source_id">): string =>
  work_id === null ? `event ${id}` : `work ${work_id} at ${source_id}`;

/** @param rows of one day, by start */
export const dayWorks = (rows: EventMark[]): DayWork[] =>
  [...groupBy(rows, workKey).values()].map((showings) => ({ showings }));

/** The local hour at which an event starts; null: all day, unknown, or the last day of a run. */
export function startHour(row: EventMark, day: string): number | null {
  if (row.date_only || isStartUnknown(row.start_time) || row.first_day < day) return null;
  const { hour, minute, second } = instantToZoned(row.start_time, brand.zone);
  return hour === 0 && minute === 0 && second === 0 ? null : hour;
}

export function isOver(row: EventMark, day: string, { now }: Moment): boolean {
  if (row.last_day > day || startHour(row, day) === null) return false;
  const end = row.end_time ?? new Date(row.start_time.getTime() + USUAL_LENGTH);
  return end <= now;
}

/**
 * The showing to name first: the next one that is not over, else the last one. From three in the afternoon on it is that of
 * the evening, if there is one.
 */
export function nextShowing({ showings }: DayWork, day: string, moment: Moment | null): EventMark {
  const coming = moment ? showings.filter((row) => !isOver(row, day, moment)) : showings;
  const tonight =
    moment && moment.hour >= EVENING_OPENS
      ? coming.find((row) => (startHour(row, day) ?? 0) >= EVENING)
      : undefined;
  return (tonight ?? coming[0] ?? showings.at(-1)) as EventMark;
}

/** How much a work deserves to stand in front: recommended, opening or closing, with a picture, near the evening. */
export function worth(work: DayWork, day: string, moment: Moment | null): number {
  const row = nextShowing(work, day, moment);
  if (stateLabel(row) !== null || (moment && isOver(row, day, moment))) return -1;
  const hour = startHour(row, day);
  const isEvening = hour !== null && hour >= EVENING && hour < 22;
  const isRun = row.last_day > row.first_day;
  return (
    (row.recommended_because ? 4 : 0) + (isRun ? 2 : 0) + (isEvening ? 2 : 0) + (row.picture_key ? 1 : 0)
  );
}

/** The worthiest works, each once and at most one of each house, in the order of worth. */
export function worthiest(works: DayWork[], most: number, worthOf: (work: DayWork) => number): DayWork[] {
  const ranked = works
    .map((work) => ({ work, worth: worthOf(work) }))
    .filter(({ worth }) => worth >= 0)
    .sort((a, b) => b.worth - a.worth);
  const taken = new Set<unknown>();
  const chosen: DayWork[] = [];
  for (const { work } of ranked) {
    const [row] = work.showings;
    const marks = [`house ${row?.source_id ?? `of ${row?.id}`}`, `work ${row?.work_id ?? `of ${row?.id}`}`];
    if (chosen.length === most) break;
    if (marks.some((mark) => taken.has(mark))) continue;
    for (const mark of marks) taken.add(mark);
    chosen.push(work);
  }
  return chosen;
}
