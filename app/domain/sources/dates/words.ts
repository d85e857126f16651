/**
 * The words of dates: English months, weekdays and the twelve-hour clock, and the full names of the languages that
 * venues also write in (Spanish, French, German, Italian, Portuguese, Dutch, Scandinavian).
 */

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

export const MONTH_PATTERN =
  "(?:jan(?:uary)?|febr?(?:uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const WEEKDAY_PATTERN = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?";

/** Longer names first: the first alternative that fits is taken. */
const FOREIGN_MONTHS =
  "enero|janvier|janv|januari|januar|jänner|gennaio|janeiro|febrero|février|févr|fév|februari|februar|febbraio|fevereiro|" +
  "marzo|mars|märz|maart|marts|março|abril|avril|avr|aprile|mayo|mai|mei|maj|maggio|maio|junio|juin|juni|giugno|junho|" +
  "julio|juillet|juil|juli|luglio|julho|agosto|août|augustus|augusti|septiembre|setiembre|septembre|settembre|setembro|" +
  "octubre|octobre|oktober|okt|ottobre|outubro|noviembre|novembre|novembro|diciembre|décembre|déc|dezember|desember|dicembre|dezembro";
const FOREIGN_WEEKDAYS =
  "lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|" +
  "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|" +
  "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|m[åa]ndag|tisdag|tirsdag|onsdag|torsdag|fredag|l[öø]rdag|s[öø]ndag";

/** Short ones, which mean something else in other languages: read only beside a day, where a text is known to be foreign. */
const SHORT_FOREIGN_MONTHS = "ene|gen|fev|mrt|mär|abr|mag|giu|lug|ago|ott|dic|dez|des";
const SHORT_FOREIGN_WEEKDAYS =
  "lun|mar|mer|mi[ée]|jue|jeu|gio|vie|ven|s[áa]b|sam|dom|dim|m[åa]n|tir|tis|ons|tors?|fre|l[øö]r|s[øö]n|mo|di|mi|do|fr|sa|so|ma|wo|vr|za|zo";

export interface DateWords {
  months: string;
  weekdays: string;
  /** Weekdays where the day comes first: "Fr. 4.12.", "za 5 dec". */
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
/** "Fr. 4.12.", "za 5 dec", "lør 5/12": looked for from the digit backwards. Words that are English too tell nothing. */
const SHORT_FOREIGN = new RegExp(
  "\\d(?<=(?<![\\wà-ÿ])(?:(?:mo|di|mi|do|fr|sa|so|lun|mi[ée]|jue|jeu|gio|vie|ven|sáb|mån|tir|tis|ons|tors|fre|l[øö]r|s[øö]n)\\.?,?[ ]{0,2}\\d(?=\\d?(?:\\.[ ]?(?:\\d|[a-zäé]{3})))" +
    "|(?:ma|di|wo|do|vr|za|zo|lun|mar|mer|mi[ée]|jue|jeu|gio|vie|ven|s[áa]b|sam|dom|dim|m[aå]n|tir|tis|ons|tors|fre|l[øö]r|s[øö]n)\\.?,?[ ]\\d(?=\\d?(?:/\\d|[ ](?:jan|ene|gen|f[eé]b|fev|mrt|apr|abr|may|mag|jun|giu|jul|lug|aug|ago|sep|oct|okt|ott|nov|d[eéi][csz])(?!\\p{Ll}{2})))))" +
    "|(?<![\\d/.:-])\\d\\d?\\.[ ](?:dez|des)(?!\\p{L})",
  "iu",
);

/** Whether a text has words of dates that are not English. */
export const hasForeignDates = (text: string): boolean => FOREIGN.test(text) || SHORT_FOREIGN.test(text);

const FOREIGN_WEEKDAY = new RegExp(`^(?:${FOREIGN_WEEKDAYS}|${SHORT_FOREIGN_WEEKDAYS})$`, "i");
export const isForeignWeekday = (word: string): boolean => FOREIGN_WEEKDAY.test(word);

const OTHER_MONTHS: Record<string, number> = {
  ...{
    ene: 1,
    gen: 1,
    fev: 2,
    maa: 3,
    mrt: 3,
    abr: 4,
    avr: 4,
    mai: 5,
    mei: 5,
    maj: 5,
    mag: 5,
    giu: 6,
    lug: 7,
  },
  ...{ ago: 8, aou: 8, set: 9, okt: 10, ott: 10, out: 10, dic: 12, dez: 12, des: 12 },
};
const OTHER_WEEKDAYS: Record<string, number> = {
  ...{ dom: 0, dim: 0, son: 0, zon: 0, lun: 1, maa: 1, man: 1, mar: 2, die: 2, din: 2, tis: 2, tir: 2 },
  ...{ mie: 3, mer: 3, mit: 3, woe: 3, ons: 3, jue: 4, jeu: 4, gio: 4, don: 4, tor: 4 },
  ...{ vie: 5, ven: 5, fre: 5, vri: 5, sab: 6, sam: 6, zat: 6, lor: 6 },
  ...{ so: 0, zo: 0, mo: 1, ma: 1, di: 2, mi: 3, wo: 3, do: 4, fr: 5, vr: 5, sa: 6, za: 6 },
};

/** Three letters without marks. */
const stem = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("ø", "o")
    .slice(0, 3);

/** 1 to 12, by the first three letters. */
export function monthNumber(word: string): number | null {
  const short = stem(word);
  // "juin" and "juillet" differ later.
  if (short === "jui") return /^juil/i.test(word) ? 7 : 6;
  const index = MONTHS.indexOf(short);
  return index < 0 ? (OTHER_MONTHS[short] ?? null) : index + 1;
}

/** 0 is Sunday. */
export function weekdayNumber(word: string): number | null {
  const short = stem(word);
  const index = WEEKDAYS.indexOf(short);
  return index < 0 ? (OTHER_WEEKDAYS[short] ?? null) : index;
}

/** Null where the hour cannot be on the clock that the meridiem names. */
export function to24Hours(hour: number, meridiem: string | undefined): number | null {
  if (!meridiem) return hour <= 24 ? hour : null;
  // "19:30 PM" is a 24-hour clock with a needless word behind it.
  if (hour > 12) return hour < 24 && /^p/i.test(meridiem) ? hour : null;
  if (hour === 0) return /^a/i.test(meridiem) ? 0 : null;
  return (hour % 12) + (/^p/i.test(meridiem) ? 12 : 0);
}
