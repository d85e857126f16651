/** Compares what a sentence denies with what the facts deny. Pure. */
import { readerClauses } from "./clauses";
import { saysStem, type Ground } from "./ground";
import { deniedBy, firstDenied, NEGATIONS, type KnownFact } from "./known-facts";
import { isPlain } from "./plain-words";
import type { ProofWord } from "./words";

const WITHOUT = /^(?:if|unless|depends?|away|missing|lacks?|except|instead|gone|neither|forbidden|banned)$/;

/** "In no hurry", "not enough" deny nothing of the event. */
const IDIOMS = /^(?:hurry|idea|reason|matter|doubt|wonder|enough|sure|blame)$/;

/** "The trumpet is never played": that something does not happen is a claim as well. */
export function negationProblem(words: ProofWord[], { facts }: Ground): string | null {
  const clauses = readerClauses(words);
  for (const [at, { word }] of words.entries()) {
    if (!NEGATIONS.has(word) || clauses[at] !== null || compares(words, at)) continue;
    const target = firstDenied(words, at);
    const next = words[at + 1]?.word ?? "";
    if (IDIOMS.test(next) || IDIOMS.test(target?.word ?? "")) continue;
    const isCarried = facts.some(
      (fact) => limits(fact) || (denies(fact) && (!target || saysStem(fact, target.stem))),
    );
    if (!isCarried) return `the facts do not say “${[word, target?.word].filter(Boolean).join(" … ")}”`;
  }
  return null;
}

export function denialProblem(words: ProofWord[], ground: Ground): string | null {
  const denied = deniedBy(words);
  const isDenying = words.some(({ word }) => NEGATIONS.has(word) || WITHOUT.test(word));
  const clauses = readerClauses(words);
  const related = ground.facts.filter((fact) => words.some(({ stem }) => fact.stems.has(stem)));
  for (const [at, { stem, word }] of words.entries()) {
    if (isPlain(word) || clauses[at] !== null) continue;
    const saying = related.filter((fact) => fact.stems.has(stem));
    if (saying.length === 0) continue;
    const isDenied = saying.every((fact) => fact.denied.has(stem));
    if (isDenied && !isDenying) return `the facts deny “${word}”`;
    if (
      denied.has(stem) &&
      !isContrast(words, at) &&
      !compares(words, at) &&
      !saying.some((fact) =>
        fact.words.some((other) => NEGATIONS.has(other.word) || WITHOUT.test(other.word)),
      )
    )
      return `the facts do not deny “${word}”`;
  }
  return null;
}

const denies = ({ words }: KnownFact) => words.some(({ word }) => NEGATIONS.has(word) || WITHOUT.test(word));

/** "The youngest", "only", "since 1981", "unsent", "homeless" carry a "none", a "never" and a "no". */
const LIMITS =
  /^(?:only|until|till|since|last|first|most|free|closed|rather|hardly|barely|empty|broken|un(?!der|til|ion|ique|it|ivers|cle)[a-z]{4,}|[a-z]{3,}less|[a-z]{3,}est)$/;

const limits = ({ words }: KnownFact) => words.some(({ word }) => LIMITS.test(word));

/** "None is longer than eleven minutes": the number says it, and is proved as one. */
const compares = (words: ProofWord[], at: number): boolean =>
  words.some(
    ({ word }, place) =>
      place > at && word === "than" && /^(?:more|less|fewer|.+er)$/.test(words[place - 1]?.word ?? ""),
  );

/** "It is the rehearsal, not the concert." */
const isContrast = (words: ProofWord[], at: number): boolean =>
  words[at - 2]?.word === "not" && words[at - 2]?.startsClause === true;
