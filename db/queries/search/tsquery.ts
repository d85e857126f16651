/** Typed words as tsqueries. Pure. */

export interface WordMatch {
  /** As typed: an event that says it exactly stands before one that says something like it. */
  exact: string;
  /** Any of these words. */
  whole: string[];
  /** Or any word that begins like this. */
  beginning: string | null;
  /** All words of titles, venues, places and interests that begin so; null where they are too many. */
  begun: string[] | null;
}

/** A tsquery written by hand: the words hold letters and digits only, as search_text leaves them. */
const anyOf = (words: string[], beginning: string | null, weight: "" | "A" | "B"): string =>
  `(${[
    ...words.map((word) => `'${word}'${weight && `:${weight}`}`),
    ...(beginning === null ? [] : [`'${beginning}':*${weight}`]),
  ].join("|")})`;

export function asQuery({ whole, beginning }: WordMatch, weight: "" | "A" | "B"): string {
  // Phrases that the beginning covers would be looked up twice.
  const others = whole.filter((word) => beginning === null || !word.startsWith(beginning));
  return anyOf(others, beginning, weight);
}

/** A tsquery for any of these; the words of one stand side by side. */
export const anyPhrase = (phrases: string[]): string =>
  `(${phrases
    .map(
      (phrase) =>
        `(${phrase
          .split(" ")
          .map((word) => `'${word}'`)
          .join("<->")})`,
    )
    .join("|")})`;

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
