/**
 * Opens PGlite on a data folder with the extensions and start parameters it needs, and turns each way in which that can
 * fail into one clear sentence.
 */
import { existsSync, openAsBlob, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { vector } from "@electric-sql/pglite-pgvector";
import { wayBack } from "./good-backup";
import { noRoom, errorText } from "./no-room";
import { ENGINE_MAJOR } from "./paths";
import type { DataPaths } from "./paths";

/**
 * Whether there is a cluster to open. Removes one whose creation was interrupted. The lock must be held.
 * @throws Error when the folder cannot be used, in one sentence that tells an operator what to do
 */
export async function hasCluster(paths: DataPaths): Promise<boolean> {
  if (existsSync(paths.creating)) {
    // The folder is empty so far.
    rmSync(paths.cluster, { recursive: true, force: true });
    return false;
  }
  return checkVersion(paths);
}

/** Creates a new cluster, from a backup when one is given, and closes it. */
export async function createCluster(paths: DataPaths, template?: string): Promise<void> {
  writeFileSync(paths.creating, "");
  const engine = await openCluster(paths.cluster, template ? await openBackup(template) : undefined);
  await engine.close();
  rmSync(paths.creating);
}

/** Opens the cluster of a data folder. */
export async function openEngine(paths: DataPaths): Promise<PGlite> {
  try {
    return await openCluster(paths.cluster);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const damaged = async () =>
      `${paths.cluster} cannot be opened, it seems to be damaged (${reason}). ${await wayBack(paths)}`;
    throw new Error(noRoom(paths.cluster, reason) ?? (await damaged()), { cause: error });
  }
}

const SETTINGS = [
  // Deeper recursion overflows the engine's stack instead of failing cleanly.
  "max_stack_depth=200kB",
  "shared_buffers=32MB",
  // Checkpoints do not come by the clock: the log would grow to 1 GB.
  "max_wal_size=128MB",
  "timezone=UTC",
];

const START_PARAMS = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])];

/** Opens a cluster folder. Creates it when missing, from a backup when one is given. */
export async function openCluster(folder: string, from?: Blob): Promise<PGlite> {
  let lastError = "";
  try {
    return await PGlite.create({
      dataDir: folder,
      startParams: START_PARAMS,
      extensions: { vector, pg_trgm, unaccent },
      ...(from ? { loadDataDir: from } : {}),
      onStderr: (text) => {
        if (/\b(FATAL|PANIC|ERROR):/.test(text)) lastError = text.replace(/^.*?(?=FATAL|PANIC|ERROR)/, "");
        return false;
      },
    });
  } catch (error) {
    const reason = lastError || errorText(error);
    throw new Error(reason, { cause: error });
  }
}

/** A backup in the form that PGlite takes: the type says whether it is compressed. */
function openBackup(file: string): Promise<Blob> {
  return openAsBlob(file, { type: file.endsWith(".tar") ? "application/x-tar" : "application/gzip" });
}

async function checkVersion(paths: DataPaths): Promise<boolean> {
  const file = join(paths.cluster, "PG_VERSION");
  if (existsSync(file)) {
    const version = readFileSync(file, "utf8").trim();
    if (version === ENGINE_MAJOR) return true;
    throw new Error(
      `${paths.cluster} was made by PostgreSQL ${version}, but this engine reads version ${ENGINE_MAJOR} only; ` +
        `restore a dump of it into a new data folder`,
    );
  }
  if (existsSync(paths.cluster) && readdirSync(paths.cluster).length > 0) {
    throw new Error(`${paths.cluster} is damaged (its PG_VERSION is missing). ${await wayBack(paths)}`);
  }
  return false;
}
