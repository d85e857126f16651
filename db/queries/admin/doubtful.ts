/** Events that a fetch was not sure of. An editor who changed or confirmed anything about one has looked at it. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import { LEAST_SURE } from "../../schema/least-sure";

/** Column of `events e`: why the reading is doubtful, in words. */
export const DOUBT: RawBuilder<string | null> = sql`(e.fact_sources -> 'sureness' ->> 'text')`;

/** An event that waits for an editor is published once one has looked at it. */
export const publishedIfWaiting = {
  published: sql<boolean>`published or coalesce(unpublished_because, '') = 'doubtful'`,
  unpublished_because: sql<"admin" | "missing" | null>`nullif(unpublished_because, 'doubtful')`,
};

/** Whether an event (`events e`) is shown or waits, is not over, and was not looked at yet. */
export const isDoubtful = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(e.confidence < ${sql.lit(LEAST_SURE)} and e.last_day >= ${today}::date and e.edited_fields = '{}'
    and (e.unpublished_because = 'doubtful' or exists (select from public_events p where p.id = e.id)))`;

/** Fetches leave the mark alone. @returns those that are as they were seen, and at which no editor has looked */
export async function confirmEvents(
  trx: Db,
  seen: { id: number; version: number }[],
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    update events e set edited_fields = '{confidence}',
      published = e.published or coalesce(e.unpublished_because, '') = 'doubtful',
      unpublished_because = nullif(e.unpublished_because, 'doubtful')
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as x (id int, version int)
    where e.id = x.id and e.version = x.version and e.edited_fields = '{}'
    returning e.id, e.title
  `.execute(trx);
  return rows;
}
