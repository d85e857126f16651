/**
 * The pattern that the records of a list of lines repeat: the name above its date, below it or beside it. All records
 * are compared, because one alone does not tell.
 */
import { groupBy } from "~/lib/collections";
import type { Line } from "./lines";
import { namesVenue } from "./phrases/prose";

/** A pattern repeats. */
const MIN_RECORDS = 2;

/** Where each record begins and what names it. */
export interface Pattern {
  starts: number[];
  names: (Line | null)[];
  /** Each line has its date and its name, so each line is an item by itself. */
  isBeside?: boolean;
}

const dated = (lines: Line[]): number[] => lines.flatMap(({ cluster }, index) => (cluster ? [index] : []));

/** Every date has its name on its own line. */
function nameBesideDate(lines: Line[]): Pattern | null {
  const starts = dated(lines);
  const names = starts.map((index) => lines[index] ?? null);
  const named = names.filter((line) => line?.name);
  const distinct = new Set(named.map((line) => line?.name?.text.toLowerCase()));
  return named.length >= starts.length * 0.75 && distinct.size > named.length * 0.6
    ? { starts, names, isBeside: true }
    : null;
}

/** The most stressed name among some lines; of equal ones the first or the last. */
function bestName(lines: Line[], end: "first" | "last"): Line | null {
  const named = lines.filter(({ name, cluster }) => name && !cluster);
  const most = Math.max(0, ...named.map(({ stress }) => stress));
  const stressed = named.filter(({ stress }) => stress === most);
  return (end === "first" ? stressed[0] : stressed[stressed.length - 1]) ?? null;
}

function nameBelowDate(lines: Line[]): Pattern | null {
  const starts = dated(lines);
  const names = starts.map((index, position) =>
    bestName(lines.slice(index + 1, starts[position + 1]), "first"),
  );
  return { starts, names };
}

function nameAboveDate(lines: Line[]): Pattern | null {
  const starts: number[] = [];
  const names: (Line | null)[] = [];
  let from = 0;
  for (const index of dated(lines)) {
    const name = bestName(lines.slice(from, index), "last");
    from = index + 1;
    // A second date of the same event.
    if (!name && starts.length > 0) continue;
    names.push(name);
    starts.push(name ? lines.indexOf(name) : index);
  }
  return { starts, names };
}

const mostCommon = (values: string[]): string | undefined =>
  [...groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** How well a pattern fits, from 0 to 1: the share of named records, of names alike, and of gaps between records. */
function fitOf({ starts, names }: Pattern, lines: Line[]): number {
  const found = names.flatMap((name) => name ?? []);
  if (found.length < MIN_RECORDS) return 0;
  const kind = mostCommon(found.map((line) => `${line.kind} ${line.stress}`));
  const alike = found.filter((line) => `${line.kind} ${line.stress}` === kind).length;
  const distinct = new Set(found.map(({ name }) => name?.text.toLowerCase())).size;
  const inner = starts.slice(1);
  const gaps = lines.filter(({ hasGap }) => hasGap).length;
  const atGap = inner.filter((index) => lines[index]?.hasGap).length;
  const gapShare = gaps === 0 ? 0.5 : atGap / Math.max(1, inner.length);
  return (
    (found.length / names.length) * 0.5 +
    (alike / names.length) * 0.2 +
    (distinct / found.length) * 0.1 +
    gapShare * 0.2
  );
}

const MIN_FIT = 0.75;

/** Several times and names below one date: the date is the heading of a day. */
export function isDayHeading(lines: Line[]): boolean {
  const dates = dated(lines);
  return dates.some((index, position) => {
    const below = lines.slice(index + 1, dates[position + 1]);
    const names = new Set(below.flatMap(({ name }) => name?.text ?? []));
    return below.filter(({ times }) => times > 0).length >= 2 && names.size >= 2;
  });
}

const HEADING_STRESS = 3;

/** Below a date stand several headings like the one that would name it: it is the heading of a day. */
export function headsSeveralNames({ starts, names }: Pattern, lines: Line[]): boolean {
  return starts.some((from, position) => {
    const name = names[position];
    if (!name || name.stress < HEADING_STRESS || lines[from] === name) return false;
    const alike = lines
      .slice(from, starts[position + 1])
      .filter((line) => line.kind === name.kind && line.name);
    return alike.length > 1;
  });
}

export function patternOf(lines: Line[]): Pattern | null {
  const beside = nameBesideDate(lines);
  const above = nameAboveDate(lines);
  const below = nameBelowDate(lines);
  const fits = [above, below].map((pattern) => (pattern ? fitOf(pattern, lines) : 0));
  const [aboveFit = 0, belowFit = 0] = fits;
  const best = aboveFit >= belowFit ? above : below;
  if (beside && !areVenues(beside) && !(Math.max(aboveFit, belowFit) > 0.95 && isStressed(best)))
    return beside;
  return Math.max(aboveFit, belowFit) >= MIN_FIT ? best : null;
}

/** "Tue, Dec 1, 7:30 PM, Meany Hall" above each name. */
const areVenues = ({ names }: Pattern): boolean =>
  names.every((line) => !line?.name || namesVenue(line.name.text));

const isStressed = (pattern: Pattern | null): boolean =>
  pattern !== null && pattern.names.every((name) => (name?.stress ?? 0) > 1);
