/** Brings a database to the newest schema. Safe to run from several processes at once: Kysely takes a lock. */
import { setTimeout as sleep } from "node:timers/promises";
import { Migrator, sql, type Kysely, type Migration } from "kysely";
import * as initial from "./migrations/0001_initial";
import * as changeNotices from "./migrations/0002_change_notices";
import * as fewerIndexes from "./migrations/0003_fewer_indexes";
import * as parentsOfRows from "./migrations/0004_parents_of_rows";
import type { Database } from "./schema";

// Imported by name, not read from a folder, so that the production bundle contains them.
const migrations: Record<string, Migration> = {
  "0001_initial": initial,
  "0002_change_notices": changeNotices,
  "0003_fewer_indexes": fewerIndexes,
  "0004_parents_of_rows": parentsOfRows,
};

/** The database was made by the builds up to 0.2.0, whose sixty migrations this build does not have. `message` says the way. */
export class FormerDatabase extends Error {
  readonly name = "FormerDatabase";
  constructor() {
    super(
      "This database is of version 0.2.0, and nothing in it was changed: make a backup with that version (fire-escape backup), " +
        "give this one a fresh DATA_DIR or an empty database, and bring the backup there with fire-escape restore FILE.",
    );
  }
}

/** The first migration of those builds. */
export const FORMER = "0001_functions_and_venues";

export const NEWER = "This database is of a newer version than this program.";

/**
 * Runs the missing migrations and returns their names, oldest first.
 * @throws the failing migration's error; Error for a database that another build has migrated
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  await refuseOtherBuilds(db);
  const migrated = await retryingLocks(() => migrateOnce(db));
  // A migration may have rewritten the table. Index-only scans need it vacuumed after that, and the planner needs to know new columns.
  if (migrated.length > 0) await sql`vacuum analyze events`.execute(db);
  return migrated;
}

const LOCK_NOT_AVAILABLE = "55P03";
const MOST_TRIES = 30;

/** After a lock that was not free within seconds (migrations/run-statements.ts) lets the others through, and tries again. */
export async function retryingLocks<T>(work: () => Promise<T>, pause = () => sleep(2000)): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === MOST_TRIES) throw error;
      await pause();
    }
  }
}

/** Names of migrations that the database has, oldest first. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => migration.executedAt).map((migration) => migration.name);
}

/**
 * Brings an empty database to the schema that has exactly these migrations, for rows of an older version.
 * @throws Error when this build does not know all of them
 */
export async function migrateEmptyTo(db: Kysely<Database>, names: string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new Error(
      `It was made by a version with other migrations (${unknown.join(", ")}): restore it with that version, then start this one.`,
    );
  const chosen = Object.fromEntries(names.map((name) => [name, migrations[name] as Migration]));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
  }).migrateToLatest();
  if (error) throw error;
}

/** @throws FormerDatabase for a database of version 0.2.0 */
export async function refuseFormer(db: Kysely<Database>): Promise<void> {
  if ((await unknownMigrations(db)).includes(FORMER)) throw new FormerDatabase();
}

async function migrateOnce(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** @throws Error when another version has migrated the database, an earlier or a later one: in a sentence */
export async function refuseOtherBuilds(db: Kysely<Database>): Promise<void> {
  const others = await unknownMigrations(db);
  if (others.length === 0) return;
  if (others.includes(FORMER)) throw new FormerDatabase();
  const newest = Object.keys(migrations).at(-1) ?? "";
  const isNewer = others.every((name) => name > newest) && (await pendingMigrations(db)).length === 0;
  throw new Error(
    isNewer
      ? `${NEWER} Start the newer one again; nothing is lost. To go back to this one, run fire-escape restore with a backup from before the update: every update leaves one in DATA_DIR/backups. (It does not know ${others.join(", ")}.)`
      : `This database was made by another build (this one does not know ${others.join(", ")}): start that build on it, or give this one a fresh DATA_DIR or database.`,
  );
}

/** Names of migrations that the database has and this build does not contain, oldest first. */
export async function unknownMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name
  `.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** Names of migrations that this build contains and the database lacks. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

function migrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
