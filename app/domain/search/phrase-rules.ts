/**
 * The phrases that a search reads as filters, each as an expression over whole words: those of the table of filters (listing/labels.ts),
 * and those that say two filters at once, or what is no filter. Data for read-phrase.ts.
 */
import { WEEKDAY_FILTERS, type WeekdayChoice } from "@db/queries/events/days";
import { dayNamed } from "../listing/days-said";
import { fields, type Wish } from "../listing/fields";
import { labelled } from "../listing/labels";
import { partNamed } from "../listing/values";
import { dayRange } from "../listing/quick-dates";
import { addDays } from "~/lib/time";

/** The meaning of a phrase. */
export interface Meant extends Partial<Wish> {
  zip?: string;
  nearMe?: true;
}

interface Rule {
  /** Matches all words, in lower case without accents, with single spaces. */
  says: RegExp;
  /** @param today 'YYYY-MM-DD', New York. Null: the words stay plain words. Undefined: another rule may know. */
  means: (match: RegExpExecArray, today: string) => Meant | null | undefined;
}

const DAYS = WEEKDAY_FILTERS.join("|");
const PART = "(morning|afternoon|evening|night)s?";

/** Words that begin like a filter and are something else: kinds of music, of films, titles. They stay as typed. */
const PLAIN =
  /^(?:free (?:jazz|improv|improvisation|form|verse|fall|solo|will|speech|style|fire|spirit)|born free|short (?:films?|movies?|stor(?:y|ies)|plays?|cuts?|fiction|opera|ballet)|midnight (?:mass|run|cowboy|oil|train)|to be or not to be|trick or treat)$/;

export const RULES: readonly Rule[] = [
  { says: PLAIN, means: () => null },
  ...labelled.flatMap(([name, { phrases = [] }]) =>
    phrases.map(([says, means]): Rule => ({
      says,
      means: (match, today) => {
        const value = means(match, today);
        return value == null ? (value as null | undefined) : { [name]: value };
      },
    })),
  ),
  { says: /^(?:near me|nearby|close to me|around me)$/, means: () => ({ nearMe: true }) },
  { says: /^(?:(?:in|near|around) )?(\d{5})$/, means: ([, zip = ""]) => ({ zip }) },
  {
    says: /^(?:within )?(\d{1,2}) miles? (?:of|from|around) (\d{5})$/,
    means: ([, miles = "", zip = ""]) => ({ zip, radius: fields.radius.read(miles) ?? fields.radius.none }),
  },
  { says: /^(?:late tonight|tonight late)$/, means: () => ({ day: "today", time: "late" }) },
  { says: /^(?:tonight|tonite|this evening)$/, means: () => ({ day: "today", time: "tonight" }) },
  { says: /^this (morning|afternoon)$/, means: ([, part = ""]) => ({ day: "today", time: partNamed(part) }) },
  {
    says: new RegExp(
      `^(?:(?:on|this|on the|the|coming|this coming) )?(today|tomorrow|weekend|${DAYS}) ${PART}$`,
    ),
    means: ([, day = "", part = ""], today) => ({ day: dayNamed(day, today), time: partNamed(part) }),
  },
  {
    says: new RegExp(`^(?:(?:on|this) )?(sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat) ${PART}$`),
    means: ([, day = "", part = ""], today) => ({ day: dayNamed(day, today), time: partNamed(part) }),
  },
  {
    says: new RegExp(`^(?:on )?(?:any|every|each) (weekend|${DAYS}) ${PART}$`),
    means: ([, weekday, part = ""]) => ({ weekday: weekday as WeekdayChoice, time: partNamed(part) }),
  },
  {
    says: /^(?:today|tonight) (?:or|and) tomorrow$/,
    means: (_, today) => ({ day: `${today}..${addDays(today, 1)}` }),
  },
  {
    says: new RegExp(`^(?:on )?(${DAYS}) (?:or|and) (${DAYS})$`),
    means: ([, first = "", second = ""], today) => {
      const from = dayNamed(first, today);
      return dayNamed(second, from) === addDays(from, 1)
        ? { day: `${from}..${addDays(from, 1)}` }
        : undefined;
    },
  },
  {
    says: /^this (?:weekend )?(?:or|and) (?:the )?next weekend$/,
    means: (_, today) => {
      const { from, to } = dayRange("weekend", today);
      return { day: `${from}..${addDays(to, 7)}`, weekday: "weekend" };
    },
  },
];

/** Words in the longest phrase of a rule. */
export const LONGEST_RULE = 7;
