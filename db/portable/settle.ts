/** After a backup was put back: nothing that may have been sent is sent again, and nothing that was deleted comes back. */
import type pg from "pg";
import { quoted } from "./catalog";
import type { Witness } from "./witness";

export interface Settled {
  /** Mails and letters that waited when the backup was made. */
  notSent: number;
  /** Rows that had been deleted since. */
  deletedAgain: number;
}

/**
 * Call it in the transaction that puts the backup back, or before anything runs on it.
 * @param due the newsletter periods whose letters would go out now
 * @param witness null when the former database could not be read
 */
export async function settleRestored(
  client: pg.ClientBase,
  { due, witness }: { due: { frequency: string; period: string }[]; witness: Witness | null },
): Promise<Settled> {
  const notSent = await closeMail(client);
  await closeDueRuns(client, due);
  await closeDoors(client);
  if (!witness) return { notSent, deletedAgain: 0 };
  const deletedAgain = await deleteAgain(client, witness);
  await keepRefusals(client, witness);
  return { notSent, deletedAgain };
}

const REASON = "It was restored from a backup and is not sent again.";

async function closeMail(client: pg.ClientBase): Promise<number> {
  const count = async (text: string) => (await client.query(text, [REASON])).rowCount ?? 0;
  const mails = await count(
    "update mail_outbox set status = 'failed', error = $1 where status in ('waiting', 'sending')",
  );
  const letters = await count(
    "update weekly_recommendations set status = 'failed', error = $1 where status in ('generated', 'sending')",
  );
  await count("update letter_batches set status = 'refused', error = $1 where status = 'open'");
  await client.query("delete from alert_messages where status = 'waiting'");
  await client.query(
    "update newsletter_runs set status = 'done', finished_at = now() where status <> 'done'",
  );
  return mails + letters;
}

/** Runs that would start now: their letters may have gone out between the backup and its return. */
async function closeDueRuns(
  client: pg.ClientBase,
  due: { frequency: string; period: string }[],
): Promise<void> {
  for (const { frequency, period } of due)
    await client.query(
      `insert into newsletter_runs (frequency, period, status, started_at, finished_at)
       values ($1, $2, 'done', now(), now()) on conflict do nothing`,
      [frequency, period],
    );
}

async function deleteAgain(client: pg.ClientBase, { deletions }: Witness): Promise<number> {
  const existing = new Set(
    (
      await client.query<{ name: string }>(
        "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      )
    ).rows.map(({ name }) => name),
  );
  let deleted = 0;
  for (const table of new Set(deletions.map(({ table_name }) => table_name))) {
    if (!existing.has(table)) continue;
    const keys = deletions.filter(({ table_name }) => table_name === table).map(({ row_key }) => row_key);
    const names = Object.keys(keys[0] ?? {});
    const same = names.map((name) => `t.${quoted(name)}::text = k ->> '${name.replaceAll("'", "''")}'`);
    const { rowCount } = await client.query(
      `delete from public.${quoted(table)} t using jsonb_array_elements($1::jsonb) k where ${same.join(" and ")}`,
      [JSON.stringify(keys)],
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}

async function keepRefusals(client: pg.ClientBase, witness: Witness): Promise<void> {
  for (const { email, reason, created_at } of witness.suppressions)
    await client.query(
      `insert into mail_suppressions (email, reason, created_at) values ($1, $2, $3)
       on conflict (email) do update set reason = excluded.reason`,
      [email, reason, created_at],
    );
  await client.query(
    `insert into notification_settings (user_id, enabled) select id, false from users where id = any($1::uuid[])
     on conflict (user_id) do update set enabled = false`,
    [witness.unsubscribed],
  );
  await client.query(
    `insert into invitation_refusals (address_hash) select unnest($1::text[]) on conflict do nothing`,
    [witness.refusals],
  );
  await client.query(
    `insert into suppressed_seeds (seed_key) select unnest($1::text[]) on conflict do nothing`,
    [witness.suppressedSeeds],
  );
  for (const { key, name, suppressed_at } of witness.hiddenPeople)
    await client.query(
      `insert into people (key, name, suppressed_at) values ($1, $2, $3)
       on conflict (key) do update set suppressed_at = excluded.suppressed_at`,
      [key, name, suppressed_at],
    );
  for (const { source_id, source_key, title_key, first_day, reason, created_at } of witness.tombstones)
    await client.query(
      `insert into event_tombstones (source_id, source_key, title_key, first_day, reason, created_at)
       select $1, $2, $3, $4, $5, $6 where exists (select from event_sources where id = $1)`,
      [source_id, source_key, title_key, first_day, reason, created_at],
    );
}

/** Ends what was open to whoever held a key to it: everybody signs in again. */
async function closeDoors(client: pg.ClientBase): Promise<void> {
  await client.query("delete from sessions");
  await client.query("delete from one_time_tokens");
  await client.query("delete from process_heartbeats");
}
