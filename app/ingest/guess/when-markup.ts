/** What the markup says of days and times: roles of columns, beginnings and ends, days and hours in attributes. */
import { days, instantToZoned } from "~/lib/time";
import type { Clock, ClocksExpression } from "../dates/clocks";
import type { DaysExpression } from "../dates/days";
import { expressionsIn, type Expression } from "../dates/expressions";
import { readIso } from "../dates/iso";
import { resolve, wallClock, type DateReading } from "../dates/reading";
import { boxAt, taggedIn, type Box, type PageBoxes } from "./boxes";
import { roleOfElement } from "./columns";
import { classesOf } from "./kinds";
import { DOORS_CLASS, END_CLASS, START_CLASS } from "./phrases/classes";
import type { WhenContext } from "./when-context";

/** What the markup says of the times and days: roles of columns, beginnings and ends, days in attributes. */
export function withMarkup(expressions: Expression[], entry: Box, context: WhenContext): Expression[] {
  const result: Expression[] = [];
  const hours = bareHours(entry, context);
  const isHour = ({ start, end }: Expression) => hours.some((hour) => hour.start < end && hour.end > start);
  const written = expressions.filter((one) => !isHour(one));
  const all = [
    ...written.flatMap((one) => apart(one, entry, context.page)),
    ...machineDays(written, entry, context),
    ...hours,
  ];
  for (const expression of all.sort((a, b) => a.start - b.start)) {
    const box = boxAt(entry, expression.start);
    const role = roleOfElement(box.element, entry);
    if (role === "not-when") continue;
    const named = classRole(box, entry);
    if (expression.kind === "clocks") {
      const clocks = clocksWith(
        expression,
        entry,
        role === "doors" || role === "end" ? role : named.isDoors ? "doors" : null,
      );
      const last = result.at(-1);
      if (named.isEnd && !named.isStart && last && endsClock(last, clocks)) continue;
      result.push(clocks);
    } else if (expression.kind === "days" && named.isEnd && endsDays(result, expression)) continue;
    else result.push(expression);
  }
  return result;
}

const BARE_HOUR = /^(\d{1,2})(?:[.:](\d\d))?$/;

/** "7" and "6.30" below a head such as "Doors" or "Show" are hours. */
function bareHours(entry: Box, { page, evidence }: WhenContext): ClocksExpression[] {
  return taggedIn(page, entry, ["td", "dd"]).flatMap((box) => {
    if (box.end - box.start > 6) return [];
    const [, hour, minute = "00"] = BARE_HOUR.exec(page.text.slice(box.start, box.end).trim()) ?? [];
    const role = hour === undefined ? null : roleOfElement(box.element, entry);
    if (role !== "time" && role !== "doors" && role !== "end") return [];
    const [read] = expressionsIn(`show ${hour}:${minute}`, evidence.context);
    if (read?.kind !== "clocks") return [];
    const { start, end } = box;
    const clocks = read.clocks.map((clock) => ({ ...clock, start, end, list: start, role: null }));
    return [{ kind: "clocks", start, end, clocks }];
  });
}

/** Times of one row that stand in boxes of several kinds: a beginning and its end. */
function apart(expression: Expression, entry: Box, { text }: PageBoxes): Expression[] {
  if (expression.kind !== "clocks" || expression.clocks.length < 2) return [expression];
  const kinds = new Set(expression.clocks.map(({ start }) => boxAt(entry, start).kind));
  const between = expression.clocks
    .slice(1)
    .map(({ start }, index) => text.slice(expression.clocks[index]?.end, start));
  if (kinds.size < 2 || between.some((mark) => mark.trim() !== "")) return [expression];
  return expression.clocks.map((clock) => ({
    ...expression,
    start: clock.start,
    end: clock.end,
    clocks: [{ ...clock, list: clock.start }],
  }));
}

