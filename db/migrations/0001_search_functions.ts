import { sql, type Kysely } from "kysely";

/**
 * Extensions and the one text-folding function that search, reconciling and their indexes share.
 * unaccent() is only STABLE because its dictionary could be swapped; ours never is, and an index needs IMMUTABLE.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists vector`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`
    create function fold_text(input text) returns text
    language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent', input)) $$
  `.execute(db);
  await sql`
    create function touch_updated_at() returns trigger language plpgsql
    as $$ begin new.updated_at := now(); new.version := old.version + 1; return new; end $$
  `.execute(db);
}
