/** Whom to tell of troubles, and which they were told of. A trouble that is over has no row. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { isFailing, isSilentSql } from "./waiting";

export interface Trouble {
  key: string;
  title: string;
}

export function listAlertedEditors(db: Db) {
  return db
    .selectFrom("admin_users as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.id", "u.email"])
    .where("a.receives_alerts", "=", true)
    .orderBy("u.email")
    .execute();
}

export async function isAlertedEditor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("admin_users")
    .select("receives_alerts")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.receives_alerts ?? false;
}

export async function updateReceivesAlerts(db: Db, userId: string, receives: boolean): Promise<void> {
  await db
    .updateTable("admin_users")
    .set({ receives_alerts: receives })
    .where("user_id", "=", userId)
    .execute();
}

/** Every source that fails or is silent, by name. */
export async function listSourceTroubles(db: Db): Promise<Trouble[]> {
  const { rows } = await sql<Trouble>`
    select t.kind || ':' || s.id as key, s.name || ' ' || words as title
    from event_sources s cross join lateral (values
      ('failing', 'fails: ' || coalesce(s.last_error, 'no reason is known'), ${isFailing}),
      ('silent', case when s.empty_reason is null then 'has fallen silent'
        else 'gives 0 events' || coalesce(' where ' || s.last_parsed || ' were expected', '') || ': ' || s.empty_reason end,
        ${isSilentSql})) as t (kind, words, is_so)
    where is_so order by t.kind, s.name
  `.execute(db);
  return rows;
}

/** @param kinds what the keys begin with */
export function listSentAlerts(db: Db, kinds: string[]): Promise<Trouble[]> {
  return db
    .selectFrom("sent_alerts")
    .select(["key", "title"])
    .where(sql<boolean>`split_part(key, ':', 1) = any(${kinds}::text[])`)
    .orderBy("key")
    .execute();
}

export async function storeSentAlerts(
  db: Db,
  { begun, over, now }: { begun: Trouble[]; over: Trouble[]; now: Date },
): Promise<void> {
  if (over.length > 0)
    await db
      .deleteFrom("sent_alerts")
      .where(
        "key",
        "in",
        over.map(({ key }) => key),
      )
      .execute();
  if (begun.length > 0)
    await db
      .insertInto("sent_alerts")
      .values(begun.map((trouble) => ({ ...trouble, sent_at: now })))
      .onConflict((oc) => oc.column("key").doNothing())
      .execute();
}
