/** Opens the connection pool and Kysely over it. One code path for PostgreSQL and the embedded database. */
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Database } from "./schema";

export type Db = Kysely<Database> | Transaction<Database>;
export type { Database } from "./schema";

/** In milliseconds. What takes longer fails, so that one slow statement cannot hold every connection. */
export interface DbLimits {
  /** Kept on our side too: a server that vanished without a word cancels nothing. */
  statement: number;
  /** The embedded database has one session, so nobody waits for locks there and no timer can end a statement. */
  onServer?: { lock: number; idleInTransaction: number };
}

export interface DbOptions {
  url: string;
  /** Most connections at once. */
  max: number;
  applicationName: string;
  /** Without it a statement may take for ever, as migrations do. */
  limits?: DbLimits;
  /** Called when a connection is lost; its running queries reject. */
  onLost: (error: Error) => void;
}

const pools = new WeakMap<object, pg.Pool>();

export function openDb(options: DbOptions): Kysely<Database> {
  const pool = openPool(options);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The connections of a database that openDb has opened, and how many queries wait for one. */
export function countConnections(db: Kysely<Database>): { idle: number; busy: number; waiting: number } {
  const pool = pools.get(db);
  if (!pool) return { idle: 0, busy: 0, waiting: 0 };
  return { idle: pool.idleCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount };
}

const DATE = 1082;
const INT8 = 20;

/** Days stay 'YYYY-MM-DD' strings (a Date would depend on the process's time zone); counts become numbers. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (oid === DATE) return (value: string) => value;
      if (oid === INT8) return (value: string) => Number(value);
    }
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/** The server ends a statement first; then there is a reason to tell. */
const LATER_THAN_SERVER = 5000;

function openPool(options: DbOptions): pg.Pool {
  const { limits } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    types: columnTypes,
    ...(limits ? { Client: impatientClient(limits.statement + LATER_THAN_SERVER) } : {}),
  });
  if (limits) pool.on("connect", (client) => limitStatements(client, limits, options.onLost));
  // Without both listeners, a lost connection (idle or checked out) would end the process.
  pool.on("error", options.onLost);
  pool.on("connect", (client) => client.on("error", options.onLost));
  return pool;
}

/**
 * pg gives up a query that took too long, but keeps its connection, on which the next query would wait for the same. This
 * client ends the connection.
 */
function impatientClient(onTimeout: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), query_timeout: onTimeout });
    }
    query(...given: unknown[]): never {
      const result: unknown = (super.query as (...all: unknown[]) => unknown).apply(this, given);
      if (result instanceof Promise)
        result.catch((error: Error) => {
          if (error.message === "Query read timeout")
            (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        });
      return result as never;
    }
  } as typeof pg.Client;
}

/** The memory of one sort or one bitmap. With PostgreSQL's own 4 MB a common word would be looked up page by page. */
const WORK_MEMORY = "16MB";

function limitStatements(client: pg.PoolClient, limits: DbLimits, onError: (error: Error) => void): void {
  if (!limits.onServer) return;
  const { lock, idleInTransaction } = limits.onServer;
  // As statements, not in the startup packet, which poolers refuse. They come before any other query of the connection.
  client
    .query(
      `set statement_timeout = ${limits.statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}; set work_mem = '${WORK_MEMORY}'`,
    )
    .catch(onError);
}
