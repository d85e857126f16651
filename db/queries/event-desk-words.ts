/**
 * What an editor types, as a question to the index of words: every part of a word that is typed must be contained in a
 * word of title, description, location, city, state or the source's name (spec: accounts 7, "keyword match").
 */
import { sql } from "kysely";
import type { Db } from "../client";

/** Of one part typed; a part that stands in more words than this ("in") is sought in the events themselves. */
const MOST_WORDS = 3000;
/** A question of many words is asked in pieces: the index compares every event with every word of a piece. */
const PIECE = 100;
/** Shorter parts only begin words. */
const SHORTEST_PART = 3;

export interface DeskSearch {
  /** Each part typed as tsqueries of which one must hold; null where no index can answer. */
  parts: string[][] | null;
  /** What was typed, for the slow way. */
  text: string;
}

/** Words that contain the part, but do not begin with it; null when there are too many. */
async function wordsWithin(db: Db, part: string): Promise<string[] | null> {
  if (part.length < SHORTEST_PART) return [];
  const { rows } = await sql<{ word: string }>`
    select distinct word from desk_words
    where word like ${`%${part}%`} and word not like ${`${part}%`} limit ${MOST_WORDS + 1}
  `.execute(db);
  return rows.length > MOST_WORDS ? null : rows.map(({ word }) => word);
}

/** @param text whitespace folded; '' searches nothing @returns null when there is nothing to search */
export async function readDeskSearch(db: Db, text: string): Promise<DeskSearch | null> {
  if (text === "") return null;
  const { rows } = await sql<{ folded: string }>`select search_text(${text}) as folded`.execute(db);
  const typed = (rows[0]?.folded ?? "").split(" ").filter((part) => part !== "");
  if (typed.length === 0) return { parts: null, text };
  const asked: string[][] = [];
  for (const part of new Set(typed)) {
    const within = await wordsWithin(db, part);
    if (within === null) return { parts: null, text };
    // Letters and digits only: search_text leaves nothing that would need escaping.
    const pieces = Array.from({ length: Math.ceil(within.length / PIECE) }, (_, at) =>
      within
        .slice(at * PIECE, (at + 1) * PIECE)
        .map((word) => `'${word}'`)
        .join("|"),
    );
    // The words that begin with it are most of what is found, and one look-up.
    asked.push([`'${part}':*`, ...pieces]);
  }
  return { parts: asked, text };
}
