/** The phrases that a search reads as filters, each as an expression over whole words. Data for read-phrase.ts. */
import type { DayPart } from "@db/queries/events/days";
import { addDays, noonOf } from "~/lib/time";
import { fields, type Wish } from "../listing/fields";
import { labelled } from "../listing/labels";
import { readDate } from "../listing/kinds";

/** What a phrase says. */
export interface Meant extends Partial<Wish> {
  zip?: string;
  nearMe?: true;
}

interface Rule {
  /** Of words in lower case without accents, with single spaces; all of them. */
  says: RegExp;
  /** @param today 'YYYY-MM-DD', New York. Null: the words stay plain words. */
  means: (match: RegExpExecArray, today: string) => Meant | null;
}

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH_NAME =
  "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?";
const PARTS: Record<string, DayPart> = {
  morning: "morning",
  afternoon: "afternoon",
  evening: "tonight",
  night: "tonight",
};

/** The next such weekday, today included. */
function comingWeekday(name: string, today: string): string {
  const ahead = (WEEKDAYS.findIndex((day) => day.startsWith(name)) - noonOf(today).getUTCDay() + 7) % 7;
  return addDays(today, ahead);
}

const dayOf = (name: string, today: string): string =>
  name === "today" || name === "tomorrow" || name === "weekend" ? name : comingWeekday(name, today);

const onDay = (day: string, part: string | undefined): Meant => ({
  day,
  ...(part === undefined ? {} : { time: PARTS[part] }),
});

/** A date of the current year, or of the next one if it is over by then. Null if the calendar has no such day. */
function dateOf(month: number, day: number, year: string | undefined, today: string): string | null {
  const [thisYear] = today.split("-");
  const written = (y: number) => `${y}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const date = written(Number(year ?? thisYear));
  return readDate(year === undefined && date < today ? written(Number(thisYear) + 1) : date);
}

function onDate(month: number, day: number, year: string | undefined, today: string): Meant | null {
  const date = dateOf(month, day, year, today);
  return date === null ? null : { day: date };
}

const monthOf = (name: string | undefined) => MONTHS.indexOf((name ?? "").slice(0, 3)) + 1;

function atMost(dollars: string | undefined): Meant | null {
  const price = fields.price.read(dollars ?? "");
  return price === null ? null : { price };
}

/** Words that begin like a filter and are something else: kinds of music, titles. They stay as typed. */
const PLAIN =
  /^(?:free (?:jazz|improv|improvisation|form|verse|fall|solo|will|speech|style|fire|spirit)|born free)$/;

export const RULES: readonly Rule[] = [
  { says: PLAIN, means: () => null },
  { says: /^next weekend$/, means: () => null },
  ...labelled.flatMap(([name, { phrase }]) =>
    phrase ? [{ says: phrase, means: () => ({ [name]: true }) }] : [],
  ),
  {
    says: /^(?:under|below|less than|up to|at most|max) (?:\$ ?(\d{1,4})|(\d{1,4}) (?:dollars|bucks|usd))$/,
    means: ([, sign, word]) => atMost(sign ?? word),
  },
  {
    says: /^(?:\$ ?(\d{1,4})|(\d{1,4}) (?:dollars|bucks)) (?:or (?:less|under)|and under|max)$/,
    means: ([, sign, word]) => atMost(sign ?? word),
  },
  {
    says: /^(?:openings?|opening (?:nights?|receptions?))$/,
    means: () => ({ edge: "opening" }),
  },
  {
    says: /^(?:closings?|closing soon|closing receptions?|last (?:chance|days)|final days)$/,
    means: () => ({ edge: "closing" }),
  },
  { says: /^(?:near me|nearby|close to me|around me)$/, means: () => ({ nearMe: true }) },
  { says: /^(?:(?:in|near|around) )?(\d{5})$/, means: ([, zip = ""]) => ({ zip }) },
  { says: /^(?:late tonight|tonight late)$/, means: () => ({ day: "today", time: "late" }) },
  { says: /^(?:tonight|tonite|this evening)$/, means: () => ({ day: "today", time: "tonight" }) },
  { says: /^late night$/, means: () => ({ time: "late" }) },
  {
    says: /^(?:in the )?(morning|afternoon|evening)s?$/,
    means: ([, part = ""]) => ({ time: PARTS[part] as DayPart }),
  },
  { says: /^this (morning|afternoon)$/, means: ([, part]) => onDay("today", part) },
  {
    says: /^(?:(?:on|this|on the|the|coming|this coming) )?(today|tomorrow|weekend|sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?(?: (morning|afternoon|evening|night)s?)?$/,
    means: ([, day = "", part], today) => onDay(dayOf(day, today), part),
  },
  {
    says: /^(?:on|this) (sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)(?: (morning|afternoon|evening|night)s?)?$/,
    means: ([, day = "", part], today) => onDay(comingWeekday(day, today), part),
  },
  {
    says: /^(sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat) (morning|afternoon|evening|night)s?$/,
    means: ([, day = "", part], today) => onDay(comingWeekday(day, today), part),
  },
  {
    says: new RegExp(`^(?:on )?${MONTH_NAME} (\\d{1,2})(?:st|nd|rd|th)?(?: (20\\d\\d))?$`),
    means: ([, month, day, year], today) => onDate(monthOf(month), Number(day), year, today),
  },
  {
    says: new RegExp(`^(?:on )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH_NAME}(?: (20\\d\\d))?$`),
    means: ([, day, month, year], today) => onDate(monthOf(month), Number(day), year, today),
  },
  {
    says: /^(?:on )?(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/,
    means: ([, month, day, year], today) => onDate(Number(month), Number(day), year, today),
  },
  {
    says: /^(?:on )?(20\d\d)-(\d\d)-(\d\d)$/,
    means: ([, year, month, day], today) => onDate(Number(month), Number(day), year, today),
  },
];

/** Words in the longest phrase of a rule. */
export const LONGEST_RULE = 5;
