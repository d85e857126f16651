/** Changes that speakers of venues propose: rows of venue_changes. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { Recipe } from "../../schema";

export type VenueChange = Awaited<ReturnType<typeof listWaitingChanges>>[number];

export const listChangesById = (db: Db, ids: number[]): Promise<VenueChange[]> =>
  changes(db)
    .where(sql<boolean>`v.id = any(${ids}::int[])`)
    .execute();

/** Those that editors decide; what visitors see soonest first, new events by when they were sent. */
export function listWaitingChanges(
  db: Db,
  { today, limit, offset = 0 }: { today: string; limit: number; offset?: number },
) {
  return changes(db)
    .where(isChangeWaiting(today))
    .orderBy(sql`e.start_time asc nulls last`)
    .orderBy("v.created_at")
    .orderBy("v.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Condition on `venue_changes v`: an editor has to decide it. A change of a past event waits no more. */
export const isChangeWaiting = (today: string) =>
  sql<boolean>`(v.state = 'waiting' and case v.kind
    when 'edit' then exists (select from events x where x.id = v.event_id and x.last_day >= ${today}::date)
    when 'add' then greatest(left(v.form ->> 'start', 10), v.form ->> 'until') >= ${today} or v.form ->> 'repeat' = 'dates'
    else true end)`;

/** Changes of one venue that wait or were declined of late, the newest first. */
export const listVenueChanges = (db: Db, venueId: number, limit: number) =>
  changes(db)
    .where("c.source_id", "=", venueId)
    .orderBy("v.created_at", "desc")
    .orderBy("v.id", "desc")
    .limit(limit)
    .execute();

export async function countChangesOf(
  db: Db,
  venueId: number,
): Promise<{ waiting: number; declined: number }> {
  return db
    .selectFrom("venue_changes as v")
    .innerJoin("venue_claims as c", "c.id", "v.claim_id")
    .where("c.source_id", "=", venueId)
    .select(sql<number>`count(*) filter (where v.state = 'waiting')::int`.as("waiting"))
    .select(sql<number>`count(*) filter (where v.state = 'declined')::int`.as("declined"))
    .executeTakeFirstOrThrow();
}

/** The one that waits for an event. */
export const findChangeOf = (db: Db, eventId: number) =>
  changes(db).where("v.event_id", "=", eventId).where("v.state", "=", "waiting").executeTakeFirst();

/** While nobody else proposes a change of it. */
export const lockEvent = (trx: Db, id: number) =>
  trx.selectFrom("events").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

/** While nobody else decides or adds to it. */
export const lockChange = (trx: Db, id: number) =>
  changes(trx).where("v.id", "=", id).forUpdate("v").executeTakeFirst();

interface NewChange {
  claimId: string;
  eventId: number | null;
  kind: "edit" | "add" | "recipe";
  form?: Record<string, string>;
  was?: Record<string, string>;
  recipe?: Recipe;
  now: Date;
}

/** @returns its id */
export async function insertChange(trx: Db, change: NewChange): Promise<number> {
  const { id } = await trx
    .insertInto("venue_changes")
    .values({
      claim_id: change.claimId,
      event_id: change.eventId,
      kind: change.kind,
      form: JSON.stringify(change.form ?? {}),
      was: JSON.stringify(change.was ?? {}),
      recipe: change.recipe ? JSON.stringify(change.recipe) : null,
      created_at: change.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateChange(
  trx: Db,
  id: number,
  values: { form: object; was: object } | { state: "waiting" | "declined"; decided_at: Date | null },
): Promise<void> {
  const set =
    "form" in values ? { form: JSON.stringify(values.form), was: JSON.stringify(values.was) } : values;
  await trx.updateTable("venue_changes").set(set).where("id", "=", id).execute();
}

export async function deleteChanges(trx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("venue_changes").where("id", "in", ids).execute();
}

export const listChangesForExport = (db: Db, email: string) =>
  changes(db)
    .where("c.email", "=", email)
    .clearSelect()
    .select(["s.name as venue", "v.kind", "v.form", "v.state", "v.created_at"])
    .orderBy("v.id")
    .execute();

const changes = (db: Db) =>
  db
    .selectFrom("venue_changes as v")
    .innerJoin("venue_claims as c", "c.id", "v.claim_id")
    .innerJoin("event_sources as s", "s.id", "c.source_id")
    .leftJoin("events as e", "e.id", "v.event_id")
    .select(["v.id", "v.claim_id", "v.event_id", "v.kind", "v.form", "v.was", "v.recipe", "v.state"])
    .select(["v.created_at", "v.decided_at", "v.version", "c.source_id as venue_id", "s.name as venue"])
    .select(["c.name as who", "c.email", "e.version as event_version", "e.image_url", "e.start_time"])
    .select(interestOf("form").as("interest"))
    .select(interestOf("was").as("interest_was"))
    .select(sql<string>`coalesce(e.title, v.form ->> 'title', s.name)`.as("title"));

/** The name of the interest that a form holds by its number. */
const interestOf = (column: "form" | "was") =>
  sql<
    string | null
  >`(select i.name from interests i where i.id::text = ${sql.ref(`v.${column}`)} ->> 'interest')`;
