/**
 * Calendars by the month: cells that begin with the number of their day, below the name of the month. Numbers may mean anything, so
 * they must count up, and stand in the columns of their weekdays where the columns have heads.
 */
import { groupBy } from "~/lib/collections";
import type { WrittenDay } from "../dates/day";
import { tokensOf } from "../dates/tokens";
import type { Box, PageBoxes } from "./boxes";
import type { DayScope } from "./day-scope";
import type { Evidence } from "./evidence";

export interface MonthHeading {
  at: number;
  month: number;
  year: number | null;
}

interface DayCell {
  cell: Box;
  number: number;
  weekday: number | null;
}

const LEAST_CELLS = 7;
/** The same below the heads of weekdays, which all of them must fit. */
const LEAST_HEADED_CELLS = 3;

export function calendarDays(page: PageBoxes, evidence: Evidence): DayScope[] {
  const cells = page.all.flatMap((box) => cellOf(page, box) ?? []);
  const headings = monthHeadings(page, evidence);
  if (headings.length === 0) return [];
  const grids = [...groupBy(cells, ({ cell }) => kindOfCell(cell))].flatMap(([, group]) => {
    const isHeaded = group.every(({ cell, weekday }) => weekday !== null || columnWeekday(cell) !== null);
    if (group.length < (isHeaded ? LEAST_HEADED_CELLS : LEAST_CELLS) || !countsUp(group)) return [];
    return daysOfCells(group, headings);
  });
  return [...grids, ...rowsWithNumbers(page, cells, headings)];
}

const headingsOfPages = new WeakMap<PageBoxes, MonthHeading[]>();

/** "December 2026", "LIVE MUSIC DECEMBER 2026": lines with a month and no day. */
export function monthHeadings(page: PageBoxes, evidence: Evidence): MonthHeading[] {
  const headings = headingsOfPages.get(page) ?? findMonthHeadings(page, evidence);
  headingsOfPages.set(page, headings);
  return headings;
}

const LONGEST_MONTH_LINE = 60;

function findMonthHeadings({ text }: PageBoxes, { expressions }: Evidence): MonthHeading[] {
  const headings: MonthHeading[] = [];
  const dayStarts = new Set(expressions.filter(({ kind }) => kind === "days").map(({ start }) => start));
  let at = 0;
  for (const line of text.split("\n")) {
    if (line.length <= LONGEST_MONTH_LINE && line.length > 2) {
      const heading = monthIn(line, at, dayStarts);
      if (heading) headings.push(heading);
    }
    at += line.length + 1;
  }
  return headings;
}

function monthIn(line: string, at: number, dayStarts: Set<number>): MonthHeading | null {
  const tokens = tokensOf(line);
  const index = tokens.findIndex(({ word }) => word?.month !== undefined);
  const token = tokens[index];
  if (!token || dayStarts.has(at + token.start)) return null;
  const next = tokens[tokens[index + 1]?.text === "," ? index + 2 : index + 1];
  const isYear = next?.kind === "number" && next.end - next.start === 4;
  const words = tokens.filter(({ kind }) => kind === "word").length;
  if (next?.kind === "number" && !isYear) return null;
  if (tokens[index - 1]?.kind === "number" || (!isYear && words > 1)) return null;
  return { at, month: token.word?.month ?? 1, year: isYear ? next.value : null };
}

const LONGEST_ROW = 600;

/** Rows whose first box is a number alone, and which name the weekday that this day of the month above has. */
function rowsWithNumbers(page: PageBoxes, cells: DayCell[], headings: MonthHeading[]): DayScope[] {
  const rows = cells.flatMap(({ cell, number }) => {
    const row = cell.parent;
    const heading = headings.findLast(({ at }) => at <= cell.start);
    const isNumber = page.text.slice(cell.start, cell.end).trim() === String(number);
    if (!isNumber || !row || !heading?.year || row.start !== cell.start || row.end === cell.end) return [];
    const day: WrittenDay = { year: heading.year, month: heading.month, day: number, weekday: null };
    const weekday = new Date(Date.UTC(heading.year, heading.month - 1, number)).getUTCDay();
    const isNamed = tokensOf(page.text.slice(cell.end, Math.min(row.end, cell.end + LONGEST_ROW))).some(
      ({ word }) => word?.weekday === weekday,
    );
    return [{ scope: { start: row.start, end: row.end, day, at: cell.start }, isNamed }];
  });
  const named = rows.filter(({ isNamed }) => isNamed).length;
  return named >= 2 && named === rows.length ? rows.map(({ scope }) => scope) : [];
}

const kindOfCell = ({ element, kind }: Box): string => (element.name === "td" ? "td" : kind);

