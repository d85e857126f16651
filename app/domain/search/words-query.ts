/** Typed text as conditions on words: what a search ranks by, and other lists narrow by. */
import { allOf } from "@db/queries/search/tsquery";
import { listSimilarWords, readTypedWords } from "@db/queries/search/words";
import type { Db } from "@db/client";
import { groupBy } from "~/lib/collections";
import {
  correctionsOf,
  isFillerWord,
  joinEither,
  matchWords,
  MAX_WORDS,
  significant,
  wordsToCorrect,
  type TypedWord,
} from "./match-words";
import { segmentsOf, type Segment } from "./operators";
import { relatedTo } from "./related-words";

/** Notes on a search: only signs, only common words, too many words, or a zip code that does not exist. */
export type SearchNote = "signs" | "common" | "long" | "zip";

/** All words as one condition. @returns a tsquery; null if there are none, which matches no event */
export async function wordsQuery(db: Db, text: string): Promise<string | null> {
  const read = await readMatches(db, text);
  return read && allOf(read.matches);
}

/** @param plain nothing is corrected, added or read as an operator. @returns null if the text has no letters or digits */
export async function readMatches(db: Db, text: string, plain = false) {
  const segments = plain ? [{ text, isPhrase: false, isEither: false }] : segmentsOf(text);
  const all = await readWords(db, segments);
  const words = significant(all);
  if (words.length === 0) return null;
  const unknown = plain ? [] : wordsToCorrect(words);
  const similar = unknown.length > 0 ? await listSimilarWords(db, unknown) : new Map<string, string[]>();
  const matches = matchWords(words, similar);
  const kept = new Map(words.flatMap((word, index) => (matches[index] ? [[word, matches[index]]] : [])));
  return {
    matches: joinEither(words, matches),
    corrections: correctionsOf(words, similar),
    related: plain ? null : relatedTo(all, kept),
    isKnown: words.some(({ inVocabulary, entries }) => inVocabulary || entries.length > 0),
    note: noteOf(all),
  };
}

function noteOf(all: TypedWord[]): SearchNote | null {
  if (all.filter(({ word }) => !isFillerWord(word)).length > MAX_WORDS) return "long";
  return all.length > 1 && all.every(({ word }) => isFillerWord(word)) ? "common" : null;
}

/** More than MAX_WORDS, because common words are dropped. */
const MAX_WORDS_READ = MAX_WORDS * 4;

/** The words of all segments; a phrase is one. */
async function readWords(db: Db, segments: Segment[]): Promise<TypedWord[]> {
  const texts = segments.map((segment) => segment.text);
  const read = groupBy(await readTypedWords(db, texts, MAX_WORDS_READ), ({ part }) => part);
  return [...read].flatMap(([part, words]): TypedWord[] => {
    const { isPhrase = false, isEither = false } = segments[part] ?? {};
    const phrase = words.map(({ word }) => word).join(" ");
    if (isPhrase) return [{ word: phrase, inVocabulary: true, begun: [], entries: [], isPhrase, isEither }];
    const first = words.find(({ word }) => !isFillerWord(word)) ?? words[0];
    return words.map((word) => ({ ...word, isEither: isEither && word === first }));
  });
}
