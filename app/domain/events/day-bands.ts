/**
 * The parts of a day by the clock. A work stands in each of them in which it is shown, and each showing counts in one: the bands add up
 * to their day. Today has what is on now, and what began earlier, instead of its morning and afternoon. Pure.
 */
import type { HourCount } from "@db/queries/events/calendar";
import type { ListedRow } from "@db/queries/events/events";
import { groupBy } from "~/lib/collections";
import { EVENING_OPENS, isLate, startHour, type DayWork, type ListMoment } from "./day-works";

export type BandKey = "night" | "now" | "morning" | "afternoon" | "tonight" | "late" | "all-day" | "earlier";

export interface BandName {
  label: string;
  /** "6 to 10 PM"; '' where the label says it. */
  hours: string;
}

export const BANDS: Record<BandKey, BandName> = {
  night: { label: "Still tonight", hours: "until 5 AM" },
  now: { label: "Now & next", hours: "until 6 PM" },
  morning: { label: "Morning", hours: "until noon" },
  afternoon: { label: "Afternoon", hours: "noon to 6 PM" },
  tonight: { label: "Evening", hours: "6 to 10 PM" },
  late: { label: "Late", hours: "from 10 PM" },
  "all-day": { label: "All day", hours: "" },
  earlier: { label: "Earlier today", hours: "" },
};

const ORDER: BandKey[] = ["night", "now", "morning", "afternoon", "tonight", "late", "all-day", "earlier"];

/** A work in one band. */
export interface BandWork extends DayWork {
  /** Its showings in the other bands of the day. */
  others: ListedRow[];
}

/** A part of a day as its numbers name it. */
export interface DayPartCount {
  key: BandKey;
  label: string;
  count: number;
  /** Where its cards begin; null where none is listed in a band. */
  band: BandKey | null;
}

/** The bands that hold something, in the day's order, each by the clock. */
export function bandsOf(works: DayWork[], day: string, moment: ListMoment | null): Map<BandKey, BandWork[]> {
  const bands = new Map<BandKey, BandWork[]>(ORDER.map((key) => [key, []]));
  for (const { showings } of works)
    for (const [key, own] of groupBy(showings, (row) => bandOf(row, day, moment)))
      bands.get(key)?.push({ showings: own, others: showings.filter((row) => !own.includes(row)) });
  const start = ({ showings: [first] }: BandWork) => first?.start_time.getTime() ?? 0;
  for (const works of bands.values()) works.sort((a, b) => start(a) - start(b));
  return new Map([...bands].filter(([, works]) => works.length > 0));
}

export const countShowings = (works: readonly DayWork[]): number =>
  works.reduce((all, { showings }) => all + showings.length, 0);

export const totalOfHours = (hours: readonly { n: number }[]): number =>
  hours.reduce((all, { n }) => all + n, 0);

/** The numbers of a day in its order. @param late of today: those of `hours` that are over or too late to go to */
export function countBands(
  hours: readonly HourCount[],
  moment: ListMoment | null,
  late: readonly HourCount[],
): Map<BandKey, number> {
  const counts = new Map<BandKey, number>(ORDER.map((key) => [key, 0]));
  const add = (key: BandKey, n: number) => counts.set(key, (counts.get(key) ?? 0) + n);
  for (const { hour, n } of hours) add(bandIn(hour, moment), n);
  for (const { hour, n } of late) add(bandIn(hour, moment), -n);
  for (const { n } of late) add("earlier", n);
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** The bands that stand open when the page comes: of a busy today what is worth going to next, of other days all. */
export function openBands(keys: BandKey[], moment: ListMoment | null, isBusy: boolean): Set<BandKey> {
  if (!moment) return new Set(keys);
  if (!isBusy) return new Set(keys.filter((key) => key !== "earlier"));
  const wanted: BandKey[] =
    moment.hour >= EVENING_OPENS ? ["tonight", "late", "now"] : ["now", "tonight", "late"];
  const first = wanted.find((key) => keys.includes(key)) ?? keys[0];
  return new Set(first === undefined ? [] : [first]);
}

/**
 * Evening and late hours are one part, which the filter "tonight" lists; until five in the morning tonight is what is left of the night.
 */
export function dayPartCounts(
  bands: readonly { key: BandKey; count: number; works: readonly unknown[] }[],
  isToday: boolean,
): DayPartCount[] {
  const isNight = bands.some(({ key }) => key === "night");
  const parts = groupBy(bands, ({ key }) => (key === "late" ? "tonight" : key));
  return [...parts].map(([key, of]) => {
    const isTonight = key === "night" || (key === "tonight" && isToday && !isNight);
    const count = of.reduce((all, band) => all + band.count, 0);
    const listed = of.find(({ works }) => works.length > 0);
    return { key, label: isTonight ? "Tonight" : BANDS[key].label, count, band: listed?.key ?? null };
  });
}

const bandOf = (row: ListedRow, day: string, moment: ListMoment | null): BandKey =>
  moment && isLate(row, moment) ? "earlier" : bandIn(startHour(row, day), moment);

/** Today's morning and afternoon are one band. */
function bandIn(hour: number | null, moment: ListMoment | null): BandKey {
  const band = bandAt(hour);
  return moment && (band === "morning" || band === "afternoon") ? "now" : band;
}

function bandAt(hour: number | null): BandKey {
  if (hour === null) return "all-day";
  if (hour >= 22) return "late";
  if (hour >= 18) return "tonight";
  return hour < 12 ? "morning" : "afternoon";
}
