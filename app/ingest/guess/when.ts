/**
 * Step 5b: when an entry takes place. Its own days and times are read together, by the grammar of dates, without its name and its
 * prose; what it lacks comes from the day, the month or the year above it.
 */
import type { Expression } from "../dates/expressions";
import type { Moment } from "../dates/layout";
import { momentsOf } from "../dates/moments";
import { dayReading, type DateReading } from "../dates/reading";
import { scheduleOf } from "../dates/schedule";
import { resolveDay, type YearContext } from "../dates/years";
import type { HtmlElement } from "../page/dom";
import { saidIn } from "../recipes/fields";
import type { EntryFields } from "./lists";
import { boxAt, type Box, type PageBoxes } from "./boxes";
import { dayScopeAt, type DayScope } from "./day-scope";
import type { WhenContext, WhenRemark } from "./when-context";
import { withMarkup } from "./when-markup";
import { writtenIn } from "./evidence";
import { isProse, OCCASION } from "./phrases/names";
import { outside, touching, type Span } from "./spans";
import { runOfWeek } from "./weeks";

export interface EntryMoment extends Moment {
  /** "Opening reception": what takes place on this day of the run. */
  occasion: string | null;
}

export interface When {
  moments: EntryMoment[];
  remarks: WhenRemark[];
  /** What the days and times were read from. */
  expressions: Expression[];
}

/**
 * @param masked what is no date, however it looks: the name
 * @param fields where a recipe says that days and times are
 */
export function readWhen(entry: Box, masked: Span[], context: WhenContext, fields?: EntryFields): When {
  const remarks = new Set<WhenRemark>();
  const all = expressionsIn(entry, masked, context);
  const own = fields?.date ? saidIn(fields, all) : withoutProse(all, entry, masked, context.page, remarks);
  const marked = withWeek(withMarkup(own, entry, context), entry, context);
  const { inner, outer } = byInnerScope(marked, entry, context);
  const moments: Moment[] = [];
  for (const { scope, expressions } of inner) {
    const read = momentsIn(expressions, scope.day, entry, context);
    moments.push(...read.moments);
    for (const remark of read.remarks) remarks.add(remark);
  }
  if (inner.length === 0) {
    const hasDay = outer.some(({ kind }) => kind === "days");
    const above = hasDay ? null : dayScopeAt(context.scopes, entry);
    const linked = hasDay || above ? outer : withLinkedDays(outer, entry);
    if (above) remarks.add("day-from-above");
    if (linked !== outer) remarks.add("day-from-link");
    const read = momentsIn(linked, above?.day ?? null, entry, context);
    moments.push(...read.moments);
    for (const remark of read.remarks) remarks.add(remark);
    // A cell of a calendar is a day without an hour.
    if (above && moments.length === 0 && !outer.some(({ kind }) => kind === "clocks")) {
      const day = resolveScopeDay(above.day, context, entry);
      if (day) moments.push({ start: day, end: null, doors: null, at: entry.start, isYearGuessed: false });
    }
  }
  return {
    moments: withOccasions(moments, outer, entry, context.page),
    remarks: [...remarks],
    expressions: outer,
  };
}

/** Days of the week with their times, within the week that a heading above names. */
function withWeek(expressions: Expression[], entry: Box, { weeks }: WhenContext): Expression[] {
  const week = weeks.findLast(({ at }) => at < entry.start);
  const isWithout =
    expressions.some(({ kind }) => kind === "weekly") && !expressions.some(({ kind }) => kind === "days");
  return week && isWithout ? [runOfWeek(week, entry.start), ...expressions] : expressions;
}

/** An exhibition may have an opening and a talk: days within its run that a word before them names. */
function withOccasions(
  moments: Moment[],
  expressions: Expression[],
  entry: Box,
  { text }: PageBoxes,
): EntryMoment[] {
  const run = moments.find(({ start, end }) => start !== null && end !== null && start.hour === null);
  return moments.map((moment) => {
    const day =
      run && moment !== run
        ? expressions.findLast(({ kind, start }) => kind === "days" && start <= moment.at)
        : undefined;
    const line = day
      ? text.slice(Math.max(entry.start, text.lastIndexOf("\n", day.start - 1) + 1), day.start)
      : "";
    return { ...moment, occasion: OCCASION.exec(line)?.[1] ?? null };
  });
}

