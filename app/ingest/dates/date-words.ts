/**
 * The words of dates: months, weekdays and the twelve-hour clock in English, and months and weekdays in Spanish,
 * French, German, Italian, Portuguese, Dutch and the Scandinavian languages.
 */

import { fold } from "~/lib/text";
import { oneOf } from "~/lib/regex";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

export const MONTH_PATTERN =
  "(?:jan(?:uary)?|febr?(?:uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const WEEKDAY_PATTERN = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?";

/** Longer names come first, because the first alternative that matches wins. */
const FOREIGN_MONTHS = oneOf`
  enero|janvier|janv|januari|januar|jänner|gennaio|janeiro
  febrero|février|févr|fév|februari|februar|febbraio|fevereiro
  marzo|mars|märz|maart|marts|março
  abril|avril|avr|aprile
  mayo|mai|mei|maj|maggio|maio
  junio|juin|juni|giugno|junho
  julio|juillet|juil|juli|luglio|julho
  agosto|août|augustus|augusti
  septiembre|setiembre|septembre|settembre|setembro
  octubre|octobre|oktober|okt|ottobre|outubro
  noviembre|novembre|novembro
  diciembre|décembre|déc|dezember|desember|dicembre|dezembro
`;
const FOREIGN_WEEKDAYS = oneOf`
  lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo
  lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche
  montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag
  luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica
  maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag
  m[åa]ndag|tisdag|tirsdag|onsdag|torsdag|fredag|l[öø]rdag|s[öø]ndag
`;

/** Abbreviations, which are other words in other languages: read only next to a day in a text that is not English. */
const SHORT_FOREIGN_MONTHS = "ene|gen|fev|mrt|mär|abr|mag|giu|lug|ago|ott|dic|dez|des";
const SHORT_FOREIGN_WEEKDAYS =
  "lun|mar|mer|mi[ée]|jue|jeu|gio|vie|ven|s[áa]b|sam|dom|dim|m[åa]n|tir|tis|ons|tors?|fre|l[øö]r|s[øö]n|mo|di|mi|do|fr|sa|so|ma|wo|vr|za|zo";

export interface DateWords {
  months: string;
  weekdays: string;
  /** Weekdays before a date that begins with the day: "Fr. 4.12.", "za 5 dec". */
  shortWeekdays: string;
}

export const english: DateWords = {
  months: MONTH_PATTERN,
  weekdays: WEEKDAY_PATTERN,
  shortWeekdays: WEEKDAY_PATTERN,
};
export const anyLanguage: DateWords = {
  months: `(?:${FOREIGN_MONTHS}|${SHORT_FOREIGN_MONTHS}|${MONTH_PATTERN.slice(3)}`,
  weekdays: `(?:${FOREIGN_WEEKDAYS}|${WEEKDAY_PATTERN})`,
  shortWeekdays: `(?:${FOREIGN_WEEKDAYS}|${WEEKDAY_PATTERN}|${SHORT_FOREIGN_WEEKDAYS})`,
};

const FOREIGN = new RegExp(`(?<![\\wà-ÿ])(?:${FOREIGN_MONTHS}|${FOREIGN_WEEKDAYS})(?![\\wà-ÿ])`, "i");
const WEEKDAY_BEFORE_DOTS =
  "mo|di|mi|do|fr|sa|so|lun|mi[ée]|jue|jeu|gio|vie|ven|sáb|mån|tir|tis|ons|tors|fre|l[øö]r|s[øö]n";
const WEEKDAY_BEFORE_MONTH =
  "ma|di|wo|do|vr|za|zo|lun|mar|mer|mi[ée]|jue|jeu|gio|vie|ven|s[áa]b|sam|dom|dim|m[aå]n|tir|tis|ons|tors|fre|l[øö]r|s[øö]n";
const MONTH_AFTER_DAY =
  "jan|ene|gen|f[eé]b|fev|mrt|apr|abr|may|mag|jun|giu|jul|lug|aug|ago|sep|oct|okt|ott|nov|d[eéi][csz]";
/** "Fr. 4.12." */
const DOTTED = String.raw`(?:${WEEKDAY_BEFORE_DOTS})\.?,?[ ]{0,2}\d(?=\d?(?:\.[ ]?(?:\d|[a-zäé]{3})))`;
/** "za 5 dec", "lør 5/12" */
const SPACED = String.raw`(?:${WEEKDAY_BEFORE_MONTH})\.?,?[ ]\d(?=\d?(?:/\d|[ ](?:${MONTH_AFTER_DAY})(?!\p{Ll}{2})))`;
/** Looks back from a digit, which is faster. Abbreviations that are English words as well are left out. */
const SHORT_FOREIGN = new RegExp(
  String.raw`\d(?<=(?<![\wà-ÿ])(?:${DOTTED}|${SPACED}))|(?<![\d/.:-])\d\d?\.[ ](?:dez|des)(?!\p{L})`,
  "iu",
);

/** Whether a text has months or weekdays in another language than English. */
export const hasForeignDates = (text: string): boolean => FOREIGN.test(text) || SHORT_FOREIGN.test(text);

const FOREIGN_WEEKDAY = new RegExp(`^(?:${FOREIGN_WEEKDAYS}|${SHORT_FOREIGN_WEEKDAYS})$`, "i");
export const isForeignWeekday = (word: string): boolean => FOREIGN_WEEKDAY.test(word);

/** The number that each of the words stands for. */
const numbered = (words: Record<number, string>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([number, list]) => list.split(" ").map((word) => [word, Number(number)])),
  );

const FOREIGN_MONTH_NUMBERS = numbered({
  1: "ene gen",
  2: "fev",
  3: "maa mrt",
  4: "abr avr",
  5: "mai mei maj mag",
  6: "giu",
  7: "lug",
  8: "ago aou",
  9: "set",
  10: "okt ott out",
  12: "dic dez des",
});
const FOREIGN_WEEKDAY_NUMBERS = numbered({
  0: "dom dim son zon so zo",
  1: "lun maa man mo ma",
  2: "mar die din tis tir di",
  3: "mie mer mit woe ons mi wo",
  4: "jue jeu gio don tor do",
  5: "vie ven fre vri fr vr",
  6: "sab sam zat lor sa za",
});

/** The first three letters, without accents. */
const stem = (word: string): string => fold(word).replaceAll("ø", "o").slice(0, 3);

/** 1 to 12, by the first three letters. */
export function monthNumber(word: string): number | null {
  const short = stem(word);
  // The first three letters of "juin" and "juillet" are the same.
  if (short === "jui") return /^juil/i.test(word) ? 7 : 6;
  const index = MONTHS.indexOf(short);
  return index < 0 ? (FOREIGN_MONTH_NUMBERS[short] ?? null) : index + 1;
}

/** 0 is Sunday. */
export function weekdayNumber(word: string): number | null {
  const short = stem(word);
  const index = WEEKDAYS.indexOf(short);
  return index < 0 ? (FOREIGN_WEEKDAY_NUMBERS[short] ?? null) : index;
}

/** The hour on a 24-hour clock, or null if there is no such hour. */
export function to24Hours(hour: number, meridiem: string | undefined): number | null {
  if (!meridiem) return hour <= 24 ? hour : null;
  // "19:30 PM" is a 24-hour clock with a redundant PM.
  if (hour > 12) return hour < 24 && /^p/i.test(meridiem) ? hour : null;
  if (hour === 0) return /^a/i.test(meridiem) ? 0 : null;
  return (hour % 12) + (/^p/i.test(meridiem) ? 12 : 0);
}
