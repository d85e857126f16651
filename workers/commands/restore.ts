/**
 * `restore FILE`: puts a backup in the place of the database. Mails and letters that waited then are not sent again, everybody
 * signs in again, and what was deleted since the backup, or asked for no more letters, stays so, if the database that is
 * replaced can still be read.
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Config } from "~/settings/config.server";
import { duePeriods } from "~/domain/newsletter/periods";
import { databaseUrlFor, errorReason } from "~/services/store";
import type { Database } from "@db/client";
import {
  checkFolderCopy,
  ensureEmbedded,
  hasDatabase,
  lockLauncher,
  setAside,
  stopEmbedded,
} from "@db/embedded";
import {
  appliedMigrations,
  FORMER,
  migrateEmptyTo,
  migrateToLatest,
  NEWER,
  pendingMigrations,
  refuseFormer,
  unknownMigrations,
} from "@db/migrate";
import { listTables } from "@db/portable/catalog";
import { dumpParts } from "@db/portable/dump";
import { bringUpFormer, fromFormer } from "@db/portable/former";
import { loadParts } from "@db/portable/load";
import { checkCopy, readCopy, writeCopy, type CopyHead } from "@db/portable/lines";
import { settleRestored, type Settled } from "@db/portable/settle";
import { readWitness, type Witness } from "@db/portable/witness";
import { countAlive } from "@db/queries/operations/heartbeats";
import { totalOf, withClient } from "./backup";
import { withDb, withDbAt, type Print } from "./with-db";

const LOST_WITNESS =
  "The former database cannot be read. What was deleted since the backup is there again, and who unsubscribed since then is not known.";

/** @param file absolute */
export async function restore(
  config: Config,
  { file, replace }: { file: string; replace: boolean },
  print: Print,
): Promise<void> {
  if (!existsSync(file))
    throw new Error(`There is no file ${file}. Backups are in ${config.dataDir}/backups.`);
  const put = (copy: string) =>
    config.databaseUrl
      ? restoreServer(config, copy, replace, print)
      : restoreEmbedded(config.dataDir, copy, print);
  return file.endsWith(".tar.gz") ? withLinesOf(file, config.dataDir, put) : put(file);
}