function momentsIn(
  expressions: Expression[],
  above: DayScope["day"] | null,
  entry: Box,
  context: WhenContext,
) {
  const day = above && resolveScopeDay(above, context, entry);
  const { text } = context.page;
  const month = context.months.findLast(({ at }) => at < entry.end) ?? null;
  const schedule = scheduleOf(expressions, (from, to) => text.slice(from, to));
  return momentsOf(schedule, { ...yearsAt(entry, context), month, day, zone: context.zone });
}

function resolveScopeDay(day: DayScope["day"], context: WhenContext, entry: Box): DateReading | null {
  const month = day.month === null ? context.months.findLast(({ at }) => at < entry.start) : undefined;
  const whole = month ? { ...day, month: month.month, year: day.year ?? month.year } : day;
  return resolveDay(whole, yearsAt(entry, context))?.reading ?? null;
}

/** The year of a heading above the entry: "2026" alone on its line. */
const YEAR_LINE = /\n[^\S\n]{0,3}((?:19|20)\d\d)(?=[^\S\n]{0,3}(?:\n|$))/g;
const yearLines = new WeakMap<PageBoxes, { at: number; year: number }[]>();

function yearsAt(entry: Box, { page, years, months, isInEntry }: WhenContext): YearContext {
  let lines = yearLines.get(page);
  if (!lines) {
    lines = [...`\n${page.text}`.matchAll(YEAR_LINE)]
      .map(({ index, 1: year }) => ({ at: index, year: Number(year) }))
      .filter(({ at }) => !isInEntry(at));
    yearLines.set(page, lines);
  }
  const above = lines.findLast(({ at }) => at < entry.start);
  const month = months.findLast(({ at }) => at < entry.start);
  return above && (!month || month.at < above.at) ? { ...years, year: above.year } : years;
}

/** A line of a page, in characters. */
const LINE = 40;

/** Between a day and its time stand a mark and a word. */
const NEAR_ITS_DAY = 12;

function expressionsIn(entry: Box, masked: Span[], { page, evidence }: WhenContext): Expression[] {
  if (!page.budget.spend("boxes", Math.ceil((entry.end - entry.start) / LINE))) return [];
  const isRefused = (expression: Expression) =>
    expression.kind === "days" && touching(evidence.refused, expression).length > 0;
  const all = writtenIn(entry, masked, page, evidence);
  return all.filter((expression, index) => {
    const before = all[index - 1];
    // "On sale Fri, Dec 4 at 10 AM": the time of a refused day goes with it.
    const isItsTime =
      expression.kind === "clocks" &&
      before &&
      isRefused(before) &&
      expression.start - before.end < NEAR_ITS_DAY;
    return !isRefused(expression) && !isItsTime;
  });
}

const JOINT = 4;
const LONG_LINE = 90;

/** Dates in sentences count only where nothing else is dated. */
function withoutProse(
  all: Expression[],
  entry: Box,
  masked: Span[],
  { text }: PageBoxes,
  remarks: Set<WhenRemark>,
): Expression[] {
  const isLineOfProse = (others: Expression[], from: number, to: number) => {
    const line = outside(masked, text, from, to);
    const dated = others.reduce((sum, other) => sum + other.end - other.start, 0);
    // Between days and times stand words such as "at".
    const rest = line.length - dated - others.length * JOINT;
    return rest > LONG_LINE || (rest > 40 && isProse(line));
  };
  const plain: Expression[] = [];
  for (let at = 0; at < all.length;) {
    const { start, end } = all[at] as Expression;
    const from = Math.max(text.lastIndexOf("\n", start - 1) + 1, entry.start);
    const newline = text.indexOf("\n", end);
    const to = newline < 0 ? entry.end : Math.min(newline, entry.end);
    let next = at + 1;
    while ((all[next]?.start ?? to) < to) next++;
    const others = all.slice(at, next);
    if (!isLineOfProse(others, from, to)) plain.push(...others);
    at = next;
  }
  if (plain.some(({ kind }) => kind === "days") || plain.length === all.length)
    return plain.some(({ kind }) => kind === "clocks") ? plain : [...plain, ...timedAgain(plain, all)];
  if (!all.some(({ kind }) => kind === "days")) return plain.length > 0 ? plain : [];
  remarks.add("from-prose");
  const first = all.findIndex(({ kind }) => kind === "days");
  const day = all[first] as Expression;
  // The sentence of the first day, and times elsewhere.
  const stop = /[.!?]\s+\p{Lu}|\n/u.exec(text.slice(day.end, entry.end));
  const end = stop ? day.end + stop.index : entry.end;
  const near = all.filter((expression) => expression.start >= day.start && expression.start < end);
  const hasClock = near.some(({ kind }) => kind === "clocks");
  return hasClock
    ? near
    : [...near, ...plain.filter(({ kind }) => kind === "clocks")].sort((a, b) => a.start - b.start);
}

