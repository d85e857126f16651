/**
 * Which works on the calendar a list names: by title and, where both say it, by year. Pure, in the browser too. A name that may mean
 * something else is asked, not guessed.
 */
import { isCommonTitle, workWords } from "~/ingest/works/work-title";
import type { WantedTitle } from "./read-list";

export interface PlayingWork {
  id: number;
  title: string;
  /** As works have it: the folded name. */
  key: string;
  /** Years of its films, as far as sources say them. */
  years: readonly number[];
  isFilm: boolean;
}

export type Match =
  | { kind: "match"; work: PlayingWork }
  | { kind: "ask"; works: PlayingWork[] }
  | { kind: "none" };

/** Sources and lists differ by a year about when a film came out. */
const YEARS_APART = 1;

/** @param isFilms the list is of films */
export function createMatcher(
  works: readonly PlayingWork[],
  isFilms: boolean,
): (wanted: WantedTitle) => Match {
  const byKey = new Map<string, PlayingWork[]>();
  for (const work of works)
    for (const key of new Set([work.key, work.key.replace(/ and /g, " ")]))
      byKey.set(key, [...(byKey.get(key) ?? []), work]);
  return (wanted) => matchOne(wanted, candidatesOf(wanted.title, byKey), isFilms);
}

const candidatesOf = (title: string, byKey: ReadonlyMap<string, PlayingWork[]>): PlayingWork[] => [
  ...new Set(keysOf(title).flatMap((key) => byKey.get(key) ?? [])),
];

const ARTICLE_BEHIND = /^(.*\S),\s+(?:the|an?|le|la|les|der|die|das|el|il)$/i;

/** The keys under which a work of this title may stand: "Thelma & Louise" and "Thelma and Louise" are one. */
export function keysOf(title: string): string[] {
  const name = title.replace(ARTICLE_BEHIND, "$1");
  const spellings = [name, name.replaceAll("&", " and "), name.replace(/\s(?:&|and)\s/gi, " ")];
  return [...new Set(spellings.map((spelling) => workWords(spelling).join(" ").slice(0, 300)))].filter(
    Boolean,
  );
}

const MOST_ASKED = 4;

function matchOne({ title, year }: WantedTitle, works: PlayingWork[], isFilms: boolean): Match {
  const possible =
    year === null ? works : works.filter(({ years }) => years.length === 0 || isNear(years, year));
  const [only, ...others] = possible;
  if (!only) return { kind: "none" };
  const asked: Match = { kind: "ask", works: possible.slice(0, MOST_ASKED) };
  // Two films of one name stand under one work.
  const isMixed = Math.max(...only.years) - Math.min(...only.years) > YEARS_APART;
  if (others.length > 0 || isMixed) return asked;
  if (year !== null && only.years.length > 0) return { kind: "match", work: only };
  const isOther = isFilms && !only.isFilm;
  return isTelling(title) && !isOther ? { kind: "match", work: only } : asked;
}

const isNear = (years: readonly number[], year: number) =>
  years.some((other) => Math.abs(other - year) <= YEARS_APART);

/** Whether a name says enough by itself. One word may be many films. */
const isTelling = (title: string): boolean => {
  const words = workWords(title);
  return words.length > 1 && !isCommonTitle(words);
};
