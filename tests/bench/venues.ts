/** Venues for a bench, and the built worker that fetches them. Each venue has its own loopback address. */
import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql, type Kysely } from "kysely";
import type { Database } from "@db/client";
import type { Scratch } from "./scratch";

/** Fifty events each, after 100 ms. */
export async function startVenues(count: number) {
  const venues = fork("tests/bench/venue-server.ts", ["0", "100", "50"], { execArgv: ["--import", "tsx"] });
  const [{ port }] = (await once(venues, "message")) as [AddressInfo];
  const hosts = Array.from({ length: count }, (_, i) => `127.1.${i >> 8}.${i & 255}:${port}`);
  return { hosts, stop: () => venues.kill() };
}

export async function addSources(db: Kysely<Database>, hosts: string[]): Promise<void> {
  const sources = hosts.map((host, i) => ({
    name: `Bench venue ${host}`,
    url: `http://${host}/calendar`,
    city: "New York",
    lat: 40.7 + i / 1e4,
    lng: -74 + i / 1e4,
    location: `${i} Bench Street`,
  }));
  await db.insertInto("event_sources").values(sources).execute();
}

export async function countFetched(db: Kysely<Database>, since: Date): Promise<number> {
  const row = await db
    .selectFrom("event_sources")
    .select(sql<number>`count(*)`.as("n"))
    .where("url", "is not", null)
    .where("name", "like", "Bench venue%")
    .where("last_fetched", ">=", since)
    .executeTakeFirstOrThrow();
  return row.n;
}

export function startWorker(scratch: Pick<Scratch, "env">, hosts: string[]): ChildProcess {
  return spawn(process.execPath, ["--enable-source-maps", "build/worker.js"], {
    env: {
      ...process.env,
      ...scratch.env,
      SAMPLE_CITY: "off",
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      FETCH_ALLOW_HOSTS: hosts.join(","),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
}
