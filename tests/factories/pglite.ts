/** PGlite in this process behind Kysely. For tests only: the product always speaks the wire protocol. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { vector } from "@electric-sql/pglite-pgvector";
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from "kysely";
import type { Database } from "@db/client";

const DATE = 1082;
const INT8 = 20;

/** As db/client.ts: days stay strings, counts become numbers. */
const parsers = { [DATE]: (text: string) => text, [INT8]: (text: string) => Number(text) };
const startParams = [...PGlite.defaultStartParams, "-c", "timezone=UTC", "-c", "shared_buffers=16MB"];

export function openPglite(from?: Blob): Promise<PGlite> {
  return PGlite.create({
    extensions: { vector, pg_trgm, unaccent },
    parsers,
    startParams,
    ...(from ? { loadDataDir: from } : {}),
  });
}

export function kyselyOver(engine: PGlite): Kysely<Database> {
  return new Kysely<Database>({ dialect: dialectOver(engine) });
}

/** One engine is one connection: whoever asks for it waits until the others have given it back. */
function dialectOver(engine: PGlite): Dialect {
  const waiting: (() => void)[] = [];
  let taken = false;
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const result = await engine.query<R>(query.sql, [...query.parameters]);
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
    },
    streamQuery() {
      throw new Error("The test database does not stream.");
    },
  };
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => undefined,
      async acquireConnection() {
        if (taken) await new Promise<void>((next) => waiting.push(next));
        taken = true;
        return connection;
      },
      async releaseConnection() {
        taken = false;
        const next = waiting.shift();
        if (!next) return;
        taken = true;
        next();
      },
      beginTransaction: async () => void (await run("begin")),
      commitTransaction: async () => void (await run("commit")),
      rollbackTransaction: async () => void (await run("rollback")),
      // The engine outlives it: the next test file uses it too.
      destroy: async () => undefined,
    }),
  };
}
