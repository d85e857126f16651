/**
 * A migrated database for one test file, in this process (PGlite), filled from a template so that it takes a second.
 * The dialect exists for tests only: the product always speaks the wire protocol.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
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
import { migrateToLatest } from "@db/migrate";

export interface TestDatabase {
  db: Kysely<Database>;
  close(): Promise<void>;
}

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const DATE = 1082;
const INT8 = 20;

/** As db/client.ts: days stay strings, counts become numbers. */
const parsers = { [DATE]: (text: string) => text, [INT8]: (text: string) => Number(text) };
const startParams = [...PGlite.defaultStartParams, "-c", "timezone=UTC", "-c", "shared_buffers=16MB"];

function open(from?: Blob): Promise<PGlite> {
  return PGlite.create({
    extensions: { vector, pg_trgm, unaccent },
    parsers,
    startParams,
    ...(from ? { loadDataDir: from } : {}),
  });
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
      destroy: () => engine.close(),
    }),
  };
}

function kyselyOver(engine: PGlite): Kysely<Database> {
  return new Kysely<Database>({ dialect: dialectOver(engine) });
}

/** Changes with the migrations, so that a stale template is never used. */
function templateFile(): string {
  const folder = join(root, "db/migrations");
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  hash.update(readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json")));
  return join(root, "node_modules/.cache/test-database", `${hash.digest("hex").slice(0, 16)}.tar`);
}

async function template(): Promise<Blob> {
  const file = templateFile();
  if (!existsSync(file)) {
    const engine = await open();
    await migrateToLatest(kyselyOver(engine));
    const dump = await engine.dumpDataDir("none");
    await engine.close();
    mkdirSync(dirname(file), { recursive: true });
    // Written aside and renamed: another test process may be looking for it now.
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  return openAsBlob(file, { type: "application/x-tar" });
}

/** An empty migrated database of its own. Close it when the file's tests are over. */
export async function testDatabase(): Promise<TestDatabase> {
  const engine = await open(await template());
  const db = kyselyOver(engine);
  const close = async () => {
    await db.destroy();
    // A Kysely that was never asked anything closes nothing.
    if (!engine.closed) await engine.close();
  };
  return { db, close };
}

/** Empties the given tables and whatever refers to them, between tests. */
export async function emptyTables(db: Kysely<Database>, ...tables: (keyof Database)[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(`truncate ${tables.join(", ")} restart identity cascade`));
}
