/** Two sites, each with processes and a database of its own: what the first publishes, the second's worker reads over the network. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { insertSource } from "../../factories/sources";
import { openProcessStores, type ProcessStores } from "../../factories/process-stores";
import { days } from "~/lib/time";
import { buildProcesses } from "../../../scripts/build.mjs";

const run = promisify(execFile);
let build: string;
let first: ProcessStores;
let second: ProcessStores;
let worker: ChildProcess | undefined;
let server: Server;
/** The answer of the address. */
let served: Buffer;

beforeAll(async () => {
  build = await buildProcesses();
  first = await openProcessStores();
  second = await openProcessStores();
  server = createServer((request, response) => {
    if (request.url === "/robots.txt") return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": "application/gzip" }).end(served);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(async () => {
  const gone = worker && once(worker, "exit");
  worker?.kill("SIGKILL");
  await gone;
  server.close();
  await Promise.all([first, second].map((stores) => stores.close()));
});

const envOf = (stores: ProcessStores, origin: string, allowed = "") => ({
  ...process.env,
  NODE_ENV: "production" as const,
  ...stores.env,
  APP_ORIGIN: origin,
  FETCH_ALLOW_HOSTS: allowed,
  SAMPLE_CITY: "off",
  PICTURES_DIR: "off",
  LOG_LEVEL: "fatal",
});

async function publish(): Promise<Buffer> {
  const file = join(first.env.DATA_DIR, "calendar.jsonl.gz");
  await run(process.execPath, [join(build, "cli.js"), "publish", "--to", file], {
    env: envOf(first, "https://first.example"),
  });
  return readFile(file);
}

const calendar = async ({ db }: ProcessStores) =>
  (
    await db
      .selectFrom("public_events")
      .select(["title", "start_time", "venue_name", "location", "price_to_cents"])
      .orderBy("title")
      .execute()
  ).map((row) => JSON.stringify(row));

const soon = (n: number) => new Date(Math.ceil(Date.now() / days(1)) * days(1) + days(n));

it("gives the same calendar, and refuses the file of which one byte was changed", async () => {
  const venue = await addVenue(first.db, { name: "Hall", location: "1 Main St" });
  for (let n = 1; n <= 30; n++)
    await addEvent(first.db, {
      source_id: venue,
      title: `Night ${n}`,
      start_time: soon(n),
      venue_name: "Hall",
      location: "1 Main St",
      price_to_cents: n * 100,
      price_from_cents: n * 100,
      price_currency: "USD",
    });
  served = await publish();
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}/calendar.jsonl.gz`;
  const id = await insertSource(second.db, { url, name: "First", is_enabled: true });
  const state = () =>
    second.db
      .selectFrom("event_sources")
      .select(["last_error", "last_success_at", "failure_count"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  worker = spawn(process.execPath, [join(build, "worker.js")], {
    env: envOf(second, "https://second.example", host),
    stdio: "inherit",
  });
  const soonTrue = (condition: () => Promise<boolean>) =>
    vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 150_000, interval: 500 });
  await soonTrue(async () => (await state()).last_success_at !== null);
  const before = await calendar(second);
  expect(before).toEqual(await calendar(first));

  await addEvent(first.db, { source_id: venue, title: "One more", start_time: soon(3) });
  served = await publish();
  served[400]! ^= 1;
  await second.db.updateTable("event_sources").set({ next_fetch_at: null }).where("id", "=", id).execute();
  await soonTrue(async () => (await state()).failure_count > 0);
  expect((await state()).last_error).toMatch(/damaged|does not fit/);
  expect(await calendar(second)).toEqual(before);
}, 400_000);
