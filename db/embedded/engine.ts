// Opens PGlite on a data folder with the extensions and start parameters of Fire Escape, and turns the ways
// in which that can fail into one clear sentence each.
import { existsSync, openAsBlob, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { vector } from "@electric-sql/pglite-pgvector";
import { engineMajor } from "./places";
import type { Places } from "./places";

const startParams = [
  ...PGlite.defaultStartParams,
  ...["-c", "max_stack_depth=200kB"], // deeper recursion overflows the stack of the engine instead of failing cleanly
  ...["-c", "shared_buffers=32MB"],
  ...["-c", "max_wal_size=128MB"], // the log would grow to 1 GB: nothing checkpoints by the clock
  ...["-c", "timezone=UTC"],
];

/** Opens a cluster folder, or makes it, from a backup when one is given. */
export async function openCluster(folder: string, from?: Blob): Promise<PGlite> {
  let lastWords = "";
  try {
    return await PGlite.create({
      dataDir: folder,
      startParams,
      extensions: { vector, pg_trgm, unaccent },
      ...(from ? { loadDataDir: from } : {}),
      onStderr: (text) => {
        if (/\b(FATAL|PANIC|ERROR):/.test(text)) lastWords = text.replace(/^.*?(?=FATAL|PANIC|ERROR)/, "");
        return false;
      },
    });
  } catch (error) {
    const reason = lastWords || (error instanceof Error ? error.message : String(error));
    throw new Error(reason, { cause: error });
  }
}

/** A backup as PGlite wants it. Its type says that it is compressed. */
export function openBackup(file: string): Promise<Blob> {
  return openAsBlob(file, { type: "application/gzip" });
}

function checkVersion(places: Places): boolean {
  const file = join(places.cluster, "PG_VERSION");
  if (existsSync(file)) {
    const version = readFileSync(file, "utf8").trim();
    if (version === engineMajor) return true;
    throw new Error(
      `${places.cluster} was made by PostgreSQL ${version}, but this engine reads version ${engineMajor} only; ` +
        `restore a dump of it into a new data folder`,
    );
  }
  if (existsSync(places.cluster) && readdirSync(places.cluster).length > 0) {
    throw new Error(`${places.cluster} is damaged (its PG_VERSION is missing); restore a backup`);
  }
  return false;
}

/**
 * Whether there is a cluster to open. Removes one whose making was cut short. The lock must be held.
 * Throws one sentence that an owner of a site can act on when what is there is of no use.
 */
export function hasCluster(places: Places): boolean {
  if (existsSync(places.creating)) {
    rmSync(places.cluster, { recursive: true, force: true }); // nothing has been stored in it yet
    return false;
  }
  return checkVersion(places);
}

/** Makes a new cluster, from a backup when one is given, and closes it again. */
export async function createCluster(places: Places, template?: string): Promise<void> {
  writeFileSync(places.creating, "");
  const engine = await openCluster(places.cluster, template ? await openBackup(template) : undefined);
  await engine.close();
  rmSync(places.creating);
}

/** Opens the cluster of a data folder. */
export async function openEngine(places: Places): Promise<PGlite> {
  try {
    return await openCluster(places.cluster);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${places.cluster} cannot be opened, it seems to be damaged (${reason}); restore a backup`,
      { cause: error },
    );
  }
}
