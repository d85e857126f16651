/**
 * Work that a PostgreSQL server does in the background and the embedded engine does not: vacuum, checkpoints, and syncing files
 * to disk. Heavy work waits for a quiet moment.
 */
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DataPaths } from "./paths";
import type { WireFront } from "./wire-front";

interface MaintenanceOptions {
  paths: DataPaths;
  front: WireFront;
  log(line: string): void;
}

/** Durations in milliseconds. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const VACUUM_INTERVAL = 5 * MINUTE;
const CHECKPOINT_INTERVAL = 15 * MINUTE;

/** Heavy work starts when the session has not been used for this long. */
const QUIET_AFTER = 2 * SECOND;
/** Work that is overdue by this much does not wait for a quiet moment any longer. */
const MAX_DELAY = 5 * MINUTE;

interface Chore {
  every: number;
  /** Epoch milliseconds of the last time. */
  last: number;
  run(): Promise<unknown>;
}

/** Starts the maintenance; `stop` waits for running work. */
export function startMaintenance(options: MaintenanceOptions): { stop(): Promise<void> } {
  const { paths, front, log } = options;
  const now = Date.now();
  let unitsAtWalSync = front.units;
  let unitsAtCheckpoint = front.units;
  let walSynced = now;
  const chores: Chore[] = [
    { every: VACUUM_INTERVAL, last: now, run: () => vacuum(options) },
    {
      every: CHECKPOINT_INTERVAL,
      last: now,
      run: async () => {
        if (front.units === unitsAtCheckpoint) return;
        unitsAtCheckpoint = front.units;
        await checkpoint(options);
      },
    },
  ];

  async function walTick(): Promise<void> {
    if (front.units === unitsAtWalSync) return;
    unitsAtWalSync = front.units;
    const since = walSynced - SECOND;
    walSynced = Date.now();
    await syncWal(paths.cluster, since);
  }
  async function tick(): Promise<void> {
    await walTick();
    for (const chore of chores) {
      const late = Date.now() - chore.last - chore.every;
      if (late < 0 || (late < MAX_DELAY && front.quietMs < QUIET_AFTER)) continue;
      chore.last = Date.now();
      await chore.run();
    }
  }

  let work: Promise<void> | null = null;
  const timer = setInterval(() => {
    work ??= tick()
      .catch((error: unknown) => log(`maintenance failed: ${String(error)}`))
      .finally(() => (work = null));
  }, SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await work;
    },
  };
}

const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/** Syncs the log segments written since `since` (epoch ms): the commits up to now survive a power failure. */
async function syncWal(cluster: string, since: number): Promise<void> {
  const folder = join(cluster, "pg_wal");
  const segments = (await readdir(folder)).filter((name) => WAL_SEGMENT.test(name));
  const written: string[] = [];
  for (const name of segments) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs >= since) written.push(file);
  }
  await syncFiles(written, "datasync");
}

/** Checkpoints, and syncs all files of the cluster to disk. */
async function checkpoint({ front, paths }: Pick<MaintenanceOptions, "front" | "paths">): Promise<void> {
  await front.sql("checkpoint");
  const entries = await readdir(paths.cluster, { withFileTypes: true, recursive: true });
  await syncFiles(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    "sync",
  );
}

/** Syncs files to disk, a few at a time. Threads do the work, so the session is not held up. */
async function syncFiles(files: readonly string[], how: "sync" | "datasync"): Promise<void> {
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      try {
        const handle = await open(file, "r+");
        try {
          await handle[how]();
        } finally {
          await handle.close();
        }
      } catch (error) {
        // A table may have been dropped or a log segment recycled.
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
      }
    }
  };
  await Promise.all([worker(), worker(), worker()]);
}

const TABLES_TO_VACUUM = `
  select pg_catalog.quote_ident(schemaname) || '.' || pg_catalog.quote_ident(relname)
    from pg_catalog.pg_stat_user_tables
   where greatest(n_dead_tup, n_mod_since_analyze) > 50 + n_live_tup / 10`;

/** Vacuums and analyses the tables that have changed much; returns their names. */
async function vacuum({ front }: Pick<MaintenanceOptions, "front">): Promise<string[]> {
  // The counters are not reported by the clock.
  await front.sql("select pg_catalog.pg_stat_force_next_flush()");
  const tables = (await front.sql(TABLES_TO_VACUUM)).map(([name]) => name ?? "");
  for (const table of tables) await front.sql(`vacuum (analyze) ${table}`);
  return tables;
}
