/** The worker process: runs every job of the catalog and, where sample venues are on, the server of their pages. */
import { setMaxListeners } from "node:events";
import { hostname } from "node:os";
import type { Logger } from "pino";
import { loadConfig, type Config } from "~/settings/config.server";
import type { DomainContext } from "~/context";
import { watchModel } from "~/domain/editorial/watch-model";
import { jobs, type JobName } from "~/jobs/catalog";
import { queueNames, type QueueName } from "~/jobs/definition";
import type { AnyJob } from "~/jobs/queues";
import { startHeartbeat } from "~/services/heartbeat";
import { createAi } from "~/services/ai/client";
import { openEmbedder } from "~/services/ai/open-embedder";
import { openAlertWebhook } from "~/services/alert-webhook";
import { openRoomPoster } from "~/services/chat/room-poster";
import { openPushSender } from "~/services/push/push-sender";
import { userAgentFor } from "~/services/http/bot";
import { fetcherFor } from "~/services/http/purposes";
import { memoryRobotsCache } from "~/services/http/robots";
import { DatabaseHostGate } from "~/services/http/database-host-gate";
import { createBulkMailer } from "~/services/mail/bulk-mailer";
import { encodePicture } from "~/services/pictures/encode-picture";
import { openPictureStore } from "~/services/pictures/open-store";
import { openRenderer } from "~/services/rendering/open-renderer";
import { createMailSender, rateLimitedSender } from "~/services/mail/sender";
import { logCrashes, throttledLog } from "~/services/log";
import { openLog } from "~/services/telemetry/open-log";
import type { Telemetry } from "~/services/telemetry/open";
import { exitWithMessage, onShutdown } from "~/services/process";
import { markRunningBuild } from "~/services/running-build";
import { openStore, errorReason, waitForDatabase, WORKER_LIMITS, type Store } from "~/services/store";
import { PageReaders } from "~/ingest/page-readers";
import { warnOfSettings } from "~/services/start-warnings";
import { minutes, seconds } from "~/lib/time";
import { pendingMigrations, refuseFormer } from "@db/migrate";
import { setImprint } from "@emails/imprint";
import { backUpDaily } from "./daily-backup";
import { handlers } from "./handlers";
import { keepSchedules } from "./keep-schedules";
import { keepMemoryLow } from "./memory";
import { createJobMetrics, observed } from "./observed-jobs";
import { openProbes } from "./probes";
import { openSampleCity } from "./sample-city/open";

/** How long running jobs may go on when the process stops. What takes longer ends, and another process runs it again. */
const GRACE = seconds(5);

interface Worker {
  store: Store;
  /** Takes jobs from all queues. */
  start(): Promise<void>;
  /** Running jobs end first, then the connections. */
  stop(): Promise<void>;
}

main().catch(exitWithMessage);

async function main(): Promise<void> {
  markRunningBuild(import.meta.url);
  keepMemoryLow();
  const config = loadConfig();
  setImprint(config);
  const { log, telemetry } = await openLog(config, "worker");
  logCrashes(log, telemetry);
  warnOfSettings(config, log);
  const worker = await compose(config, log, telemetry);
  await worker.start();
  onShutdown(log, () => worker.stop());
  log.info({ queues: queueNames, backend: worker.store.queues.backend }, "worker is ready");
}

async function compose(config: Config, log: Logger, telemetry: Telemetry): Promise<Worker> {
  const store = await openStore(config, log, { name: "fire-escape worker", limits: WORKER_LIMITS });
  await requireDatabase(store, log);
  await store.queues.migrate();
  const stopping = new AbortController();
  let hasStopped = false;
  // Every running job listens to this signal: more than ten listeners are not a leak.
  setMaxListeners(0, stopping.signal);
  const { context, close } = await contextFor(config, store, log);
  const city = await openSampleCity(config.sampleCity, store.db, log);
  const heartbeat = startHeartbeat(store.db, "worker", log);
  const schedules = keepSchedules(store.queues, log);
  const metrics = createJobMetrics((name, result, seconds) =>
    telemetry.span({ kind: "job", name, seconds, failed: result === "failed", attributes: {} }),
  );
  const probes = await openProbes(config, { store, metrics, isStopping: () => hasStopped, log });
  return {
    store,
    async start() {
      for (const name of queueNames) {
        // Without a renderer nothing is put there.
        if (name === "rendering" && !config.rendering.isOn) continue;
        store.queues.worker(
          name,
          observed((job) => run(context, job, stopping.signal), { log, metrics, stopping: stopping.signal }),
          concurrencyOf(name, config),
        );
      }
      await schedules.begin();
      await store.enqueue("enqueue-due-sources", {});
      await store.enqueue("start-newsletters", {});
      await store.enqueue("tidy-pictures", {});
    },
    async stop() {
      hasStopped = true;
      const grace = setTimeout(() => stopping.abort(), GRACE);
      schedules.stop();
      await heartbeat.stop();
      await store.close();
      clearTimeout(grace);
      await close();
      await city.close();
      await probes?.close();
      await telemetry.close();
    },
  };
}

