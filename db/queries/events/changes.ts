/** Reads of what changed about public events (event_changes). */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { ChangeKind } from "../../schema/events";

/** UTC, to the microsecond: a JavaScript date would lose some of it, and with it changes. */
export interface ChangePosition {
  at: string;
  id: number;
}

export interface ChangeRow extends ChangePosition {
  event_id: number;
  kind: ChangeKind;
  fields: Record<string, [unknown, unknown]>;
}

/**
 * No transaction that still runs can note a change before this moment: whoever has read up to it misses none. Asked in a
 * statement of its own, before the changes are. One that has written nothing yet will note its changes later than now.
 */
export async function findChangesHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(least(min(xact_start), clock_timestamp()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from pg_stat_activity where datname = current_database() and backend_xid is not null
  `.execute(db);
  return rows[0]?.at ?? new Date().toISOString();
}

const at = sql<string>`to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** In the order in which they became known, up to the horizon. */
export function listChangesAfter(
  db: Db,
  { after, until, limit }: { after: ChangePosition; until: string; limit: number },
): Promise<ChangeRow[]> {
  return db
    .selectFrom("event_changes as c")
    .where(sql<boolean>`(c.at, c.id) > (${after.at}::timestamptz, ${after.id}::bigint)`)
    .where(sql<boolean>`c.at < ${until}::timestamptz`)
    .select(["c.id", "c.event_id", "c.kind", "c.fields"])
    .select(at.as("at"))
    .orderBy("c.at")
    .orderBy("c.id")
    .limit(limit)
    .execute();
}

/** Lists the changes of one event, the latest first. */
export function listEventChanges(db: Db, eventId: number, limit: number) {
  return db
    .selectFrom("event_changes as c")
    .where("c.event_id", "=", eventId)
    .where("c.kind", "=", "changed")
    .select(["c.at", "c.fields"])
    .orderBy("c.at", "desc")
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
}

/** Where an event's facts were read, and when its source answered last. */
export function findFactSource(db: Db, eventId: number) {
  return db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .where("e.id", "=", eventId)
    .select(["e.fact_sources", "e.edited_fields", "e.last_seen_at", "e.missing_count", "e.ends_at"])
    .select(["s.name as source_name", "s.last_success_at", "s.empty_reason", "s.silent_since"])
    .select(sql<boolean>`e.content_hash is not null`.as("is_fetched"))
    .executeTakeFirst();
}

/** The name in every feed's uids: the site's host when the first feed was written. */
export async function ensureUidHost(db: Db, host: string): Promise<string> {
  await db
    .insertInto("feed_identity")
    .values({ uid_host: host })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const row = await db.selectFrom("feed_identity").select("uid_host").executeTakeFirstOrThrow();
  return row.uid_host;
}
