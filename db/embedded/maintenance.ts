// What a PostgreSQL server does in the background and the embedded one cannot: vacuum, checkpoints, bringing
// files to the disk (the engine itself never syncs), and a daily backup. Heavy work waits for a quiet moment.
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { statSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { backupTime, listBackups, writeBackup } from "./backup";
import type { Places } from "./places";
import type { WireFront } from "./wire-front";

interface Parts {
  places: Places;
  front: WireFront;
  engine: PGlite;
  log(line: string): void;
}

const second = 1_000;
const minute = 60 * second;
const vacuumEvery = 5 * minute;
const checkpointEvery = 15 * minute;
const backupEvery = 24 * 60 * minute;
/** Nobody has used the session for this long: a good moment. */
const quiet = 2 * second;
/** Work that has found no quiet moment for this long is done all the same. */
const patience = 10 * minute;

const walSegment = /^[0-9A-F]{24}$/;
const tablesToVacuum = `
  select pg_catalog.quote_ident(schemaname) || '.' || pg_catalog.quote_ident(relname)
    from pg_catalog.pg_stat_user_tables
   where greatest(n_dead_tup, n_mod_since_analyze) > 50 + n_live_tup / 10`;

/** Brings files to the disk, a few at a time (done by threads: the session is not held up). */
async function syncFiles(files: readonly string[], how: "sync" | "datasync"): Promise<void> {
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      try {
        const handle = await open(file, "r+");
        await handle[how]().finally(() => handle.close());
      } catch (error) {
        // a table may be dropped and a log segment recycled meanwhile
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
      }
    }
  };
  await Promise.all([worker(), worker(), worker()]);
}

/** Makes the commits up to now survive a loss of power: syncs the log segments written since `since` (epoch ms). */
export async function syncWal(cluster: string, since: number): Promise<void> {
  const folder = join(cluster, "pg_wal");
  const segments = (await readdir(folder)).filter((name) => walSegment.test(name));
  const written: string[] = [];
  for (const name of segments) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs >= since) written.push(file);
  }
  await syncFiles(written, "datasync");
}

/** A checkpoint, and all files of the cluster brought to the disk. */
export async function checkpoint({ front, places }: Pick<Parts, "front" | "places">): Promise<void> {
  await front.sql("checkpoint");
  const entries = await readdir(places.cluster, { withFileTypes: true, recursive: true });
  await syncFiles(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    "sync",
  );
}

/** Vacuums and analyses the tables that have changed much; returns their names. */
export async function vacuum({ front }: Pick<Parts, "front">): Promise<string[]> {
  await front.sql("select pg_catalog.pg_stat_force_next_flush()"); // nothing reports the counters by the clock
  const tables = (await front.sql(tablesToVacuum)).map(([name]) => name ?? "");
  for (const table of tables) await front.sql(`vacuum (analyze) ${table}`);
  return tables;
}

/** A backup is due a day after the last one, or after the making of the cluster. */
function lastBackup(places: Places): number {
  const newest = listBackups(places).at(-1);
  return newest ? backupTime(newest).getTime() : statSync(join(places.cluster, "PG_VERSION")).mtimeMs;
}

interface Chore {
  every: number;
  /** Epoch milliseconds of the last time. */
  last: number;
  run(): Promise<unknown>;
}

/** Starts the clock of the maintenance; `stop` waits for the work that is under way. */
export function startMaintenance(parts: Parts): { stop(): Promise<void> } {
  const { places, front, engine, log } = parts;
  const now = Date.now();
  let unitsAtWalSync = front.units();
  let unitsAtCheckpoint = front.units();
  let walSynced = now;
  const chores: Chore[] = [
    { every: vacuumEvery, last: now, run: () => vacuum(parts) },
    {
      every: checkpointEvery,
      last: now,
      run: async () => {
        if (front.units() === unitsAtCheckpoint) return;
        unitsAtCheckpoint = front.units();
        await checkpoint(parts);
      },
    },
    {
      every: backupEvery,
      last: lastBackup(places),
      run: async () => log(`backup written: ${await writeBackup(places, front, engine, new Date())}`),
    },
  ];

  async function walTick(): Promise<void> {
    if (front.units() === unitsAtWalSync) return;
    unitsAtWalSync = front.units();
    const since = walSynced - second;
    walSynced = Date.now();
    await syncWal(places.cluster, since);
  }
  async function tick(): Promise<void> {
    await walTick();
    for (const chore of chores) {
      const late = Date.now() - chore.last - chore.every;
      if (late < 0 || (late < patience && front.quietMs() < quiet)) continue;
      chore.last = Date.now();
      await chore.run();
    }
  }

  let work: Promise<void> | null = null;
  const timer = setInterval(() => {
    work ??= tick()
      .catch((error: unknown) => log(`maintenance failed: ${String(error)}`))
      .finally(() => (work = null));
  }, second);
  return {
    async stop() {
      clearInterval(timer);
      await work;
    },
  };
}
