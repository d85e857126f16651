/** Days and times as the markup says them: roles of columns, beginnings and ends, days and hours in attributes. */
import { mapToMany } from "~/lib/collections";
import { instantToZoned } from "~/lib/time";
import { oneTime, type Clock, type ClocksExpression } from "../dates/clocks";
import { oneDay, type DaysExpression } from "../dates/days";
import { expressionsIn, type Expression } from "../dates/expressions";
import { readIso } from "../dates/iso";
import { resolve, type DateReading } from "../dates/reading";
import { BOOKING } from "../dates/shows";
import { boxAt, taggedIn, type Box, type PageBoxes } from "./boxes";
import { roleOfElement } from "./columns";
import { classesOf, elementsAround } from "./kinds";
import { DOORS_CLASS, END_CLASS, SOLD_OUT_CLASS, START_CLASS } from "./phrases/classes";
import { touching } from "./spans";
import type { PageContext } from "./page-context";

export function withMarkup(expressions: Expression[], entry: Box, context: PageContext): Expression[] {
  const hours = bareHours(entry, context);
  const written = expressions
    .filter((expression) => touching(hours, expression).length === 0)
    .map((expression) => (expression.kind === "days" ? copyOf(expression) : expression));
  const parts = mapToMany(written, (expression) => apart(expression, entry, context.page));
  const all = [...parts, ...machineDays(written, entry, context), ...hours];
  const result: Expression[] = [];
  for (const expression of all.sort((a, b) => a.start - b.start)) {
    const box = boxAt(entry, expression.start);
    const role = roleOfElement(box.element, entry);
    if (role === "not-when") continue;
    const classes = classesAround(box, entry);
    const isEnd =
      role === "end" || (END_CLASS.test(classes) && !/calendar|weekend/i.test(classesOf(box.element)));
    if (expression.kind === "clocks") {
      const isDoors = role === "doors" || (DOORS_CLASS.test(classes) && !/show/i.test(classes));
      const ends = isEnd && !START_CLASS.test(classes);
      const last = result.at(-1);
      // "Sat, Dec 12 at noon" and behind it the last day with the time of its end.
      if (ends && last?.kind === "days" && endsDays(result.slice(0, -1), last)) result.pop();
      const isLast = role === "end" || (ends && result.at(-1)?.kind === "clocks");
      result.push(inBoxes(expression, entry, isLast ? "end" : isDoors ? "doors" : null));
    } else if (
      expression.kind !== "days" ||
      !(isEnd || isLastOfTwo(box, context.page)) ||
      !endsDays(result, expression)
    )
      result.push(expression);
  }
  return result;
}

const copyOf = (days: DaysExpression): DaysExpression => ({
  ...days,
  spans: days.spans.map(({ from, to }) => ({ from: from && { ...from }, to })),
});

const MOST_AROUND = 3;

const classesAround = (box: Box, entry: Box): string =>
  elementsAround(box.element, entry.element, MOST_AROUND)
    .filter((element) => element !== entry.element)
    .map(classesOf)
    .join(" ");

const BARE_HOUR = /^(\d{1,2})(?:[.:](\d\d))?$/;
const LONGEST_HOUR = 6;

/** "7" and "6.30" below a head such as "Doors" or "Show" are hours. */
function bareHours(entry: Box, { page, evidence }: PageContext): ClocksExpression[] {
  return mapToMany(taggedIn(page, entry, ["td", "dd"]), ({ start, end, element }) => {
    const text = end - start > LONGEST_HOUR ? "" : page.text.slice(start, end).trim();
    const [, hour, minute = "00"] = BARE_HOUR.exec(text) ?? [];
    const role = hour === undefined ? null : roleOfElement(element, entry);
    if (role !== "time" && role !== "doors" && role !== "end") return [];
    const [read] = expressionsIn(`show ${hour}:${minute}`, evidence.context);
    const clocks = read?.kind === "clocks" ? read.clocks : [];
    return clocks.map((clock) => oneTime({ ...clock, start, end, list: start, role: null }));
  });
}

