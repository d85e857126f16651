/**
 * Days that repeat, in human text: "every Friday at 8 PM", "First and third Wednesday of the month", "Mondays in
 * December". It finds and reports the rule; from when to when it holds is for the reader of the page to find out.
 */
import { MONTH_PATTERN, monthNumber, WEEKDAY_PATTERN, weekdayNumber } from "./words";

export interface RecurringMention {
  index: number;
  length: number;
  /** An RFC 5545 rule without its end: "FREQ=WEEKLY;BYDAY=FR". */
  rule: string;
  /** "in December": the only month in which it holds. */
  month: { month: number; year: number | null } | null;
  /** "every other Tuesday": which weeks these are only a first day tells. */
  needsStart: boolean;
  /** Nothing but plural weekdays, as opening hours are written too. */
  isBare: boolean;
}

const JOIN = "\\s*(?:,\\s*(?:and|&)|,|&|\\+|\\/|\\band\\b)\\s*";
const DAY = `${WEEKDAY_PATTERN}(?:s(?!\\w))?\\b`;
const PLURAL = "(?:mon|tues|wednes|thurs|fri|satur|sun)days\\b";
const ORDINAL = "(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last)";
const listOf = (one: string): string => `${one}(?:${JOIN}${one})*`;
/** "Friday nights", and not "Friday to Sunday". */
const REST = `(?:\\s+(?:night|evening|afternoon|morning)s?\\b)?(?!\\s*(?:-|–|—|to\\b|through\\b|thru\\b)\\s*${WEEKDAY_PATTERN})`;

const WEEKLY = new RegExp(`\\bevery\\s+(?:(other|2nd|second)\\s+)?(${listOf(DAY)})${REST}`, "gi");
const WEEKLY_AFTER = new RegExp(
  `\\b(?:weekly,?\\s+(?:on\\s+)?(${listOf(DAY)})|(${listOf(DAY)}),?\\s+weekly\\b)${REST}`,
  "gi",
);
const MONTHLY = new RegExp(
  `\\b(?:(every|each|on the|the)\\s+)?(${listOf(ORDINAL)})\\s+(${listOf(DAY)})${REST}(\\s+(?:of|in)\\s+(?:every|each|the)\\s+month\\b|,?\\s+(?:monthly|(?:each|every)\\s+month)\\b)?`,
  "gi",
);
const LINE_OF_PLURALS = new RegExp(
  `^\\W*(?:(?:when|dates?|times?|days?|schedule)\\W+)?(?:on\\s+)?(${listOf(PLURAL)})${REST}`,
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

type Found = Pick<RecurringMention, "index" | "length" | "rule" | "needsStart" | "isBare">;

const found = (
  { index, 0: { length } }: RegExpMatchArray,
  rule: string,
  more: Partial<Found> = {},
): Found => ({ index: index ?? 0, length, rule, needsStart: false, isBare: false, ...more });

function monthly(line: string): Found[] {
  return [...line.matchAll(MONTHLY)].flatMap((match) => {
    const [, lead = "", ordinals = "", days = "", tail] = match;
    const isEvery = /^(?:every|each)$/i.test(lead);
    // "Every second Tuesday" may be every other one, and "First Thursday" alone a name; "First Thursdays" repeat.
    if (!tail && (!(isEvery || /s$/i.test(days)) || (isEvery && /second|2nd/i.test(ordinals)))) return [];
    const codes = codesOf(days).flatMap((code) => positionsOf(ordinals).map((place) => `${place}${code}`));
    return [found(match, `FREQ=MONTHLY;BYDAY=${codes.join()}`)];
  });
}

const byDays = (list: string | undefined): string => `FREQ=WEEKLY;BYDAY=${codesOf(list ?? "").join()}`;

function weekly(line: string): Found[] {
  const after = [...line.matchAll(WEEKLY_AFTER)].map((match) => found(match, byDays(match[1] ?? match[2])));
  const every = [...line.matchAll(WEEKLY)].map((match) =>
    match[1]
      ? found(match, `${byDays(match[2])};INTERVAL=2`, { needsStart: true })
      : found(match, byDays(match[2])),
  );
  const plural = LINE_OF_PLURALS.exec(line);
  if (!plural) return [...after, ...every];
  // What leads up to the weekdays is a label.
  const index = plural[0].lastIndexOf(plural[1] ?? "");
  return [
    ...after,
    ...every,
    { ...found(plural, byDays(plural[1]), { isBare: true }), index, length: plural[0].length - index },
  ];
}

/** "Sundays" */
const SHORTEST = 7;
/** Worth the closer look: most lines of a page name no weekday. */
const MAY_RECUR = /\b(?:every|weekly|of (?:the|each) month|monthly|each month)\b|days\b/i;

/** @param line one line of text, in which the mentions do not overlap */
export function findRecurring(line: string): RecurringMention[] {
  if (line.length < SHORTEST || !MAY_RECUR.test(line)) return [];
  const mentions: RecurringMention[] = [];
  for (const one of [...monthly(line), ...weekly(line)].sort((a, b) => a.index - b.index)) {
    const last = mentions[mentions.length - 1];
    if (last && one.index < last.index + last.length) continue;
    const bound = IN_MONTH.exec(line.slice(one.index + one.length));
    const month = monthNumber(bound?.[1] ?? "");
    mentions.push({
      ...one,
      length: one.length + (bound?.[0].length ?? 0),
      month: month === null ? null : { month, year: bound?.[2] ? Number(bound[2]) : null },
    });
  }
  return mentions;
}
