/**
 * A migrated database for one test file. One PGlite serves all files of a test worker, one after the other, and is emptied
 * in between; with TEST_DATABASE_URL (npm run test:services) each file has a database of its own on that server.
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
import type { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { kyselyOver, openPglite } from "./pglite";
import { serverCopy } from "./server-copy";
import { MIGRATED, giveBackRoom, restore, takeSnapshot } from "./snapshot";

export interface TestDatabase {
  db: Kysely<Database>;
  /** Puts back what the migrations left: no rows but theirs. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Before a run: later, two workers would make them at once. */
export async function makeEmbeddedTemplates(): Promise<void> {
  if (existsSync(templateFile()) && existsSync(emptyTemplateFile())) return;
  const pglite = await openPglite();
  await keep(pglite, emptyTemplateFile());
  const db = kyselyOver(pglite);
  await migrateToLatest(db);
  await takeSnapshot(db, MIGRATED);
  await keep(pglite, templateFile());
  await pglite.close();
}

/** A database without tables: copying it is quicker than making one. */
export const emptyTemplateFile = (): string => cached("empty.tar");

/** An empty migrated database. Close it when the file's tests are over. */
export function testDatabase(): Promise<TestDatabase> {
  const address = process.env.TEST_DATABASE_URL;
  return address ? serverCopy(address) : embeddedDatabase();
}

/** A database beside the file's own, or one whose tables the test changes. */
export async function separateDatabase(): Promise<TestDatabase> {
  const address = process.env.TEST_DATABASE_URL;
  if (address) return serverCopy(address);
  const pglite = await openTemplate();
  const db = kyselyOver(pglite);
  return { db, reset: () => restore(db, MIGRATED), close: () => pglite.close() };
}

async function keep(pglite: PGlite, file: string): Promise<void> {
  const dump = await pglite.dumpDataDir("none");
  mkdirSync(dirname(file), { recursive: true });
  // Written aside and renamed: another run may be looking for it now.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
}

let engine: Promise<PGlite> | undefined;
let isTaken = false;

async function embeddedDatabase(): Promise<TestDatabase> {
  if (isTaken)
    throw new Error("This worker's database is still in use: close it when a file's tests are over.");
  isTaken = true;
  const isFirst = engine === undefined;
  engine ??= openTemplate();
  const pglite = await engine;
  const db = kyselyOver(pglite);
  if (!isFirst) {
    await restore(db, MIGRATED);
    await giveBackRoom(db);
  }
  return {
    db,
    reset: () => restore(db, MIGRATED),
    async close() {
      isTaken = false;
      // A failed test may have left something open or set; the next file must not meet it.
      await pglite.exec("rollback");
      await pglite.exec("discard all");
    },
  };
}

const openTemplate = async () => openPglite(await openAsBlob(templateFile(), { type: "application/x-tar" }));

/** The migrated database without rows. */
export const templateFile = (): string => cached("tar");

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Where a template is kept. Its name changes with what made it, so that a stale one is never used. */
function cached(extension: string): string {
  const folder = join(root, "db/migrations");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => join(folder, name));
  const hash = createHash("sha256");
  for (const file of [
    ...sources,
    join(root, "db/migrate.ts"),
    join(root, "db/rank-score.ts"),
    join(root, "tests/factories/snapshot.ts"),
    join(root, "node_modules/@electric-sql/pglite/package.json"),
  ])
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return join(root, "node_modules/.cache/test-database", `${hash.digest("hex").slice(0, 16)}.${extension}`);
}
