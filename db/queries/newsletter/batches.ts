/**
 * Letters being sent. A letter's status says what became of it. Once a batch was offered to the provider under its id, its
 * members stay the same, so that a retry is the same request.
 */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { Frequency } from "../../schema";
import { mayStillReceive } from "./readers";

export interface NewLetter {
  id: string;
  userId: string;
  email: string;
  subject: string;
  html: string;
  text: string;
  eventIds: number[];
  workIds: number[];
  series: string[];
  /** Sentences of the Super. */
  sentence_ids: number[];
  reasons: { event_id: number; reason: string | null }[];
  /** Set instead of a text: the reason for sending no letter. */
  skipped: string | null;
}

export interface Batch {
  id: string;
  attempts: number;
  created_at: Date;
}

export interface DeliveryResult {
  letterId: string;
  status: "sent" | "kept" | "failed";
  providerId: string | null;
  error: string | null;
}

/** A reader who already has a row of this period keeps it: nobody gets a second letter. */
export async function insertLetters(
  db: Db,
  run: { id: number; frequency: Frequency; period: string },
  letters: NewLetter[],
  now: Date,
): Promise<void> {
  if (letters.length === 0) return;
  await db
    .insertInto("weekly_recommendations")
    .values(
      letters.map((letter) => ({
        id: letter.id,
        user_id: letter.userId,
        user_email: letter.email,
        frequency: run.frequency,
        period: run.period,
        run_id: run.id,
        subject: letter.subject,
        html_body: letter.html,
        text_body: letter.text,
        event_ids: letter.eventIds,
        work_ids: letter.workIds,
        series: letter.series,
        sentence_ids: letter.sentence_ids,
        reasons: JSON.stringify(letter.reasons),
        status: letter.skipped === null ? ("generated" as const) : ("skipped" as const),
        error: letter.skipped,
        created_at: now,
      })),
    )
    .onConflict((oc) => oc.columns(["user_id", "period"]).where("period", "is not", null).doNothing())
    .execute();
}

/** Suppresses letters to readers who unsubscribed or whose address bounced since the letter was written. */
export async function suppressLetters(db: Db, runId: number): Promise<void> {
  await sql`
    update weekly_recommendations w set status = 'suppressed', error = 'stopped before it was sent'
    from users u
    where u.id = w.user_id and w.run_id = ${runId} and w.status = 'generated' and not ${mayStillReceive}
  `.execute(db);
}

/** Fails letters that were not offered in time. */
export async function failUnsentLetters(db: Db, runId: number, reason: string): Promise<void> {
  await db
    .updateTable("weekly_recommendations")
    .set({ status: "failed", error: reason })
    .where("run_id", "=", runId)
    .where("status", "=", "generated")
    .execute();
}

