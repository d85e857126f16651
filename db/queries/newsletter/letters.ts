/** Letters of weekly_recommendations as readers and editors see them: previews and sent letters. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { Frequency } from "../../schema";

export interface NewPreview {
  id: string;
  userId: string | null;
  email: string;
  frequency: Frequency;
  subject: string;
  html: string;
  text: string;
  eventIds: number[];
  reasons: { event_id: number; reason: string | null }[];
  now: Date;
}

export interface NewSingleLetter extends NewPreview {
  userId: string;
  period: string;
  workIds: number[];
  series: string[];
  sentence_ids: number[];
}

export async function insertPreview(db: Db, letter: NewPreview): Promise<void> {
  await db
    .insertInto("weekly_recommendations")
    .values({
      id: letter.id,
      user_id: letter.userId,
      user_email: letter.email,
      frequency: letter.frequency,
      period: null,
      subject: letter.subject,
      html_body: letter.html,
      text_body: letter.text,
      event_ids: letter.eventIds,
      reasons: JSON.stringify(letter.reasons),
      status: "preview",
      created_at: letter.now,
    })
    .execute();
}

/** A letter outside of the runs. @returns false where the reader has one of the same day */
export async function insertSingleLetter(db: Db, letter: NewSingleLetter): Promise<boolean> {
  const row = await db
    .insertInto("weekly_recommendations")
    .values({
      id: letter.id,
      user_id: letter.userId,
      user_email: letter.email,
      frequency: letter.frequency,
      period: letter.period,
      subject: letter.subject,
      html_body: letter.html,
      text_body: letter.text,
      event_ids: letter.eventIds,
      work_ids: letter.workIds,
      series: letter.series,
      sentence_ids: letter.sentence_ids,
      reasons: JSON.stringify(letter.reasons),
      status: "sent",
      created_at: letter.now,
      sent_at: letter.now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the previews of this address. Sent letters stay as a record. */
export async function deletePreviews(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom("weekly_recommendations")
    .where("user_email", "=", email)
    .where("status", "=", "preview")
    .execute();
}

/** The newest letter with a text, also a preview (spec: accounts 7). */
export function findLatestLetter(db: Db, email: string) {
  return db
    .selectFrom("weekly_recommendations")
    .select(["id", "subject", "html_body", "reasons", "status", "created_at"])
    .where("user_email", "=", email)
    .where("html_body", "!=", "")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export function findLetter(db: Db, id: string) {
  return db
    .selectFrom("weekly_recommendations")
    .select(["id", "user_id", "subject", "html_body", "text_body"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The reader of a letter that holds an event. */
export function findReaderOfLetter(db: Db, letterId: string, eventId: number) {
  return db
    .selectFrom("weekly_recommendations as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .select(["u.id", "u.email", "w.created_at"])
    .where("w.id", "=", letterId)
    .where("u.blocked_at", "is", null)
    .where(sql<boolean>`${eventId}::int = any(w.event_ids)`)
    .executeTakeFirst();
}

/** Letters that went to their reader, and whose text is still kept; the newest first. */
export function listPastLetters(db: Db, userId: string, limit: number) {
  return db
    .selectFrom("weekly_recommendations")
    .select(["id", "subject", "created_at"])
    .where("user_id", "=", userId)
    .where("status", "in", ["sent", "kept", "sending", "generated"])
    .where("html_body", "!=", "")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
