/** Reported mistakes as editors list and resolve them. */
import { sql } from "kysely";
import { countRows } from "../count-rows";
import type { Db } from "../../client";
import { isOpenMistake } from "./waiting";

export const MISTAKE_STATES = ["open", "resolved"] as const;
export type MistakeState = (typeof MISTAKE_STATES)[number];

export const countMistakes = (db: Db, state: MistakeState, today: string): Promise<number> =>
  countRows(ofState(db, state, today));

/** Newest first. */
export function listMistakes(
  db: Db,
  state: MistakeState,
  { today, limit, offset }: { today: string; limit: number; offset: number },
) {
  return ofState(db, state, today)
    .leftJoin("users as u", "u.id", "m.user_id")
    .select(["m.id", "m.version", "m.kind", "m.details", "m.created_at", "m.resolved_at", "u.email"])
    .select(["e.id as event_id", "e.title as event_title", "e.start_time as event_start"])
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export function listMistakesById(db: Db, ids: number[]) {
  return db
    .selectFrom("mistake_reports as m")
    .leftJoin("users as u", "u.id", "m.user_id")
    .where(sql<boolean>`m.id = any(${ids}::int[])`)
    .select(["m.id", "m.version", "m.kind", "m.details", "m.created_at", "m.event_id", "u.email"])
    .execute();
}

/** @param version the one that the editor saw. @returns undefined if there is none such any more */
export function setMistakeResolved(
  trx: Db,
  { id, version }: { id: number; version: number },
  resolvedAt: Date | null,
) {
  return trx
    .updateTable("mistake_reports")
    .set({ resolved_at: resolvedAt })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("resolved_at", resolvedAt ? "is" : "is not", null)
    .returning(["event_id", "kind"])
    .executeTakeFirst();
}

/** "open": it waits; every other report is resolved, or about an event that is over. */
const ofState = (db: Db, state: MistakeState, today: string) =>
  db
    .selectFrom("mistake_reports as m")
    .innerJoin("events as e", "e.id", "m.event_id")
    .where(state === "open" ? isOpenMistake(today) : sql<boolean>`not ${isOpenMistake(today)}`);
