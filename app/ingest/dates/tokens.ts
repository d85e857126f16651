/** Text as the tokens of the grammar: numbers, words that date texts know, marks and line breaks, each with its offset. */
import { MEANINGS, MONTHS, ORDINALS, WEEKDAYS, ZONES, type Meaning } from "./vocabulary";

export interface Word {
  /** 1 to 12. */
  month?: number;
  weakMonth?: number;
  /** 0 is Sunday. */
  weekday?: number;
  weakWeekday?: number;
  /** "Fridays". */
  isPlural?: boolean;
  /** English has this month or weekday. */
  isEnglish?: boolean;
  ordinal?: number;
  zone?: string;
  means: Set<Meaning>;
}

export interface Token {
  kind: "number" | "word" | "mark" | "break";
  start: number;
  end: number;
  /** In lower case and without accents; marks as they are. */
  text: string;
  /** The number; NaN for others. */
  value: number;
  /** Set for words that dates and times use. */
  word: Word | null;
  /** No space before it. */
  isGlued: boolean;
  /** Written without a capital. */
  isLower: boolean;
  /** Its line holds nothing but parts of one date: "Dec", "4", "Fri". */
  isBadge: boolean;
}

const plainWord = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss");

const words = new Map<string, Word>();

addNames(MONTHS, "month", "weakMonth");
addNames(WEEKDAYS, "weekday", "weakWeekday");
for (const [meaning, names] of Object.entries(MEANINGS))
  for (const name of names.split(" ")) wordFor(name).means.add(meaning as Meaning);
ORDINALS.forEach((names, index) => {
  for (const name of names.split(" ")) wordFor(name).ordinal = index + 1;
});
for (const [name, zone] of Object.entries(ZONES)) wordFor(name).zone = zone;

/** Letters that only look different: full-width, mathematical, circled and squared ones. */
const STYLED = /[\uff01-\uff5e\u24b6-\u24e9]|\ud835[\udc00-\udfff]|\ud83c[\udd30-\udd49]/g;
const MAY_BE_STYLED = /[\uff01-\uff5e\u24b6-\u24e9\ud835\ud83c]/;

/** "𝗝𝗔𝗭𝗭 ７ｐｍ" as "JAZZ 7pm". Fractions and small numbers stay as they are: "8½" is a name. */
export const plainLetters = (text: string): string =>
  MAY_BE_STYLED.test(text) ? text.replace(STYLED, (letter) => letter.normalize("NFKC")) : text;

export interface Parsed<Value> {
  value: Value;
  /** The index of the token after it. */
  next: number;
}

export const isMark = (token: Token | undefined, marks: string): boolean =>
  token?.kind === "mark" && marks.includes(token.text);

/** A mark without a space before it. */
export const isGlued = (token: Token | undefined, marks: string): boolean =>
  isMark(token, marks) && token?.isGlued === true;

/** It is asked more than anything else, mostly of tokens without a word. */
export function means(token: Token | undefined, ...meanings: Meaning[]): boolean {
  const word = token?.word;
  if (!word) return false;
  for (const meaning of meanings) if (word.means.has(meaning)) return true;
  return false;
}

/** Whether the grammar of dates and times has the word. */
export const isDateWord = (word: string): boolean => wordOf(word).word !== null;

/** Asian words, which have no spaces between them, the longer ones first. */
const UNSPACED = [...words.keys()]
  .filter((word) => /^[\u2e80-\u9fff]+$/u.test(word))
  .sort((a, b) => b.length - a.length);
const TOKEN = new RegExp(
  `(\\d+)|(${UNSPACED.join("|")}|[\\u2e80-\\u9fff]|[ap]\\.\\s?m\\b\\.?|[ap]\\.\\s?m\\.|[ap]m(?=[ecmp][sd]?t\\b)|o['’]clock|t/m|(?:(?![\\u2e80-\\u9fff])[\\p{L}\\p{M}])+)|(\\n)|([^\\s\\p{L}\\p{M}\\d])`,
  "giu",
);

/** @param offset of the text in the page */
export function tokensOf(text: string, offset = 0): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [written, number, letters, line] = match;
    const isGlued = match.index === end && end > 0 && tokens.at(-1)?.kind !== "break";
    end = match.index + written.length;
    const read = letters === undefined ? null : wordOf(written);
    tokens.push({
      kind:
        number !== undefined
          ? "number"
          : letters !== undefined
            ? "word"
            : line !== undefined
              ? "break"
              : "mark",
      start: offset + match.index,
      end: offset + end,
      text: read?.text ?? written,
      value: number === undefined ? Number.NaN : Number(number),
      word: read?.word ?? null,
      isGlued,
      isLower: read?.isLower ?? false,
      isBadge: false,
    });
  }
  markBadges(tokens);
  return tokens;
}

/** The number of a month by its name, 1 to 12. */
export function monthNamed(name: string): number | null {
  const { word } = wordOf(name);
  return word?.month ?? word?.weakMonth ?? null;
}

/** Months count from one, weekdays from Sunday. */
function addNames(rows: string[], role: "month" | "weekday", weakRole: "weakMonth" | "weakWeekday"): void {
  rows.forEach((row, index) => {
    const number = role === "month" ? index + 1 : index;
    const [english = [], foreign = [], weak = []] = row.split("|").map((names) => names.trim().split(" "));
    for (const name of [...english, ...foreign]) wordFor(name)[role] ??= number;
    for (const name of weak) wordFor(name)[weakRole] ??= number;
    for (const name of english) {
      const word = wordFor(name);
      word.isEnglish = true;
      word.isPlural ||= role === "weekday" && /(?<!^tue|^thur)s$/.test(name);
    }
  });
}

function wordFor(name: string): Word {
  const key = plainWord(name).normalize("NFC");
  const word = words.get(key) ?? { means: new Set<Meaning>() };
  words.set(key, word);
  return word;
}

/** Words are few and come again and again. */
const remembered = new Map<string, Pick<Token, "text" | "word" | "isLower">>();
const MOST_REMEMBERED = 20_000;

function wordOf(written: string): Pick<Token, "text" | "word" | "isLower"> {
  let read = remembered.get(written);
  if (!read) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(written, (read = readWord(written)));
  }
  return read;
}

function readWord(written: string): Pick<Token, "text" | "word" | "isLower"> {
  const text = plainWord(written)
    .normalize("NFC")
    .replace(/[.'’\s]/g, "");
  return { text, word: words.get(text) ?? null, isLower: /^\p{Ll}/u.test(written) };
}

const MOST_ON_BADGE = 4;

function markBadges(tokens: Token[]): void {
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && tokens[at]?.kind !== "break") continue;
    if (at > from && at - from <= MOST_ON_BADGE) {
      const line = tokens.slice(from, at);
      if (line.every(isDatePart)) for (const token of line) token.isBadge = true;
    }
    from = at + 1;
  }
}

const isDatePart = ({ kind, text, word, value }: Token): boolean =>
  kind === "number"
    ? (value >= 1 && value <= 31) || (value > 1990 && value < 2100)
    : kind === "mark"
      ? /[.,]/.test(text)
      : word !== null &&
        !word.isPlural &&
        (word.month !== undefined ||
          word.weekday !== undefined ||
          word.weakMonth !== undefined ||
          word.weakWeekday !== undefined ||
          word.means.has("ordinal"));
