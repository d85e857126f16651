/** Reads age limits: "21+", "all ages", "ages 5–12". */
import type { Ages } from "./facts";

/**
 * In running text only clear words count: "artists of all ages" is no limit, "5 and up" may be a price. What stands before them is
 * looked at last, so that a text without them is read fast.
 */
const IN_TEXT =
  /\b(?:16|18|19|21)(?<![$€£\d.,:]\d\d) ?(?:\+(?!\d)|(?:and|&) (?:over|up|older)\b)|all[- ]ages(?<=(?:^|[|•·\n(,;–—-]|\. )\s?.{8})(?= ?(?:$|[|•·\n),;.!–—-]|show|welcome|event))|\bages \d{1,2} ?(?:\+|(?:-|–|to) ?\d{1,2}\b|(?:and|&) (?:over|up|older)\b)|\bmust be (?:18|21)\b/im;

export function agesInText(text: string): { ages: Ages; text: string } | null {
  const phrase = IN_TEXT.exec(text)?.[0];
  const ages = phrase === undefined ? null : readAges(phrase);
  return ages && phrase !== undefined ? { ages, text: phrase } : null;
}

const ALL = /\ball[- ]ages\b|\bages? all\b|\bfamily[- ]friendly\b/i;
const RANGE =
  /\b(?:ages?|aged|kids|children)?\s?(\d{1,2}) ?(?:-|–|to) ?(\d{1,2})(?: ?(?:years?|yrs?|year[- ]olds?))?\b/i;
const LEAST =
  /\b(\d{1,2}) ?(?:\+|(?:and|&|or) (?:over|up|older|above)\b)|\b(?:ages?|must be|over|minimum age:?) (\d{1,2})\b/i;

/** A field that is an age limit. schema.org writes "18-" for 18 and over. */
export function readAges(text: string): Ages | null {
  if (ALL.test(text) || /^\s*all\s*$/i.test(text)) return { min: 0, max: null };
  const range = RANGE.exec(text);
  if (range) return limits(Number(range[1]), Number(range[2]));
  const least = /^\D{0,10}(\d{1,2})\s?-?\s*$/.exec(text) ?? LEAST.exec(text);
  return least ? limits(Number(least[1] ?? least[2]), null) : null;
}

const OLDEST = 99;

function limits(min: number, max: number | null): Ages | null {
  return min <= OLDEST && (max === null || (max >= min && max <= OLDEST)) ? { min, max } : null;
}
