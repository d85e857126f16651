/** Patterns for the orders in which dates are written. find-dates.ts reads their groups. */
import { anyLanguage, english, MONTH_PATTERN, type DateWords } from "./date-words";

const D =
  "(\\d{1,2})(?:\\s?(?:st|nd|rd|th|er)\\b|º)?(?!\\d|er\\b|:\\d|\\.\\d|h\\d|,\\d{3}(?!\\d)|\\s?%|\\s?(?:[ap]\\.?m|h|uhr|uur)\\b)";
const Y = "(?:,?\\s*(?:(?:(?:of|del?)\\s+)?((?:19|20)\\d{2})(?!\\d)|['’](\\d{2})\\b))?";
const TO =
  "\\s*(?:-|–|—|‑|−|\\bto\\b|\\bthrough\\b|\\bthru\\b|\\buntil\\b|\\btill\\b|\\b(?:al|au|bis)\\b)\\s*";
const OF = "\\s*(?:(?:of|del?)\\s+)?";
/** The full stop of a German or Danish day: "4. Dezember". Before a month with a day it ends an English sentence. */
const STOP = "(?:\\.(?=\\s*[a-zà-ÿ]{3,10}\\b(?!\\s*\\d{1,2}(?!\\d))))?";

export interface DatePatterns {
  /** "June 5", with an optional second day or month and day. English only. */
  monthFirst: RegExp;
  /** "5 June". The first day of a range may leave its month out. */
  dayFirst: RegExp;
  slash: RegExp;
  dotted: RegExp;
  iso: RegExp;
}

/** "Sat & Sun, Dec 5–6": the date belongs to the first weekday. */
const furtherDays = (weekdays: string): string =>
  `(?:(?<!days)[ ]?(?:&|\\+|,|\\/|-|–|and\\b|to\\b)[ ]?(?:${weekdays})(?![\\wà-ÿ])\\.?){0,2}`;

function patternsFor({ months, weekdays, shortWeekdays }: DateWords, stop: string): DatePatterns {
  const EM = `(${MONTH_PATTERN})\\b\\.?`;
  const M = `(${months})\\b\\.?`;
  const weekday = (words: string) =>
    `(?:(?<![a-zà-ÿ])(${words})(?![\\wà-ÿ])\\.?${furtherDays(words)},?\\s*(?:(?:the|den|le|el)\\s+)?)?`;
  const W = weekday(weekdays);
  const SHORT_W = weekday(shortWeekdays);
  /** "Mar. 1er déc.": "Mar." is a Tuesday in French, not March. */
  const NO_MONTH = stop === "" ? "" : `(?![ ](?:${months})\\b\\.?(?!\\s*\\d{1,2}(?!\\d)))`;
  const W2 = `(?:${weekdays}(?![\\wà-ÿ])\\.?,?\\s*)?`;
  return {
    monthFirst: new RegExp(`${W}\\b${EM}\\s*${D}${NO_MONTH}${Y}(?:${TO}${W2}(?:${EM}\\s*)?${D}${Y})?`, "gi"),
    dayFirst: new RegExp(
      `${SHORT_W}(?<![\\d.,:/$£€-])\\b${D}${stop}(?:${OF}${M}${Y})?(?:${TO}${W2}${D}${stop})?${OF}(?:${M}${Y})?`,
      "gi",
    ),
    slash: new RegExp(
      `${SHORT_W}(?<![\\w./:-])(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?![\\w/])(?:${TO}${W2}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?![\\w/]))?`,
      "gi",
    ),
    dotted: new RegExp(
      `${SHORT_W}(?<![\\w./:-])(\\d{1,2})\\.[ ]?(\\d{1,2})(?:\\.[ ]?(\\d{4}|\\d{2}))?(?!\\d|[\\w.:]\\d|\\s?[ap]\\.?m\\b)`,
      "gi",
    ),
    iso: /(?<![\w/.-])((?:19|20)\d{2})([-/.])(\d{2})\2(\d{2})(?![\d/-]|\.\d)/g,
  };
}

export const englishPatterns = patternsFor(english, "");
export const anyLanguagePatterns = patternsFor(anyLanguage, STOP);