/** Versions before 0.3.0 copied the whole folder of the embedded database. It is opened beside the present one and copied as lines. */
async function withLinesOf(
  file: string,
  dataDir: string,
  work: (copy: string) => Promise<void>,
): Promise<void> {
  await checkFolderCopy(file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, "restoring-"));
  try {
    const { url } = await ensureEmbedded({ dataDir: folder, template: file });
    const copy = join(folder, "lines.fire-escape.gz");
    const takenAt = await timeOf(file);
    const migrations = await withDbAt(url, async (db) => [
      ...(await unknownMigrations(db)),
      ...(await appliedMigrations(db)),
    ]);
    await withClient(url, (client) => writeCopy(copy, dumpParts({ client, migrations, takenAt })));
    await stopEmbedded(folder);
    await work(copy);
  } finally {
    await stopEmbedded(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreEmbedded(dataDir: string, file: string, print: Print): Promise<void> {
  const lock = await lockLauncher(dataDir);
  if (!lock) throw new Error(`Fire Escape is running on the data in ${dataDir}. Stop it first.`);
  try {
    const head = await checkCopy(file);
    const witness = await witnessIn(dataDir, head.takenAt, print);
    const former = await replaceByCopy(dataDir, file, head, print);
    const { url } = await ensureEmbedded({ dataDir });
    const settled = await withClient(url, (client) => inTransaction(client, () => settle(client, witness)));
    await stopEmbedded(dataDir);
    print(`Restored.${former ? ` What was there before is kept in ${former}.` : ""}`);
    report(settled, print);
  } finally {
    lock.release();
  }
}

/** When a folder's copy was made, by its name; else by the file's time. */
async function timeOf(file: string): Promise<Date> {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)[^/\\]*$/.exec(file) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : (await stat(file)).mtime;
}

/** Stops the embedded database after it was asked. */
async function witnessIn(dataDir: string, since: Date, print: Print): Promise<Witness | null> {
  if (!hasDatabase(dataDir)) {
    print(`There is no database in ${dataDir} yet: the backup becomes its first.`);
    return null;
  }
  const present = await ensureEmbedded({ dataDir }).catch((error: unknown) => {
    print(`${LOST_WITNESS} (${errorReason(error)})`);
    return null;
  });
  const witness = present && (await witnessOf(present.url, since, print));
  await stopEmbedded(dataDir);
  return witness;
}

async function replaceByCopy(
  dataDir: string,
  file: string,
  head: CopyHead,
  print: Print,
): Promise<string | null> {
  const { former, undo } = await setAside(dataDir);
  try {
    const { url } = await ensureEmbedded({ dataDir });
    await fillEmpty(url, file, head, print);
    return former;
  } catch (error) {
    await stopEmbedded(dataDir);
    await undo();
    throw error;
  }
}

async function restoreServer(config: Config, file: string, mayReplace: boolean, print: Print): Promise<void> {
  const head = await checkCopy(file);
  const url = await databaseUrlFor(config);
  await withDb(config, print, refuseFormer);
  const newer = await withDb(config, print, unknownMigrations);
  if (newer.length > 0)
    throw new Error(`${NEWER} Restore the backup into an empty database, and set DATABASE_URL to that.`);
  const present = await withDb(config, print, appliedMigrations);
  if (present.length === 0) {
    await fillEmpty(url, file, head, print);
    const settled = await withClient(url, (client) => inTransaction(client, () => settle(client, null)));
    print(`Restored ${totalOf(head.counts)} rows.`);
    return report(settled, print);
  }
  await withDb(config, print, (db) => requireFree(db, mayReplace));
  if (!sameNames(present, head.migrations)) {
    const pending = await withDb(config, print, pendingMigrations);
    throw new Error(
      pending.length > 0
        ? "This database lacks migrations: run fire-escape migrate first."
        : "The backup is of another version. Restore it into an empty database, which is then brought up to date, and set DATABASE_URL to that.",
    );
  }
  const witness = await witnessOf(url, head.takenAt, print);
  let settled: Settled = { notSent: 0, deletedAgain: 0 };
  await withClient(url, (client) =>
    loadParts(client, readCopy(file), async () => {
      settled = await settle(client, witness);
    }),
  );
  print(`Restored ${totalOf(head.counts)} rows.`);
  report(settled, print);
}

/** Fills an empty database with a copy of this or an older version, and brings it up to date. */
async function fillEmpty(url: string, file: string, { migrations }: CopyHead, print: Print): Promise<void> {
  await withDbAt(url, async (db) => {
    if (migrations.includes(FORMER)) {
      await migrateToLatest(db);
      const onLost = (table: string, rows: number) =>
        print(`Not restored, because this version has no such table: ${table}, ${rows} row(s).`);
      await withClient(url, (client) =>
        loadParts(client, fromFormer(readCopy(file), onLost), () => bringUpFormer(client)),
      );
      return;
    }
    await migrateEmptyTo(db, migrations);
    await withClient(url, (client) => loadParts(client, readCopy(file)));
    await migrateToLatest(db);
  });
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function settle(client: pg.ClientBase, witness: Witness | null): Promise<Settled> {
  return settleRestored(client, { due: duePeriods(new Date()), witness });
}

function report({ notSent, deletedAgain }: Settled, print: Print): void {
  print("Everybody has to sign in again.");
  if (notSent > 0) print(`${notSent} mail(s) and letter(s) that waited then are not sent again.`);
  if (deletedAgain > 0) print(`${deletedAgain} row(s) that were deleted since the backup are deleted again.`);
}

/** @throws Error when processes use the database, or it holds something and may not be replaced */
async function requireFree(db: Kysely<Database>, mayReplace: boolean): Promise<void> {
  const { web, worker } = await countAlive(db);
  if (web + worker > 0)
    throw new Error(
      `${web} web and ${worker} worker process(es) use this database. Stop them first; killed ones count for a minute.`,
    );
  const { users } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("users"))
    .executeTakeFirstOrThrow();
  if (users > 0 && !mayReplace)
    throw new Error(
      `This database has ${users} account(s). To replace all that is in it, say it: fire-escape restore FILE --replace`,
    );
}

const sameNames = (a: string[], b: string[]) => a.join() === b.join();

/** Null also for a database without anything in it. */
async function witnessOf(url: string, since: Date, print: Print): Promise<Witness | null> {
  try {
    return await withClient(url, async (client) =>
      (await listTables(client)).length === 0 ? null : readWitness(client, since),
    );
  } catch (error) {
    print(`${LOST_WITNESS} (${errorReason(error)})`);
    return null;
  }
}
