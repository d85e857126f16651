import { sql, type Kysely } from "kysely";

/**
 * Bits of desk_postings are compressed where few are set, and never put aside: a search for a part of a word reads
 * thousands of them. Postings that stand already are written anew with their block.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_postings alter bits set storage main`.execute(db);
}
