/**
 * Proves the words of a sentence. What speaks of the event is made of the words of one fact, of grammar, and of a closed list of
 * words that state nothing about a work by themselves. What speaks to the reader may use a few words of its own. Pure.
 */
import { CLAIM_WORDS, STRICT_WORDS } from "./claim-words";
import { readerClauses } from "./clauses";
import { fitsHours, isCarried, isSaid, type Ground } from "./ground";
import { isCommonFact, type KnownFact } from "./known-facts";
import { GRAMMAR_WORDS, isPlain } from "./plain-words";
import { wordsOfNumbers } from "./prove-numbers";
import { stemOf, type ProofWord } from "./words";

/** How one says that an event begins, lasts, takes place and is there for somebody, and how one comments on it. */
const NEUTRAL: ReadonlySet<string> = new Set(
  "begin start finish last run take go come get make see look hear spend fit enter find people person man woman day time morning afternoon evening night room place part thing way half whole program company idea hurry sure case version piece word fair presumably finally choice guess welcome chance house listing say"
    .split(" ")
    .map(stemOf),
);

/** @returns the first word that no fact carries, or the clause that no single fact does */
export function wordProblem(words: ProofWord[], ground: Ground): string | null {
  const clauses = readerClauses(words);
  const numbers = wordsOfNumbers(words);
  const isGiven = (at: number): boolean =>
    numbers.has(at) ||
    /^(?:[\d$].*|free)$/.test(words[at]?.word ?? "") ||
    isOfPeople(words, at, ground) ||
    isIdiom(words, at);
  return (
    hoursProblem(words, clauses, ground) ??
    ownProblem(words, clauses, ground, isGiven) ??
    readerProblem(words, clauses, ground, isGiven) ??
    clauseProblem(words, clauses, ground, isGiven)
  );
}

function hoursProblem(words: ProofWord[], clauses: (number | null)[], ground: Ground): string | null {
  const late = words.find((word, at) => clauses[at] === null && fitsHours(ground, word) === false);
  return late && !isSaid(ground, late) ? `“${late.word}” does not fit the hours in the facts` : null;
}

function ownProblem(
  words: ProofWord[],
  clauses: (number | null)[],
  ground: Ground,
  isGiven: (at: number) => boolean,
): string | null {
  const own = words.find(
    (word, at) =>
      clauses[at] === null &&
      isClaim(word) &&
      !isGiven(at) &&
      !(NEUTRAL.has(word.stem) && !STRICT_WORDS.has(word.word)) &&
      !isSaid(ground, word),
  );
  return own ? `“${own.word}” is not in the facts behind it` : null;
}

const JOINS = /^(?:and|but|so|or|because|while|whereas|though|although)$/;

/** "The thirty are kites that the trees gave back": the kites are of one fact, and the trees of another. */
function clauseProblem(
  words: ProofWord[],
  clauses: (number | null)[],
  { facts }: Ground,
  isGiven: (at: number) => boolean,
): string | null {
  const common = facts.filter(isCommonFact);
  let clause: ProofWord[] = [];
  for (const [at, word] of words.entries()) {
    if (word.startsClause || JOINS.test(word.word)) clause = [];
    const isName = word.isName || (at === 0 && words[1]?.isName === true);
    const isFree = isName || NEUTRAL.has(word.stem) || common.some((fact) => says(fact, word));
    if (clauses[at] !== null || !isClaim(word) || isGiven(at) || isFree) continue;
    clause.push(word);
    if (facts.some((fact) => clause.every((other) => says(fact, other)))) continue;
    return `no single fact says “${clause.map((other) => other.word).join(" … ")}”`;
  }
  return null;
}

const says = (fact: KnownFact, word: ProofWord): boolean => isSaid({ facts: [fact], all: [] }, word);

/** Words of grammar that claim something: that it lasts, came before, is done again, has a reason. */
const CLAIMING =
  /^(?:still|since|back|along|already|yet|together|away|before|after|during|because|until|instead|later|without|most|some|many|few|several|others?|another)$/;

/** Whether a word says something about the event, by itself or with others. */
const isClaim = ({ word }: ProofWord): boolean =>
  !GRAMMAR_WORDS.has(word) || CLAIMING.test(word) || STRICT_WORDS.has(word);

/** Words of one's own in a clause that speaks to the reader. */
const MOST_OWN = 3;

/** The reader's own, whatever they are. */
const OWN =
  /^(?:mother|father|sister|brother|daughter|son|wife|husband|grand\w+|favou?rite|neighbor|landlord|child|kids?|dog|cat|phone|coat|bag)$/;

function readerProblem(
  words: ProofWord[],
  clauses: (number | null)[],
  ground: Ground,
  isGiven: (at: number) => boolean,
): string | null {
  const own = new Map<number, number>();
  for (const [at, current] of words.entries()) {
    const [clause, { word }] = [clauses[at] ?? null, current];
    if (clause === null || isGiven(at) || isCarried(ground, current) || isAdvice(word)) continue;
    if (fitsHours(ground, current) === true || (word === "new" && words[at + 1]?.word === "to")) continue;
    if (isPlain(word) && !STRICT_WORDS.has(word)) continue;
    const isYours = words.slice(Math.max(0, at - 2), at).some((other) => other.word === "your");
    if (isYours && !STRICT_WORDS.has(word) && (OWN.test(word) || !CLAIM_WORDS.has(word))) continue;
    if (STRICT_WORDS.has(word) || CLAIM_WORDS.has(word)) return `“${word}” is not in the facts behind it`;
    const count = (own.get(clause) ?? 0) + 1;
    if (count > MOST_OWN) return `“${word}” and other words are not in the facts behind it`;
    own.set(clause, count);
  }
  return null;
}

const isAdvice = (word: string): boolean =>
  /^(?:first|last|most|least|best|worst|early|earlier|late|later)$/.test(word);

const IDIOMS = new Set(["at least", "at most", "last word", "at first", "at last"]);

const isIdiom = (words: ProofWord[], at: number): boolean => {
  const [before, word, after] = [words[at - 1]?.word, words[at]?.word, words[at + 1]?.word];
  if (word === "only") return before !== "the" || isPlain(after ?? "");
  return IDIOMS.has(`${before} ${word}`) || (word === "last" && after === "word");
};

const READERS = /^(?:us|you|him|her|these|those)$/;

/** "Most of us", "our sidewalks", "costs you a point", and "half" of two prices. */
function isOfPeople(words: ProofWord[], at: number, ground: Ground): boolean {
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
