/**
 * Proves a sentence by the facts that it names: every name, number, time and price stands there, and so does every word that is
 * not plain English. Whoever is said to do something does it in the facts; what they deny stays denied. Pure.
 */
import { CLAIM_WORDS, STRICT_WORDS } from "./claim-words";
import { readerClauses } from "./clauses";
import { fitsHours, isCarried, isSaid, type Ground } from "./ground";
import { GRAMMAR_WORDS, isPlain } from "./plain-words";
import { numberProblem, wordsOfNumbers } from "./prove-numbers";
import { deedProblem, nameProblem, selfProblem } from "./prove-people";
import { denialProblem, negationProblem } from "./prove-negations";
import { dutyProblem, freeProblem, habitProblem, offerProblem } from "./prove-promises";
import { relationProblem } from "./prove-relations";
import { weightProblem } from "./prove-weight";
import { wordsOf, type Word } from "./words";

/** Words of one's own in a clause that speaks to the reader. */
const MOST_UNKNOWN = 3;

const PAST =
  /^(?:was|were|had|did|felt|went|came|saw|heard|sat|seemed|looked|sounded|wasn't|weren't|didn't|hadn't)$/;

const BETWEEN =
  /^(?:not|very|so|quite|too|an?|the|all|also|just|really|even|rather|almost|it|he|she|they|everybody|nobody)$/;

/** The reader's own, whatever they are. */
const OWN =
  /^(?:mother|father|sister|brother|daughter|son|wife|husband|grand\w+|favou?rite|neighbor|landlord|child|kids?|dog|cat|phone|coat|bag)$/;

const READERS = /^(?:us|you|him|her|these|those)$/;

const IDIOMS = new Set(["at least", "at most", "last word", "at first", "at last"]);

/** @returns what the facts lack, for people; null if they carry the sentence */
export function sentenceProblem(sentence: string, ground: Ground): string | null {
  const words = wordsOf(sentence);
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
    negationProblem(words, ground) ??
    weightProblem(words, ground)
  );
}

const isOfFacts = (word: Word, ground: Ground) => GRAMMAR_WORDS.has(word.word) || isSaid(ground, word);

/** Tells a visit from a fact: "It was worth the wait" is a visit, "was tinted by hand" is a fact. */
function pastProblem(words: Word[], ground: Ground): string | null {
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

const isIdiom = (words: Word[], at: number): boolean => {
  const [before, word, after] = [words[at - 1]?.word, words[at]?.word, words[at + 1]?.word];
  if (word === "only") return before !== "the" || isPlain(after ?? "");
  return IDIOMS.has(`${before} ${word}`) || (word === "last" && after === "word");
};

/** "Most of us", "our sidewalks", "costs you a point", and "half" of two prices. */
function isOfPeople(words: Word[], at: number, ground: Ground): boolean {
  const [word = "", next, third] = [words[at]?.word, words[at + 1], words[at + 2]];
  if (word === "us") return true;
  if (/^(?:most|half|both|all|one|rest)$/.test(word) && next?.word === "of")
    return READERS.test(third?.word ?? "");
  if (word === "our") return next !== undefined && isSaid(ground, next);
  if (/^costs?$/.test(word) && READERS.test(next?.word ?? ""))
    return !/^(?:nothing|\d)/.test(third?.word ?? "");
  return (
    word === "half" && ground.facts.some(({ prices }) => [...prices].some((price) => prices.has(price / 2)))
  );
}

function wordProblem(words: Word[], ground: Ground): string | null {
  const numbers = wordsOfNumbers(words);
  const clauses = readerClauses(words);
  const own = new Map<number, number>();
  for (const [at, current] of words.entries()) {
    const { word } = current;
    if (numbers.has(at) || /^[\d$]/.test(word) || word === "free" || isOfPeople(words, at, ground)) continue;
    const clause = clauses[at] ?? null;
    const fits = fitsHours(ground, current);
    if (fits === true || isCarried(ground, current)) continue;
    if (fits === false && clause === null) return `“${word}” does not fit the hours in the facts`;
    if (word === "new" && words[at + 1]?.word === "to") continue;
    if (isIdiom(words, at)) continue;
    const isAdvice =
      clause !== null && /^(?:first|last|most|least|best|worst|early|earlier|late|later)$/.test(word);
    if (isAdvice || (isPlain(word) && !STRICT_WORDS.has(word))) continue;
    const isYours = words.slice(Math.max(0, at - 2), at).some((other) => other.word === "your");
    if (isYours && !STRICT_WORDS.has(word) && (OWN.test(word) || !CLAIM_WORDS.has(word))) continue;
    const isOwn = clause !== null && !STRICT_WORDS.has(word) && !CLAIM_WORDS.has(word);
    if (!isOwn || clause === null) return `“${word}” is not in the facts behind it`;
    const count = (own.get(clause) ?? 0) + 1;
    if (count > MOST_UNKNOWN) return `“${word}” and other words are not in the facts behind it`;
    own.set(clause, count);
  }
  return null;
}
