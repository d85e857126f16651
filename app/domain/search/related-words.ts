/** Reads a typed text by the thesaurus: other words that are searched too, below the typed ones. Pure. */
import { allOf, anyPhrase, type WordMatch } from "@db/queries/search/tsquery";
import { spellings, type TypedWord } from "./match-words";

/** A typed word or phrase, and what else was looked for. */
export interface RelatedWords {
  typed: string;
  words: string[];
}

/**
 * @param all words of the text; @param kept those that count, with what each matches
 * @returns a tsquery in which each typed phrase may be any of its entry's words; null where no entry has one
 */
export function relatedTo(
  all: readonly TypedWord[],
  kept: ReadonlyMap<TypedWord, WordMatch>,
): { query: string; related: RelatedWords[] } | null {
  const related: RelatedWords[] = [];
  const parts: string[] = [];
  for (let at = 0; at < all.length;) {
    const entry = longest(all[at]);
    const size = entry ? entry.phrase.split(" ").length : 1;
    const matches = all.slice(at, at + size).flatMap((word) => kept.get(word) ?? []);
    const own = matches.length > 0 ? [`(${allOf(matches)})`] : [];
    const others = entry
      ? entry.words.map((words) => anyPhrase(words.includes(" ") ? [words] : spellings(words)))
      : [];
    if (entry) related.push({ typed: entry.phrase, words: entry.words });
    const either = all[at]?.isEither ? parts.splice(-1) : [];
    const any = [...either, ...own, ...others];
    if (any.length > 0) parts.push(`(${any.join("|")})`);
    at += size;
  }
  return related.length > 0 ? { query: parts.join("&"), related } : null;
}

const longest = (word: TypedWord | undefined) =>
  word?.entries.toSorted((a, b) => b.phrase.length - a.phrase.length)[0];
