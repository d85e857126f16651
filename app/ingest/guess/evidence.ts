/**
 * Step 2: what the page says of days and times, and where. The page as a whole decides what single dates leave open: whether the day
 * comes first, whether the clock has 24 hours. Dates of other things (posts, deadlines) are refused here, each with a reason.
 */
import { expressionsOf, maySay, plainContext, type Expression } from "../dates/expressions";
import { isDateWord, ZONES } from "../dates/words";
import { weekdayIn, type DateContext, type WrittenDay } from "../dates/written-day";
import type { DaysExpression } from "../dates/days";
import { exceptionsIn } from "../dates/schedule";
import { boxAt, type PageBoxes } from "./boxes";
import { classesOf, parentOf } from "./kinds";
import { refusalOf } from "./phrases/dates";
import { lineAround, touching, type Span } from "./spans";

type RefusedDate = DaysExpression & { why: string };

export interface Evidence {
  context: DateContext;
  /** In the order of the page; without those that are refused. */
  expressions: Expression[];
  /** The same with those that are refused. */
  written: Expression[];
  refused: RefusedDate[];
}

/** More than any listing has. */
const MOST_EXPRESSIONS = 5000;

/** @param spans the parts of the page to look at; the whole page unless said */
export function findEvidence(
  page: PageBoxes,
  today: string,
  spans: Span[] = [{ start: 0, end: page.text.length }],
): Evidence {
  const context = dateContextOf(page.text, today, page.root.element.attribs.lang);
  const written: Expression[] = [];
  for (const { start, end } of spans.flatMap((span) => [...interestingParts(page.text, span)])) {
    if (written.length > MOST_EXPRESSIONS) {
      page.budget.record("dates");
      break;
    }
    written.push(...expressionsOf(page.text.slice(start, end), context, start));
  }
  placeInZone(written, page.text);
  const expressions: Expression[] = [];
  const refused: RefusedDate[] = [];
  const exceptions = exceptionsIn(written, (from, to) => page.text.slice(from, to));
  for (const expression of written) {
    const isExcepted = exceptions.has(expression);
    const why = expression.kind === "days" && !isExcepted ? whyRefused(expression, page, context) : null;
    if (expression.kind === "days" && why !== null) refused.push({ ...expression, why });
    else expressions.push(expression);
  }
  return { context, expressions, written, refused };
}

/** "All times Pacific", "Times are listed in Eastern Time (ET)": said once for the page. */
const ZONE_OF_ALL =
  /\btimes (?:(?:are|listed|shown|given|below|in|us|the) ){0,4}(eastern|central|mountain|pacific|[ecmp][sd]?t)\b/i;

function placeInZone(expressions: Expression[], text: string): void {
  const zone = ZONES[ZONE_OF_ALL.exec(text)?.[1]?.toLowerCase() ?? ""];
  if (zone === undefined) return;
  for (const expression of expressions)
    for (const clock of expression.kind === "clocks" ? expression.clocks : []) clock.zone ??= zone;
}

/** @param masked names, which are no dates, however they look: where one does, the rest is read again */
export function writtenIn(span: Span, masked: Span[], { text }: PageBoxes, evidence: Evidence): Expression[] {
  const written = touching(evidence.written, span);
  const isPlain = ({ start, end }: Span) =>
    start >= span.start && end <= span.end && !masked.some((name) => start < name.end && end > name.start);
  if (written.every(isPlain)) return written;
  let rest = text.slice(span.start, span.end);
  for (const { start, end } of masked) {
    const [from, to] = [Math.max(0, start - span.start), Math.max(0, end - span.start)];
    rest = `${rest.slice(0, from)}${"\u0001".repeat(to - from)}${rest.slice(to)}`;
  }
  // Its times stay where the page places them.
  return expressionsOf(rest, evidence.context, span.start).map(
    (expression) =>
      written.find(
        ({ kind, start, end }) => kind === "clocks" && start === expression.start && end === expression.end,
      ) ?? expression,
  );
}

/** A month or weekday alone on a badge has no digit. */
const MAY_BE_BADGE = /^[^\S\n]*\p{L}{3,10}\.?,?[^\S\n]*$/u;

/** Runs of neighbouring lines that may say something of days or times, and the label above them. */
function* interestingParts(text: string, whole: Span): Generator<Span> {
  let from = -1;
  let above = { at: -1, line: "" };
  for (let at = whole.start; at <= whole.end;) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? whole.end : Math.min(newline, whole.end);
    const line = text.slice(at, end);
    if (maySay(line) || MAY_BE_BADGE.test(line)) {
      if (from < 0) from = isLabel(above.line) ? above.at : at;
    } else if (from >= 0 && line !== "" && !/^\W{0,3}$/.test(line)) {
      yield { start: from, end: at };
      from = -1;
    }
    if (line !== "") above = { at, line };
    at = end + 1;
  }
  if (from >= 0) yield { start: from, end: whole.end };
}

const LONGEST_LABEL = 40;

/** "Ouverture des portes" above its time. */
const isLabel = (line: string): boolean =>
  line.length <= LONGEST_LABEL && isDateWord(line.match(/\p{L}+/gu)?.at(-1) ?? "");

