/** Names, and what people are said to do. Pure. */
import { isSaid, saysStem, type Ground } from "./ground";
import type { KnownFact } from "./known-facts";
import { GRAMMAR_WORDS, isPlain } from "./plain-words";
import { stemOf, type ProofWord } from "./words";

export function nameProblem(words: ProofWord[], ground: Ground): string | null {
  for (const [at, { word, isName, startsClause }] of words.entries()) {
    if (!isName || /^(?:new|york|rsvp|am|pm)$/.test(word)) continue;
    const current = words[at] as ProofWord;
    if (!ground.facts.some((fact) => fact.stems.has(current.stem)))
      return `“${word}” is a name that the facts behind it do not have`;
    const before = words[at - 1];
    const isPair = before && !startsClause && (before.isName || (at === 1 && !isPlain(before.word)));
    const stands = (fact: KnownFact) =>
      fact.words.some((other, place) => other.word === word && fact.words[place - 1]?.word === before?.word);
    if (isPair && ground.facts.some((fact) => fact.stems.has(before.stem)) && !ground.facts.some(stands))
      return `the facts have no “${before.word} ${word}”`;
  }
  return null;
}

/** Verbs that fit anybody in a program. */
const SLIGHT_DEEDS: ReadonlySet<string> = new Set(
  "takes take gives give makes make made does brings bring shows show uses use used goes go gets get wants want knows know thinks think decides decide spent spends keeps kept lets let stops stop leaves leave puts put has have promises needs need asks ask says say explains explain tells tell answers answer follows follow stays stay comes come chose waits runs like likes"
    .split(" ")
    .map(stemOf),
);

/** "Abel Sandoval found the letters": the facts must say it of him. */
export function deedProblem(words: ProofWord[], { facts, all }: Ground): string | null {
  const isPerson = ({ word, isName }: ProofWord, at: number) =>
    (isName || (at === 0 && words[1]?.isName)) &&
    facts.some((fact) => fact.words.some((other) => other.isName && other.word === word)) &&
    !facts.some(
      (fact) => /^(?:Title|Venues?|When|Dates|Kind)$/.test(fact.label) && fact.stems.has(stemOf(word)),
    );
  for (const [at, current] of words.entries()) {
    const isPronoun = at === 0 && /^(?:he|she)$/.test(current.word);
    if (!isPronoun && !isPerson(current, at)) continue;
    const about = isPronoun ? facts : factsAbout(current.word, all);
    const deeds = [deedAfter(words, at), deedBefore(words, at)].filter((deed) => deed !== undefined);
    for (const deed of deeds) {
      if (
        !SLIGHT_DEEDS.has(deed.stem) &&
        !about.some((fact) => isDoneBy(fact, deed, isPronoun ? null : current))
      )
        return `the facts do not say “${deed.word}” of ${current.word}`;
    }
  }
  return null;
}

const ALONE = stemOf("alone");

/** "He worked nights himself": where somebody is from, and what else they do, is told in the facts or not at all. */
export function selfProblem(words: ProofWord[], ground: Ground): string | null {
  const at = words.findIndex(({ word }) => /^(?:himself|herself|themselves)$/.test(word));
  const self = words[at];
  if (!self || isSaid(ground, self)) return null;
  const isAlone = words[at - 1]?.word === "by" && ground.facts.some((fact) => saysStem(fact, ALONE));
  return isAlone ? null : `the facts do not say “${self.word}”`;
}

/** "Nadia talks with Hal" is not said where the fact has "Hal talks with Nadia". */
function isDoneBy(fact: KnownFact, deed: ProofWord, doer: ProofWord | null): boolean {
  if (!saysStem(fact, deed.stem)) return false;
  const at = fact.words.findIndex(({ stem }) => stem === deed.stem);
  const before = fact.words.slice(0, Math.max(at, 0));
  const isPassive = fact.words.slice(at).some(({ word }) => word === "by");
  const isOther = before.some(({ isName }) => isName) && !before.some(({ word }) => word === doer?.word);
  return doer === null || isPassive || !isOther;
}

/**
 * The facts that speak of a person: those with the name, those that go on with "He" or "They", and, before "Hosted by A and B", the
 * one that says "Two comedians".
 */
function factsAbout(name: string, all: KnownFact[]): KnownFact[] {
  let isOn = false;
  return all.filter((fact, at) => {
    const isNamed = ({ words }: KnownFact) => words.some(({ word }) => word === name);
    isOn = isNamed(fact) || (isOn && fact.goesOn);
    const next = all[at + 1];
    const isCounted = next !== undefined && isNamed(next) && next.named > 1;
    return isOn || (isCounted && fact.numbers.has(next.named));
  });
}

const PREPOSITION =
  /^(?:in|at|of|from|to|on|with|for|near|into|through|between|behind|under|over|after|before|by)$/;

function deedAfter(words: ProofWord[], at: number): ProofWord | undefined {
  let first = at;
  while (words[first - 1]?.isName) first -= 1;
  if (words[at]?.isOwner || PREPOSITION.test(words[first - 1]?.word ?? "")) return undefined;
  for (let next = at + 1; next <= at + 5 && next < words.length; next++) {
    const word = words[next] as ProofWord;
    if (word.startsClause && word.word !== "who") return undefined;
    if (word.isOwner) return undefined;
    if (isDeed(word)) return word;
    if (!word.isName && !/^(?:and|who|is|are|has|have|will|also|then|both)$/.test(word.word))
      return undefined;
  }
  return undefined;
}

/** "directed by Lena Brandt" */
function deedBefore(words: ProofWord[], at: number): ProofWord | undefined {
  let first = at;
  while (words[first - 1]?.isName) first -= 1;
  if (words[first - 1]?.word !== "by") return undefined;
  const before = words[first - 2];
  return before && isDeed(before) ? before : undefined;
}

const isDeed = ({ word, isName }: ProofWord) => !isName && !GRAMMAR_WORDS.has(word);
