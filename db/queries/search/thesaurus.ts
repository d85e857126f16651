/** The thesaurus for editors. Searches read it with their words (words.ts). */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface ThesaurusEntry {
  phrase: string;
  words: string[];
  version: number;
}

/** Entries that have the text in their phrase or their words; the most of them. */
export function listEntries(db: Db, search: string, limit: number): Promise<ThesaurusEntry[]> {
  return db
    .selectFrom("thesaurus")
    .select(["phrase", "words", "version"])
    .where(sql<boolean>`position(${search} in phrase || ', ' || array_to_string(words, ', ')) > 0`)
    .orderBy(sql`phrase = ${search}`, "desc")
    .orderBy("phrase")
    .limit(limit)
    .execute();
}

/** Texts as searches compare them. */
export async function searchForms(db: Db, texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ form: string }>`
    select search_text(t) as form from unnest(${texts}::text[]) with ordinality u(t, n) order by n
  `.execute(db);
  return rows.map(({ form }) => form);
}

export function lockEntry(trx: Db, phrase: string): Promise<ThesaurusEntry | undefined> {
  return trx
    .selectFrom("thesaurus")
    .select(["phrase", "words", "version"])
    .where("phrase", "=", phrase)
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertEntry(
  trx: Db,
  { phrase, words }: Omit<ThesaurusEntry, "version">,
): Promise<void> {
  await trx
    .insertInto("thesaurus")
    .values({ phrase, words })
    .onConflict((oc) => oc.column("phrase").doUpdateSet({ words }))
    .execute();
}