/** A box that begins with a number of its own, and the box whose day that is. */
function cellOf(page: PageBoxes, box: Box): DayCell | null {
  const { name } = box.element;
  const isCell =
    name === "td" || /(?:^|[\s_-])(?:day|cell|date)/i.test(box.element.attribs.class ?? "") || name === "li";
  if (!isCell || box.end === box.start) return null;
  const [line = "", second = ""] = page.text
    .slice(box.start, Math.min(box.end, box.start + 60))
    .trim()
    .split("\n");
  const [lead] = box.children;
  const alone = lead?.start === box.start ? page.text.slice(lead.start, lead.end).trim() : "";
  const first = /^\d{1,2}$/.test(alone) ? alone : line;
  const match =
    /^(?:([\p{L}]{2,9})\.?,?\s)?(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s?\(?([\p{L}]{2,9})\.?\)?)?$/u.exec(
      first.trim(),
    );
  const number = Number(match?.[2]);
  if (!match || number < 1 || number > 31) return null;
  const word = match[1] ?? match[3] ?? (second.length < 10 ? second : "");
  const weekday = tokensOf(word)[0]?.word?.weekday ?? null;
  if ((match[1] ?? match[3]) !== undefined && weekday === null) return null;
  const hasCellAround =
    box.parent && cellOf(page, box.parent)?.number === number && box.parent.start === box.start;
  return hasCellAround ? null : { cell: box, number, weekday };
}

/** 29, 30, 1, 2 … 31, 1, 2: up by one, or on to the first of a month. */
function countsUp(group: DayCell[]): boolean {
  const steps = group.slice(1).filter(({ number }, index) => {
    const before = group[index]?.number ?? 0;
    return (
      number === before + 1 || (number === 1 && before >= 28) || (number > before && number - before <= 7)
    );
  });
  return steps.length >= (group.length - 1) * 0.9;
}

const MONTHS = 12;

function daysOfCells(group: DayCell[], headings: MonthHeading[]): DayScope[] {
  const scopes: DayScope[] = [];
  const [first] = group;
  const from = headings.findLast(({ at }) => at <= (first?.cell.start ?? 0));
  if (!from) return [];
  // Days before the first of the month are those of the month before.
  let month = from.month - (isTail(group) ? 1 : 0);
  let [heading, year] = [from, from.year];
  group.forEach((cell, index) => {
    const before = group[index - 1];
    const current = headings.findLast(({ at }) => at <= cell.cell.start) ?? from;
    if (current !== heading) [heading, month, year] = [current, current.month, current.year];
    else if (before && cell.number < before.number) month++;
    const shifted = ((month - 1 + MONTHS) % MONTHS) + 1;
    const day: WrittenDay = {
      year: year === null ? null : year + Math.floor((month - 1) / MONTHS),
      month: shifted,
      day: cell.number,
      weekday: cell.weekday ?? columnWeekday(cell.cell),
    };
    scopes.push({ start: cell.cell.start, end: cell.cell.end, day, at: cell.cell.start });
  });
  return scopes;
}

/** Whether the cells begin with the last days of a month. */
function isTail(group: DayCell[]): boolean {
  const one = group.findIndex(({ number }) => number === 1);
  return one > 0 && (group[0]?.number ?? 0) > 20;
}

/** The weekday at the head of a cell's column. */
function columnWeekday(cell: Box): number | null {
  const row = cell.parent;
  const table = row?.parent?.parent;
  if (cell.element.name !== "td" || !row || !table) return null;
  const index = row.children.filter(({ element }) => /^t[dh]$/.test(element.name)).indexOf(cell);
  const heads = headRow(table);
  return heads[index] ?? null;
}

const weekdaysOfTables = new WeakMap<Box, (number | null)[]>();

function headRow(table: Box): (number | null)[] {
  let weekdays = weekdaysOfTables.get(table);
  if (!weekdays) weekdaysOfTables.set(table, (weekdays = findHeadRow(table)));
  return weekdays;
}

function findHeadRow(table: Box): (number | null)[] {
  const rows = [table, ...table.children].flatMap(({ children }) =>
    children.filter(({ element }) => element.name === "tr"),
  );
  for (const row of rows.slice(0, 3)) {
    const weekdays = row.children.map(
      ({ element }) => tokensOf(textWithin(element))[0]?.word?.weekday ?? null,
    );
    if (weekdays.filter((day) => day !== null).length >= 5) return weekdays;
  }
  return [];
}

const textWithin = (element: Box["element"]): string =>
  element.children
    .map((node) =>
      "data" in node ? String(node.data) : "children" in node ? textWithin(node as Box["element"]) : "",
    )
    .join("");
