/** Which words of a sentence speak to the reader, and which speak of the event. Pure. */
import { ADVICE, isPlain } from "./plain-words";
import { proofWordsOf, type ProofWord } from "./words";

/** Whether all that a sentence says of the event is plain words: "Go if you own a moth." claims nothing. */
export function claimsNothing(sentence: string): boolean {
  const words = proofWordsOf(sentence);
  const clauses = readerClauses(words);
  return words.every(({ word }, at) => clauses[at] !== null || isPlain(word));
}

/** For each word: the number of the reader's clause that it is in, or null. */
export function readerClauses(words: ProofWord[]): (number | null)[] {
  let clause: number | null = null;
  let count = 0;
  return words.map((word, at) => {
    if (turnsToReader(words, at)) clause = ++count;
    else if (word.startsClause) clause = null;
    return clause;
  });
}

const JOINS = /^(?:and|but|so|or|because|while|until|unless|though)$/;
const ANYBODY = /^(?:anybody|anyone|people|those|somebody|someone|whoever)$/;
/** "…, which is more than most can say" is the writer's comment; "which was shot in Rome" is not. */
const COMMENTS = /^(?:is|may|means|tells|leaves|makes|will|can)$/;

/** "As if it were a keyboard", "as on the way to work" */
const LIKENESS = /^(?:if|though|on|in|at|with|any|most)$/;

/**
 * Whether words from here on are the writer's own: advice, a condition of the reader, a comparison, a comment. "You may join
 * them" promises something of the event, and so does "Go for the soup".
 */
function turnsToReader(words: ProofWord[], at: number): boolean {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  if (!first) return false;
  if (first.word === "if") return reaches(words, at);
  if (first.word === "than" || (first.word === "like" && at > 0)) return true;
  if (first.word === "as" && second && LIKENESS.test(second.word)) return true;
  if (first.word === "which" && second && COMMENTS.test(second.word)) return true;
  if (first.word === "for" && second && ANYBODY.test(second.word) && third?.word === "who") return true;
  if (isYou(first) && thinks(words, at + 1)) return true;
  const [start, next] = JOINS.test(first.word) ? [second, third] : [first, second];
  if (!first.startsClause && start === first) return false;
  return start !== undefined && ADVICE.has(start.word) && !(start.word === "go" && next?.word === "for");
}

const BEFORE_VERB = /^(?:will|would|may|might|should|do|not|won't|don't|also|then|even|never)$/;
const THINKS =
  /^(?:know|think|want|need|wonder|understand|remember|recognize|look|like|notice|agree|deserve)$/;

/** "You will know": of the reader's mind, not of what is offered. */
function thinks(words: ProofWord[], from: number): boolean {
  const verb = words.slice(from, from + 4).find(({ word }) => !BEFORE_VERB.test(word));
  return verb !== undefined && THINKS.test(verb.word);
}

/** An "if" speaks to the reader where it says "you", "your" or "ever"; all others are conditions of the event. */
function reaches(words: ProofWord[], at: number): boolean {
  if (words[at]?.word !== "if") return true;
  for (let next = at + 1; next < words.length && !words[next]?.startsClause; next++)
    if (isYou(words[next]) || words[next]?.word === "ever") return true;
  return false;
}

const YOU = /^(?:you|your|yours|yourself|you're|you've|you'll|you'd)$/;

const isYou = (word: ProofWord | undefined) => word !== undefined && YOU.test(word.word);
