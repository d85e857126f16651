import { sql, type Kysely } from "kysely";

/**
 * Vectors know which model made them, for those of two models cannot be compared; what visitors searched for is kept as
 * a hash with its vector, for all processes; and a text that could not be written is not tried again at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table knowledgebase add column embedding_model text`.execute(db);
  await sql`alter table interests add column embedding_model text, add column embedding_hash text`.execute(
    db,
  );
  await sql`alter table event_embeddings add column event_version integer not null default 0`.execute(db);
  await sql`
    create table query_embeddings (
      query_hash text primary key,
      embedding vector(1536) not null,
      used_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index query_embeddings_used on query_embeddings (used_at)`.execute(db);
  await sql`
    create table recommendation_tries (
      event_id integer primary key references events(id) on delete cascade,
      problem text not null,
      tried_at timestamptz not null default now()
    )
  `.execute(db);
}