/** A sentence that repeats the day of a plain line with its time: "… will be held on January 12 at 10 am". */
function timedAgain(plain: Expression[], all: Expression[]): Expression[] {
  const keyOf = (expression: Expression) =>
    expression.kind === "days"
      ? expression.spans.map(({ from }) => `${from?.month}-${from?.day}`).join()
      : "";
  const days = new Set(plain.map(keyOf));
  const at = all.findIndex(
    (expression, index) =>
      expression.kind === "days" &&
      !plain.includes(expression) &&
      days.has(keyOf(expression)) &&
      all[index + 1]?.kind === "clocks",
  );
  return at < 0 ? [] : all.slice(at, at + 2);
}

interface Scoped {
  scope: DayScope;
  expressions: Expression[];
}

/** Times within boxes that have days of their own: the panels of a film's days, columns of days. */
function byInnerScope(
  expressions: Expression[],
  entry: Box,
  { scopes }: WhenContext,
): { inner: Scoped[]; outer: Expression[] } {
  const within = scopes.filter(
    ({ start, end, isHeading }) =>
      !isHeading && start >= entry.start && end <= entry.end && end - start < entry.end - entry.start,
  );
  if (within.length === 0) return { inner: [], outer: expressions };
  const inner = new Map<DayScope, Expression[]>();
  for (const expression of expressions) {
    const scope = expression.kind === "clocks" ? dayScopeAt(within, expression) : null;
    const isOwnDay =
      scope &&
      expressions.some(
        (other) =>
          other.kind === "days" &&
          other.start >= scope.start &&
          other.end <= scope.end &&
          other.start <= expression.start,
      );
    if (scope && !isOwnDay) inner.set(scope, [...(inner.get(scope) ?? []), expression]);
  }
  return { inner: [...inner].map(([scope, list]) => ({ scope, expressions: list })), outer: expressions };
}

/** Adds times of booking links below the day in their address: "?date=2026-12-07". Without such links the list stays. */
function withLinkedDays(expressions: Expression[], entry: Box): Expression[] {
  let last: string | null = null;
  const dated = expressions.flatMap((expression): Expression[] => {
    if (expression.kind !== "clocks") return [expression];
    return expression.clocks.flatMap((clock): Expression[] => {
      const { start, end } = clock;
      const own: Expression = { kind: "clocks", start, end, clocks: [clock] };
      const day = linkedDay(start, entry);
      const key = day && `${day.year}-${day.month}-${day.day}`;
      if (!day || key === last) return [own];
      last = key;
      const from = { year: day.year, month: day.month, day: day.day, weekday: null };
      const spans = [{ from, to: null }];
      return [{ kind: "days", start, end: start, spans, isOpening: false, order: null }, own];
    });
  });
  return last === null ? expressions : dated;
}

const DAY_IN_LINK = /(?:^|[^\d])(20\d\d)[-/]?(0[1-9]|1[0-2])[-/]?(0[1-9]|[12]\d|3[01])(?!\d)/;

function linkedDay(start: number, entry: Box): DateReading | null {
  let node: HtmlElement | null = boxAt(entry, start).element;
  for (; node; node = node.parent as HtmlElement | null) {
    const [, year, month, day] = (node.name === "a" && DAY_IN_LINK.exec(node.attribs.href ?? "")) || [];
    if (year !== undefined) return dayReading(Number(year), Number(month), Number(day));
    if (node === entry.element) return null;
  }
  return null;
}
