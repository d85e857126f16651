import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Extensions and the functions that several tables share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`create extension if not exists vector`,
    sql`create extension if not exists pg_trgm`,
    sql`create extension if not exists unaccent`,
    ...textFunctions,
    ...triggerFunctions,
  ]);
}

const textFunctions = [
  // unaccent() is only STABLE, because its dictionary could be replaced. Ours never is, and an index needs IMMUTABLE.
  sql`
    create function fold_text(input text) returns text
    language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent', input)) $$
  `,
  // Letters and digits only: PostgreSQL's parser would make special tokens of "AC/DC", "o'Hara" and "P.S.1".
  sql`
    create function search_text(input text) returns text
    language sql immutable strict parallel safe
    as $$ select btrim(regexp_replace(
      regexp_replace(public.fold_text(input), '[''’‘ʼ\`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) $$
  `,
];

const triggerFunctions = [
  sql`
    create function touch_updated_at() returns trigger language plpgsql
    as $$ begin new.updated_at := now(); new.version := old.version + 1; return new; end $$
  `,
  // At the commit, every process hears that public pages may have changed, and empties its page cache.
  sql`
    create function tell_public_change() returns trigger language plpgsql
    as $$ begin perform pg_notify('public_change', ''); return null; end $$
  `,
];
