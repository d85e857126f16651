/**
 * Events after a backup that must hold when it is put back: who and what was deleted, who was taken off a list,
 * who no longer wants letters. Read from the database that is replaced, while it can be read.
 */
import type pg from "pg";

export interface Witness {
  deletions: { table_name: string; row_key: Record<string, unknown> }[];
  suppressions: { email: string; reason: string; created_at: Date }[];
  /** Ids of people who have turned the newsletter off. */
  unsubscribed: string[];
  /** Hashes of addresses that want no invitations. */
  refusals: string[];
  tombstones: Record<string, unknown>[];
  suppressedSeeds: string[];
  /** People who asked not to be named. */
  hiddenPeople: { key: string; name: string; suppressed_at: Date }[];
}

export async function readWitness(client: pg.ClientBase, since: Date): Promise<Witness> {
  const ask = async <T extends pg.QueryResultRow>(text: string) =>
    (await client.query<T>(text, [since])).rows;
  const unsubscribed = await ask<{ user_id: string }>(
    "select user_id from notification_settings where not enabled and updated_at > $1",
  );
  const seeds = await ask<{ seed_key: string }>(
    "select seed_key from suppressed_seeds where deleted_at > $1",
  );
  const refusals = await ask<{ address_hash: string }>(
    "select address_hash from invitation_refusals where created_at > $1",
  );
  // A database that was not migrated yet has no people.
  const { rows: tables } = await client.query<{ has: boolean }>(
    "select to_regclass('people') is not null as has",
  );
  const hasPeople = tables[0]?.has === true;
  return {
    refusals: refusals.map(({ address_hash }) => address_hash),
    deletions: await ask("select table_name, row_key from deletions where deleted_at > $1"),
    suppressions: await ask("select email, reason, created_at from mail_suppressions where created_at > $1"),
    unsubscribed: unsubscribed.map(({ user_id }) => user_id),
    tombstones: await ask(
      "select source_id, source_key, title_key, first_day::text, reason, created_at from event_tombstones where created_at > $1",
    ),
    suppressedSeeds: seeds.map(({ seed_key }) => seed_key),
    hiddenPeople: hasPeople
      ? await ask("select key, name, suppressed_at from people where suppressed_at > $1")
      : [],
  };
}
