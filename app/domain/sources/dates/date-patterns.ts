/** The orders in which dates are written, as patterns; find-dates reads their groups. */
import { anyLanguage, english, MONTH_PATTERN, type DateWords } from "./words";

const D =
  "(\\d{1,2})(?:\\s?(?:st|nd|rd|th|er)\\b|º)?(?!\\d|:\\d|\\.\\d|,\\d{3}(?!\\d)|\\s?%|\\s?[ap]\\.?m\\b)";
const Y = "(?:,?\\s*(?:(?:(?:of|del?)\\s+)?((?:19|20)\\d{2})(?!\\d)|['’](\\d{2})\\b))?";
const TO = "\\s*(?:-|–|—|‑|−|\\bto\\b|\\bthrough\\b|\\bthru\\b|\\buntil\\b|\\btill\\b)\\s*";
const OF = "\\s*(?:(?:of|del?)\\s+)?";
/** A German or Danish day has a full stop. In English it ends a sentence, before a month with a day of its own. */
const STOP = "(?:\\.(?=\\s*[a-zà-ÿ]{3,10}\\b(?!\\s*\\d{1,2}(?!\\d))))?";

export interface DatePatterns {
  /** With an optional second day, or month and day. An English habit. */
  monthFirst: RegExp;
  /** The first day of a range may leave its month out. */
  dayFirst: RegExp;
  slash: RegExp;
  dotted: RegExp;
  iso: RegExp;
}

function patternsFor({ months, weekdays }: DateWords, stop: string): DatePatterns {
  const EM = `(${MONTH_PATTERN})\\b\\.?`;
  const M = `(${months})\\b\\.?`;
  const W = `(?:(?<![a-zà-ÿ])(${weekdays})(?![\\wà-ÿ])\\.?,?\\s*(?:(?:the|den|le|el)\\s+)?)?`;
  const W2 = `(?:${weekdays}(?![\\wà-ÿ])\\.?,?\\s*)?`;
  return {
    monthFirst: new RegExp(`${W}\\b${EM}\\s*${D}${Y}(?:${TO}${W2}(?:${EM}\\s*)?${D}${Y})?`, "gi"),
    dayFirst: new RegExp(
      `${W}(?<![\\d.,:/$£€-])\\b${D}${stop}(?:${OF}${M}${Y})?(?:${TO}${W2}${D}${stop})?${OF}(?:${M}${Y})?`,
      "gi",
    ),
    slash: new RegExp(
      `${W}(?<![\\w./:-])(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?![\\w/])(?:${TO}${W2}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?![\\w/]))?`,
      "gi",
    ),
    dotted: new RegExp(
      `${W}(?<![\\w./:-])(\\d{1,2})\\.(\\d{1,2})(?:\\.(\\d{4}|\\d{2}))?(?![\\w.:]\\d|\\s?[ap]\\.?m\\b)`,
      "gi",
    ),
    iso: /(?<![\w/-])((?:19|20)\d{2})[-/](\d{2})[-/](\d{2})(?![\d/-])/g,
  };
}

export const englishPatterns = patternsFor(english, "");
export const anyLanguagePatterns = patternsFor(anyLanguage, STOP);