/** Times of one row that stand in boxes of several kinds: a beginning and its end. */
function apart(expression: Expression, entry: Box, { text }: PageBoxes): Expression[] {
  if (expression.kind !== "clocks") return [expression];
  const { clocks } = expression;
  const boxes = clocks.map(({ start }) => boxAt(entry, start));
  const kinds = new Set(boxes.map(({ parent, kind }) => `${parent?.kind}>${kind}`));
  const areJoined = clocks
    .slice(1)
    .some(({ start }, index) => text.slice(clocks[index]?.end, start).trim() !== "");
  if (kinds.size < 2 || areJoined) return [expression];
  return clocks.map((clock) => oneTime({ ...clock, list: clock.start }));
}

const inBoxes = (expression: ClocksExpression, entry: Box, role: Clock["role"]): ClocksExpression => ({
  ...expression,
  clocks: expression.clocks.map((clock) => {
    const { parent, kind, element, start } = boxAt(entry, clock.start);
    const outer = parent && !parent.kind.startsWith("#") ? parent.kind : "";
    const around = elementsAround(element, entry.element, MOST_AROUND).filter(
      (node) => node !== entry.element,
    );
    const isLink = around.some(({ name }) => /^(?:a|button)$/.test(name));
    const isBooking = isLink || SOLD_OUT_CLASS.test(classesOf(element));
    const box = { kind: `${outer}${isBooking ? BOOKING : `>${kind}`}`, start };
    return { ...clock, role: clock.role ?? role, box };
  }),
});

/** The second of two days that fill the <time>s of one box. */
function isLastOfTwo(box: Box, { text }: PageBoxes): boolean {
  if (box.element.name !== "time") return false;
  const parts = box.parent?.children.filter(({ start, end }) => end > start) ?? [];
  const [first, last, other] = parts;
  if (!first || last !== box || other || parts.some(({ element }) => element.name !== "time")) return false;
  const areDays = !text.slice(first.start, last.end).includes(":");
  return areDays && text.slice(first.end, last.start).trim() === "";
}

/** "14 Dec" and "18 Dec" in a box called "end", a clock in a box called "end". */
function endsDays(before: Expression[], { spans: [end] }: DaysExpression): boolean {
  const last = before.findLast(({ kind }) => kind === "days");
  const span = last?.kind === "days" ? last.spans.at(-1) : undefined;
  if (!span?.from || !end?.from || end.to) return false;
  if (span.from.month !== end.from.month || span.from.day !== end.from.day) span.to ??= end.from;
  return true;
}

/** Days that only an attribute gives: <time datetime="2026-12-04">, whose text has no day. The end's repeats the beginning's. */
function machineDays(
  expressions: Expression[],
  entry: Box,
  { page, evidence, source: { zone } }: PageContext,
): Expression[] {
  const hasDays = expressions.some(({ kind }) => kind === "days");
  for (const box of taggedIn(page, entry, ["time"])) {
    const { datetime, content } = box.element.attribs;
    const reading = readIso(datetime ?? content ?? "");
    if (!reading || page.text.slice(box.start, box.end).trim() === "") continue;
    const { year, month, day } = reading;
    const inside = touching(expressions, box).flatMap((said) => (said.kind === "days" ? said.spans : []));
    for (const { from } of inside) if (from?.month === month && from.day === day) from.year ??= year;
    const isTimeless = !expressions.some(({ kind }) => kind === "clocks");
    const clock = isTimeless && inside.length === 1 ? machineClock(reading, box, zone) : null;
    if (clock) return [clock];
    if (hasDays || touching(evidence.refused, box).length > 0) continue;
    return [oneDay(box.start, reading)];
  }
  return [];
}

/** The time of <time datetime="2026-12-06T13:00:00-05:00">Dec 6</time>; midnight, here or as written, may stand for none. */
function machineClock(reading: DateReading, { end }: Box, zone: string): ClocksExpression | null {
  const { hour, minute } = instantToZoned(resolve(reading, zone), zone);
  const from = hour * 60 + minute;
  if (from === 0 || !reading.hour) return null;
  const open = { to: null, role: null, zone: null, box: null, isBare: false, isVague: false };
  return oneTime({ start: end, end, from, list: end, ...open });
}
