/** The vocabulary of search: what is known of a typed word, and which known words look like it. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface TypedWord {
  word: string;
  /** Whether the vocabulary has it. */
  known: boolean;
  /** Words of the vocabulary that begin with it, itself included: at most one more than MOST_BEGUN. */
  begun: string[];
}

export const MOST_BEGUN = 20;

/** Words of a text in the form that search documents have, with what the vocabulary knows of each. */
export async function readTypedWords(db: Db, text: string, limit: number): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select t.word,
      exists (select 1 from search_words v where v.word = t.word) as known,
      array(
        select distinct v.word from search_words v
        where v.word ~>=~ t.word and v.word ~<~ (t.word || chr(1114111)) limit ${MOST_BEGUN + 1}
      ) as begun
    from unnest(string_to_array(search_text(${text}::text), ' ')) with ordinality t(word, place)
    where t.word <> ''
    order by t.place
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Words of the vocabulary that look like the given ones; short ones share their first letter at least. */
export async function listSimilarWords(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; word: string }>`
    select t.word as typed, v.word
    from unnest(${words}::text[]) t(word)
    cross join lateral (
      (select distinct s.word from search_words s where s.word % t.word limit 200)
      union
      (select distinct s.word from search_words s
        where length(t.word) <= 5 and s.word ~>=~ left(t.word, 1) and s.word ~<~ (left(t.word, 1) || chr(1114111))
          and length(s.word) between length(t.word) - 1 and length(t.word) + 1
        limit 2000)
    ) v
  `.execute(db);
  const similar = new Map<string, string[]>(words.map((word) => [word, []]));
  for (const { typed, word } of rows) similar.get(typed)?.push(word);
  return similar;
}
