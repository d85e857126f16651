/** Typed text as conditions on words: what a search ranks by, and other lists narrow by. */
import { allOf } from "@db/queries/search/tsquery";
import { listSimilarWords, readTypedWords } from "@db/queries/search/words";
import type { Db } from "@db/client";
import { correctionsOf, matchWords, MAX_WORDS, significant, wordsToCorrect } from "./match-words";
import { relatedTo } from "./related-words";

/** More than MAX_WORDS, because common words are dropped. */
const MAX_WORDS_READ = MAX_WORDS * 4;

/** @param plain nothing is corrected or added. @returns null if the text has no letters or digits */
export async function readMatches(db: Db, text: string, plain = false) {
  const all = await readTypedWords(db, text, MAX_WORDS_READ);
  const words = significant(all);
  if (words.length === 0) return null;
  const unknown = plain ? [] : wordsToCorrect(words);
  const similar = unknown.length > 0 ? await listSimilarWords(db, unknown) : new Map<string, string[]>();
  const matches = matchWords(words, similar);
  const kept = new Map(words.flatMap((word, index) => (matches[index] ? [[word, matches[index]]] : [])));
  return {
    matches,
    corrections: correctionsOf(words, similar),
    related: plain ? null : relatedTo(all, kept),
    isKnown: words.some(({ known, entries }) => known || entries.length > 0),
  };
}

/** All words as one condition. @returns a tsquery; null if there are none, which matches no event */
export async function wordsQuery(db: Db, text: string): Promise<string | null> {
  const read = await readMatches(db, text);
  return read && allOf(read.matches);
}
