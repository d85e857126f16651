/**
 * The words and numbers of dates as letters, and their classes. The forms of days and times are regular expressions over these
 * letters, written with the names of the classes: "{dayFigures} {month}".
 *
 * The words of ten languages are data (vocabulary.json), without accents. Of months and weekdays, English stands first, then the other
 * languages, then words that mean something else elsewhere and count only beside a number, and last such English ones. Weak joints
 * join only foreign days: "4 a 6".
 */
import { byText } from "./by-text";
import vocabulary from "./vocabulary.json";

export interface Word {
  /** In lower case and without accents. */
  text: string;
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
  classes: Set<string>;
}

/** Zones as people write them after a time. */
export const ZONES: Record<string, string> = Object.fromEntries(
  Object.entries(vocabulary.zones).flatMap(([zone, names]) => names.split(" ").map((name) => [name, zone])),
);

/** The first letters of words, of numbers of one and two figures, and of numbers of four. */
const [WORDS, ONE_FIGURE, TWO_FIGURES, FOUR_FIGURES] = [0xe000, 0xe700, 0xe710, 0xe800];
const LAST_CLOCK = 2359;
const [THREE_FIGURES, OTHER_NUMBER] = ["\ue7f0", "\ue7f1"];
const [UNKNOWN_WORD, OTHER_MARK] = ["x", "\ufffd"];

const words: Word[] = [];
const letters = new Map<string, string>();
const classes = classesOf(registerWords());

/**
 * A pattern as an expression that matches at one place. A space may stand or not, "_" is a space that must; `{a|b}` is a letter of a
 * class, `{=word}` a word.
 */
export function form(pattern: string, flags = "y"): RegExp {
  const source = pattern
    .replaceAll(" ", " ?")
    .replaceAll("_", " ")
    .replace(/\{([a-z=][^}]*)\}/gi, (_, names: string) => `[${names.split("|").map(lettersOf).join("")}]`);
  return new RegExp(source, flags);
}

function lettersOf(name: string): string {
  const word = name.startsWith("=") ? letters.get(name.slice(1)) : classes.get(name);
  if (word === undefined && name.length > 1) throw new Error(`There is no class of letters "${name}".`);
  return word ?? (/[\\\]^-]/.test(name) ? `\\${name}` : name);
}

export function wordOf(letter: string | undefined): Word | null {
  return words[(letter?.charCodeAt(0) ?? 0) - WORDS] ?? null;
}

/** The value of a number of one, two or four figures. */
export function valueOfFigures(letter: string | undefined): number {
  const code = letter?.charCodeAt(0) ?? 0;
  const first = code >= FOUR_FIGURES ? FOUR_FIGURES : code >= TWO_FIGURES ? TWO_FIGURES : ONE_FIGURE;
  return code < first ? Number.NaN : code - first;
}

/** Whether the grammar of dates and times has the word. */
export const isDateWord = (word: string): boolean => wordOf(letterOf(word))?.classes.has("dateWord") ?? false;

/** Asian words, which have no spaces between them, the longer ones first. */
export const unspacedWords = (): string[] =>
  [...letters.keys()]
    .filter((word) => /^[\u2e80-\u9fff]+$/u.test(word))
    .toSorted((a, b) => b.length - a.length);

/** The number of a month by its name, 1 to 12. */
export function monthNamed(name: string): number | null {
  const word = wordOf(letterOf(name));
  return word?.month ?? word?.weakMonth ?? null;
}

