/** Typed words as tsqueries. Pure. */

export interface WordMatch {
  /** As typed: an event that says it exactly stands before one that says something like it. Of several, any. */
  exact: string[];
  /** Any of these words; those of a phrase, with spaces between them, stand side by side. */
  whole: string[];
  /** Or any word that begins like this. */
  beginning: string | null;
  /** All words of titles, venues, places and interests that begin so; null where they are too many. */
  begun: string[] | null;
}

type Weight = "" | "A" | "B";

export const anyPhrase = (phrases: string[], weight: Weight = ""): string => anyOf(phrases, null, weight);

/** A tsquery for all of the words. */
export const allOf = (matches: WordMatch[]) => matches.map((match) => asQuery(match, "")).join("&");

/**
 * The same for headlines, whose words are known: an index finds some whole words together several times as fast as one beginning, for
 * which it merges all lists first.
 */
export const allOfHeadline = (matches: WordMatch[]) =>
  matches
    .map((match) =>
      match.begun === null
        ? asQuery(match, "")
        : anyOf([...new Set([...match.whole, ...match.begun])], null, ""),
    )
    .join("&");

export function asQuery({ whole, beginning }: WordMatch, weight: Weight): string {
  // Phrases that the beginning covers would be looked up twice.
  const others = whole.filter((word) => beginning === null || !word.startsWith(beginning));
  return anyOf(others, beginning, weight);
}

const anyOf = (words: string[], beginning: string | null, weight: Weight): string =>
  `(${[
    ...words.map((word) => sideBySide(word, weight)),
    ...(beginning === null ? [] : [`'${beginning}':*${weight}`]),
  ].join("|")})`;

/** A tsquery written by hand: the words hold letters and digits only, as search_text leaves them. */
const sideBySide = (phrase: string, weight: Weight): string =>
  `(${phrase
    .split(" ")
    .map((word) => `'${word}'${weight && `:${weight}`}`)
    .join("<->")})`;