/** Puts waiting letters into a new batch, leased to the caller until `until`. @returns false when none are waiting */
export async function insertBatch(
  db: Db,
  batch: { id: string; runId: number; size: number; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with picked as (
      select id from weekly_recommendations where run_id = ${batch.runId} and status = 'generated'
      order by id limit ${batch.size} for update skip locked
    ), made as (
      insert into letter_batches (id, run_id, attempts, not_before, created_at)
      select ${batch.id}::uuid, ${batch.runId}::int, 1, ${batch.until}::timestamptz, ${batch.now}::timestamptz
      where exists (select 1 from picked)
    ), moved as (
      update weekly_recommendations w set status = 'sending', batch_id = ${batch.id}::uuid, attempts = w.attempts + 1
      from picked where w.id = picked.id returning 1
    )
    select count(*) as n from moved
  `.execute(db);
  return (rows[0]?.n ?? 0) > 0;
}

/** Claims a batch whose lease has expired: its process died, or the provider asked to wait. */
export async function claimFreeBatch(
  db: Db,
  { runId, now, until }: { runId: number; now: Date; until: Date },
): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    update letter_batches set attempts = attempts + 1, not_before = ${until}::timestamptz
    where id = (
      select id from letter_batches where run_id = ${runId} and status = 'open' and not_before <= ${now}::timestamptz
      order by not_before limit 1 for update skip locked
    ) and status = 'open'
    returning id, attempts, created_at
  `.execute(db);
  return rows[0];
}

/** Whether anything can be offered now, and when the next lease ends. */
export async function findWaitingBatches(
  db: Db,
  runId: number,
  now: Date,
): Promise<{ isWaiting: boolean; next: Date | null }> {
  const { rows } = await sql<{ unsent: boolean; next: Date | null }>`
    select exists (select 1 from weekly_recommendations where run_id = ${runId} and status = 'generated') as unsent,
      (select min(not_before) from letter_batches where run_id = ${runId} and status = 'open') as next
  `.execute(db);
  const { unsent = false, next = null } = rows[0] ?? {};
  return { isWaiting: unsent || (next !== null && next <= now), next };
}

/** Always in the same order. */
export function listLettersOfBatch(db: Db, batchId: string) {
  return db
    .selectFrom("weekly_recommendations")
    .select(["id", "user_id", "user_email", "subject", "html_body", "text_body"])
    .where("batch_id", "=", batchId)
    .orderBy("id")
    .execute();
}

/** Call it in a transaction. A settled batch stays as it is. */
export async function settleBatch(
  db: Db,
  batchId: string,
  outcome: { status: "accepted" | "refused"; error: string | null; results: DeliveryResult[]; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("letter_batches")
    .set({ status: outcome.status, error: outcome.error })
    .where("id", "=", batchId)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return;
  const { results: fates } = outcome;
  await sql`
    update weekly_recommendations w set status = f.status, provider_id = f.provider_id, error = f.error,
      sent_at = case when f.status = 'failed' then null else ${outcome.now}::timestamptz end
    from unnest(${fates.map((fate) => fate.letterId)}::uuid[], ${fates.map((fate) => fate.status)}::text[],
      ${fates.map((fate) => fate.providerId)}::text[], ${fates.map((fate) => fate.error)}::text[])
      as f (id, status, provider_id, error)
    where w.id = f.id and w.batch_id = ${batchId}::uuid and w.status = 'sending'
  `.execute(db);
}

export async function postponeBatch(
  db: Db,
  batchId: string,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await db
    .updateTable("letter_batches")
    .set({ not_before: until, error })
    .where("id", "=", batchId)
    .where("status", "=", "open")
    .execute();
}

/** Splits a batch that was refused because of one letter into batches of one. Call it in a transaction. */
export async function splitBatch(db: Db, batchId: string, error: string, now: Date): Promise<void> {
  await sql`
    insert into letter_batches (id, run_id, not_before, created_at)
    select id, run_id, ${now}::timestamptz, ${now}::timestamptz from weekly_recommendations
    where batch_id = ${batchId}::uuid and status = 'sending'
  `.execute(db);
  await sql`update weekly_recommendations set batch_id = id where batch_id = ${batchId}::uuid and status = 'sending'`.execute(
    db,
  );
  await db
    .updateTable("letter_batches")
    .set({ status: "refused", error })
    .where("id", "=", batchId)
    .execute();
}

/** Without a provider: copies a batch's letters to the local outbox, each once. @param headers by the letter's id */
export async function copyToOutbox(
  db: Db,
  batchId: string,
  headers: Record<string, Record<string, string>>,
  now: Date,
): Promise<void> {
  await sql`
    insert into mail_outbox (kind, to_email, subject, html_body, text_body, headers, idempotency_key, status, attempts,
      created_at, sent_at)
    select 'newsletter', user_email, subject, html_body, text_body,
      coalesce(${JSON.stringify(headers)}::jsonb -> id::text, '{}'), 'letter:' || id, 'kept', 1, ${now}::timestamptz,
      ${now}::timestamptz
    from weekly_recommendations where batch_id = ${batchId}::uuid and status = 'sending'
    on conflict (idempotency_key) do nothing
  `.execute(db);
}
