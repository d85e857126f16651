/** The numbered facts that the model was given, read once for all sentences. Pure. */
import { clockTimes, numeralsOf, pricesOf } from "./numbers";
import { GRAMMAR_WORDS, isPlain } from "./plain-words";
import { isPast, stemOf, proofWordsOf, type ProofWord } from "./words";

export interface Fact {
  /** "Title", "Price", "Description" … */
  label: string;
  text: string;
}

export interface KnownFact extends Fact {
  words: ProofWord[];
  stems: Set<string>;
  /** How many names it has: "A and B" are two people. */
  named: number;
  /** Its longer words, whose parts may be words too. */
  compounds: string[];
  /** By value: the stems of the words that stand near. */
  numbers: Map<number, Set<string>>;
  times: Set<number>;
  prices: Set<number>;
  /** Stems that only stand behind a "no" or "not". */
  denied: Set<string>;
  /** A description that goes on with "He" or "They" speaks of whom the sentence before named. */
  goesOn: boolean;
}

export const NEGATIONS: ReadonlySet<string> = new Set(
  "no not nor never nobody nothing none neither without don't doesn't didn't isn't aren't wasn't weren't won't can't cannot couldn't hasn't haven't hadn't".split(
    " ",
  ),
);

/** Names, kind and place belong to every sentence, whatever it cites. */
const COMMON_LABELS = new Set(["Title", "Also listed as", "Kind", "Venue", "Venues", "When", "Dates"]);
export const isCommonFact = ({ label }: Fact): boolean => COMMON_LABELS.has(label);

export const toKnownFacts = (facts: Fact[]): KnownFact[] => facts.map(knownFact);

const GOES_ON = /^(?:he|she|they|it|his|her|their|its|both|one of them|the (?:two|three|four))\b/i;

function knownFact(fact: Fact): KnownFact {
  const words = proofWordsOf(fact.text);
  const numbers = numbersIn(words);
  const times = clockTimes(fact.text);
  const denied = deniedIn(words);
  const said = words.flatMap(({ stem }, at) => (isDeedOf(words, at) ? [] : [stem]));
  if (fact.label === "When") noteLength(numbers, times, said);
  for (const stem of denied) if (said.filter((word) => word === stem).length > 1) denied.delete(stem);
  return {
    ...fact,
    words,
    stems: new Set([...said, ...proofWordsOf(fact.label).map(({ stem }) => stem)]),
    named: words.filter(({ isName }, at) => isName && !words[at - 1]?.isName).length,
    compounds: words.map(({ word }) => word.replace(/s$/, "")).filter((word) => word.length >= 8),
    numbers,
    times,
    prices: pricesOf(fact.text),
    denied,
    goesOn: GOES_ON.test(fact.text),
  };
}

const NEAR = { before: 3, after: 5 };

function numbersIn(words: ProofWord[]): KnownFact["numbers"] {
  const numbers = new Map<number, Set<string>>();
  const note = (value: number, near: ProofWord[]) => {
    const stems = numbers.get(value) ?? new Set<string>();
    for (const { stem } of near) stems.add(stem);
    numbers.set(value, stems);
  };
  for (const { value, from, to } of numeralsOf(words))
    note(value, words.slice(Math.max(0, from - NEAR.before), to + NEAR.after));
  words.forEach(({ word }, at) => {
    if (/^(?:an?|single|lone|solo|alone)$/.test(word)) note(1, words.slice(at, at + NEAR.after));
  });
  return numbers;
}

/** Words that a fact denies: "nobody is promised dinner" denies the dinner too. */
function deniedIn(words: ProofWord[]): Set<string> {
  const denied = deniedBy(words);
  const objects = words.filter((word, at) => {
    const before = words[at - 1];
    return before !== undefined && denied.has(before.stem) && isPlain(before.word) && !word.startsClause;
  });
  return new Set([...denied, ...objects.map(({ stem }) => stem)].filter((stem) => stem !== ""));
}

export const deniedBy = (words: ProofWord[]): Set<string> =>
  new Set(words.flatMap(({ word }, at) => (NEGATIONS.has(word) ? (firstDenied(words, at)?.stem ?? []) : [])));

/** The first word of meaning behind a negation, in its clause: "no chairs", "do not apologize". */
export function firstDenied(words: ProofWord[], at: number): ProofWord | undefined {
  const next = words
    .slice(at + 1, at + 5)
    .find(({ word, startsClause }) => startsClause || !GRAMMAR_WORDS.has(word));
  return next?.startsClause ? undefined : next;
}

/** "A play by Wren" has an author; who is behind "assembled by" assembled. */
function isDeedOf(words: ProofWord[], at: number): boolean {
  if (words[at]?.word !== "by") return false;
  for (let before = at - 1; before >= 0; before--) {
    const { word, startsClause } = words[before] as ProofWord;
    if (isPast(word)) return true;
    if (startsClause) return false;
  }
  return false;
}

/** "2:00 PM to 5:00 PM" is three hours, "2:00 PM to 4:30 PM" is two and a half. */
function noteLength(numbers: KnownFact["numbers"], times: Set<number>, said: string[]): void {
  const [from, to, ...more] = [...times];
  if (from === undefined || to === undefined || more.length > 0) return;
  const length = (to - from + 24 * 60) % (24 * 60);
  const put = (value: number, unit: string) =>
    numbers.set(value, new Set([...(numbers.get(value) ?? []), stemOf(unit)]));
  if (length % 60 === 0) put(length / 60, "hours");
  if (length % 60 === 30) {
    put((length - 30) / 60, "half");
    said.push("half");
  }
  put(length, "minutes");
}
