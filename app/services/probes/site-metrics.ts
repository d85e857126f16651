/**
 * Metrics of the site that any process can read from its stores: queues, mail, letters, fetches, processes. All of them tell the same,
 * so a board takes the maximum over processes.
 */
import { statfs } from "node:fs/promises";
import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";
import { QueueInspector } from "~/jobs/queue-inspector";
import { brand } from "~/brand";
import { localDay, seconds } from "~/lib/time";
import { lastBackup } from "~/services/last-backup";
import { errorReason, type Store } from "~/services/store";
import { countConnections } from "@db/client";
import {
  countRecentFetches,
  countRecentLetters,
  countRecentMails,
  countSources,
  findMailBacklog,
} from "@db/queries/operations/figures";
import { countRecommendations } from "@db/queries/editorial/recommendations";
import { findModelState, findUsage } from "@db/queries/editorial/usage";
import { countPictureAddresses } from "@db/queries/pictures/addresses";
import { countAlive } from "@db/queries/operations/heartbeats";

type Gauges = ReturnType<typeof createGauges>;

/** Several scrapers, or a scraper and a person, ask the stores once. */
const FRESH_FOR = seconds(5);

/** @returns brings the gauges up to date; never rejects, since metrics must come most of all when something is wrong */
export function registerSiteMetrics(
  registry: Registry,
  { store, dataDir, log }: { store: Pick<Store, "db" | "queues">; dataDir: string; log: Logger },
): () => Promise<void> {
  const gauges = createGauges(registry);
  const queues = new QueueInspector(store.queues);

  async function refresh(): Promise<void> {
    // A label that is gone must not be reported any longer.
    for (const gauge of Object.values(gauges)) gauge.reset();
    for (const [state, count] of Object.entries(countConnections(store.db)))
      gauges.connections.set({ state }, count);
    try {
      await Promise.all([askQueues(gauges, queues), askDatabase(gauges, store.db)]);
      const backup = await lastBackup(store.db, dataDir);
      gauges.backup.set((backup?.getTime() ?? 0) / seconds(1));
      gauges.isComplete.set(1);
    } catch (error) {
      log.debug({ reason: errorReason(error) }, "some metrics could not be taken");
    }
    // Without a data folder, as with a database server, there is nothing to run full.
    const disk = await statfs(dataDir).catch(() => null);
    if (disk) gauges.diskFree.set(disk.bavail * disk.bsize);
  }

  let freshUntil = 0;
  let running: Promise<void> | null = null;
  return async () => {
    if (Date.now() < freshUntil) return;
    running ??= refresh().finally(() => {
      freshUntil = Date.now() + FRESH_FOR;
      running = null;
    });
    // While a store does not answer, the rest is told after a moment.
    const late = AbortSignal.timeout(FRESH_FOR);
    await Promise.race([running, new Promise((resolve) => late.addEventListener("abort", resolve))]);
  };
}

async function askQueues(gauges: Gauges, queues: QueueInspector): Promise<void> {
  for (const { queue, ...states } of await queues.counts())
    for (const [state, count] of Object.entries(states)) gauges.jobs.set({ queue, state }, count);
  for (const { queue, age } of await queues.waitingSince(new Date()))
    gauges.jobAge.set({ queue }, age / seconds(1));
}

async function askDatabase(gauges: Gauges, db: Store["db"]): Promise<void> {
  const backlog = await findMailBacklog(db);
  gauges.mailWaiting.set(backlog.waiting);
  gauges.mailAge.set(backlog.oldestSeconds);
  for (const { status, count } of await countRecentMails(db)) gauges.mails.set({ status }, count);
  for (const { status, count } of await countRecentLetters(db)) gauges.letters.set({ status }, count);
  for (const { outcome, count } of await countRecentFetches(db)) gauges.fetches.set({ outcome }, count);
  for (const [state, count] of Object.entries(await countSources(db))) gauges.sources.set({ state }, count);
  for (const [state, count] of Object.entries(await countPictureAddresses(db)))
    gauges.pictures.set({ state }, count);
  await askModel(gauges, db);
  for (const [kind, count] of Object.entries(await countAlive(db))) gauges.processes.set({ kind }, count);
}

async function askModel(gauges: Gauges, db: Store["db"]): Promise<void> {
  const { unanswered, last_success_at } = await findModelState(db);
  gauges.modelUnanswered.set(unanswered);
  if (last_success_at !== null) gauges.modelAge.set((Date.now() - last_success_at.getTime()) / seconds(1));
  for (const { state, count } of await countRecommendations(db)) gauges.texts.set({ state }, count);
  const { texts, tokensIn, tokensOut } = await findUsage(db, localDay(new Date(), brand.zone));
  gauges.textsToday.set(texts);
  gauges.tokensToday.set({ direction: "in" }, tokensIn);
  gauges.tokensToday.set({ direction: "out" }, tokensOut);
}

const PREFIX = "fire_escape_";

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] });
  return {
    connections: gauge(
      "db_connections",
      "Connections of this process's pool, and queries that wait for one",
      ["state"],
    ),
    jobs: gauge("queue_jobs", "Jobs by queue and state", ["queue", "state"]),
    jobAge: gauge("queue_oldest_job_age_seconds", "Age of the job that waits longest", ["queue"]),
    mailWaiting: gauge("mail_waiting", "Single mails that wait to be sent"),
    mailAge: gauge("mail_oldest_age_seconds", "Age of the single mail that waits longest"),
    mails: gauge("mails_last_day", "Single mails of the last 24 hours by status", ["status"]),
    letters: gauge("letters_last_runs", "Letters of the newsletter runs of the last eight days by status", [
      "status",
    ]),
    fetches: gauge("fetches_last_hour", "Fetches of sources in the last hour by outcome", ["outcome"]),
    sources: gauge("sources", "Sources that are fetched by themselves, by state", ["state"]),
    pictures: gauge("pictures", "Addresses of events' pictures by what became of them", ["state"]),
    modelUnanswered: gauge(
      "model_unanswered_calls",
      "Calls of the language model without an answer since the last one that had one",
    ),
    modelAge: gauge("model_last_answer_age_seconds", "Seconds since the language model answered last"),
    texts: gauge("recommendations", "Recommendations by state", ["state"]),
    textsToday: gauge(
      "recommendations_today",
      "Texts asked of the language model today, of EDITORIAL_DAILY_LIMIT",
    ),
    tokensToday: gauge("model_tokens_today", "Tokens of the language model today", ["direction"]),
    processes: gauge("processes", "Living processes by kind", ["kind"]),
    backup: gauge("last_backup_timestamp_seconds", "When the data was backed up last; 0 if it never was"),
    diskFree: gauge("data_disk_free_bytes", "Free space where DATA_DIR is"),
    isComplete: gauge("stores_answer", "1 when the stores could be asked for these numbers"),
  };
}
