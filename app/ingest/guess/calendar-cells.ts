/**
 * Calendars by the month: cells that begin with the number of their day, below the name of the month. Numbers may mean anything, so
 * they must count up, and stand in the columns of their weekdays where the columns have heads.
 */
import { groupBy } from "~/lib/collections";
import { firstWeekday } from "../dates/days";
import type { Box, PageBoxes } from "./boxes";
import { headOf } from "./columns";
import type { DayScope } from "./day-scopes";
import { monthAbove, type NamedPeriod } from "./periods";

interface DayCell {
  cell: Box;
  number: number;
  weekday: number | null;
}

const LEAST_CELLS = 7;
/** The same below the heads of weekdays, which all of them must fit. */
const LEAST_HEADED_CELLS = 3;

export function calendarDays(page: PageBoxes, periods: NamedPeriod[]): DayScope[] {
  if (!periods.some(({ month }) => month !== null)) return [];
  const cells = page.all.flatMap((box) => cellOf(page, box) ?? []);
  const groups = groupBy(cells, ({ cell: { element, kind } }) => (element.name === "td" ? "td" : kind));
  return [...groups.values()].flatMap((group) => {
    const isHeaded = group.every(({ weekday }) => weekday !== null);
    const least = isHeaded ? LEAST_HEADED_CELLS : LEAST_CELLS;
    return group.length >= least && countsUp(group) ? daysOfCells(group, periods) : [];
  });
}

const CELL_CLASS = /(?:^|[\s_-])(?:day|cell|date)/i;
/** "4", "4th", "Fri 4", "4 (Fri)" */
const CELL_HEAD = /^(?:([\p{L}]{2,9})\.?,?\s)?(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s?\(?([\p{L}]{2,9})\.?\)?)?$/u;

/** A box that begins with a number of its own, and the box whose day that is. */
function cellOf(page: PageBoxes, box: Box): DayCell | null {
  const { name, attribs } = box.element;
  const isCell = name === "td" || name === "li" || CELL_CLASS.test(attribs.class ?? "");
  if (box.end === box.start || !(isCell || isInMonth(page, box))) return null;
  const top = page.text.slice(box.start, Math.min(box.end, box.start + 60));
  const [line = "", second = ""] = top.trim().split("\n");
  const [lead] = box.children;
  const alone = lead?.start === box.start ? page.text.slice(lead.start, lead.end).trim() : "";
  const [whole, before, digits, behind] = CELL_HEAD.exec(/^\d{1,2}$/.test(alone) ? alone : line.trim()) ?? [];
  const number = Number(digits);
  if (whole === undefined || number < 1 || number > 31) return null;
  const word = before ?? behind;
  const written = firstWeekday(word ?? (second.length < 10 ? second : ""));
  if (word !== undefined && written === null) return null;
  const { parent } = box;
  if (parent?.start === box.start && cellOf(page, parent)?.number === number) return null;
  const weekday = written ?? (name === "td" ? firstWeekday(headOf(box.element) ?? "") : null);
  return { cell: box, number, weekday };
}

const LEAST_DAYS = 28;
const HEADS = /\bmon(?:day)?\s{1,3}tue(?:s|sday)?\s{1,3}wed/i;
const AROUND_HEADS = 90;

/** Boxes of any kind that are as many as the days of a month, below the names of weekdays. */
function isInMonth({ text }: PageBoxes, { parent }: Box): boolean {
  if (!parent || parent.children.length < LEAST_DAYS) return false;
  return HEADS.test(text.slice(Math.max(0, parent.start - AROUND_HEADS), parent.start + AROUND_HEADS));
}

/** 29, 30, 1, 2 … 31, 1, 2: up by one, or on to the first of a month. */
function countsUp(group: DayCell[]): boolean {
  const steps = group.slice(1).filter(({ number }, index) => {
    const step = number - (group[index]?.number ?? 0);
    return number === 1 ? step <= 1 - 28 : step > 0 && step <= 7;
  });
  return steps.length >= (group.length - 1) * 0.9;
}

const MONTHS = 12;

function daysOfCells(group: DayCell[], periods: NamedPeriod[]): DayScope[] {
  const above = ({ start }: Box) => monthAbove(periods, start + 1);
  let heading = group[0] && above(group[0].cell);
  if (!heading) return [];
  // Days before the first of the month are those of the month before.
  const isTail = (group[0]?.number ?? 0) > 20 && group.findIndex(({ number }) => number === 1) > 0;
  let { month, year } = heading;
  if (isTail) month--;
  return group.map(({ cell, number, weekday }, index): DayScope => {
    const current = above(cell);
    if (current && current !== heading) ({ month, year } = heading = current);
    else if (number < (group[index - 1]?.number ?? 0)) month++;
    const shifted = ((month - 1 + MONTHS) % MONTHS) + 1;
    const ownYear = year === null ? null : year + Math.floor((month - 1) / MONTHS);
    const day = { year: ownYear, month: shifted, day: number, weekday };
    return { start: cell.start, end: cell.end, day, at: cell.start };
  });
}
