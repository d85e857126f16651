/** Suggestions as editors list, read and decide them. Users' own suggestions are in events/suggestions.ts. */
import { sql } from "kysely";
import { countRows } from "../count-rows";
import type { Db } from "../../client";

const COLUMN = {
  title: "g.title",
  location: "g.location",
  startTime: "g.start_time",
  status: "g.status",
  createdAt: "g.created_at",
};

export type SuggestionSort = keyof typeof COLUMN;

export const SUGGESTION_SORTS = Object.keys(COLUMN) as SuggestionSort[];
export const SUGGESTION_STATES = ["pending", "approved", "rejected"] as const;
type SuggestionState = (typeof SUGGESTION_STATES)[number];

interface Filter {
  /** Contained in title, description, location or city, whatever its case. */
  search: string;
  status: SuggestionState | null;
}

/** Fields that editors may correct before they decide. */
export interface SuggestionEdit {
  title: string;
  description: string;
  location: string;
  venue_name: string | null;
  start_time: Date;
  end_time: Date | null;
  interest_id: number | null;
}

export const countSuggestions = (db: Db, filter: Filter): Promise<number> => countRows(matching(db, filter));

export function listSuggestions(
  db: Db,
  {
    sort,
    dir,
    limit,
    offset,
    ...filter
  }: Filter & { sort: SuggestionSort; dir: "asc" | "desc"; limit: number; offset: number },
) {
  return matching(db, filter)
    .select(["g.id", "g.title", "g.location", "g.city", "g.start_time", "g.status", "g.created_at"])
    .orderBy(sql.ref(COLUMN[sort]), dir)
    .orderBy("g.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export const findSuggestion = (db: Db, id: string) => whole(db).where("g.id", "=", id).executeTakeFirst();

export const listSuggestionsById = (db: Db, ids: string[]) =>
  whole(db)
    .where(sql<boolean>`g.id = any(${ids}::uuid[])`)
    .execute();

/** Locks the suggestion for the rest of the transaction. */
export function lockSuggestion(trx: Db, id: string) {
  return trx.selectFrom("event_suggestions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The address of who suggested it; null without an account, or if the address takes no mail. */
export async function findSuggesterEmail(trx: Db, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom("event_suggestions as g")
    .innerJoin("users as u", "u.id", "g.user_id")
    .leftJoin("mail_suppressions as s", (join) =>
      join.onRef("s.email", "=", "u.email").on("s.reason", "!=", "unsubscribed"),
    )
    .where("g.id", "=", id)
    .where("s.email", "is", null)
    .select("u.email")
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function decideSuggestion(
  trx: Db,
  id: string,
  decision: { status: "approved" | "rejected"; notes: string | null; eventId: number | null; now: Date },
): Promise<void> {
  await trx
    .updateTable("event_suggestions")
    .set({
      status: decision.status,
      admin_notes: decision.notes,
      event_id: decision.eventId,
      updated_at: decision.now,
    })
    .where("id", "=", id)
    .execute();
}

export async function updateSuggestion(trx: Db, id: string, edit: SuggestionEdit, now: Date): Promise<void> {
  await trx
    .updateTable("event_suggestions")
    .set({ ...edit, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function updateSuggestionNotes(trx: Db, id: string, notes: string | null): Promise<void> {
  await trx.updateTable("event_suggestions").set({ admin_notes: notes }).where("id", "=", id).execute();
}

/** The suggestion may become another event. */
export async function forgetSuggestion(trx: Db, eventId: number): Promise<void> {
  await trx.updateTable("events").set({ suggestion_id: null }).where("id", "=", eventId).execute();
}

function matching(db: Db, { search, status }: Filter) {
  let query = db.selectFrom("event_suggestions as g");
  if (status) query = query.where("g.status", "=", status);
  if (search !== "") {
    query = query.where((eb) =>
      eb.or(
        (["g.title", "g.description", "g.location", "g.city"] as const).map((column) =>
          eb(column, "ilike", escaped(search)),
        ),
      ),
    );
  }
  return query;
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const whole = (db: Db) =>
  db
    .selectFrom("event_suggestions as g")
    .leftJoin("interests as i", "i.id", "g.interest_id")
    .leftJoin("users as u", "u.id", "g.user_id")
    .select(["g.id", "g.title", "g.description", "g.location", "g.venue_name", "g.city"])
    .select(["g.start_time", "g.end_time", "g.interest_id", "g.status", "g.admin_notes", "g.event_id"])
    .select(["g.version", "g.created_at", "g.updated_at", "i.name as interest", "u.full_name", "u.email"]);