/** Waits until the database answers. @throws Error when its schema is not the newest */
async function requireDatabase(store: Store, log: Logger): Promise<void> {
  await waitForDatabase(store.db, {
    url: store.databaseUrl,
    patienceMs: minutes(5),
    onWait: (sentence) => log.warn(sentence),
  });
  await refuseFormer(store.db);
  const pending = await pendingMigrations(store.db);
  if (pending.length > 0) {
    throw new Error(`The database lacks ${pending.length} migration(s): run fire-escape migrate first.`);
  }
}

async function contextFor(config: Config, store: Store, log: Logger) {
  const logThrottled = throttledLog(log);
  const manners = {
    politeness: new DatabaseHostGate(store.db, {
      owner: `${hostname()}:${process.pid}`,
      onTrouble: (error, sentence) => logThrottled(errorReason(error), sentence),
    }),
    robotsCache: memoryRobotsCache(),
  };
  const fetcher = fetcherFor("editors", config, manners);
  const pictureFetcher = fetcherFor("pictures", config, manners);
  const renderer = openRenderer(config.rendering, {
    userAgent: userAgentFor(config.fetchContactUrl),
    pages: fetcher,
    openParts: () => fetcherFor("parts", config, manners),
  });
  const pictureStore = openPictureStore(config.pictures);
  const readers = new PageReaders();
  const webhook = config.alertWebhookUrl === null ? null : openAlertWebhook({ url: config.alertWebhookUrl });
  const push = openPushSender();
  const rooms = openRoomPoster({ allowHosts: config.fetchAllowHosts });
  const bulkMailer = createBulkMailer(config, store.db);
  const watch = watchModel({ db: store.db, now: () => new Date(), log });
  const context: DomainContext = {
    db: store.db,
    enqueue: store.enqueue,
    now: () => new Date(),
    http: fetcher,
    renderer,
    readPage: readers.read,
    pictures: pictureStore && { store: pictureStore, http: pictureFetcher, encode: encodePicture },
    ai: config.ai && createAi({ ...config.ai, watch }),
    embedder: await openEmbedder(config.embeddings, watch),
    editorialLimit: config.editorialLimit,
    isApprovalNeeded: config.isApprovalNeeded,
    mail: rateLimitedSender(createMailSender(config), bulkMailer),
    bulkMailer,
    push,
    webhook,
    rooms,
    lettersAreHeld: bulkMailer !== null && config.postalAddress === null,
    backUpDaily: () => backUpDaily(config, store.db, (line) => log.info(line)),
    appOrigin: config.appOrigin,
    log,
  };
  const close = async () => {
    const open = [fetcher, pictureFetcher, renderer, readers, push, rooms, ...(webhook ? [webhook] : [])];
    await Promise.all(open.map((resource) => resource.close()));
  };
  return { context, close };
}

async function run(context: DomainContext, job: AnyJob, stopping: AbortSignal): Promise<unknown> {
  const name = job.name as JobName;
  const definition = jobs[name];
  // A job of another release: it is tried again as often as that release said.
  if (!definition) throw new Error(`No job is called ${job.name}.`);
  const handler = handlers[name] as (typeof handlers)[JobName];
  return handler(context, definition.payload.parse(job.data) as never, {
    signal: stopping,
    progress: async (step) => {
      await job.updateProgress(step);
    },
  });
}

/** Jobs that mostly wait for another server run side by side. */
function concurrencyOf(queue: QueueName, config: Config): number {
  if (queue === "scrape-events") return config.fetchConcurrency;
  // A provider that is slow with one mail must not keep the next sign-in link.
  if (queue === "mail") return 5;
  return queue === "editorial" || queue === "pictures" ? 2 : 1;
}
