/** Opens the connection pool and Kysely over it. One code path for PostgreSQL and the embedded database. */
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Database } from "./schema";

export type Db = Kysely<Database> | Transaction<Database>;
export type { Database } from "./schema";

export interface DbOptions {
  url: string;
  /** Most connections at once. */
  max: number;
  applicationName: string;
  /** Called when a connection is lost; its running queries reject. */
  onLost: (error: Error) => void;
}

const DATE = 1082;
const INT8 = 20;

/** Days stay 'YYYY-MM-DD' strings (a Date would depend on the process's time zone); counts become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (oid === DATE) return (value: string) => value;
      if (oid === INT8) return (value: string) => Number(value);
    }
    return pg.types.getTypeParser(oid, format as "text");
  },
};

function openPool(options: DbOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    types,
  });
  // Without both listeners, a lost connection (idle or checked out) would end the process.
  pool.on("error", options.onLost);
  pool.on("connect", (client) => client.on("error", options.onLost));
  return pool;
}

export function openDb(options: DbOptions): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(options) }) });
}
