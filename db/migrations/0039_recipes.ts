import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table source_recipes (
        source_id integer primary key references event_sources (id) on delete cascade,
        -- Null where the page is built otherwise at every fetch.
        recipe jsonb,
        address text not null,
        made_by text not null check (made_by in ('reader', 'editor', 'model')),
        made_at timestamptz not null default now(),
        -- Fetches in a row for which the page was built otherwise than the recipe says.
        changes integer not null default 0,
        -- What an editor should look at.
        trouble text,
        -- The build of the page for which the language model was asked last.
        model_shape text
      )
    `,
    sql`create index source_recipes_troubled on source_recipes (source_id) where trouble is not null`,
    // The parts of the reader that gave a fetch its events: {"json-ld": 12, "recipe": 3}.
    sql`alter table fetch_runs add column parts jsonb not null default '{}'`,
    // What an editor pointed at, and the page at which they did.
    sql`alter table source_trials add column page jsonb, add column recipe jsonb, add column point jsonb`,
  ]);
}
