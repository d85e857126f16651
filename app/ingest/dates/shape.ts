/** Text as the grammar of dates sees it: one letter for each number, word, mark and line break. */
import { form, letterOf, unspacedWords } from "./words";

export interface Shape {
  /** Spaces are one space, none beside a line break; a break within a badge ("Dec" above "4") is "\r". */
  letters: string;
  /** The offsets of each letter in the page. */
  starts: number[];
  ends: number[];
  text: string;
  offset: number;
}

/** Letters that only look different: full-width, mathematical, circled and squared ones. */
const STYLED = /[\uff01-\uff5e\u24b6-\u24e9]|\ud835[\udc00-\udfff]|\ud83c[\udd30-\udd49]/g;
const MAY_BE_STYLED = /[\uff01-\uff5e\u24b6-\u24e9\ud835\ud83c]/;

/** "𝗝𝗔𝗭𝗭 ７ｐｍ" as "JAZZ 7pm". Fractions and small numbers stay as they are: "8½" is a name. */
export const plainLetters = (text: string): string =>
  MAY_BE_STYLED.test(text) ? text.replace(STYLED, (letter) => letter.normalize("NFKC")) : text;

export function matchAt(expression: RegExp, { letters: text }: Shape, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** "SA11 2AX" in Wales is no Saturday. */
const POSTCODE = "\\b[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d(?![AP]M)[A-Z]{2}\\b";
/** It has no flag "i", which makes patterns of letters slow. */
const TOKEN = new RegExp(
  `\\d+|${POSTCODE}|${unspacedWords().join("|")}|[\\u2e80-\\u9fff]|[APap]\\.\\s?[Mm]\\b\\.?|[APap]\\.\\s?[Mm]\\.|[APap][Mm](?=[ECMPecmp][SDsd]?[Tt]\\b)|[Oo]['’][Cc](?:lock|LOCK)|[Tt]/[Mm]|(?:(?![\\u2e80-\\u9fff])[\\p{L}\\p{M}])+|\\n|[^\\s\\p{L}\\p{M}\\d]`,
  "gu",
);

const PART = "{dayFigures|badgeYear|month|weekday|weakMonth|weakWeekday|ordinal|.|,}";
/** A line that holds nothing but parts of one date: "Dec", "4", "Fri". */
const BADGE = `^${PART}(?: ${PART}){0,3}$`;
const BADGE_LINE = form(BADGE, "my");
const BADGE_BREAK = form(`(${BADGE})\n(?=${BADGE})`, "gm");
const LONGEST_BADGE = 7;

const IS_BADGE = form(`^(?:${BADGE}[\n\r]?)+$`, "m");

/** @param offset of the text in the page */
export function shapeOf(text: string, offset = 0): Shape {
  const [starts, ends]: [number[], number[]] = [[], []];
  let letters = "";
  let last = "\n";
  let end = 0;
  const add = (letter: string, from: number) => {
    letters += letter;
    last = letter;
    starts.push(offset + from);
    ends.push(offset + end);
  };
  for (const written of text.match(TOKEN) ?? []) {
    // Nothing but spaces stands between two of them.
    const from = text.indexOf(written, end);
    if (from > end && written !== "\n" && last !== "\n") add(" ", end);
    end = from + written.length;
    add(letterOf(written), from);
  }
  if (letters.includes("\n")) letters = letters.replace(BADGE_BREAK, "$1\r");
  return { letters, starts, ends, text, offset };
}

/** Whether a word is written without a capital. */
export const isLower = ({ text, starts, offset }: Shape, at: number): boolean =>
  /^\p{Ll}/u.test(text.slice((starts[at] ?? 0) - offset));

/** Whether the letter stands on a badge. */
export function isBadge(shape: Shape, at: number): boolean {
  let from = at;
  while (from > 0 && at - from < LONGEST_BADGE && !/[\n\r]/.test(shape.letters[from - 1] ?? "")) from--;
  return matchAt(BADGE_LINE, shape, from) !== null;
}

/** A text that is a part of a badge: "Dec", "Sat", "4". */
export const isBadgeText = (text: string): boolean => IS_BADGE.test(shapeOf(text).letters);
