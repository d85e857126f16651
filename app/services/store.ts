/** Composition of a process's storage: opens the database (embedded or a server) and the queues. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "~/settings/config.server";
import { minutes, seconds } from "~/lib/time";
import { createEnqueue, type Enqueue } from "~/jobs/enqueue";
import { Queues } from "~/jobs/queues";
import { openDb, type Database, type DbLimits } from "@db/client";
import { ensureEmbedded } from "@db/embedded";
import { throttledLog, withoutSecrets } from "./log";

export interface Store {
  db: Kysely<Database>;
  databaseUrl: string;
  queues: Queues;
  enqueue: Enqueue;
  close(): Promise<void>;
}

/** How long statements of a web process may take: a visitor waits for them. */
export const WEB_LIMITS = { statement: seconds(15), lock: seconds(5), idleInTransaction: seconds(30) };
/** The worker's: recounting, merging and writing letters take their time. */
export const WORKER_LIMITS = { statement: minutes(2), lock: seconds(30), idleInTransaction: minutes(1) };

/** The database cannot be used. `message` is one sentence for the operator. */
class StoreUnavailable extends Error {
  readonly name = "StoreUnavailable";
}

/** Waits until the database answers; gives up after `patienceMs` with StoreUnavailable. */
export async function waitForDatabase(
  db: Kysely<Database>,
  options: { url: string; patienceMs: number; onWait: (sentence: string) => void; signal?: AbortSignal },
): Promise<void> {
  // The embedded database's socket address is not a valid URL.
  const parsed = URL.canParse(options.url) ? new URL(options.url) : null;
  const database = parsed?.host ? `The database at ${parsed.host}` : "The embedded database";
  const until = Date.now() + options.patienceMs;
  for (let attempt = 0; ; attempt++) {
    try {
      await db.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
      return;
    } catch (error) {
      const sentence = `${database} does not answer: ${errorReason(error)}.`;
      if (Date.now() > until || options.signal?.aborted) throw new StoreUnavailable(sentence);
      if (attempt === 0)
        options.onWait(`${sentence} Trying again for ${Math.round(options.patienceMs / 1000)} s.`);
      await sleep(Math.min(2000, 250 * 2 ** attempt));
    }
  }
}

interface StoreUse {
  /** Shown in the database's list of connections, e.g. "fire-escape web". */
  name: string;
  limits: typeof WEB_LIMITS;
}

const CONNECTIONS = 6;

export async function openStore(config: Config, log: Logger, { name, limits }: StoreUse): Promise<Store> {
  const databaseUrl = await databaseUrlFor(config);
  const logThrottled = throttledLog(log);
  const onLost = (error: Error) => logThrottled(errorReason(error), "a database connection was lost");
  const db = openDb({
    url: databaseUrl,
    max: CONNECTIONS,
    applicationName: name,
    limits: limitsFor(config, limits),
    onLost,
  });
  const queues = new Queues({
    redisUrl: config.redisUrl,
    databaseUrl: config.queueDatabaseUrl ?? databaseUrl,
    onError: (error) => logThrottled(errorReason(error), "the queue lost a connection"),
  });
  return {
    db,
    databaseUrl,
    queues,
    enqueue: createEnqueue(queues, (error, job) =>
      logThrottled(errorReason(error), `the job ${job} could not be added yet; a sweep adds it later`),
    ),
    async close() {
      await queues.close();
      await db.destroy();
    },
  };
}

export async function databaseUrlFor(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  return (await ensureEmbedded({ dataDir: config.dataDir })).url;
}

/** The reason as text: pg's connection errors are often an AggregateError with an empty message. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorReason(error.errors[0]);
  const { code, message } = error as { code?: string; message?: string };
  return withoutSecrets(message || code || String(error));
}

/** The embedded database answers one query at a time: a query waits for all that came before it. */
const EMBEDDED_PATIENCE = minutes(1);

function limitsFor(config: Config, { statement, ...onServer }: typeof WEB_LIMITS): DbLimits {
  return config.databaseUrl ? { statement, onServer } : { statement: Math.max(statement, EMBEDDED_PATIENCE) };
}
