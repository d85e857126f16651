/** Vectors of events and interests: which are missing or outdated, and which are nearest (pgvector, cosine). */
import { sql } from "kysely";
import { fromSql, toSql } from "pgvector/kysely";
import type { Db } from "../../client";
import { distanceTo } from "./distance";

export interface EventVector {
  event_id: number;
  content_hash: string;
  event_version: number;
  embedding: number[];
}

/** Upcoming public events whose vector is missing, of another model, or older than the event. */
export function listUnembeddedEvents(
  db: Db,
  { model, today, limit }: { model: string; today: string; limit: number },
) {
  return db
    .selectFrom("public_events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("event_embeddings as v", "v.event_id", "e.id")
    .where("e.last_day", ">=", today)
    .where((eb) =>
      eb.or([
        eb("v.event_id", "is", null),
        eb("v.model", "<>", model),
        eb("v.event_version", "<>", eb.ref("e.version")),
      ]),
    )
    .select(["e.id", "e.version", "e.title", "e.description", "v.model", "v.content_hash"])
    .select(sql<string | null>`coalesce(e.venue_name, s.name)`.as("venue"))
    .orderBy(sql`greatest(e.first_day, ${today}::date)`)
    .orderBy("e.id")
    .limit(limit)
    .execute();
}

export async function findEventVector(
  db: Db,
  { id, model, hash }: { id: number; model: string; hash: string },
): Promise<number[] | null> {
  const row = await db
    .selectFrom("event_embeddings")
    .select("embedding")
    .where("event_id", "=", id)
    .where("model", "=", model)
    .where("content_hash", "=", hash)
    .executeTakeFirst();
  return row ? (fromSql(row.embedding) as number[]) : null;
}

export async function upsertEventVectors(db: Db, model: string, vectors: EventVector[]): Promise<void> {
  if (vectors.length === 0) return;
  await db
    .insertInto("event_embeddings")
    .columns(["event_id", "model", "content_hash", "event_version", "embedding"])
    .expression((eb) =>
      // An event may have been deleted since.
      eb
        .selectFrom(
          sql<{ event_id: number; content_hash: string; event_version: number; embedding: string }>`
            jsonb_to_recordset(${JSON.stringify(vectors.map((stored) => ({ ...stored, embedding: toSql(stored.embedding) as string })))}::jsonb)
          `.as<"x">(sql`x (event_id int, content_hash text, event_version int, embedding vector)`),
        )
        .innerJoin("events as e", "e.id", "x.event_id")
        .select([
          "x.event_id",
          sql.val(model).as("model"),
          "x.content_hash",
          "x.event_version",
          "x.embedding",
        ]),
    )
    .onConflict((oc) =>
      oc.column("event_id").doUpdateSet((eb) => ({
        model,
        content_hash: eb.ref("excluded.content_hash"),
        event_version: eb.ref("excluded.event_version"),
        embedding: eb.ref("excluded.embedding"),
      })),
    )
    .execute();
}

/** Events whose text did not change keep their vector. */
export async function updateVectorVersions(db: Db, events: { id: number; version: number }[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    update event_embeddings v set event_version = x.version
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x (id int, version int)
    where v.event_id = x.id
  `.execute(db);
}

/** Past events are not searched by meaning. */
export async function deletePastVectors(db: Db, today: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("event_embeddings")
    .where("event_id", "in", (eb) => eb.selectFrom("events").select("id").where("last_day", "<", today))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function listInterestTexts(db: Db) {
  return db
    .selectFrom("interests")
    .select(["id", "name", "words", "embedding_model", "embedding_hash"])
    .where("merged_into_id", "is", null)
    .orderBy("id")
    .execute();
}

export async function updateInterestVector(
  db: Db,
  { id, model, hash, vector }: { id: number; model: string; hash: string; vector: number[] },
): Promise<void> {
  await db
    .updateTable("interests")
    .set({ embedding: toSql(vector) as string, embedding_model: model, embedding_hash: hash })
    .where("id", "=", id)
    .execute();
}

/**
 * Gives events without an interest the one with the nearest meaning, if it is near enough.
 * An editor's decision ("none" included) and a source's own interest stay.
 * @returns how many events were changed
 */
export async function updateInterestsByMeaning(
  db: Db,
  { model, farthest }: { model: string; farthest: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update events e set interest_id = nearest.id
    from event_embeddings v
    cross join lateral (
      select i.id, i.embedding <=> v.embedding as distance from interests i
      where i.merged_into_id is null and i.embedding is not null and i.embedding_model = v.model
      order by distance, i.id limit 1
    ) nearest
    where v.event_id = e.id and v.model = ${model} and e.interest_id is null
      and not 'interest_id' = any(e.edited_fields) and nearest.distance <= ${farthest}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Entries about no venue and no work that are near enough to a vector, nearest first. @param farthest cosine distance */
export function listNearestKnowledge(
  db: Db,
  { vector, model, limit, farthest }: { vector: number[]; model: string; limit: number; farthest: number },
) {
  const distance = distanceTo("embedding", vector);
  return db
    .selectFrom("knowledgebase")
    .select(["id", "title", "content"])
    .where("embedding", "is not", null)
    .where("embedding_model", "=", model)
    .where("source_id", "is", null)
    .where("work_id", "is", null)
    .where(sql<boolean>`${distance} <= ${farthest}`)
    .orderBy(distance)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Whether there are entries about no venue and no work. */
export async function hasKnowledge(db: Db, model: string): Promise<boolean> {
  const row = await db
    .selectFrom("knowledgebase")
    .select("id")
    .where("embedding", "is not", null)
    .where("embedding_model", "=", model)
    .where("source_id", "is", null)
    .where("work_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
