/** Entries of the knowledge base: what editors know beyond the events' own texts. */
import { sql, type ExpressionBuilder } from "kysely";
import { toSql } from "pgvector/kysely";
import type { Db } from "../../client";
import type { Database } from "../../schema";

const state = sql<"ready" | "failed" | "waiting">`case
  when embedding is not null then 'ready' when embedding_error is not null then 'failed' else 'waiting' end`;

export interface KnowledgeWords {
  title: string;
  content: string;
  /** The venue or the work that it is about. */
  sourceId: number | null;
  workId: number | null;
}

export async function countKnowledge(db: Db, search: string): Promise<number> {
  const { total } = await db
    .selectFrom("knowledgebase")
    .where(holds(search))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Characters of an entry that its list shows (spec: accounts-and-admin 9). */
const PREVIEW = 200;

/** Newest first. @param which `whole` is the entry that is read in full */
export function listKnowledge(
  db: Db,
  which: { search: string; whole: number | null; limit: number; offset: number },
) {
  const { search, whole, limit, offset } = which;
  const isCut = sql<boolean>`length(content) > ${PREVIEW} and id is distinct from ${whole}::int`;
  return db
    .selectFrom("knowledgebase")
    .select(["id", "title", "created_at", "embedding_error as error", state.as("state")])
    .select(subjects)
    .select([
      sql<string>`case when ${isCut} then left(content, ${PREVIEW}) else content end`.as("text"),
      isCut.as("cut"),
    ])
    .where(holds(search))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function insertKnowledge(
  db: Db,
  entry: KnowledgeWords & { createdBy: string; now: Date },
): Promise<number> {
  const row = await db
    .insertInto("knowledgebase")
    .values({
      title: entry.title,
      content: entry.content,
      source_id: entry.sourceId,
      work_id: entry.workId,
      created_by: entry.createdBy,
      created_at: entry.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Drops the vector of an entry whose words change, until it is computed anew. */
export async function updateKnowledge(
  trx: Db,
  id: number,
  { title, content, sourceId, workId }: KnowledgeWords,
): Promise<void> {
  const isSame = sql<boolean>`title = ${title}::text and content = ${content}::text`;
  await trx
    .updateTable("knowledgebase")
    .set((eb) => ({
      ...{ title, content, source_id: sourceId, work_id: workId },
      embedding: eb.case().when(isSame).then(eb.ref("embedding")).end(),
      embedding_error: eb.case().when(isSame).then(eb.ref("embedding_error")).end(),
    }))
    .where("id", "=", id)
    .execute();
}

export async function deleteKnowledge(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("knowledgebase").where("id", "=", id).execute();
}

export function findKnowledge(db: Db, id: number) {
  return db
    .selectFrom("knowledgebase")
    .select([
      "id",
      "title",
      "content",
      "source_id",
      "work_id",
      "version",
      "embedding_model",
      state.as("state"),
    ])
    .select(subjects)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Notes about a venue or a work, the newest first. */
export function listNotesAbout(
  db: Db,
  { workId, sourceId, limit }: { workId: number; sourceId: number | null; limit: number },
) {
  return db
    .selectFrom("knowledgebase")
    .select(["id", "title", "content", "source_id"])
    .where((eb) => eb.or([eb("work_id", "=", workId), eb("source_id", "=", sourceId)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Entries without a vector of this model, the oldest first. */
export function listUnembeddedKnowledge(db: Db, { model, limit }: { model: string; limit: number }) {
  return db
    .selectFrom("knowledgebase")
    .select(["id", "title", "content", "version"])
    .where((eb) =>
      eb.or([
        eb("embedding", "is", null),
        eb("embedding_model", "is", null),
        eb("embedding_model", "<>", model),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function updateKnowledgeEmbedding(
  db: Db,
  { id, version, model, vector }: { id: number; version: number; model: string; vector: number[] },
): Promise<void> {
  await db
    .updateTable("knowledgebase")
    .set({ embedding: toSql(vector) as string, embedding_model: model, embedding_error: null })
    .where("id", "=", id)
    // An editor may have changed its words meanwhile.
    .where("version", "=", version)
    .execute();
}

/** @param error null to try again */
export async function updateKnowledgeError(db: Db, ids: number[], error: string | null): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("knowledgebase")
    .set({ embedding_error: error })
    .where("id", "in", ids)
    .where("embedding", "is", null)
    .execute();
}

/** The names of what it is about. */
const subjects = (eb: ExpressionBuilder<Database, "knowledgebase">) => [
  eb
    .selectFrom("event_sources as s")
    .whereRef("s.id", "=", "knowledgebase.source_id")
    .select("s.name")
    .as("venue"),
  eb.selectFrom("works as w").whereRef("w.id", "=", "knowledgebase.work_id").select("w.title").as("work"),
];

/** In title or content, ignoring case; all for no words. */
const holds = (search: string) =>
  search === ""
    ? sql<boolean>`true`
    : sql<boolean>`strpos(fold_text(title || ' ' || content), fold_text(${search}::text)) > 0`;
