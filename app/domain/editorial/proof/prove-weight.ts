/**
 * Weighs what the facts carry of a sentence against what they do not: each plain word alone says nothing that one could check,
 * several of them may ("A landlord has promised to come and answer in person."). Pure.
 */
import { readerClauses } from "./clauses";
import { isSaid, type Ground } from "./ground";
import { GRAMMAR_WORDS, isPlain } from "./plain-words";
import { wordsOfNumbers } from "./prove-numbers";
import { stemOf, type Word } from "./words";

/** How one says that an event begins, lasts, takes place and is there for somebody. */
const PRESENTING: ReadonlySet<string> = new Set(
  "begin start end finish last run take go come get give bring make show see look hear read use tell say ask know spend stand fit enter find people person man woman day time morning afternoon evening night room place part thing way version half whole program home company only missing"
    .split(" ")
    .map(stemOf),
);

/** So many plain words that no fact says are too many, unless the facts carry more. */
const MOST = { plain: 1, all: 2 };

export function weightProblem(words: Word[], ground: Ground): string | null {
  const clauses = readerClauses(words);
  const numbers = wordsOfNumbers(words);
  const claims = words.filter(({ word }, at) => clauses[at] === null && !GRAMMAR_WORDS.has(word));
  const uncarried = claims.filter(
    (word) => !numbers.has(words.indexOf(word)) && isPlain(word.word) && !isSaid(ground, word),
  );
  const carried = claims.length - uncarried.length;
  const plain = uncarried.filter(({ stem }) => !PRESENTING.has(stem));
  if (carried === 0) return null;
  const isTooMuch =
    (plain.length > MOST.plain && carried <= plain.length * 2) ||
    (uncarried.length > MOST.all && carried <= uncarried.length);
  if (!isTooMuch) return null;
  return `the facts behind it do not say ${uncarried.map(({ word }) => `“${word}”`).join(", ")}`;
}
