/** The slots of sentences: words in braces, filled from a letter's facts. One without a value is said nowhere. Pure. */
import { numberWord } from "~/lib/text";
import type { LetterFacts } from "./letter-facts";

type Value = (facts: LetterFacts) => string | null;

/** A count as a word, where it is worth a sentence. */
const counted =
  (of: (facts: LetterFacts) => number, least: number): Value =>
  (facts) =>
    of(facts) >= least ? numberWord(of(facts)) : null;

interface Slot {
  /** For editors. */
  about: string;
  value: Value;
}

export const SLOTS = {
  picks: { about: "how many events the letter has", value: counted(({ picks }) => picks, 2) },
  closing: {
    about: "how many of them end within the letter's days",
    value: counted(({ closing }) => closing, 2),
  },
  opens: { about: "how many runs open", value: counted(({ opens }) => opens, 2) },
  once: { about: "how many happen once", value: counted(({ once }) => once, 3) },
  free: { about: "how many are free", value: counted(({ free }) => free, 2) },
  late: { about: "how many begin at ten or later", value: counted(({ late }) => late, 2) },
  early: { about: "how many are over by nine in the evening", value: counted(({ early }) => early, 2) },
  weekend: {
    about: "how many are on Saturday or Sunday, where it is half of the letter",
    value: (facts) => (facts.weekend * 2 >= facts.picks ? counted(({ weekend }) => weekend, 3)(facts) : null),
  },
  prints: { about: "how many are shown on film", value: counted(({ prints }) => prints, 2) },
  guests: { about: "how many have a talk or questions after", value: counted(({ guests }) => guests, 2) },
  near: {
    about: "how many are within a mile of the reader's zip code",
    value: counted(({ near }) => near, 2),
  },
  days: { about: "on how many days something begins", value: counted(({ days }) => days, 4) },
  area: {
    about: "the neighborhood of most events",
    value: ({ area }) => (area && area.count >= 3 ? area.name : null),
  },
  inArea: { about: "how many are there", value: counted(({ area }) => area?.count ?? 0, 3) },
  interest: {
    about: "the interest of half the letter, in small letters",
    value: ({ interest, picks }) => (interest && isHalf(interest.count, picks) ? interest.name : null),
  },
  ofInterest: {
    about: "how many are of that interest",
    value: ({ interest, picks }) =>
      interest && isHalf(interest.count, picks) ? numberWord(interest.count) : null,
  },
  holiday: {
    about: "a holiday of the coming week on which the city is shut",
    value: ({ holiday }) => holiday,
  },
  feast: { about: "any other holiday of the coming week", value: ({ feast }) => feast },
  month: { about: "the month that begins in the coming week", value: ({ month }) => month },
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof SLOTS;
export const SLOT_NAMES = Object.keys(SLOTS) as SlotName[];

const isHalf = (count: number, picks: number): boolean => count >= 4 && count * 2 >= picks;

/** Null where a slot has no value. */
export function filled(words: string, facts: LetterFacts): string | null {
  const values = new Map(
    namesIn(words).map((name) => [name, isSlot(name) ? SLOTS[name].value(facts) : null]),
  );
  if ([...values.values()].includes(null)) return null;
  const said = words.replace(/\{([^{}]*)\}/g, (_, name: string) => values.get(name) ?? "");
  return said.replace(
    /(^|[.?] )([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** The names in braces, slots or not. */
export const namesIn = (words: string): string[] =>
  [...words.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? "");

const isSlot = (name: string): name is SlotName => Object.hasOwn(SLOTS, name);
