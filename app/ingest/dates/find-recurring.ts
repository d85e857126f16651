/**
 * Recurring days in human text: "every Friday at 8 PM", "First and third Wednesday of the month", "Mondays in
 * December". It reports the rule. heuristics/recurring-days.ts works out from when until when it applies.
 */
import { MONTH_PATTERN, monthNumber, WEEKDAY_PATTERN, weekdayNumber } from "./date-words";

export interface RecurringMention {
  index: number;
  length: number;
  /** An RFC 5545 rule without its end: "FREQ=WEEKLY;BYDAY=FR". */
  rule: string;
  /** "in December": the rule applies in this month only. */
  month: { month: number; year: number | null } | null;
  /** "every other Tuesday": without a first day nobody can tell which weeks. */
  needsStart: boolean;
  /** Only plural weekdays ("Saturdays"), as opening hours are written too. */
  isBare: boolean;
}

const JOIN = "\\s{0,3}(?:,\\s{0,3}(?:and|&)|,|&|\\+|\\/|\\band\\b)\\s{0,3}";
const DAY = `(?:${WEEKDAY_PATTERN}|(?:mon|wed|fri|sat|sun)s)\\b`;
const PLURAL = "(?:mon|tues|wednes|thurs|fri|satur|sun)days\\b";
const ORDINAL = "(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last)";
const MOST_JOINED = 6;
const listOf = (item: string): string => `${item}(?:${JOIN}${item}){0,${MOST_JOINED}}`;
/** "Friday nights", but not "Friday to Sunday". */
const AFTER_DAYS = `(?:\\s+(?:night|evening|afternoon|morning)s?\\b)?(?!\\s*(?:-|–|—|to\\b|through\\b|thru\\b)\\s*${WEEKDAY_PATTERN})`;

const WEEKLY = new RegExp(`\\bevery\\s+(?:(other|2nd|second)\\s+)?(${listOf(DAY)})${AFTER_DAYS}`, "gi");
const WEEKLY_AFTER = new RegExp(
  `\\b(?:weekly,?\\s+(?:on\\s+)?(${listOf(DAY)})|(${listOf(DAY)}),?\\s+weekly\\b)${AFTER_DAYS}`,
  "gi",
);
const MONTHLY = new RegExp(
  `\\b(?:(every|each|on the|the)\\s+)?(${listOf(ORDINAL)})\\s+(${listOf(DAY)})${AFTER_DAYS}(\\s+(?:of|in)\\s+(?:every|each|the)\\s+month\\b|,?\\s+(?:monthly|(?:each|every)\\s+month)\\b)?`,
  "gi",
);
const LINE_OF_PLURALS = new RegExp(
  `^\\W*(?:(?:when|dates?|times?|days?|schedule)\\W+)?(?:on\\s+)?(${listOf(PLURAL)})${AFTER_DAYS}`,
  "i",
);
const IN_MONTH = new RegExp(
  `^,?\\s+(?:in|of|during|throughout|all)\\s+(${MONTH_PATTERN})\\b\\.?(?:,?\\s+((?:19|20)\\d{2}))?(?!\\s*(?:,|&|and\\b|-|–|to\\b|through\\b)\\s*${MONTH_PATTERN})`,
  "i",
);

const CODES = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

function codesOf(list: string): string[] {
  const days = [...list.matchAll(new RegExp(WEEKDAY_PATTERN, "gi"))].map(([day]) => weekdayNumber(day));
  return [...new Set(days)].flatMap((day) => (day === null ? [] : (CODES[day] ?? [])));
}

function positionsOf(list: string): number[] {
  const words = list.toLowerCase().match(/\d|[a-z]{4,}/g) ?? [];
  return words.map((word) => (word === "last" ? -1 : Number(word) || ORDINALS.indexOf(word) + 1));
}

type RuleMention = Pick<RecurringMention, "index" | "length" | "rule" | "needsStart" | "isBare">;

const mentionOf = (
  { index, 0: { length } }: RegExpMatchArray,
  rule: string,
  more: Partial<RuleMention> = {},
): RuleMention => ({ index: index ?? 0, length, rule, needsStart: false, isBare: false, ...more });

function monthly(line: string): RuleMention[] {
  return [...line.matchAll(MONTHLY)].flatMap((match) => {
    const [, lead = "", ordinals = "", days = "", tail] = match;
    const isEvery = /^(?:every|each)$/i.test(lead);
    // "First Thursdays" recur. "First Thursday" alone may be a name, and "every second Tuesday" every other one.
    if (!tail && (!(isEvery || /s$/i.test(days)) || (isEvery && /second|2nd/i.test(ordinals)))) return [];
    const codes = codesOf(days).flatMap((code) =>
      positionsOf(ordinals).map((position) => `${position}${code}`),
    );
    return [mentionOf(match, `FREQ=MONTHLY;BYDAY=${codes.join()}`)];
  });
}

const byDays = (list: string | undefined): string => `FREQ=WEEKLY;BYDAY=${codesOf(list ?? "").join()}`;

function weekly(line: string): RuleMention[] {
  const after = [...line.matchAll(WEEKLY_AFTER)].map((match) =>
    mentionOf(match, byDays(match[1] ?? match[2])),
  );
  const every = [...line.matchAll(WEEKLY)].map((match) =>
    match[1]
      ? mentionOf(match, `${byDays(match[2])};INTERVAL=2`, { needsStart: true })
      : mentionOf(match, byDays(match[2])),
  );
  const plural = LINE_OF_PLURALS.exec(line);
  if (!plural) return [...after, ...every];
  // The words before the weekdays are a label.
  const index = plural[0].lastIndexOf(plural[1] ?? "");
  return [
    ...after,
    ...every,
    { ...mentionOf(plural, byDays(plural[1]), { isBare: true }), index, length: plural[0].length - index },
  ];
}

/** The length of "Sundays". */
const MIN_LINE = 7;
/** A quick test, because most lines of a page have no recurring days. */
const MAY_RECUR = /\b(?:every|weekly|of (?:the|each) month|monthly|each month)\b|days\b/i;

/** The recurring days of one line of text, in order and without overlaps. */
export function findRecurring(line: string): RecurringMention[] {
  if (line.length < MIN_LINE || !MAY_RECUR.test(line)) return [];
  const mentions: RecurringMention[] = [];
  for (const mention of [...monthly(line), ...weekly(line)].sort((a, b) => a.index - b.index)) {
    const last = mentions[mentions.length - 1];
    if (last && mention.index < last.index + last.length) continue;
    const inMonth = IN_MONTH.exec(line.slice(mention.index + mention.length));
    const month = monthNumber(inMonth?.[1] ?? "");
    mentions.push({
      ...mention,
      length: mention.length + (inMonth?.[0].length ?? 0),
      month: month === null ? null : { month, year: inMonth?.[2] ? Number(inMonth[2]) : null },
    });
  }
  return mentions;
}
