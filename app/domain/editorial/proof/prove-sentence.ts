/**
 * Proves a sentence by the facts that it names: every name, number, time and price stands there, and so does every word that could
 * state something. Whoever is said to do something does it in the facts; what they deny stays denied. Pure.
 */
import { isSaid, type Ground } from "./ground";
import { GRAMMAR_WORDS, isPlain } from "./plain-words";
import { numberProblem } from "./prove-numbers";
import { deedProblem, nameProblem, selfProblem } from "./prove-people";
import { denialProblem, negationProblem } from "./prove-negations";
import { dutyProblem, freeProblem, habitProblem, offerProblem } from "./prove-promises";
import { relationProblem } from "./prove-relations";
import { wordProblem } from "./prove-words";
import { proofWordsOf, type ProofWord } from "./words";

/** @returns what the facts lack, for people; null if they carry the sentence */
export function sentenceProblem(sentence: string, ground: Ground): string | null {
  const words = proofWordsOf(sentence);
  return (
    nameProblem(words, ground) ??
    numberProblem(sentence, words, ground.facts) ??
    freeProblem(sentence, words, ground) ??
    pastProblem(words, ground) ??
    habitProblem(words, ground) ??
    offerProblem(words, ground) ??
    dutyProblem(words, ground) ??
    selfProblem(words, ground) ??
    wordProblem(words, ground) ??
    deedProblem(words, ground) ??
    relationProblem(words, ground) ??
    denialProblem(words, ground) ??
    negationProblem(words, ground)
  );
}

const PAST =
  /^(?:was|were|had|did|felt|went|came|saw|heard|sat|seemed|looked|sounded|wasn't|weren't|didn't|hadn't)$/;

const BETWEEN =
  /^(?:not|very|so|quite|too|an?|the|all|also|just|really|even|rather|almost|it|he|she|they|everybody|nobody)$/;

/** Tells a visit from a fact: "It was worth the wait" is a visit, "was tinted by hand" is a fact. */
function pastProblem(words: ProofWord[], ground: Ground): string | null {
  for (const [at, { word }] of words.entries()) {
    if (!PAST.test(word)) continue;
    const place = words.findIndex((other, after) => after > at && !BETWEEN.test(other.word));
    const next = words[place];
    // "Was made in 1926"
    if (/^\d{4}$/.test(words[place + 2]?.word ?? "")) continue;
    if (next && !next.startsClause && isPlain(next.word) && !isOfFacts(next, ground))
      return `“${word} ${next.word}” tells of a visit`;
  }
  return null;
}

const isOfFacts = (word: ProofWord, ground: Ground) => GRAMMAR_WORDS.has(word.word) || isSaid(ground, word);
