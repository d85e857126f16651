/** The parts of a day by the clock. Today has what is on now and what is over instead of its morning and afternoon. Pure. */
import type { HourCount } from "@db/queries/events/calendar";
import type { ListedRow } from "@db/queries/events/events";
import { EVENING_OPENS, isOver, nextShowing, startHour, type DayWork, type Moment } from "./day-works";

export type BandKey = "now" | "morning" | "afternoon" | "tonight" | "late" | "all-day" | "earlier";

export interface BandName {
  label: string;
  /** "6 to 10 PM"; '' where the label says it. */
  hours: string;
}

export const BANDS: Record<BandKey, BandName> = {
  now: { label: "Now & next", hours: "until 6 PM" },
  morning: { label: "Morning", hours: "until noon" },
  afternoon: { label: "Afternoon", hours: "noon to 6 PM" },
  tonight: { label: "Tonight", hours: "6 to 10 PM" },
  late: { label: "Late", hours: "from 10 PM" },
  "all-day": { label: "All day", hours: "" },
  earlier: { label: "Earlier today", hours: "" },
};

const ORDER: BandKey[] = ["now", "morning", "afternoon", "tonight", "late", "all-day", "earlier"];

function bandAt(hour: number | null): BandKey {
  if (hour === null) return "all-day";
  if (hour >= 22) return "late";
  if (hour >= 18) return "tonight";
  return hour < 12 ? "morning" : "afternoon";
}

/** Of today one band has morning and afternoon. */
function bandIn(hour: number | null, moment: Moment | null): BandKey {
  const band = bandAt(hour);
  return moment && (band === "morning" || band === "afternoon") ? "now" : band;
}

const bandOf = (row: ListedRow, day: string, moment: Moment | null): BandKey =>
  moment && isOver(row, moment) ? "earlier" : bandIn(startHour(row, day), moment);

/** The bands that hold something, in the day's order; a work stands in the band of its next showing. */
export function bandsOf(works: DayWork[], day: string, moment: Moment | null): Map<BandKey, DayWork[]> {
  const bands = new Map<BandKey, DayWork[]>(ORDER.map((key) => [key, []]));
  const start = (work: DayWork) => nextShowing(work, day, moment).start_time.getTime();
  for (const work of works.toSorted((a, b) => start(a) - start(b)))
    bands.get(bandOf(nextShowing(work, day, moment), day, moment))?.push(work);
  return new Map([...bands].filter(([, held]) => held.length > 0));
}

export const totalOf = (hours: readonly HourCount[]): number => hours.reduce((all, { n }) => all + n, 0);

/** The numbers of a day in its order. @param over of today: those of `hours` that are over */
export function countBands(
  hours: readonly HourCount[],
  moment: Moment | null,
  over: readonly HourCount[],
): Map<BandKey, number> {
  const counts = new Map<BandKey, number>(ORDER.map((key) => [key, 0]));
  const add = (key: BandKey, n: number) => counts.set(key, (counts.get(key) ?? 0) + n);
  for (const { hour, n } of hours) add(bandIn(hour, moment), n);
  for (const { hour, n } of over) add(bandIn(hour, moment), -n);
  for (const { n } of over) add("earlier", n);
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** Events of a band: today those of its hours that are not over, of another day all showings of its works. */
export function bandCount(key: BandKey, works: DayWork[], day: string, moment: Moment | null): number {
  const showings = works.flatMap((work) => work.showings);
  return moment ? showings.filter((row) => bandOf(row, day, moment) === key).length : showings.length;
}

/** The bands that stand open when the page comes: of a busy today what is worth going to next, of other days all. */
export function openBands(keys: BandKey[], moment: Moment | null, isBusy: boolean): Set<BandKey> {
  if (!moment) return new Set(keys);
  if (!isBusy) return new Set(keys.filter((key) => key !== "earlier"));
  const wanted: BandKey[] =
    moment.hour >= EVENING_OPENS ? ["tonight", "late", "now"] : ["now", "tonight", "late"];
  const first = wanted.find((key) => keys.includes(key)) ?? keys[0];
  return new Set(first === undefined ? [] : [first]);
}
