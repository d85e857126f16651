/** The vocabulary of search: what is known of a typed word, and which known words look like it. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface LookedUpWord {
  word: string;
  /** The number of its text. */
  part: number;
  /** Whether the vocabulary has it. */
  inVocabulary: boolean;
  /** Words of the vocabulary that begin with it, itself included: at most one more than MOST_BEGUN. */
  begun: string[];
  /** Entries of the thesaurus that begin with it: one to three words of the text. */
  entries: { phrase: string; words: string[] }[];
}

export const MOST_BEGUN = 20;

/** Words of texts in the form that search documents have, with what the vocabulary and the thesaurus know of each. */
export async function readTypedWords(db: Db, texts: string[], limit: number): Promise<LookedUpWord[]> {
  const { rows } = await sql<LookedUpWord>`
    with t as (
      select word, part, place, lead(word) over w as second, lead(word, 2) over w as third
      from unnest(${texts}::text[]) with ordinality typed(part_text, part)
      cross join lateral unnest(string_to_array(search_text(part_text), ' ')) with ordinality u(word, place)
      where word <> ''
      window w as (order by part, place)
    )
    select t.word, (t.part - 1)::int as part,
      exists (select 1 from search_words v where v.word = t.word) as "inVocabulary",
      array(
        select distinct v.word from search_words v
        where v.word ~>=~ t.word and v.word ~<~ (t.word || chr(1114111)) limit ${MOST_BEGUN + 1}
      ) as begun,
      coalesce((
        select jsonb_agg(jsonb_build_object('phrase', h.phrase, 'words', h.words)) from thesaurus h
        where h.words <> '{}' and h.phrase in (t.word, t.word || ' ' || t.second, t.word || ' ' || t.second || ' ' || t.third)
      ), '[]') as entries
    from t
    order by t.part, t.place
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
