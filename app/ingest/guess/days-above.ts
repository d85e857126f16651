/**
 * Step 5a: days that stand outside of their entries and hold for a part of the page: headings of days, tabs with their panels, cells
 * of a calendar, attributes. A day holds within its own box and no further: another heading ends it.
 */
import { groupBy } from "~/lib/collections";
import type { DaysExpression } from "../dates/days";
import type { WrittenDay } from "../dates/day";
import { readIso } from "../dates/iso";
import { boxAt, flatTextOf, type Box, type PageBoxes } from "./boxes";
import type { Evidence } from "./evidence";
import { calendarDays } from "./calendar-cells";
import { readName } from "./name-text";
import { dayIn } from "./day-alone";
import type { DayScope } from "./day-scope";
import { tabDays } from "./tabs";
import { dayInWeek, type Week } from "./weeks";

interface DayLine {
  box: Box;
  days: Pick<DaysExpression, "start" | "end">;
  day: WrittenDay;
}

/** Days of cells and attributes, which are told before anything is known of entries. */
export const findBoxDays = (page: PageBoxes, evidence: Evidence): DayScope[] => [
  ...attributeDays(page, evidence),
  ...columnDays(page, evidence),
  ...spanningDays(page, evidence),
  ...calendarDays(page, evidence),
];

/** @param isEntry whether a box is an entry of a list, whose days are its own */
export function findDayScopes(
  page: PageBoxes,
  evidence: Evidence,
  boxDays: DayScope[],
  weeks: Week[],
  isEntry: (box: Box) => boolean,
): DayScope[] {
  const lines = [...dayLines(page, evidence), ...weekdayLines(page, evidence, weeks)].sort(
    (a, b) => a.days.start - b.days.start,
  );
  const scopes = [...headingDays(page, lines, isEntry), ...boxDays, ...tabDays(page, evidence)];
  // The innermost, and among equals the last one written, is found first.
  return scopes.sort((a, b) => a.end - a.start - (b.end - b.start) || b.at - a.at);
}

/** Lines that hold one day and nothing else. */
const dayLines = (page: PageBoxes, { expressions }: Evidence): DayLine[] =>
  expressions.flatMap((days) => {
    const [span, other] = days.kind === "days" ? days.spans : [];
    if (days.kind !== "days" || !span?.from || span.to || other) return [];
    const box = boxAt(page.root, days.start, days.end);
    return isAlone(page, box, days) ? [{ box, days, day: span.from }] : [];
  });

/** "Monday" and "Tuesday" alone on their lines, below the name of their week. */
function weekdayLines(page: PageBoxes, { expressions }: Evidence, weeks: Week[]): DayLine[] {
  if (weeks.length === 0) return [];
  return expressions.flatMap((days) => {
    const [weekday, other] = days.kind === "weekly" ? days.weekdays : [];
    const week = weeks.findLast(({ at }) => at < days.start);
    if (!week || weekday === undefined || other !== undefined) return [];
    const box = boxAt(page.root, days.start, days.end);
    const day = isAlone(page, box, days) ? dayInWeek(week, weekday) : null;
    return day ? [{ box, days, day }] : [];
  });
}

const LONGEST_HEADING = 60;

function isAlone(page: PageBoxes, box: Box, { start, end }: DayLine["days"]): boolean {
  // Most boxes are longer: their text is not even folded.
  if (box.end - box.start > LONGEST_HEADING * 2 || flatTextOf(page, box).length > LONGEST_HEADING)
    return false;
  const rest = page.text.slice(box.start, start) + page.text.slice(end, box.end);
  return !/[\p{L}\p{N}]/u.test(rest.replace(/\b(?:on|today|tonight|tomorrow|events? (?:on|for))\b/gi, ""));
}

/** Headings of days. Each holds for what follows it in its box, up to the next one of its kind. */
function headingDays(page: PageBoxes, all: DayLine[], isEntry: (box: Box) => boolean): DayScope[] {
  const lines = withoutRows(page, all).map((line) => ({
    ...line,
    frame: frameOf(page, line.box, isEntry),
  }));
  const heads = lines.filter(({ frame }) => frame !== null);
  return heads.flatMap(({ frame, day, days }, index) => {
    if (!frame) return [];
    let next = index + 1;
    while ((heads[next]?.days.start ?? Infinity) < frame.end) next++;
    const end = Math.min(frame.parentEnd, heads[next]?.frame?.start ?? frame.parentEnd);
    return end > frame.end ? [{ start: frame.end, end, day, at: days.start, isHeading: true }] : [];
  });
}

/** Days with nothing between them, and none of their kind beside them that heads something, are tabs or a chooser. */
function withoutRows(page: PageBoxes, all: DayLine[]): DayLine[] {
  const isTab = new Set<DayLine>();
  for (const alike of groupBy(all, ({ box }) => box.path).values()) {
    let row: DayLine[] = [];
    const close = () => {
      const frame = commonBox(row);
      const lines = new Set(row);
      const isWhole = alike.every(
        (line) => lines.has(line) || line.box.end <= frame.start || line.box.start >= frame.end,
      );
      if (row.length > 1 && isWhole) for (const line of row) isTab.add(line);
      row = [];
    };
    for (const line of alike) {
      const last = row.at(-1);
      if (last && /[\p{L}\p{N}]/u.test(page.text.slice(last.box.end, line.box.start))) close();
      row.push(line);
    }
    close();
  }
  return all.filter((line) => !isTab.has(line));
}

