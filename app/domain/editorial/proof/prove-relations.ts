/** Finds relations that no fact states: who did it, which of them, whose it is, and than whom. Pure. */
import { readerClauses } from "./clauses";
import { isSaid, saysStem, type Ground } from "./ground";
import type { KnownFact } from "./known-facts";
import { GRAMMAR_WORDS } from "./plain-words";
import { isPast, type ProofWord } from "./words";

const DETERMINER = /^(?:the|a|an|its|his|her|their|your|some|each|every|two|three|four|five|six)$/;

export function relationProblem(words: ProofWord[], ground: Ground): string | null {
  return (
    agentProblem(words, ground) ??
    inverseProblem(words, ground) ??
    partProblem(words, ground) ??
    ownProblem(words, ground) ??
    comparisonProblem(words, ground)
  );
}

/** "Broken by the dancers": who did it stands in the fact that says what was done. */
function agentProblem(words: ProofWord[], { facts }: Ground): string | null {
  for (const [at, { word }] of words.entries()) {
    const deed = words[at - 1];
    const agent = words.slice(at + 1).find((other) => !DETERMINER.test(other.word));
    if (word !== "by" || !deed || !agent || !isPast(deed.word) || GRAMMAR_WORDS.has(agent.word)) continue;
    if (!saysTogether(facts, deed, agent)) return `the facts do not say “${deed.word} by … ${agent.word}”`;
  }
  return null;
}

/** "The readers correct him", where the facts have "corrects every reader". */
function inverseProblem(words: ProofWord[], { facts }: Ground): string | null {
  for (const [at, verb] of words.entries()) {
    const doer = words[at - 1];
    if (
      !doer ||
      verb.startsClause ||
      [doer, verb].some(({ word, isName }) => isName || GRAMMAR_WORDS.has(word))
    )
      continue;
    const both = facts.filter(({ stems }) => stems.has(doer.stem) && stems.has(verb.stem));
    if (both.length > 0 && both.every((fact) => isDoneTo(fact.words, verb, doer)))
      return `the facts do not say that “${doer.word} ${verb.word}”`;
  }
  return null;
}

const isDoneTo = (words: ProofWord[], verb: ProofWord, thing: ProofWord): boolean => {
  const at = words.findIndex(({ stem }) => stem === verb.stem);
  const next = words.slice(at + 1).findIndex(({ word }) => !DETERMINER.test(word));
  return next > 0 && !words[at + 1]?.startsClause && words[at + 1 + next]?.stem === thing.stem;
};

const saysTogether = (facts: KnownFact[], deed: ProofWord, agent: ProofWord): boolean =>
  facts.some((fact) => saysStem(fact, deed.stem) && fact.stems.has(agent.stem)) ||
  !facts.some((fact) => saysStem(fact, deed.stem));

const PARTITIVE = /^(?:one|some|most|several|many|few|half|two|three|another)$/;
const OF_WHOM = /^(?:the|them|these|those|its|his|her|their)$/;

/** "One of the actors is a neighbor": what is told of some and not of all stands in the facts as told of some. */
function partProblem(words: ProofWord[], { facts }: Ground): string | null {
  const clauses = readerClauses(words);
  for (const [at, { word }] of words.entries()) {
    const [of, whom] = [words[at + 1]?.word ?? "", words[at + 2]?.word ?? ""];
    if (/^(?:every|each)$/.test(words[at - 1]?.word ?? "")) continue;
    if (!PARTITIVE.test(word) || of !== "of" || !OF_WHOM.test(whom) || clauses[at] !== null) continue;
    if (!facts.some(isAboutParts)) return `the facts do not say anything of ${word} of ${whom}`;
  }
  return null;
}

/** "Tunes his own": what belongs to somebody is told in the facts. */
function ownProblem(words: ProofWord[], ground: Ground): string | null {
  const clauses = readerClauses(words);
  const owner = words.find(({ isOwner }, at) => isOwner && (words[at + 1]?.startsClause ?? true));
  const isOwned = (fact: KnownFact) =>
    fact.words.some(
      ({ stem }, at) => stem === owner?.stem && /^(?:is|are)$/.test(fact.words[at - 1]?.word ?? ""),
    );
  if (owner && words.some(({ word }) => /^(?:is|are)$/.test(word)) && !ground.facts.some(isOwned))
    return `the facts do not say “is ${owner.word}'s”`;
  for (const [at, current] of words.entries()) {
    const whose = words[at - 1]?.word ?? "";
    if (current.word !== "own" || clauses[at] !== null || !/^(?:his|her|its|their)$/.test(whose)) continue;
    if (!isSaid(ground, current)) return `the facts do not say “${whose} own”`;
  }
  return null;
}

/** "More records than anybody": a comparison without a number. */
function comparisonProblem(words: ProofWord[], { facts }: Ground): string | null {
  const clauses = readerClauses(words);
  const at = words.findIndex(({ word }, place) => /^(?:more|fewer)$/.test(word) && clauses[place] === null);
  const [next, than] = [words[at + 1], words.findIndex(({ word }) => word === "than")];
  if (at < 0 || than < at || !next || next.word === "than") return null;
  return facts.some(({ words: said }) => said.some(({ word }) => word === "than" || word === words[at]?.word))
    ? null
    : `the facts do not say “more ${next.word} than”`;
}

const isAboutParts = ({ words }: KnownFact): boolean =>
  words.some(
    ({ word }, at) =>
      /^(?:some|most|several|half|another|other|[a-z]{3,}est|least|last|first)$/.test(word) ||
      (/^(?:one|two|three)$/.test(word) &&
        words[at + 1]?.word !== word &&
        (words[at + 1]?.word === "of" || /^(?:is|has|was|leaves|takes)$/.test(words[at + 1]?.word ?? ""))),
  );
