/** Addresses that editors try before they become sources: stored by the web process, fetched by the worker. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { TrialResult } from "../../schema";

const MOST_SOURCES = 5;

export async function insertTrial(
  db: Db,
  trial: { url: string; zone: string; askedBy: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto("source_trials")
    .values({ url: trial.url, zone: trial.zone, asked_by: trial.askedBy, created_at: trial.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** In the order of their addresses' time. */
export function listTrials(db: Db, ids: string[]) {
  return db
    .selectFrom("source_trials")
    .select(["id", "url", "status", "result", "error"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("created_at")
    .orderBy("url")
    .execute();
}

/** Also a trial that a killed worker had started. @returns undefined when it is done or deleted */
export function beginTrial(db: Db, id: string) {
  return db
    .updateTable("source_trials")
    .set({ status: "running" })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .returning(["url", "zone"])
    .executeTakeFirst();
}

export async function finishTrial(
  db: Db,
  id: string,
  outcome: { result: TrialResult } | { error: string },
  now: Date,
): Promise<void> {
  const values =
    "result" in outcome
      ? { status: "done" as const, result: JSON.stringify(outcome.result) }
      : { status: "failed" as const, error: outcome.error };
  await db
    .updateTable("source_trials")
    .set({ ...values, finished_at: now })
    .where("id", "=", id)
    .execute();
}

/** Sources that are fetched from one of these addresses, or whose website the first is. */
export function listSourcesAt(db: Db, urls: [string, ...string[]]) {
  const [url] = urls;
  return db
    .selectFrom("event_sources")
    .select(["id", "name", "version"])
    .where((eb) =>
      eb.or([
        sql<boolean>`page_address(url) in (select page_address(u) from unnest(${urls}::text[]) u)`,
        sql<boolean>`rtrim(regexp_replace(official_website, '^https?://(www\\.)?', ''), '/') =
          rtrim(regexp_replace(${url}, '^https?://(www\\.)?', ''), '/')`,
      ]),
    )
    .where("merged_into_id", "is", null)
    .orderBy("id")
    .limit(MOST_SOURCES)
    .execute();
}
