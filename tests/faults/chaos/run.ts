/**
 * `npm run chaos`: for ten minutes two webs and two workers serve people who read and write, while processes are killed,
 * connections cut, Redis emptied, and the mail provider is slow or fails. No acknowledged write may be lost, nothing may
 * happen twice, and the site must work again by itself within five seconds. `-- 2 7` takes two minutes with the seed 7.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import { openDb, type Database } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { addEvent, addVenue } from "../../factories/listings";
import { startResendServer, type ResendServer } from "../../factories/resend-server";
import { buildProcesses } from "../../../scripts/build.mjs";
import { oneOf, randomFrom, seedOf, upTo } from "../random";
import { createBalancer } from "./balancer";
import { faultsOf, type Weather } from "./faults";
import { compare, newLedger } from "./ledger";
import { startProcesses } from "./processes";
import { recoveryFrom, recoveryTable, type Recovery } from "./recovery";
import { openStores, type Stores } from "./stores";
import { signUp, Visitors } from "./visitors";

const [minutes = 10, seed = seedOf(undefined)] = process.argv.slice(2).map(Number);
const LONGEST_RECOVERY_MS = 5000;
const ORIGIN = "http://localhost:3000";
const MEMBERS = 60;
const LOOPS = 4;
/** A mail whose process died is another's again after a bit more than two minutes. */
const LONGEST_DRAIN_MS = 300_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const clockFile = (folder: string) => join(folder, "clock-offset");

const environment = (stores: Stores, provider: ResendServer, dataDir: string) => ({
  NODE_ENV: "production",
  APP_ORIGIN: ORIGIN,
  TRUST_PROXY: "1",
  DATABASE_URL: stores.databaseUrl,
  REDIS_URL: stores.redisUrl,
  DATA_DIR: dataDir,
  RESEND_API_KEY: "re_chaos",
  RESEND_BASE_URL: provider.baseUrl,
  RESEND_RATE: "50",
  RESEND_TIMEOUT: "2",
  MAIL_POSTAL_ADDRESS: "1 Example Street, New York, NY 10001",
  SAMPLE_CITY: "off",
  MAP_STYLE_URL: "off",
  LOG_LEVEL: "warn",
  FAULT_CLOCK: clockFile(dataDir),
  NODE_OPTIONS: `--import=${pathToFileURL(resolve("tests/factories/jumping-clock.mjs")).href}`,
});

const stores = await openStores().catch((error: unknown) => {
  say((error as Error).message);
  process.exit(2);
});
const folder = mkdtempSync(join(tmpdir(), "fire-escape-chaos-"));
try {
  const isSound = await chaos(stores, folder);
  say(
    isSound
      ? `Nothing lost, nothing twice, and back within ${LONGEST_RECOVERY_MS / 1000} s each time (seed ${seed}).`
      : `NOT sound: repeat it with "npm run chaos -- ${minutes} ${seed}".`,
  );
  if (isSound) rmSync(folder, { recursive: true, force: true });
  else process.exitCode = 1;
} finally {
  await stores.close();
}

async function chaos(stores: Stores, folder: string): Promise<boolean> {
  const build = await buildProcesses();
  const chance = randomFrom(seed);
  const weather: Weather = { manner: () => "ok" };
  const provider = await startResendServer({ manner: () => weather.manner(), keep: true });
  const db = openDb({
    url: stores.plainDatabaseUrl,
    max: 2,
    applicationName: "chaos",
    onLost: () => undefined,
  });
  await fill(db);
  const logFile = join(folder, "processes.log");
  const processes = await startProcesses(build, { env: environment(stores, provider, folder), logFile });
  const { webs } = processes;
  try {
    const balancer = createBalancer(
      ORIGIN,
      webs.map(({ port }) => port),
    );
    await untilTrue(
      async () => (await balancer.ask("/readyz")).status === 200,
      60_000,
      "a web that is ready",
    );
    const members = [];
    for (let index = 0; index < MEMBERS; index++)
      members.push(await signUp(balancer, provider, `member${index}@chaos.example`));
    const [probe, ...others] = members;
    if (!probe) throw new Error("There is nobody to look with.");
    say(`${members.length} people have signed up; seed ${seed}, ${minutes} min, log ${logFile}`);
    provider.deliveries.clear();
    balancer.statuses.clear();

    const ledger = newLedger();
    const visitors = new Visitors(balancer, others, ledger, chance);
    visitors.start(LOOPS);
    const faults = faultsOf(processes, stores, { weather, clockFile: clockFile(folder) }, chance);
    const recoveries: Recovery[] = [];
    const until = performance.now() + minutes * 60_000;
    while (performance.now() < until) {
      await sleep(1000 + upTo(chance, 4000));
      // Each kind once, then whatever chance says.
      const fault = faults[recoveries.length] ?? oneOf(chance, faults);
      await fault.begin();
      await sleep(fault.lastsMs);
      fault.end();
      const recovery = await recoveryFrom(fault.name, { visitors, provider, webs, probe });
      recoveries.push(recovery);
      if (Math.max(recovery.writes, recovery.mails) > LONGEST_RECOVERY_MS)
        say(`  slow: ${JSON.stringify(recovery)} at ${new Date().toISOString()}`);
    }
    await visitors.stop();
    await untilTrue(() => drained(db), LONGEST_DRAIN_MS, "an empty outbox");

    const { lost, twice } = await compare(db, ledger, provider.deliveries);
    recoveryTable(recoveries).forEach(say);
    const slow = recoveries.filter(({ writes, mails }) => Math.max(writes, mails) > LONGEST_RECOVERY_MS);
    const renamed = [...ledger.names.values()].filter(({ acknowledged }) => acknowledged !== null).length;
    say(`answers by status: ${JSON.stringify(Object.fromEntries([...balancer.statuses].toSorted()))}`);
    say(
      `acknowledged: ${ledger.suggested.length} suggestions, ${ledger.askedLinks.length} sign-in links, names of ${renamed} people; ${ledger.unanswered} writes without an acknowledgement`,
    );
    const kinds = [ledger.suggested.length, ledger.askedLinks.length, renamed];
    const troubles = [
      ...(kinds.includes(0) ? ["EMPTY: of some kind nothing was acknowledged, so nothing was tried"] : []),
      ...lost.map((mail) => `LOST ${mail}`),
      ...twice.map((mail) => `TWICE ${mail}`),
      ...balancer.broken.map((answer) => `BROKEN ${answer}`),
      ...processes.surprises.map((surprise) => `ENDED ${surprise}`),
      ...slow.map(({ fault }) => `SLOW after: ${fault}`),
    ];
    troubles.forEach(say);
    return troubles.length === 0;
  } finally {
    await processes.stop();
    await db.destroy();
    await provider.close();
  }
}

async function fill(db: Kysely<Database>): Promise<void> {
  await migrateToLatest(db);
  const source_id = await addVenue(db, { name: "The Loft", is_enabled: false });
  for (let index = 0; index < 200; index++) {
    const start_time = new Date(Date.now() + (index + 1) * 3_600_000);
    await addEvent(db, { source_id, title: `Evening ${index}`, start_time });
  }
}

async function untilTrue(work: () => Promise<boolean>, longestMs: number, what: string): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (!(await work().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`never came: ${what}`);
    await sleep(200);
  }
}

async function drained(db: Kysely<Database>): Promise<boolean> {
  const { count } = await db
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "in", ["waiting", "sending"])
    .executeTakeFirstOrThrow();
  return Number(count) === 0;
}