/** Quick tests: most pages have no such pair. */
const PAIR = /\d[./]\s?\d/;
const DOTTED_PAIR = /\d\.\s?\d/;
const DAY_FIRST = /(?<![\w./:-])(?:1[3-9]|2\d|3[01])([./])\s?(?:0?[1-9]|1[0-2])(?!\w|[./]\d{3}(?!\d))/g;
const MONTH_FIRST = /(?<![\w./:-])(?:0?[1-9]|1[0-2])[./](?:1[3-9]|2\d|3[01])(?![\w])/g;
/** "7.17 Fri" */
const NAMED_MONTH_FIRST =
  /(?<![\w./:-])(?:0?[1-9]|1[0-2])\.(?:1[3-9]|2\d|3[01])\s?\(?(?:mon|tue|wed|thu|fri|sat|sun)/i;
const DOTTED =
  /^[^\S\n]{0,3}\d{1,2}\.\d{2}(?=[^\S\n]{0,3}(?:$|[–—:|-]\s(?!\d)))|(?<![\p{L}\d])\p{L}{2,10}\.?,?\s\d{1,2}\.\s?(?:0?[1-9]|1[0-2])\.?(?!\d)|(?<![\p{L}\d.])\d{1,2}\.\s?(?:0?[1-9]|1[0-2])\.(?:\s?(?:19|20)\d\d|\s|$)/gmu;
/** Evening hours whose minutes are no months, alone or set off: "19.30 * Sala Faro". */
const DOTTED_CLOCK =
  /^[^\S\n]{0,3}(?:1[3-9]|2[0-3])\.(?:00|15|[2-5][05])(?=[^\S\n]{0,3}(?:$|[*|·•–—-][^\S\n]\D))/gm;
const LEAST_DOTTED_CLOCKS = 3;
/** "4 – Potluck, 7pm" as a line, found by its first figure, and a line that is a month. */
const NUMBERED =
  /\d(?<=^[^\S\n]{0,3}\d)\d?[^\S\n]?[–—-][^\S\n]\p{L}[^\n]{0,120}?(?:\d[^\S\n]?[ap]\.?m|noon|midnight)\b/gimu;
const MONTH_ALONE =
  /^[^\S\n]{0,3}(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:,?[^\S\n]20\d\d)?[^\S\n]{0,3}$/gim;

/** Languages that put the month first, or the year. The others begin with the day. */
const IS_MONTH_FIRST = /^(?:$|en(?:[-_](?:us|ca|ph))?$|zh|ja|ko)/i;
/** Their dotted days put the month first as well. */
const IS_YEAR_FIRST = /^(?:zh|ja|ko)/i;

/** Decides by the text as a whole: whether the day comes first, whether the clock has 24 hours. */
export function dateContextOf(text: string, today: string, language = "en"): DateContext {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const halves = count(/\d\s?[ap]\.?m\b/gi);
  const late = count(/(?<![\d.:])(?:1[3-9]|2[0-3])[:h][0-5]\d/g);
  // Among bare times alone, nine is an hour of the evening as well.
  const evenings = count(
    halves === 0 ? /(?<![\d.:])[1-9]:[0-5]\d(?!:\d)/g : /(?<![\d.:])[1-8]:[0-5]\d(?!\s?[ap]\.?m|:\d)/gi,
  );
  const hasPair = PAIR.test(text);
  const dotted = hasPair && DOTTED_PAIR.test(text) ? count(DOTTED) : 0;
  const order = hasPair ? count(DAY_FIRST) - count(MONTH_FIRST) : 0;
  const isDayFirst =
    (dotted > 0 &&
      late > 0 &&
      halves === 0 &&
      !IS_YEAR_FIRST.test(language) &&
      !NAMED_MONTH_FIRST.test(text)) ||
    order > 0 ||
    (hasPair && order === 0 && !IS_MONTH_FIRST.test(language));
  return {
    ...plainContext(year),
    today: { year, month, day, weekday: null },
    isDayFirst,
    hasDottedDays: dotted > (isDayFirst ? 0 : 1),
    hasDottedClocks: hasPair && count(DOTTED_CLOCK) >= LEAST_DOTTED_CLOCKS,
    hasNumberedDays: count(NUMBERED) > 1 && count(MONTH_ALONE) > 0,
    is24Hours: late > 0 && halves < late,
    isEvening: late === 0 && evenings >= 3,
  };
}

const REACH = 300;

function whyRefused(
  { start, end, spans }: DaysExpression,
  { text, root }: PageBoxes,
  { today }: DateContext,
): string | null {
  // The line before the date, of a line without end only the last part.
  const lineStart = Math.max(lineAround(text, { start, end }).start, start - REACH);
  const before = text.slice(lineStart, start);
  const above = lineAround(text, { start: lineStart - 1, end: lineStart - 1 });
  const { element } = boxAt(root, start, end);
  const parent = parentOf(element);
  return refusalOf({
    before,
    behind: text.slice(end, end + REACH),
    above: /\p{L}/u.test(before) || lineStart < 2 ? null : text.slice(above.start, above.end),
    classes: [element, parent]
      .flatMap((node) => (node ? [classesOf(node), node.attribs.itemprop ?? ""] : []))
      .join(" "),
    around: text.slice(Math.max(0, start - REACH), end + REACH),
    isQuoted: /^(?:cite|figcaption|blockquote)$/.test(element.name) || parent?.name === "cite",
    isRun: spans.some(({ to }) => to !== null && spans[0]?.from !== null),
    isAhead: spans.every(({ from }) => from !== null && today !== null && isAfter(from, today)),
  });
}

/** Whether a day with a year, or with the day of the week that the next one has, is still to come. */
function isAfter({ year, month, day, weekday }: WrittenDay, today: WrittenDay): boolean {
  if (month === null || today.year === null || today.month === null) return false;
  const isLater = month > today.month || (month === today.month && day > today.day);
  const next = isLater ? today.year : today.year + 1;
  return year === null
    ? weekday !== null && weekday === weekdayIn(next, month, day)
    : year > today.year || (year === today.year && isLater);
}
