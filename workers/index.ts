/**
 * The worker process: runs every job of the catalog and, where sample venues are on, the street they live in.
 * Stops gracefully: running jobs end first, then the connections.
 */
import { setMaxListeners } from "node:events";
import { hostname } from "node:os";
import type { Logger } from "pino";
import { loadConfig, type Config } from "~/config.server";
import type { DomainContext } from "~/domain/context";
import { jobs, queueNames, type JobName, type QueueName } from "~/jobs/catalog";
import type { AnyJob } from "~/jobs/queues";
import { beat } from "~/services/heartbeat";
import { createAi } from "~/services/ai/client";
import { createPageFetcher } from "~/services/http/fetch-page";
import { databaseHostGate } from "~/services/http/database-host-gate";
import { createLetterCarrier } from "~/services/mail/letter-carrier";
import { createMailSender, pacedSender } from "~/services/mail/sender";
import { createLog, throttled } from "~/services/log";
import { dieWithSentence, onStop } from "~/services/process";
import { openStore, reasonOf, waitForDatabase, type Store } from "~/services/store";
import { minutes } from "~/domain/time";
import { pendingMigrations } from "@db/migrate";
import { handlers } from "./handlers";
import { keepMemoryLow } from "./memory";
import { openSampleStreet } from "./sample-sources";

/** Each job's catalog entry must have its handler, and each handler its entry. */
function checkHandlers(): void {
  const missing = Object.keys(jobs).filter((name) => !(name in handlers));
  const unknown = Object.keys(handlers).filter((name) => !(name in jobs));
  if (missing.length + unknown.length === 0) return;
  throw new Error(`Jobs and handlers differ: no handler for [${missing}], no job for [${unknown}].`);
}

function handle(context: DomainContext, stopping: AbortSignal) {
  return async (job: AnyJob): Promise<unknown> => {
    const name = job.name as JobName;
    const definition = jobs[name];
    // A job of an older release may wait in the queue still.
    if (!definition) throw new Error(`No job is called ${job.name}.`);
    const log = context.log.child({ job: job.id, name });
    const run = handlers[name] as (typeof handlers)[JobName];
    return run({ ...context, log }, definition.payload.parse(job.data) as never, {
      signal: stopping,
      progress: async (step) => {
        await job.updateProgress(step);
      },
    });
  };
}

async function contextFor(config: Config, store: Store, log: Logger) {
  const sayOnce = throttled(log);
  const fetcher = createPageFetcher({
    userAgent: `FireEscapeBot/1.0 (+${config.fetchContactUrl})`,
    contactUrl: config.fetchContactUrl,
    allowHosts: config.fetchAllowHosts,
    politeness: databaseHostGate(store.db, {
      owner: `${hostname()}:${process.pid}`,
      onTrouble: (error, sentence) => sayOnce(reasonOf(error), sentence),
    }),
  });
  const letters = createLetterCarrier(config, store.db);
  const context: DomainContext = {
    db: store.db,
    enqueue: store.enqueue,
    now: () => new Date(),
    http: fetcher,
    ai: config.ai && createAi(config.ai),
    editorialLimit: config.editorialLimit,
    mail: pacedSender(createMailSender(config), letters),
    letters,
    appOrigin: config.appOrigin,
    log,
  };
  return { context, close: () => fetcher.close() };
}

/** Jobs that mostly wait for somebody else's server run side by side. */
function concurrencyOf(queue: QueueName, config: Config): number {
  if (queue === "scrape-events") return config.fetchConcurrency;
  return queue === "editorial" ? 2 : 1;
}

async function main(): Promise<void> {
  keepMemoryLow();
  checkHandlers();
  const config = loadConfig();
  const log = createLog({ level: config.logLevel, process: "worker" });
  const store = await openStore(config, log, "fire-escape worker");
  await waitForDatabase(store.db, {
    url: store.databaseUrl,
    patienceMs: minutes(5),
    onWait: (sentence) => log.warn(sentence),
  });
  const pending = await pendingMigrations(store.db);
  if (pending.length > 0) {
    throw new Error(`The database lacks ${pending.length} migration(s): run npm run migrate first.`);
  }
  await store.queues.migrate();
  const stopping = new AbortController();
  // Every running job listens to it: more than ten are no leak.
  setMaxListeners(0, stopping.signal);
  const { context, close } = await contextFor(config, store, log);
  const street = await openSampleStreet(config.sampleStreetPort, store.db, log);
  for (const name of queueNames) {
    store.queues.worker(name, handle(context, stopping.signal), concurrencyOf(name, config));
  }
  await store.queues.schedule();
  await store.enqueue("enqueue-due-sources", {});
  await store.enqueue("start-newsletters", {});
  const heart = beat(store.db, "worker", log);
  onStop(log, async () => {
    stopping.abort();
    await heart.stop();
    await store.close();
    await close();
    await street.close();
  });
  log.info({ queues: queueNames, backend: store.queues.backend }, "worker is ready");
}

main().catch(dieWithSentence);
