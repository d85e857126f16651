/** Reads what the language model costs a day, and how its last calls went. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface Usage {
  texts: number;
  tokensIn: number;
  tokensOut: number;
}

/** Takes one text from the day's budget, atomically. @returns false when the budget is used up */
export async function consumeBudget(db: Db, day: string, limit: number): Promise<boolean> {
  if (limit <= 0) return false;
  const row = await db
    .insertInto("editorial_usage")
    .values({ day, events: 1 })
    .onConflict((oc) =>
      oc
        .column("day")
        .doUpdateSet((eb) => ({ events: eb("editorial_usage.events", "+", 1) }))
        .where("editorial_usage.events", "<", limit),
    )
    .returning("events")
    .executeTakeFirst();
  return row !== undefined;
}

/** For a text that cost nothing because the model did not answer. */
export async function refundBudget(db: Db, day: string): Promise<void> {
  await db
    .updateTable("editorial_usage")
    .set((eb) => ({ events: eb("events", "-", 1) }))
    .where("day", "=", day)
    .where("events", ">", 0)
    .execute();
}

export async function findUsage(db: Db, day: string): Promise<Usage> {
  const row = await db
    .selectFrom("editorial_usage")
    .select(["events", "tokens_in", "tokens_out"])
    .where("day", "=", day)
    .executeTakeFirst();
  return {
    texts: row?.events ?? 0,
    tokensIn: Number(row?.tokens_in ?? 0),
    tokensOut: Number(row?.tokens_out ?? 0),
  };
}

/** The days from `first` on, the last first. */
export async function listUsage(db: Db, first: string): Promise<(Usage & { day: string })[]> {
  const rows = await db
    .selectFrom("editorial_usage")
    .selectAll()
    .where("day", ">=", first)
    .orderBy("day", "desc")
    .execute();
  return rows.map(({ day, events, tokens_in, tokens_out }) => ({
    ...{ day, texts: events },
    ...{ tokensIn: Number(tokens_in), tokensOut: Number(tokens_out) },
  }));
}

/** Tokens of every call, also of those that read pages and make embeddings. */
export async function addTokens(
  db: Db,
  day: string,
  tokens: { tokensIn: number; tokensOut: number },
): Promise<void> {
  const { tokensIn, tokensOut } = tokens;
  await db
    .insertInto("editorial_usage")
    .values({ day, events: 0, tokens_in: tokensIn, tokens_out: tokensOut })
    .onConflict((oc) =>
      oc.column("day").doUpdateSet((eb) => ({
        tokens_in: eb("editorial_usage.tokens_in", "+", tokensIn),
        tokens_out: eb("editorial_usage.tokens_out", "+", tokensOut),
      })),
    )
    .execute();
}

const NEVER = {
  last_success_at: null,
  last_failure_at: null,
  last_failure: null,
  unanswered: 0,
  resting_until: null,
};

export async function findModelState(db: Db) {
  const row = await db
    .selectFrom("model_state")
    .select(["last_success_at", "last_failure_at", "last_failure", "unanswered", "resting_until"])
    .executeTakeFirst();
  return row ?? NEVER;
}

export async function noteModelSuccess(db: Db, at: Date): Promise<void> {
  const state = { last_success_at: at, unanswered: 0, resting_until: null };
  await db
    .insertInto("model_state")
    .values(state)
    .onConflict((oc) => oc.column("is_only").doUpdateSet(state))
    .execute();
}

/** @param rest from `after` unanswered calls in a row, the sweep rests until `until` */
export async function noteModelFailure(
  db: Db,
  failure: { at: Date; words: string; isUnanswered: boolean },
  rest: { after: number; until: Date },
): Promise<void> {
  const { at, words, isUnanswered } = failure;
  const more = isUnanswered ? 1 : 0;
  await sql`
    insert into model_state (last_failure_at, last_failure, unanswered)
    values (${at}::timestamptz, ${words}, ${more})
    on conflict (is_only) do update set last_failure_at = excluded.last_failure_at, last_failure = excluded.last_failure,
      unanswered = model_state.unanswered + excluded.unanswered,
      resting_until = case when model_state.unanswered + excluded.unanswered >= ${rest.after}
        then ${rest.until}::timestamptz else model_state.resting_until end
  `.execute(db);
}
