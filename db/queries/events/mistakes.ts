/** Mistakes that readers report on an event's page. Editors' queries are in admin/mistakes.ts. */
import type { Db } from "../../client";
import type { MistakeKind } from "../../schema";

export interface NewMistake {
  eventId: number;
  kind: MistakeKind;
  details: string;
  userId: string | null;
  now: Date;
}

export async function insertMistake(db: Db, row: NewMistake): Promise<void> {
  await db
    .insertInto("mistake_reports")
    .values({
      event_id: row.eventId,
      kind: row.kind,
      details: row.details,
      user_id: row.userId,
      created_at: row.now,
    })
    .execute();
}

export function listMistakesOf(db: Db, userId: string) {
  return db
    .selectFrom("mistake_reports as m")
    .innerJoin("events as e", "e.id", "m.event_id")
    .select(["e.title as event", "m.kind", "m.details", "m.created_at", "m.resolved_at"])
    .where("m.user_id", "=", userId)
    .orderBy("m.created_at", "desc")
    .execute();
}
