/**
 * Step 5b: when an entry takes place. Its own days and times are read together, by the grammar of dates, without its name and its
 * prose; what it lacks comes from the day, the month or the year above it.
 */
import { groupBy, mapToMany } from "~/lib/collections";
import { oneTime } from "../dates/clocks";
import { oneDay } from "../dates/days";
import type { Expression } from "../dates/expressions";
import type { Moment } from "../dates/shows";
import { momentsOf, type DateRemark } from "../dates/moments";
import { dayNumber, dayReading, type DateReading } from "../dates/reading";
import { exceptionsIn, scheduleOf } from "../dates/schedule";
import { readIso } from "../dates/iso";
import { resolveDay, type YearContext } from "../dates/years";
import { saidIn } from "../recipes/fields";
import { elementsAround } from "./kinds";
import type { EntryFields } from "./lists";
import { boxAt, type Box, type PageBoxes } from "./boxes";
import { dayScopeAt, type DayScope } from "./day-scopes";
import type { PageContext } from "./page-context";
import { withMarkup } from "./when-markup";
import { writtenIn } from "./evidence";
import { monthAbove, runOfWeek, weekAbove, yearAbove } from "./periods";
import { isMoved } from "./phrases/dates";
import { isProse, OCCASION } from "./phrases/names";
import { holderOf, lineAround, outside, touching, type Span } from "./spans";

export type WhenRemark = DateRemark | "day-from-above" | "from-prose" | "day-from-link";

export interface EntryMoment extends Moment {
  /** "Opening reception": what takes place on this day of the run. */
  occasion: string | null;
}

export interface When {
  moments: EntryMoment[];
  remarks: WhenRemark[];
  /** The expressions from which days and times were read. */
  expressions: Expression[];
}

/**
 * @param masked what is no date, however it looks: the name
 * @param fields where a recipe says that days and times are
 */
export function readWhen(entry: Box, masked: Span[], context: PageContext, fields?: EntryFields): When {
  const remarks = new Set<WhenRemark>();
  const all = expressionsIn(entry, masked, context);
  const { text } = context.page;
  // They hold wherever they stand, in a sentence too.
  const exceptions = exceptionsIn(all, (from, to) => text.slice(from, to));
  const written = exceptions.size > 0 ? all.filter((said) => !exceptions.has(said)) : all;
  const own = fields?.date
    ? saidIn(fields, written)
    : withoutProse(written, entry, masked, context.page, remarks);
  const whole = [...own, ...exceptions].sort((a, b) => a.start - b.start);
  const expressions = withWeek(withMarkup(whole, entry, context), entry, context);
  const given = withInnerDays(expressions, entry, context);
  const isOpen = !given && !expressions.some(isDays);
  const above = isOpen ? dayScopeAt(context.scopes, entry) : null;
  const day = above && resolveScopeDay(above.day, context, entry);
  // The name of a weekday below a day is that day.
  const plain = expressions.filter(({ kind }) => kind !== "weekly");
  const outer = isOpen
    ? withDays(plain, ({ start }) => day ?? linkedDay(start, entry) ?? pageDay(context))
    : null;
  if (above) remarks.add("day-from-above");
  else if (outer) remarks.add("day-from-link");
  // A calendar's cell gives its day without an hour. A cell that names another day gives none.
  const isOther = expressions.some(isClocks) || touching(context.evidence.refused, entry).length > 0;
  const bare = day && !isOther ? [oneDay(entry.start, day)] : expressions;
  const { moments, remarks: doubts } = momentsIn(given ?? outer ?? bare, entry, context);
  for (const remark of doubts) remarks.add(remark);
  return {
    moments: withOccasions(moments, expressions, entry, context.page),
    remarks: [...remarks],
    expressions,
  };
}

/** Days of the week with their times, within the week that a heading above names. */
function withWeek(expressions: Expression[], entry: Box, { periods }: PageContext): Expression[] {
  const week = weekAbove(periods, entry.start);
  const isWithout = expressions.some(({ kind }) => kind === "weekly") && !expressions.some(isDays);
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
  const days = run ? expressions.filter(isDays) : [];
  return moments.map((moment) => {
    const day = moment === run ? undefined : days.findLast(({ start }) => start <= moment.at);
    const line = day ? text.slice(Math.max(entry.start, lineAround(text, day).start), day.start) : "";
    return { occasion: OCCASION.exec(line)?.[1] ?? null, ...moment };
  });
}

