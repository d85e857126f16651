/** Runs of the newsletter: one per frequency and period, with a cursor over its readers. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { Frequency } from "../../schema";

export type NewsletterRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Starts a run. An existing run stays as it is. */
export async function insertNewsletterRun(
  db: Db,
  run: { frequency: Frequency; period: string; now: Date },
): Promise<void> {
  await db
    .insertInto("newsletter_runs")
    .values({ frequency: run.frequency, period: run.period, started_at: run.now })
    .onConflict((oc) => oc.columns(["frequency", "period"]).doNothing())
    .execute();
}

export function findRun(db: Db, id: number) {
  return db
    .selectFrom("newsletter_runs")
    .select(["id", "frequency", "period", "cursor_user_id", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function listOpenRuns(db: Db) {
  return db
    .selectFrom("newsletter_runs")
    .select(["id", "frequency", "period"])
    .where("status", "!=", "done")
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

/** Advances the cursor. @returns false when another process has advanced it */
export async function moveCursor(
  db: Db,
  id: number,
  step: { from: string | null; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_runs")
    .set({ cursor_user_id: step.to })
    .where("id", "=", id)
    .where("status", "=", "writing")
    .where(sql<boolean>`cursor_user_id is not distinct from ${step.from}::uuid`)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function finishWriting(db: Db, id: number): Promise<void> {
  await db
    .updateTable("newsletter_runs")
    .set({ status: "sending" })
    .where("id", "=", id)
    .where("status", "=", "writing")
    .execute();
}

/** Closes a run whose letters are all done. @returns false while one is not, or when the run is already closed */
export async function finishNewsletterRun(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_runs as r")
    .set({ status: "done", finished_at: now })
    .where("r.id", "=", id)
    .where("r.status", "=", "sending")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("weekly_recommendations as w")
            .select("w.id")
            .where("w.run_id", "=", id)
            .where("w.status", "in", ["generated", "sending"]),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** A run's letters by status, for the log. */
export async function countLetters(db: Db, runId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("weekly_recommendations")
    .select(["status", sql<number>`count(*)`.as("n")])
    .where("run_id", "=", runId)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.n]));
}
