/** Events that a fetch was not sure of. An editor who changed or confirmed anything about one has looked at it. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import { LEAST_SURE } from "../../schema/least-sure";

/** Of `events e`: shown or waiting, not over, and not looked at yet. */
export const isDoubtful = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(e.confidence < ${sql.lit(LEAST_SURE)} and e.last_day >= ${today}::date and e.edited_fields = '{}'
    and (e.unpublished_because = 'doubtful' or exists (select from public_events p where p.id = e.id)))`;

/** The soonest first. */
export function listDoubtfulEvents(db: Db, { today, limit }: { today: string; limit: number }) {
  return db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .where(isDoubtful(today))
    .select([
      "e.id",
      "e.title",
      "e.start_time",
      "e.version",
      "e.confidence",
      "e.published",
      "e.event_url",
      "s.name as source",
    ])
    .select(sql<string | null>`e.fact_sources -> 'sureness' ->> 'text'`.as("doubt"))
    .orderBy("e.last_day")
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(limit)
    .execute();
}

/** An event that waits for an editor is published once one has looked at it. */
export const publishedIfWaiting = {
  published: sql<boolean>`published or coalesce(unpublished_because, '') = 'doubtful'`,
  unpublished_because: sql<"admin" | "missing" | null>`nullif(unpublished_because, 'doubtful')`,
};

/** Fetches leave the mark alone. @returns the title; null unless it is as it was seen, and no editor has looked at it */
export async function confirmEvent(
  trx: Db,
  { id, version }: { id: number; version: number },
): Promise<string | null> {
  const row = await trx
    .updateTable("events")
    .set({ edited_fields: ["confidence"], ...publishedIfWaiting })
    .where("id", "=", id)
    .where("version", "=", version)
    .where(sql<boolean>`edited_fields = '{}'`)
    .returning("title")
    .executeTakeFirst();
  return row?.title ?? null;
}
