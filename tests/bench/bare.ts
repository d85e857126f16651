/** The bare tools that figures are ratios of: fixed work, measured in the same run. */
import { createHash } from "node:crypto";
import { fork } from "node:child_process";
import { once } from "node:events";
import { sql, type Kysely } from "kysely";
import type { Database } from "@db/client";
import { percentile, timed } from "./frame";

/** Milliseconds of processor time for a little of what processes do: text, objects, sorting, hashing. */
export function bareProcessor(): number {
  const costs = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage();
    const rows = Array.from({ length: 4000 }, (_, n) => ({
      id: n,
      title: `Event ${(n * 7919) % 4001}`,
      at: n / 7,
    }));
    const text = JSON.stringify(rows.toSorted((a, b) => (a.title < b.title ? -1 : 1)));
    createHash("sha256")
      .update(JSON.stringify(JSON.parse(text)))
      .digest();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return percentile(costs.slice(5), 0.5);
}

/** Milliseconds for a statement that reads no table: what the database's processor takes, and the way there and back. */
export async function bareDatabase(db: Kysely<Database>): Promise<number> {
  const times = await timed(15, () =>
    sql`select sum(hashint4(n)::bigint), count(distinct n % 97) from generate_series(1, 20000) n`.execute(db),
  );
  return percentile(times, 0.5);
}

/** node:http answering so many bytes from memory (`/?bytes=N`), in a process of its own. */
export async function startBareServer() {
  const server = fork("tests/bench/bare-server.ts", { execArgv: ["--import", "tsx"] });
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.kill() };
}