function momentsIn(expressions: Expression[], entry: Box, context: PageContext) {
  const { text } = context.page;
  const month = monthAbove(context.periods, entry.end) ?? null;
  const schedule = scheduleOf(expressions, (from, to) => text.slice(from, to));
  const given = touching(context.evidence.refused, entry)
    .filter(({ end }) => isMoved(text.slice(end)))
    .flatMap(({ spans }) => spans);
  const old = given.find(({ from }) => Number(from?.year) >= context.evidence.context.thisYear - 1)?.from;
  const near = old ? Date.UTC(old.year ?? 0, (old.month ?? 1) - 1, old.day) : null;
  return momentsOf(schedule, { month, zone: context.source.zone, near, ...yearsAt(entry, context) });
}

function resolveScopeDay(day: DayScope["day"], context: PageContext, entry: Box): DateReading | null {
  const month = day.month === null ? monthAbove(context.periods, entry.start) : undefined;
  const whole = month ? { ...day, month: month.month, year: day.year ?? month.year } : day;
  return resolveDay(whole, yearsAt(entry, context))?.reading ?? null;
}

function yearsAt({ start }: Box, { source: { years }, periods }: PageContext): YearContext {
  const year = yearAbove(periods, start);
  return year === null ? years : { ...years, year };
}

/** A line of a page, in characters. */
const LINE = 40;

/** Between a day and its time stand a mark and a word. */
const NEAR_ITS_DAY = 12;

function expressionsIn(entry: Box, masked: Span[], { page, evidence, sections }: PageContext): Expression[] {
  if (!page.budget.spend("boxes", Math.ceil((entry.end - entry.start) / LINE))) return [];
  const isRefused = (expression: Expression | undefined) =>
    expression?.kind === "days" && touching(evidence.refused, expression).length > 0;
  // Dates below "Opening times" are not the event's, unless such a heading is its name: "The Menu".
  const isInside = ({ start, end }: Span) => start > entry.start && end <= entry.end;
  const others = sections.filter((part) => isInside(part) && !masked.some(({ end }) => end === part.start));
  const isAside = others.length === 0 ? () => false : holderOf(others);
  const all = writtenIn(entry, masked, page, evidence).filter((said) => !isAside(said));
  const isOther = (clocks: Expression) => all.some((other) => isClocks(other) && other !== clocks);
  return all.filter((expression, index) => {
    const before = all[index - 1];
    // "On sale Fri, Dec 4 at 10 AM": the time of a refused day goes with it.
    const isItsTime = isClocks(expression) && expression.start - (before?.end ?? 0) < NEAR_ITS_DAY;
    // A new day without a time keeps that of the old one.
    const isKept = isItsTime && !isOther(expression) && isMoved(page.text.slice(before?.end));
    // "Prices rise at midnight on December 1"
    const next = all[index + 1];
    const isOfNext = isClocks(expression) && isRefused(next) && Number(next?.start) - expression.end <= JOINT;
    return !isRefused(expression) && !isOfNext && !(isItsTime && isRefused(before) && !isKept);
  });
}

