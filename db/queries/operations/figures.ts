/** The site in numbers, for metrics: each query answers in milliseconds, also with many rows. Ages by the database's clock. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { isFailing, isSilentSql } from "../admin/waiting";

/** Mails that wait, and the age of the oldest in seconds (0 without any). */
export async function findMailBacklog(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const row = await db
    .selectFrom("mail_outbox")
    .select([
      (eb) => eb.fn.countAll<number>().as("waiting"),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as("oldest"),
    ])
    .where("status", "in", ["waiting", "sending"])
    .executeTakeFirstOrThrow();
  return { waiting: row.waiting, oldestSeconds: Math.max(0, row.oldest) };
}

/** Single mails of the last day by status. */
export function countRecentMails(db: Db) {
  return db
    .selectFrom("mail_outbox")
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .groupBy("status")
    .execute();
}

/** Letters of the newsletter runs of the last eight days by status. */
export function countRecentLetters(db: Db) {
  return db
    .selectFrom("newsletter_runs as run")
    .innerJoin("weekly_recommendations as letter", "letter.run_id", "run.id")
    .select(["letter.status", (eb) => eb.fn.countAll<number>().as("count")])
    .where("run.started_at", ">", sql<Date>`now() - interval '8 days'`)
    .groupBy("letter.status")
    .execute();
}

/** Fetches of the last hour by outcome. */
export function countRecentFetches(db: Db) {
  return db
    .selectFrom("fetch_runs")
    .select(["outcome", (eb) => eb.fn.countAll<number>().as("count")])
    .where("started_at", ">", sql<Date>`now() - interval '1 hour'`)
    .groupBy("outcome")
    .execute();
}

/** Sources that are fetched by themselves, and those of them that fail or have fallen silent. */
export function countSources(db: Db) {
  return db
    .selectFrom("event_sources as s")
    .select([
      (eb) => eb.fn.countAll<number>().as("enabled"),
      sql<number>`count(*) filter (where ${isFailing})`.as("failing"),
      sql<number>`count(*) filter (where ${isSilentSql})`.as("silent"),
    ])
    .where("is_enabled", "=", true)
    .where("url", "is not", null)
    .where("merged_into_id", "is", null)
    .executeTakeFirstOrThrow();
}
