/** Addresses that editors try before they become sources: stored by the web process, fetched by the worker. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { RecipePoint, Recipe, TrialResult } from "../../schema";

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

/** The same page once more, with what an editor points at. @returns null where it is not kept */
export async function copyTrial(
  db: Db,
  id: string,
  { point, askedBy, now }: { point: RecipePoint; askedBy: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into source_trials (url, zone, asked_by, page, recipe, point, created_at)
    select url, zone, ${askedBy}, page, case when result -> 'recipe' <> 'null' then result -> 'recipe' end,
      ${JSON.stringify(point)}::jsonb, ${now}::timestamptz
    from source_trials where id = ${id}::uuid and page is not null
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Reads the recipe that an editor made of a tried page; undefined where it was only guessed. */
export async function findTrialRecipe(db: Db, id: string): Promise<Recipe | undefined> {
  const row = await db
    .selectFrom("source_trials")
    .where("id", "=", id)
    .where(sql<boolean>`result -> 'recipe' ->> 'madeBy' = 'editor'`)
    .select(sql<Recipe>`result -> 'recipe'`.as("recipe"))
    .executeTakeFirst();
  return row?.recipe;
}

/** Whether it is of a venue's own page, and this account had it read. */
export async function isTrialOf(
  db: Db,
  id: string,
  { userId, venueId }: { userId: string; venueId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("source_trials as t")
    .innerJoin("event_sources as s", (join) =>
      join.on(sql`page_address(s.url)`, "=", sql`page_address(t.url)`),
    )
    .where("t.id", "=", id)
    .where("t.asked_by", "=", userId)
    .where("s.id", "=", venueId)
    .select("t.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The page's own look, with its parts marked. */
export async function findLook(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("source_trials")
    .where("id", "=", id)
    .select(sql<string | null>`result -> 'look' ->> 'html'`.as("html"))
    .executeTakeFirst();
  return row?.html ?? null;
}

/** In the order of their addresses' time. */
export function listTrials(db: Db, ids: string[]) {
  return (
    db
      .selectFrom("source_trials")
      .select(["id", "url", "status", "error"])
      // The page's look is asked for by its frame.
      .select(sql<TrialResult | null>`result #- '{look,html}'`.as("result"))
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy("created_at")
      .orderBy("url")
      .execute()
  );
}

/** Also a trial that a killed worker had started. @returns undefined when it is done or deleted */
export function beginTrial(db: Db, id: string) {
  return db
    .updateTable("source_trials")
    .set({ status: "running" })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .returning(["url", "zone", "page", "recipe", "point"])
    .executeTakeFirst();
}

export async function finishTrial(
  db: Db,
  id: string,
  outcome: { result: TrialResult; page?: { url: string; text: string } | null } | { error: string },
  now: Date,
): Promise<void> {
  const values =
    "result" in outcome
      ? {
          status: "done" as const,
          result: JSON.stringify(outcome.result),
          ...(outcome.page ? { page: JSON.stringify(outcome.page) } : {}),
        }
      : { status: "failed" as const, error: outcome.error };
  await db
    .updateTable("source_trials")
    .set({ ...values, finished_at: now })
    .where("id", "=", id)
    .execute();
}

const MOST_SOURCES = 5;

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