/** The smallest box around all of a row. */
function commonBox(row: DayLine[]): Pick<Box, "start" | "end"> {
  const [first] = row;
  const end = row.at(-1)?.box.end ?? 0;
  for (let box = first?.box ?? null; box; box = box.parent) if (box.end >= end) return box;
  return { start: 0, end: 0 };
}

interface Frame {
  start: number;
  end: number;
  parentEnd: number;
}

/** The box of a heading with its wrappers, and the end of the box whose other content it heads. */
function frameOf(page: PageBoxes, heading: Box, isEntry: (box: Box) => boolean): Frame | null {
  let box = heading;
  for (let parent = box.parent; parent; parent = box.parent) {
    if (isEntry(box)) return null;
    const before = page.text.slice(parent.start, box.start);
    const behind = page.text.slice(box.end, parent.end);
    // A name before it makes it the day of that name.
    if (/[\p{L}\p{N}]/u.test(behind))
      return isHeaded(before) || parent.children.length > 1
        ? { start: box.start, end: box.end, parentEnd: parent.end }
        : null;
    if (/[\p{L}\p{N}]/u.test(before)) return null;
    box = parent;
  }
  return null;
}

const isHeaded = (before: string): boolean =>
  before.trim() === "" || readName(before.trim().slice(-80)).isWhen;

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

/** A box that names its day in an attribute, and is more than the date itself. */
function attributeDays(page: PageBoxes, { context }: Evidence): DayScope[] {
  return page.all.flatMap((box) => {
    const { attribs, name } = box.element;
    if (name === "time" || box.kind.startsWith("#")) return [];
    const value = DAY_ATTRIBUTES.map((attribute) => attribs[attribute]).find(
      (text) => text !== undefined && /^\d{4}-?\d\d-?\d\d/.test(text),
    );
    const reading = value === undefined ? null : readIso(value);
    const day = reading
      ? writtenDay(reading.year, reading.month, reading.day)
      : (dayInName(attribs.id) ?? dayInLabel(attribs["aria-label"], context));
    return day ? [{ start: box.start, end: box.end, day, at: box.start }] : [];
  });
}

const DAY_IN_NAME = /(?:^|[^\d])(20\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/;

/** "showtime-20261210" */
function dayInName(name: string | undefined): WrittenDay | null {
  const [, year, month, day] = (name && name.length < 60 ? DAY_IN_NAME.exec(name) : null) ?? [];
  return year === undefined ? null : writtenDay(Number(year), Number(month), Number(day));
}

const writtenDay = (year: number, month: number, day: number): WrittenDay => ({
  year,
  month,
  day,
  weekday: null,
});

const LONGEST_LABEL = 40;

/** "Friday, December 4, 2026" for those who hear the page. */
const dayInLabel = (label: string | undefined, context: Evidence["context"]): WrittenDay | null => {
  const day = label && label.length < LONGEST_LABEL && /\d/.test(label) ? dayIn(label, context) : null;
  return day?.month ? day : null;
};

const MOST_ROWS = 100;

/** Rows below a cell that spans them and holds their day. */
function spanningDays(page: PageBoxes, { context }: Evidence): DayScope[] {
  return page.all.flatMap((cell) => {
    const rows = Math.min(Number(cell.element.attribs.rowspan ?? 1), MOST_ROWS);
    const table = cell.parent?.parent;
    if (!(rows > 1) || !table || cell.parent?.element.name !== "tr") return [];
    const day = dayIn(flatTextOf(page, cell), context);
    const at = table.children.indexOf(cell.parent);
    if (!day) return [];
    return table.children
      .slice(at + 1, at + rows)
      .map(({ start, end }) => ({ start, end, day, at: cell.start }));
  });
}

const LEAST_COLUMNS = 3;

/** Tables with a day at the head of most columns: the week of a cinema. */
function columnDays(page: PageBoxes, { context }: Evidence): DayScope[] {
  return page.all.flatMap((table) => {
    if (table.element.name !== "table") return [];
    const rows = [table, ...table.children].flatMap(({ children }) =>
      children.filter(({ element }) => element.name === "tr"),
    );
    const cellsOf = (row: Box) =>
      row.children.filter(({ element }) => element.name === "td" || element.name === "th");
    const [head, ...others] = rows;
    const days = head ? cellsOf(head).map((cell) => dayIn(flatTextOf(page, cell), context)) : [];
    const count = days.filter((day) => day !== null && day.day > 0).length;
    // Two columns count if they are all behind that of the names.
    if (count < LEAST_COLUMNS && (count < 2 || count < days.length - 1)) return [];
    return others.flatMap((row) =>
      cellsOf(row).flatMap(({ start, end }, index) => {
        const day = days[index];
        return day ? [{ start, end, day, at: head?.start ?? 0 }] : [];
      }),
    );
  });
}
