/** The facts that a sentence names, and whether they say a word. Pure. */
import { CLAIM_WORDS, STRICT_WORDS } from "./claim-words";
import type { KnownFact } from "./known-facts";
import { EVIDENCE } from "./meanings";
import type { ProofWord } from "./words";

export interface Ground {
  /** Facts that the sentence names, and those that belong to every sentence. */
  facts: KnownFact[];
  /** The facts it names, in their order among all. */
  all: KnownFact[];
}

/** Words that a reader acts on must stand in the facts that the sentence names; other words, in any. */
export const isCarried = (ground: Ground, word: ProofWord): boolean =>
  isSaid(ground, word) ||
  (!CLAIM_WORDS.has(word.word) &&
    !STRICT_WORDS.has(word.word) &&
    ground.all.some(({ stems }) => stems.has(word.stem)));

export const isSaid = (ground: Ground, word: ProofWord): boolean =>
  ground.facts.some(
    (fact) => saysStem(fact, word.stem) || fact.compounds.some((compound) => isPartOf(word.word, compound)),
  );

export const saysStem = (fact: KnownFact, stem: string): boolean =>
  fact.stems.has(stem) ||
  (EVIDENCE.get(stem)?.some((other) => fact.stems.has(other) && !fact.denied.has(other)) ?? false);

const HALVES: [RegExp, (hour: number) => boolean][] = [
  [/^mornings?$/, (hour) => hour < 12],
  [/^afternoons?$/, (hour) => hour >= 12 && hour < 18],
  [/^(?:evenings?|nights?)$/, (hour) => hour >= 16 || hour < 5],
];

/** Whether the hours in the facts allow a half of the day; null for other words, or without an hour. */
export function fitsHours({ facts }: Ground, { word }: ProofWord): boolean | null {
  const half = HALVES.find(([name]) => name.test(word));
  const hours = facts.flatMap(({ times }) => [...times].map((time) => Math.floor(time / 60)));
  return half && hours.length > 0 ? hours.some(half[1]) : null;
}

/** "River" stands in "riverbed". */
const isPartOf = (word: string, compound: string): boolean =>
  word.length >= 4 && (compound.startsWith(word) || compound.endsWith(word));
