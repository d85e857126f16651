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

function bandOf(row: ListedRow, day: string, moment: Moment | null): BandKey {
  if (moment && isOver(row, day, moment)) return "earlier";
  const band = bandAt(startHour(row, day));
  return moment && (band === "morning" || band === "afternoon") ? "now" : band;
}

/** The bands that hold something, in the day's order; a work stands in the band of its next showing. */
export function bandsOf(works: DayWork[], day: string, moment: Moment | null): Map<BandKey, DayWork[]> {
  const bands = new Map<BandKey, DayWork[]>(ORDER.map((key) => [key, []]));
  const start = (work: DayWork) => nextShowing(work, day, moment).start_time.getTime();
  for (const work of works.toSorted((a, b) => start(a) - start(b)))
    bands.get(bandOf(nextShowing(work, day, moment), day, moment))?.push(work);
  return new Map([...bands].filter(([, held]) => held.length > 0));
}

export const totalOf = (hours: readonly HourCount[]): number => hours.reduce((all, { n }) => all + n, 0);

/** The numbers of a day that has not begun, in the day's order. */
export function countBands(hours: readonly HourCount[]): Map<BandKey, number> {
  const counts = new Map<BandKey, number>(ORDER.map((key) => [key, 0]));
  for (const { hour, n } of hours) counts.set(bandAt(hour), (counts.get(bandAt(hour)) ?? 0) + n);
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
