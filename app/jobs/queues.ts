/**
 * BullMQ on Redis if REDIS_URL is set, otherwise on PostgreSQL (schema "bullmq"). Only this file knows which.
 * Used by enqueue.ts and by the worker process; never by routes or the domain.
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
import type { Redis } from "ioredis";
import pg from "pg";
import { seconds } from "~/lib/time";
import { keepFinished, type QueueName } from "./definition";
import { openRedis } from "./redis";

export interface QueueOptions {
  redisUrl: string | null;
  databaseUrl: string;
  onError: (error: Error) => void;
}

type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend, unknown>;
type Factory = BackendFactory<IQueueBackend, unknown>;
type AnyWorker = Worker<unknown, unknown, string, IQueueBackend, JobProgress, unknown>;
export type AnyJob = Job<unknown, unknown, string>;

/** Another worker takes over a killed worker's jobs within half a minute, instead of BullMQ's full minute. */
const stalledJobOptions = { lockDuration: seconds(20), stalledInterval: seconds(5), maxStalledCount: 5 };

/**
 * A worker that dies at the very moment may take the wake-up call for a job with it; the others look by themselves after so many
 * seconds. On PostgreSQL each look is a query more, for one machine whose only worker starts again anyway.
 */
const lookOnRedis = { drainDelay: 2 };

/** PostgreSQL connections for adding jobs; each worker and listener has a pool of its own besides. */
const PRODUCER_CONNECTIONS = 3;

export class Queues {
  readonly #options: QueueOptions;
  readonly #factory: Factory;
  readonly #redis: Redis | null;
  readonly #pools: pg.Pool[] = [];
  readonly #queues = new Map<QueueName, AnyQueue>();
  /** Workers and listeners. */
  readonly #consumers: { close(): Promise<void> }[] = [];
  #producerPool: pg.Pool | null = null;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#factory = (options.redisUrl ? createRedisBackend : createPostgresBackend) as Factory;
    this.#redis = options.redisUrl
      ? openRedis(options.redisUrl, { maxRetriesPerRequest: null, lazyConnect: true })
      : null;
    this.#redis?.on("error", options.onError);
  }

  get backend(): "redis" | "postgres" {
    return this.#redis ? "redis" : "postgres";
  }

  queue(name: QueueName): AnyQueue {
    let queue = this.#queues.get(name);
    if (queue) return queue;
    const defaultJobOptions = {
      removeOnComplete: keepFinished.complete,
      removeOnFail: keepFinished.failed,
    };
    queue = new Queue(
      name,
      { ...connectedTo(this.#redis ?? this.#producers()), defaultJobOptions },
      this.#factory,
    ) as AnyQueue;
    queue.on("error", this.#options.onError);
    this.#queues.set(name, queue);
    return queue;
  }

  /** Creates or updates the queue's tables; once at start, safe from several processes. */
  async migrate(): Promise<void> {
    if (this.#redis) return;
    const client = await this.#producers().connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
  }

  /** @throws if the queues' store does not answer */
  async ping(): Promise<void> {
    if (this.#redis) await this.#redis.ping();
    else await this.#producers().query("select 1");
  }

  worker(name: QueueName, handle: (job: AnyJob) => Promise<unknown>, concurrency: number): AnyWorker {
    const connection = this.#redis ?? this.#addPool(Math.min(concurrency, 4) + 2);
    const worker: AnyWorker = new Worker(
      name,
      handle,
      {
        ...connectedTo(connection),
        ...stalledJobOptions,
        ...(this.#redis ? lookOnRedis : {}),
        concurrency,
      },
      this.#factory,
    );
    worker.on("error", this.#options.onError);
    this.#consumers.unshift(worker);
    return worker;
  }

  events(name: QueueName): QueueEvents {
    const connection = this.#redis ?? this.#addPool(2);
    const events = new QueueEvents(name, connectedTo(connection) as never, this.#factory as never);
    events.on("error", this.#options.onError);
    this.#consumers.push(events);
    return events;
  }

  /** Waits for running jobs, then closes every connection. */
  async close(): Promise<void> {
    // All at once: one that still ran would take new jobs while another one ends.
    await Promise.all(this.#consumers.splice(0).map((consumer) => consumer.close()));
    for (const queue of this.#queues.values()) await queue.close();
    this.#queues.clear();
    await Promise.all(this.#pools.splice(0).map((pool) => pool.end()));
    this.#redis?.disconnect();
  }

  #producers(): pg.Pool {
    return (this.#producerPool ??= this.#addPool(PRODUCER_CONNECTIONS));
  }

  #addPool(max: number): pg.Pool {
    const pool = newPool(this.#options, max);
    this.#pools.push(pool);
    return pool;
  }
}

/** BullMQ's types know Redis connections only. */
const connectedTo = (connection: Redis | pg.Pool) => ({ connection }) as unknown as QueueBaseOptions<unknown>;

function newPool({ databaseUrl, onError }: QueueOptions, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    keepAlive: true,
    connectionTimeoutMillis: seconds(10),
    // BullMQ does not qualify its table names: with "public" in the path, a table of ours could be used instead.
    options: "-c search_path=bullmq",
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
