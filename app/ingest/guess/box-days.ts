/**
 * Step 5a: days that stand outside of their entries and hold for a part of the page: headings of days, tabs with their panels, cells
 * of a calendar, attributes. A day holds within its own box and no further: another heading ends it.
 */
import type { WrittenDay } from "../dates/written-day";
import { dayIn } from "../dates/days";
import { readIso } from "../dates/iso";
import type { DateReading } from "../dates/reading";
import { flatTextOf, type PageBoxes } from "./boxes";
import { calendarDays } from "./calendar-cells";
import { headOf, tableOf } from "./columns";
import { headingDays } from "./day-headings";
import type { DayScope } from "./day-scope";
import type { Evidence } from "./evidence";
import { tabDays } from "./tabs";
import type { Period } from "./periods";

/** Days of cells and attributes, which are told before anything is known of entries. */
export const findBoxDays = (page: PageBoxes, evidence: Evidence, periods: Period[]): DayScope[] => [
  ...attributeDays(page, evidence),
  ...columnDays(page, evidence),
  ...spanningDays(page, evidence),
  ...calendarDays(page, periods),
];

export function findDayScopes(
  page: PageBoxes,
  evidence: Evidence,
  boxDays: DayScope[],
  periods: Period[],
): DayScope[] {
  const scopes = [...headingDays(page, evidence, periods), ...boxDays, ...tabDays(page, evidence)];
  // The innermost, and among equals the last one written, is found first.
  return scopes.sort((a, b) => a.end - a.start - (b.end - b.start) || b.at - a.at);
}

const DAY_ATTRIBUTES = [
  "data-date",
  "data-day",
  "data-datetime",
  "data-start",
  "data-start-date",
  "data-event-date",
  "datetime",
  "data-time",
];
const LONGEST_LABEL = 40;

/** A box that names its day in an attribute, and is more than the date itself. */
function attributeDays(page: PageBoxes, { context }: Evidence): DayScope[] {
  return page.all.flatMap((box) => {
    const { attribs, name } = box.element;
    if (name === "time" || box.kind.startsWith("#")) return [];
    const named = DAY_ATTRIBUTES.find((attribute) => /^\d{4}-?\d\d-?\d\d/.test(attribs[attribute] ?? ""));
    const reading = named === undefined ? null : readIso(attribs[named] ?? "");
    // "Friday, December 4, 2026" for those who hear the page.
    const label = attribs["aria-label"] ?? "";
    const labelled = /\d/.test(label) && label.length < LONGEST_LABEL ? dayIn(label, context) : null;
    const day = reading ? dayOf(reading) : labelled?.month ? labelled : null;
    return day ? [{ start: box.start, end: box.end, day, at: box.start }] : [];
  });
}

const dayOf = ({ year, month, day }: DateReading): WrittenDay => ({ year, month, day, weekday: null });

const MOST_ROWS = 100;

/** Rows below a cell that spans them and holds their day. */
const spanningDays = (page: PageBoxes, { context }: Evidence): DayScope[] =>
  page.all.flatMap((cell) => {
    const rows = Math.min(Number(cell.element.attribs.rowspan ?? 1), MOST_ROWS);
    const { parent } = cell;
    const day = rows > 1 && parent?.parent ? dayIn(flatTextOf(page, cell), context) : null;
    if (!parent?.parent || !day) return [];
    const at = parent.parent.children.indexOf(parent);
    const below = parent.parent.children.slice(at + 1, at + rows);
    return below.map(({ start, end }) => ({ start, end, day, at: cell.start }));
  });

/** Cells below a head that is a day: the week of a cinema. */
const columnDays = (page: PageBoxes, { context }: Evidence): DayScope[] =>
  (page.tagged.get("td") ?? []).flatMap(({ element, start, end }) => {
    const head = headOf(element);
    const day = head && /\d/.test(head) ? dayIn(head, context) : null;
    const table = tableOf(element);
    const at = (table && page.boxOf.get(table)?.start) ?? start;
    return day && day.day > 0 ? [{ start, end, day, at }] : [];
  });
