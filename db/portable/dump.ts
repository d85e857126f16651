/** A database as the parts of a copy, all of one moment. Rows come some hundred at a time, so memory does not grow with them. */
import type pg from "pg";
import { listSequences, listTables, quoted } from "./catalog";
import type { CopyPart } from "./lines";

const ROWS_AT_ONCE = 500;

/** Tables that only the running site needs: its processes, its pace, and keys that must not open doors again later. */
const OF_THE_MOMENT = new Set([
  "process_heartbeats",
  "rate_limits",
  "mail_rate_limit",
  "fetch_hosts",
  "sessions",
  "one_time_tokens",
]);

/** Left out even when everything moves: who is alive is known again in seconds. */
const NEVER = new Set(["process_heartbeats"]);

interface DumpOptions {
  client: pg.ClientBase;
  migrations: string[];
  /** Sessions and open links too: for a move, not for a backup. */
  everything?: boolean;
  /** When the rows stood like this; now, unless they were copied before. */
  takenAt?: Date;
}

/** Runs in a transaction of its own on the client, which must do nothing else meanwhile. */
export async function* dumpParts({
  client,
  migrations,
  everything = false,
  takenAt = new Date(),
}: DumpOptions): AsyncGenerator<CopyPart> {
  const leftOut = everything ? NEVER : OF_THE_MOMENT;
  const counts: Record<string, number> = {};
  await client.query("begin isolation level repeatable read read only");
  try {
    // Text forms that every server reads the same way.
    await client.query(
      "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1",
    );
    yield { head: { takenAt, migrations } };
    for (const { table, columns } of await listTables(client)) {
      if (leftOut.has(table)) continue;
      const of = { table, columns: columns.map(({ name }) => name) };
      yield { begin: of };
      counts[table] = 0;
      const list = of.columns.map((name) => `${quoted(name)}::text`).join(", ");
      await client.query(`declare copied no scroll cursor for select ${list} from public.${quoted(table)}`);
      for (;;) {
        const batch = await client.query<(string | null)[]>({
          text: `fetch ${ROWS_AT_ONCE} from copied`,
          rowMode: "array",
        });
        for (const row of batch.rows) yield { row, of };
        counts[table] += batch.rows.length;
        if (batch.rows.length < ROWS_AT_ONCE) break;
      }
      await client.query("close copied");
    }
    yield { end: { counts, sequences: await listSequences(client) } };
  } finally {
    await client.query("rollback");
  }
}
