/** Whether a process can do its work, and what an operator would want to know beside that. */
import { minutes, seconds } from "~/lib/time";
import { errorReason, type Store } from "~/services/store";
import { pendingMigrations } from "@db/migrate";
import { countAlive } from "@db/queries/operations/heartbeats";

const OK = "ok";

interface Health {
  /** The other fields below up to `migrations` are all "ok", and the process does not stop. */
  ready: boolean;
  stopping: boolean;
  /** "ok" or the reason. */
  database: string;
  queue: string;
  /** "ok", or how many are missing and what to do. */
  migrations: string;
  /** Living worker processes; null while the database does not say. Without one a site shows pages, but no mail leaves. */
  workers: number | null;
}

export interface HealthCheck {
  check(): Promise<Health>;
  /** Whether the database has this build's schema; true while it does not answer. */
  hasSchema(): Promise<boolean>;
}

/** A database whose schema was the newest is asked again after this: somebody may have put an old backup in its place. */
const SCHEMA_TRUSTED_FOR = minutes(1);

export function createHealthCheck(
  store: Pick<Store, "db"> & { queues: Pick<Store["queues"], "ping"> },
  isStopping: () => boolean,
  now = Date.now,
): HealthCheck {
  let trustedUntil = 0;

  async function missing(): Promise<number> {
    if (now() < trustedUntil) return 0;
    const { length } = await pendingMigrations(store.db);
    if (length === 0) trustedUntil = now() + SCHEMA_TRUSTED_FOR;
    return length;
  }

  async function migrations(): Promise<string> {
    try {
      const count = await within(missing());
      return count === 0 ? OK : `${count} missing: run fire-escape migrate`;
    } catch (error) {
      return errorReason(error);
    }
  }

  return {
    async check() {
      const [database, queue, schema, alive] = await Promise.all([
        checked(store.db.selectNoFrom((eb) => eb.lit(1).as("one")).execute()),
        checked(store.queues.ping()),
        migrations(),
        // An unmigrated database has no such table; the line above says so.
        within(countAlive(store.db)).catch(() => null),
      ]);
      const ready = database === OK && queue === OK && schema === OK && !isStopping();
      return {
        ready,
        stopping: isStopping(),
        database,
        queue,
        migrations: schema,
        workers: alive?.worker ?? null,
      };
    },
    hasSchema: () =>
      within(missing()).then(
        (count) => count === 0,
        () => true,
      ),
  };
}

async function checked(work: Promise<unknown>): Promise<string> {
  try {
    await within(work);
    return OK;
  } catch (error) {
    return errorReason(error);
  }
}

const TIMEOUT = seconds(2);

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT / seconds(1)} s`)), TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
