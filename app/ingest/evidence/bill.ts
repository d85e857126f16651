/**
 * Whether two titles announce one evening: all of the one stands in the other, which adds a support act, a presenter or a state.
 * Early, late and second shows are told apart, and so are sequels. Pure.
 */
import { unmarkedTitle } from "../facts/title-marks";
import { titleKey } from "./title-key";

export interface Bill {
  key: string;
  words: string[];
  /** The names on it, without what stands between them. */
  acts: string[];
  /** Which showing it is, by what it counts: show → late, night → 2. */
  showing: ReadonlyMap<string, string>;
}

/** Compares two titles. Whoever compares many makes their bills once. */
export const nameOneBill = (a: string, b: string): boolean => isOneBill(billOf(a), billOf(b));

const SUPPORT = /^\s{0,3}(?:[,+&/]|\bw\/|\b(?:w|with|and|feat|featuring|ft|plus)\b)/i;

/** Whether one title is the other with a support act behind it: "Oak" and "Oak + Moth Ball", not "Oak: The Film". */
export function addsSupport(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return long.toLowerCase().startsWith(short.toLowerCase()) && SUPPORT.test(long.slice(short.length));
}

/** The part before the support acts. */
const BEFORE_SUPPORT = /^(.{3,}?)\s{0,3}(?:[,+&/]|\b(?:w\/|(?:w|with|feat|featuring|ft|plus)\b))/i;

/** "Oak w/ Moth Ball" and "Oak w/ Wax Tape": another act supports the same one. */
export function haveOneHeadliner(a: string, b: string): boolean {
  const [first, second] = [a, b].map((title) => BEFORE_SUPPORT.exec(unmarkedTitle(title).title)?.[1]);
  if (first === undefined || second === undefined || areApart(billOf(a), billOf(b))) return false;
  return isOneBill(billOf(first), billOf(second));
}

const BETWEEN =
  /[:;,+|/•·()[\]{}–—&]+|\s-\s|\b(?:w\/?|with|and|feat|featuring|ft|plus|presents?|vs|hosted by|starring|special guests?|support(?:ed)? by)(?=[\s./]|$)\.?/gi;

const ORDER = "early|late|matinee|first|second|third|1st|2nd|3rd|added|extra|evening|afternoon|midnight";
const NUMBER = "#?\\d{1,3}|one|two|three|four|five|i{1,3}|iv|vi{0,3}";
const SHOWING = new RegExp(
  `\\b(?:(${ORDER})[ -](show|set|performance|screening|seating|session)|(night|day|week|set|part|session|round|vol|volume|episode|ep)\\.? (${NUMBER}))\\b|[([]\\s{0,3}(early|late|matinee)\\s{0,3}[)\\]]|[–—:-]\\s{1,3}(early|late|matinee)$`,
  "gi",
);
const SAME_NUMBER: Record<string, string> = {
  first: "1st",
  second: "2nd",
  third: "3rd",
  one: "1",
  i: "1",
  two: "2",
  ii: "2",
  three: "3",
  iii: "3",
  four: "4",
  iv: "4",
  five: "5",
  v: "5",
};

export function billOf(title: string): Bill {
  const bare = unmarkedTitle(title).title;
  const showing = new Map<string, string>();
  const named = bare.replace(SHOWING, (...[, order, , noun, number, bracketed, ended]: string[]) => {
    const value = (order ?? number ?? bracketed ?? ended ?? "").toLowerCase().replace("#", "");
    showing.set(number ? (noun ?? "").toLowerCase() : "show", SAME_NUMBER[value] ?? value);
    return " : ";
  });
  const acts = named.split(BETWEEN).map(titleKey).filter(Boolean);
  const key = titleKey(bare);
  return { key, words: key.split(" "), acts, showing };
}

export function isOneBill(a: Bill, b: Bill): boolean {
  if (a.key === b.key) return true;
  if (areApart(a, b)) return false;
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  const names = short.acts.length > 0 ? short.acts : [short.key];
  return names.every((act) => long.acts.includes(act)) || contains(long.words, short.words);
}

function areApart(a: Bill, b: Bill): boolean {
  return [...a.showing].some(([noun, value]) => (b.showing.get(noun) ?? value) !== value);
}

/** "Alien 3" is no longer name of "Alien". */
const IS_NUMBER = /^(?:\d{1,3}|i{2,3}|iv|vi{0,3})$/;
/** Shorter names stand in others by chance. */
const LEAST_LETTERS = 8;

/** Whether the words stand together in the longer title. The number of a sequel would be another name. */
function contains(long: string[], short: string[]): boolean {
  if (short.join("").length < LEAST_LETTERS) return false;
  for (let at = 0; at + short.length <= long.length; at += 1)
    if (short.every((word, index) => long[at + index] === word))
      return !IS_NUMBER.test(long[at + short.length] ?? "");
  return false;
}