const clocksWith = (expression: ClocksExpression, entry: Box, role: Clock["role"]): ClocksExpression => ({
  ...expression,
  clocks: expression.clocks.map((clock) => {
    const box = boxAt(entry, clock.start);
    const parent = box.parent && !box.parent.kind.startsWith("#") ? box.parent.kind : "";
    return { ...clock, role: clock.role ?? role, box: { kind: `${parent}>${box.kind}`, start: box.start } };
  }),
});

/** "14 Dec" and "18 Dec" in a box called "end", a clock in a box called "end". */
function endsDays(before: Expression[], { spans: [end] }: DaysExpression): boolean {
  const last = before.findLast(({ kind }) => kind === "days");
  const span = last?.kind === "days" ? last.spans.at(-1) : undefined;
  if (!span?.from || !end?.from || end.to) return false;
  if (span.from.month !== end.from.month || span.from.day !== end.from.day) span.to ??= end.from;
  return true;
}

function endsClock(last: Expression, { clocks: [end] }: ClocksExpression): boolean {
  const clock = last.kind === "clocks" ? last.clocks.at(-1) : undefined;
  if (!clock || !end || clock.role === "doors") return false;
  clock.to ??= end.from === clock.from ? null : end.from;
  return true;
}

/** Days that only an attribute gives: <time datetime="2026-12-04">, whose text has no day. */
function machineDays(
  expressions: Expression[],
  entry: Box,
  { page, evidence, zone }: WhenContext,
): Expression[] {
  const found: Expression[] = [];
  for (const box of taggedIn(page, entry, ["time"])) {
    const { datetime, content } = box.element.attribs;
    const reading = readIso(datetime ?? content ?? "");
    if (!reading || page.text.slice(box.start, box.end).trim() === "") continue;
    const inside = expressions.filter(
      ({ start, end, kind }) => kind === "days" && start < box.end && end > box.start,
    );
    for (const days of inside)
      if (days.kind === "days")
        for (const { from } of days.spans)
          if (from && from.year === null && from.month === reading.month && from.day === reading.day)
            from.year = reading.year;
    const hasClock = expressions.some(({ kind }) => kind === "clocks") || found.length > 0;
    if (inside.length === 1 && reading.hour !== null && !hasClock)
      found.push(...machineClock(reading, box, zone));
    const isRefused = evidence.refused.some(({ start, end }) => start < box.end && end > box.start);
    if (inside.length > 0 || isRefused || expressions.some(({ kind }) => kind === "days")) continue;
    const weekday = null;
    found.push({
      kind: "days",
      start: box.start,
      end: box.start,
      spans: [{ from: { year: reading.year, month: reading.month, day: reading.day, weekday }, to: null }],
      isOpening: false,
      order: null,
    });
  }
  // The end's attribute repeats the day of the beginning.
  return found.slice(0, 1);
}

/** The time of <time datetime="2026-12-06T13:00:00-05:00">Dec 6</time>; midnight may stand for none. */
function machineClock(reading: DateReading, { start, end }: Box, zone: string): ClocksExpression[] {
  const { hour, minute } = instantToZoned(resolve(reading, zone), zone);
  const from = hour * 60 + minute;
  if (from === 0 || wallClock({ ...reading, second: 0 }) % days(1) === 0) return [];
  const clock = { start: end, end, from, to: null, role: null, zone: null, list: start, box: null };
  return [{ kind: "clocks", start: end, end, clocks: [{ ...clock, isBare: false, isVague: false }] }];
}

function classRole(box: Box, entry: Box): { isEnd: boolean; isStart: boolean; isDoors: boolean } {
  const names: string[] = [];
  for (
    let node: Box | null = box, depth = 0;
    node && node !== entry && depth < 3;
    node = node.parent, depth++
  )
    if (!node.kind.startsWith("#")) names.push(classesOf(node.element));
  const all = names.join(" ");
  return {
    isEnd: END_CLASS.test(all) && !/calendar|weekend/i.test(names[0] ?? ""),
    isStart: START_CLASS.test(all),
    isDoors: DOORS_CLASS.test(all) && !/show/i.test(all),
  };
}
