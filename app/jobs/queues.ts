/**
 * BullMQ on Redis when there is one, otherwise on PostgreSQL (schema "bullmq"). The one place that knows which.
 * Used by enqueue.ts and by the worker process; never by routes or the core.
 */
import {
  Queue,
  QueueEvents,
  Worker,
  createPostgresBackend,
  createRedisBackend,
  runMigrations,
  type BackendFactory,
  type IQueueBackend,
  type JobProgress,
  type Job,
  type QueueBaseOptions,
} from "bullmq";
import { Redis } from "ioredis";
import pg from "pg";
import { jobs, keepFinished, queueNames, type JobName, type QueueName } from "./catalog";

export interface QueueOptions {
  redisUrl: string | null;
  databaseUrl: string;
  onError: (error: Error) => void;
}

export type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend, unknown>;
type AnyWorker = Worker<unknown, unknown, string, IQueueBackend, JobProgress, unknown>;
export type AnyJob = Job<unknown, unknown, string>;
export type Queues = ReturnType<typeof openQueues>;

/** A killed worker's jobs are taken up by another within half a minute instead of BullMQ's full one. */
const afterACrash = { lockDuration: 20_000, stalledInterval: 5_000, maxStalledCount: 5 };

/** One pool for all queues of a process; each listener keeps one connection of its own for LISTEN. */
function poolFor(options: QueueOptions, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // BullMQ names its tables unqualified; with public in the path a table of ours could stand in their place.
    options: "-c search_path=bullmq",
  });
  pool.on("error", options.onError);
  pool.on("connect", (client) => client.on("error", options.onError));
  return pool;
}

export function openQueues(options: QueueOptions) {
  const factory = (options.redisUrl ? createRedisBackend : createPostgresBackend) as BackendFactory<
    IQueueBackend,
    unknown
  >;
  const redis = options.redisUrl
    ? new Redis(options.redisUrl, { maxRetriesPerRequest: null, lazyConnect: true })
    : null;
  redis?.on("error", options.onError);
  const pools: pg.Pool[] = [];
  const listeners: { close(): Promise<void> }[] = [];
  const queues = new Map<QueueName, AnyQueue>();
  const newPool = (max: number) => {
    const pool = poolFor(options, max);
    pools.push(pool);
    return pool;
  };
  let shared: pg.Pool | null = null;
  const producers = () => redis ?? (shared ??= newPool(3));
  const base = (connection: unknown) => ({ connection }) as QueueBaseOptions<unknown>;

  function queue(name: QueueName): AnyQueue {
    const known = queues.get(name);
    if (known) return known;
    const made: AnyQueue = new Queue(
      name,
      {
        ...base(producers()),
        defaultJobOptions: { removeOnComplete: keepFinished.complete, removeOnFail: keepFinished.failed },
      },
      factory,
    );
    made.on("error", options.onError);
    queues.set(name, made);
    return made;
  }

  return {
    backend: redis ? ("redis" as const) : ("postgres" as const),
    queue,

    /** Creates or updates the queue's tables; once at start, safe from several processes. */
    async migrate(): Promise<void> {
      if (redis) return;
      const client = await (shared ??= newPool(3)).connect();
      try {
        await runMigrations(client);
      } finally {
        client.release();
      }
    },

    /** Throws when the queue's store does not answer. */
    async ping(): Promise<void> {
      if (redis) await redis.ping();
      else await (shared ??= newPool(3)).query("select 1");
    },

    worker(name: QueueName, handle: (job: AnyJob) => Promise<unknown>, concurrency: number): AnyWorker {
      const connection = redis ?? newPool(Math.min(concurrency, 4) + 2);
      const made: AnyWorker = new Worker(
        name,
        handle,
        { ...base(connection), concurrency, ...afterACrash },
        factory,
      );
      made.on("error", options.onError);
      listeners.unshift(made);
      return made;
    },

    events(name: QueueName): QueueEvents {
      const made = new QueueEvents(name, base(redis ?? newPool(2)) as never, factory as never);
      made.on("error", options.onError);
      listeners.push(made);
      return made;
    },

    /** Registers what the catalog schedules and removes schedules of jobs that are gone. */
    async schedule(): Promise<void> {
      for (const name of queueNames) {
        for (const scheduler of await queue(name).getJobSchedulers()) {
          const job = scheduler.key in jobs ? jobs[scheduler.key as JobName] : null;
          if (!job || !("schedule" in job) || job.queue !== name)
            await queue(name).removeJobScheduler(scheduler.key);
        }
      }
      for (const [name, job] of Object.entries(jobs)) {
        if (!("schedule" in job) || !job.schedule) continue;
        await queue(job.queue).upsertJobScheduler(
          name,
          { pattern: job.schedule.pattern, tz: job.schedule.zone },
          {
            name,
            data: {},
            opts: { attempts: job.attempts, backoff: { type: "exponential", delay: job.backoff } },
          },
        );
      }
    },

    /** Waits for running jobs, then drops every connection. */
    async close(): Promise<void> {
      for (const listener of listeners.splice(0)) await listener.close();
      for (const made of queues.values()) await made.close();
      queues.clear();
      await Promise.all(pools.splice(0).map((pool) => pool.end()));
      redis?.disconnect();
    },
  };
}
