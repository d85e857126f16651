/**
 * Turns typed text into conditions on words: the last word may be unfinished, singular and plural are alike, and a word that
 * is in no title, venue, place or interest is corrected to the nearest known words. Pure; the caller reads the vocabulary.
 */
import type { WordMatch } from "@db/queries/search/tsquery";
import { MOST_BEGUN, type LookedUpWord as Word } from "@db/queries/search/words";
import { editDistance } from "./edit-distance";

export interface TypedWord extends Omit<Word, "part"> {
  /** A phrase in quotes: its words with spaces between them. */
  isPhrase?: boolean;
  /** It, or the word before. */
  isEither?: boolean;
}

/** Further words are ignored. */
export const MAX_WORDS = 8;
/** Shorter words are never corrected: nearly everything is one mistake away from them. */
const MIN_CORRECTED_LENGTH = 4;

/** A typed word that nothing says, and the words that were searched for with it. */
export interface Correction {
  typed: string;
  shown: string[];
}

/** The words that count: common ones drop out, unless nothing would be left; the last one may be the start of another. */
export function significant(words: TypedWord[]): TypedWord[] {
  const telling = words.filter((word, index) => index === words.length - 1 || !isFillerWord(word.word));
  return telling.slice(0, MAX_WORDS);
}

/** Words in nearly every text: ignored if the search has other words. */
const COMMON = new Set("a an and at by for from in near of on or the to with".split(" "));

export const isFillerWord = (word: string): boolean => COMMON.has(word);

export function wordsToCorrect(words: TypedWord[]): string[] {
  return words.filter((typed, index) => isUnknown(typed, index === words.length - 1)).map(({ word }) => word);
}

export function correctionsOf(words: TypedWord[], similar: ReadonlyMap<string, string[]>): Correction[] {
  return words.flatMap(({ word }, index) => {
    const shown = nearest(word, similar.get(word) ?? [], index === words.length - 1);
    return shown.length > 0 ? [{ typed: word, shown }] : [];
  });
}

/** The words of which all are wanted: those that are joined by "or" as one. */
export function joinEither(words: TypedWord[], matches: WordMatch[]): WordMatch[] {
  const joined: WordMatch[] = [];
  for (const [at, match] of matches.entries()) {
    const before = words[at]?.isEither ? joined.pop() : undefined;
    if (!before) joined.push(match);
    else
      joined.push({
        ...match,
        exact: [...before.exact, ...match.exact],
        whole: [...before.whole, ...match.whole],
      });
  }
  return joined;
}

/** @param similar similar known words for each unknown word */
export function matchWords(words: TypedWord[], similar: ReadonlyMap<string, string[]>): WordMatch[] {
  return words.map((typed, index) => {
    const { word, begun, isPhrase } = typed;
    if (isPhrase) return { exact: [word], whole: [word], beginning: null, begun: null };
    const last = index === words.length - 1;
    const corrections = nearest(word, similar.get(word) ?? [], last);
    return {
      exact: [word],
      whole: [...spellings(word), ...corrections],
      beginning: last ? word : null,
      begun: last && hasAllBegun(typed) ? begun : null,
    };
  });
}

export function spellings(word: string): string[] {
  if (word.length < 3) return [word];
  return word.endsWith("s") && word.length > 3 ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Whether nothing known is spelt like this (for the last word: begins like this). */
function isUnknown(typed: TypedWord, last: boolean): boolean {
  return (
    !typed.inVocabulary &&
    typed.entries.length === 0 &&
    !(last && typed.begun.length > 0) &&
    typed.word.length >= MIN_CORRECTED_LENGTH
  );
}

const LONG_WORD_LENGTH = 8;
const MAX_CORRECTIONS = 6;

/** The nearest of the similar words, at most one mistake away (two for long words). */
function nearest(typed: string, similar: string[], unfinished: boolean): string[] {
  const allowed = typed.length >= LONG_WORD_LENGTH ? 2 : 1;
  const letters = [...typed].sort().join("");
  const measured = similar
    .map((word) => ({
      word,
      distance: editDistance(typed, word, unfinished),
      whole: editDistance(typed, word),
    }))
    .filter(({ distance }) => distance <= allowed)
    // Another letter in four makes another word ("cafe", "care"); only swapped letters are a slip of the fingers.
    .filter(({ word }) => typed.length > MIN_CORRECTED_LENGTH || [...word].sort().join("") === letters)
    .sort((a, b) => a.distance - b.distance || a.whole - b.whole || (a.word < b.word ? -1 : 1));
  const [best] = measured;
  if (!best) return [];
  return measured
    .filter(({ distance, whole }) => distance === best.distance && whole <= best.whole + 1)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word);
}

/** The vocabulary has no numbers and no words of two letters. */
const hasAllBegun = ({ word, begun }: TypedWord): boolean =>
  begun.length <= MOST_BEGUN && word.length > 1 && !/^\d+$/.test(word);
