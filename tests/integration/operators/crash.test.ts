/** The promise of the first day: whatever is killed in the middle of a fetch, no stored event is lost and none doubled. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seed } from "@db/seed/index";
import { openProcessStores, type ProcessStores } from "../../factories/process-stores";
import { buildProcesses } from "../../../scripts/build.mjs";
import { freePort } from "../../../scripts/product.mjs";

let stores: ProcessStores;
let db: ProcessStores["db"];
let cityPort: number;
let build: string;
let worker: ChildProcess | undefined;

function startWorker(): ChildProcess {
  return spawn(process.execPath, ["--enable-source-maps", join(build, "worker.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      ...stores.env,
      SAMPLE_CITY: "small",
      SAMPLE_CITY_PORT: String(cityPort),
      // Drawing and shrinking the city's posters takes longer than fetching its events.
      PICTURES_DIR: "off",
      LOG_LEVEL: "fatal",
    },
    stdio: "inherit",
  });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

const fetchedSources = () =>
  sql<{ ok: number; open: number }>`
    select count(*) filter (where last_success_at is not null) as ok,
           count(*) filter (where last_fetched is null) as open
    from event_sources where is_sample and is_enabled
  `.execute(db);

const storedEvents = () =>
  db.selectFrom("events").select(["id", "source_id", "title_key", "start_time"]).orderBy("id").execute();

/** So often where something is killed as soon as it came, in milliseconds. */
const AT_ONCE = 20;

/** Polls; a database that is just being started again is no failure. */
async function until(condition: () => Promise<boolean>, what: string, pause = 250): Promise<void> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const reached = await condition().catch(() => false);
    if (reached) return;
    if (performance.now() > deadline) throw new Error(`never came: ${what}`);
    await sleep(pause);
  }
}

async function allFetched(): Promise<boolean> {
  const { rows } = await fetchedSources();
  return rows[0] !== undefined && rows[0].open === 0 && rows[0].ok > 8;
}

/** Every source was fetched, or waits for a later try. */
async function allTried(): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from event_sources
    where is_sample and is_enabled and last_fetched is null and next_fetch_at is null
  `.execute(db);
  return rows[0]?.open === 0;
}

/** Forgets what sources have answered, and lets a new worker fetch them. */
async function fetchAgain(which: "all" | "those that wait"): Promise<void> {
  if (worker) await kill(worker);
  let sources = db
    .updateTable("event_sources")
    .set({ next_fetch_at: null, etag: null, last_modified: null, content_hash: null, last_fetched: null })
    .where("is_sample", "=", true);
  if (which === "those that wait")
    sources = sources.where((eb) => eb.or([eb("last_fetched", "is", null), eb("failure_count", ">", 0)]));
  await sources.execute();
  worker = startWorker();
  await until(allFetched, "every sample source fetched again");
}

beforeAll(async () => {
  build = await buildProcesses();
  cityPort = await freePort();
  stores = await openProcessStores();
  db = stores.db;
  await seed(db);
});

afterAll(async () => {
  if (worker?.exitCode === null) await kill(worker);
  await stores.close();
});

it("loses and doubles nothing when the worker, then the database, is killed in the middle of fetching", async () => {
  worker = startWorker();
  await until(async () => ((await fetchedSources()).rows[0]?.ok ?? 0) >= 2, "two fetched sources", AT_ONCE);
  await kill(worker);
  const beforeWorkerDied = await storedEvents();
  expect(beforeWorkerDied.length).toBeGreaterThan(0);

  worker = startWorker();
  const reached = (await fetchedSources()).rows[0]?.ok ?? 0;
  await until(
    async () => ((await fetchedSources()).rows[0]?.ok ?? 0) > reached,
    "one more fetched source",
    AT_ONCE,
  );
  const beforeDatabaseDied = await storedEvents();
  await stores.interrupt();
  // A server takes new connections at once, so a fetch whose connection was cut is put off: let it come now.
  if (stores.redisUrl) {
    await until(allTried, "every sample source tried");
    await fetchAgain("those that wait");
  } else await until(allFetched, "every sample source fetched");

  const events = await storedEvents();
  const ids = new Set(events.map((event) => event.id));
  for (const event of [...beforeWorkerDied, ...beforeDatabaseDied]) expect(ids).toContain(event.id);
  const identities = events.map(
    (event) => `${event.source_id} ${event.title_key} ${event.start_time.toISOString()}`,
  );
  expect(new Set(identities).size).toBe(identities.length);

  // The same city once more, read afresh: had anything been lost or doubled, rows would come or go.
  await fetchAgain("all");
  expect((await storedEvents()).map((event) => event.id)).toEqual([...ids]);
}, 300_000);