/** The letter of a number, a word or a mark. */
export const letterOf = byText((written) => {
  if (/^\d/.test(written)) return letterOfFigures(written);
  const mark = MARKS.get(written);
  if (mark !== undefined) return mark;
  if (/^[\p{L}\p{M}\u2e80-\u9fff]/u.test(written))
    return letters.get(plainWord(written).replace(/[.'’\s]/g, "")) ?? UNKNOWN_WORD;
  return written > "\ud7ff" ? OTHER_MARK : written;
});

/** "2026.10.31 [Sat]", "Aug 30 → Sep 1" */
const MARKS = new Map(Object.entries({ "[": "(", "]": ")", "【": "(", "】": ")", "→": "–", "↑": "–" }));

function letterOfFigures(figures: string): string {
  const { length } = figures;
  if (length > 4) return OTHER_NUMBER;
  if (length === 3) return THREE_FIGURES;
  const value = Number(figures);
  if (length === 4) return value > LAST_CLOCK ? OTHER_NUMBER : String.fromCharCode(FOUR_FIGURES + value);
  return String.fromCharCode((length === 1 ? ONE_FIGURE : TWO_FIGURES) + value);
}

function plainWord(word: string): string {
  const plain = word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return plain.toLowerCase().replaceAll("ø", "o").replaceAll("ß", "ss").normalize("NFC");
}

/** All words, those that date texts know before those that mean something only beside a date. */
function registerWords(): Word[] {
  addNames(vocabulary.months, "month", "weakMonth");
  addNames(vocabulary.weekdays, "weekday", "weakWeekday");
  addRoles(vocabulary.roles);
  for (const [index, names] of vocabulary.ordinals.entries())
    for (const name of names.split(" ")) wordNamed(name, "ordinalWord").ordinal = index + 1;
  for (const [name, zone] of Object.entries(ZONES)) wordNamed(name, "zone").zone = zone;
  for (const word of words) word.classes.add("dateWord");
  addRoles(vocabulary.besideDates);
  for (const word of words) if (!word.classes.has("dateWord")) word.classes.add("unknown");
  return words;
}

function addRoles(rows: Record<string, string>): void {
  for (const [role, names] of Object.entries(rows))
    for (const name of names.split(" ")) wordNamed(name, role);
}

/** Months count from one, weekdays from Sunday. */
function addNames(rows: string[], role: "month" | "weekday", weakRole: "weakMonth" | "weakWeekday"): void {
  rows.forEach((row, index) => {
    const number = role === "month" ? index + 1 : index;
    const [english = [], foreign = [], weak = [], short = []] = row
      .split("|")
      .map((names) => names.trim().split(" "));
    for (const name of [...english, ...foreign]) {
      const isEnglish = english.includes(name);
      const isPlural = role === "weekday" && isEnglish && /(?<!^tue|^thur)s$/.test(name);
      const word = wordNamed(name, role === "month" ? role : "anyWeekday");
      word[role] ??= number;
      if (!isPlural) word.classes.add(role);
      if (isEnglish && role === "month") word.classes.add("englishMonth");
      word.isPlural ||= isPlural;
      word.isEnglish ||= isEnglish;
    }
    for (const name of weak) wordNamed(name, weakRole)[weakRole] ??= number;
    // "Tu 12/1"; "W" is a weekday only among others.
    for (const name of short) {
      const word = wordNamed(name, name.length === 1 ? "letterWeekday" : weakRole);
      word[weakRole] = number;
      word.isEnglish = true;
    }
  });
}

/** A word, new or not, with one more class. */
function wordNamed(name: string, role: string): Word {
  const text = plainWord(name);
  const letter = letters.get(text) ?? String.fromCharCode(WORDS + words.length);
  const word = wordOf(letter) ?? { text, classes: new Set() };
  if (!letters.has(text)) words.push(word);
  letters.set(text, letter);
  word.classes.add(role);
  return word;
}

/** The letters of each class, as they stand between the brackets of an expression. */
function classesOf(all: Word[]): Map<string, string> {
  const range = (from: number, to: number) => `${String.fromCharCode(from)}-${String.fromCharCode(to)}`;
  const small = (from: number, to: number) =>
    range(ONE_FIGURE + from, ONE_FIGURE + Math.min(to, 9)) + range(TWO_FIGURES + from, TWO_FIGURES + to);
  const map = new Map([
    ["dash", "\\-–—‑−‐―~〜"],
    ["number", range(ONE_FIGURE, FOUR_FIGURES + LAST_CLOCK)],
    ["short", small(0, 99)],
    ["twoFigures", range(TWO_FIGURES, TWO_FIGURES + 99)],
    ["threeFigures", THREE_FIGURES],
    ["fourFigures", range(FOUR_FIGURES, FOUR_FIGURES + LAST_CLOCK)],
    ["dayFigures", small(1, 31)],
    ["hourFigures", small(0, 24)],
    ["minuteFigures", range(TWO_FIGURES, TWO_FIGURES + 59)],
    ["year", range(FOUR_FIGURES + 1900, FOUR_FIGURES + 2099)],
    ["badgeYear", range(FOUR_FIGURES + 1991, FOUR_FIGURES + 2099)],
    ["few", small(1, 5)],
    ["word", range(WORDS, WORDS + all.length - 1) + UNKNOWN_WORD],
    ["unknown", UNKNOWN_WORD],
  ]);
  for (const [index, { classes: names }] of all.entries())
    for (const name of names) map.set(name, `${map.get(name) ?? ""}${String.fromCharCode(WORDS + index)}`);
  return map;
}