/** Between days and times stand words such as "at". */
const JOINT = 4;
const LONG_LINE = 90;
const LEAST_PROSE = 40;
/** A name behind it, or behind a time the end of a phrase: "8pm, on film". */
const LEADS = /^[^\p{L}\n]*\p{Lu}/u;
const ENDS_PHRASE = /^\s?[,.;(]/;

/** Dates in sentences count only where nothing else is dated. */
function withoutProse(
  all: Expression[],
  entry: Box,
  masked: Span[],
  { text }: PageBoxes,
  remarks: Set<WhenRemark>,
): Expression[] {
  const lines = groupBy(all, (expression) => Math.max(lineAround(text, expression).start, entry.start));
  const plain = mapToMany([...lines], ([from, dated]) => {
    const last = dated.at(-1) as Expression;
    const line = outside(masked, text, from, Math.min(lineAround(text, last).end, entry.end));
    const rest = dated.reduce((length, { start, end }) => length - (end - start) - JOINT, line.length);
    if (rest <= LONG_LINE && !(rest > LEAST_PROSE && isProse(line))) return dated;
    // "Dec 4, 8pm: Night Bus. A band that played …": what leads the line stands before its sentences.
    const second = dated.findIndex(({ start }, at) => start - (dated[at - 1]?.end ?? from) > NEAR_ITS_DAY);
    const leads = dated.slice(0, second < 0 ? dated.length : second);
    const behind = text.slice(leads.at(-1)?.end, entry.end);
    const isTime = leads.some(isClocks) && ENDS_PHRASE.test(behind);
    return isTime || LEADS.test(behind) ? leads : [];
  });
  if (plain.some(saysDay) || plain.length === all.length)
    return plain.some(isClocks) ? plain : [...plain, ...timeToldOf(plain, all, text)];
  const day = all.find(isDays);
  if (!day) return plain;
  remarks.add("from-prose");
  // The sentence of the first day, and times elsewhere.
  const stop = /[.!?]\s+\p{Lu}|\n/u.exec(text.slice(day.end, entry.end));
  const end = stop ? day.end + stop.index : entry.end;
  // "From 9 AM to 5 PM on Friday, October 17"
  const before = all[all.indexOf(day) - 1];
  const from = before && isClocks(before) && day.start - before.end < NEAR_ITS_DAY ? before.start : day.start;
  const until = (offset: number) => all.filter(({ start }) => start >= from && start < offset);
  const near = until(end);
  if (near.some(isClocks)) return near;
  // The next sentences of its paragraph: "Doors are at 4, music from 5".
  const inParagraph = until(lineAround(text, day).end);
  const clocks = (plain.some(isClocks) ? plain : inParagraph).filter(isClocks);
  return [...near, ...clocks].sort((a, b) => a.start - b.start);
}

const BEGINS = /\b(?:begins?|starts?|doors(?: open)?|showtime(?: is)?)(?: promptly)?(?: at| from)?\s*$/i;

/**
 * A sentence that repeats the day of a plain line with its time: "… will be held on January 12 at 10 am", or says when it begins: "The
 * conversation begins at 3pm".
 */
function timeToldOf(plain: Expression[], all: Expression[], text: string): Expression[] {
  const keyOf = (expression: Expression) =>
    expression.kind === "days"
      ? expression.spans.map(({ from }) => `${from?.month}-${from?.day}`).join()
      : "";
  const days = new Set(plain.filter(isDays).map(keyOf));
  const at = all.findIndex(
    (expression, index) =>
      days.has(keyOf(expression)) && !plain.includes(expression) && all[index + 1]?.kind === "clocks",
  );
  if (at >= 0) return all.slice(at, at + 2);
  const isBeginning = (said: Expression) =>
    isClocks(said) && BEGINS.test(text.slice(Math.max(0, said.start - LINE), said.start));
  return all.filter(isBeginning).slice(0, 1);
}

/** Gives times the day of the innermost box around them: the panel of a film's day, a column of a day. */
function withInnerDays(expressions: Expression[], entry: Box, context: PageContext): Expression[] | null {
  const within = context.scopes.filter(
    ({ start, end, isHeading }) =>
      !isHeading && start >= entry.start && end <= entry.end && end - start < entry.end - entry.start,
  );
  const scopeOf = (clocks: Span) => {
    const scope = dayScopeAt(within, clocks);
    const isOwn = (other: Expression) =>
      isDays(other) && scope !== null && other.start >= scope.start && other.start <= clocks.start;
    return expressions.some(isOwn) ? null : scope;
  };
  const scoped = within.length === 0 ? [] : expressions.filter((said) => isClocks(said) && scopeOf(said));
  return withDays(scoped, (clock) => {
    const scope = scopeOf(clock);
    return scope && resolveScopeDay(scope.day, context, entry);
  });
}

const isClocks = ({ kind }: Expression): boolean => kind === "clocks";

const saysDay = ({ kind }: Expression): boolean => kind === "days" || kind === "weekly";

const isDays = ({ kind }: Expression): boolean => kind === "days";

/** Times below the days that the markup gives them; null where it gives none. */
function withDays(
  expressions: Expression[],
  dayOf: (clock: Span) => DateReading | null,
): Expression[] | null {
  let last: number | null = null;
  const dated = mapToMany(expressions, (expression) => {
    if (expression.kind !== "clocks") return [expression];
    return mapToMany(expression.clocks, (clock): Expression[] => {
      const own = oneTime(clock);
      const day = dayOf(clock);
      if (!day || dayNumber(day) === last) return [own];
      last = dayNumber(day);
      return [oneDay(clock.start, day), own];
    });
  });
  return last === null ? null : dated;
}

/** A booking link with its day in its address: "?date=2026-12-07". */
const DAY_IN_LINK = /(?:^|[^\d])(20\d\d)[-/]?(0[1-9]|1[0-2])[-/]?(0[1-9]|[12]\d|3[01])(?!\d)/;

function linkedDay(start: number, entry: Box): DateReading | null {
  const links = elementsAround(boxAt(entry, start).element, entry.element).filter(({ name }) => name === "a");
  return links.map(({ attribs }) => dayInLink(attribs.href ?? "")).find(Boolean) ?? null;
}

function dayInLink(href: string): DateReading | null {
  const [, year, month, day] = DAY_IN_LINK.exec(href) ?? [];
  return year === undefined ? null : dayReading(Number(year), Number(month), Number(day));
}

/** The day in the page's own address, unless it may be when the page was written. */
function pageDay({ source: { url, years } }: PageContext): DateReading | null {
  const day = dayInLink(url);
  const today = readIso(years.today);
  return day && today && dayNumber(day) > dayNumber(today) ? day : null;
}
