/** The letters of the venue index: without accents; names that begin with a digit or another script are under '#'. */
import { groupBy } from "~/lib/collections";

export interface LetterGroup<T> {
  letter: string;
  venues: T[];
}

/** Groups in alphabetical order, '#' last; venues keep their order. */
export function groupByLetter<T extends { name: string }>(venues: readonly T[]): LetterGroup<T>[] {
  return [...groupBy(venues, ({ name }) => firstLetter(name))]
    .map(([letter, members]) => ({ letter, venues: members }))
    .sort((a, b) => (a.letter === "#" ? 1 : b.letter === "#" ? -1 : a.letter.localeCompare(b.letter)));
}

export function firstLetter(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize("NFKD"))?.[0]?.toUpperCase() ?? "#";
  return /[A-Z]/.test(first) ? first : "#";
}
