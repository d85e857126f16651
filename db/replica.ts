/**
 * A read replica beside the primary. It may lag, so it is read only while it has everything that this process has heard of:
 * whoever reads it then sees no less than what was announced.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { openDb, poolOf, type Database, type DbOptions } from "./client";

/** In milliseconds. How often a replica that lags is asked how far it is. */
const POLL = 25;
/** In milliseconds. After a failure; doubles up to the longest. */
const FIRST_PAUSE = 500;
const MAX_PAUSE = 5_000;

/** Positions in the primary's log of changes (LSN), as text. */
interface Positions {
  /** How far the primary has written. */
  written(): Promise<string>;
  /** Whether the replica shows everything up to a position. */
  shows(position: string): Promise<boolean>;
}

/** Keeps in mind whether the replica may be read. Until it has caught up for the first time, it may not. */
class ReplicaState {
  readonly #positions: Positions;
  readonly #onFailure: (error: unknown) => void;
  /** Counts changes and failures. After each of them the replica must be asked again. */
  #doubts = 0;
  #isCurrent = false;
  #isAsking = false;
  #isStopped = false;

  constructor(positions: Positions, onFailure: (error: unknown) => void) {
    this.#positions = positions;
    this.#onFailure = onFailure;
  }

  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** Something has changed, or the replica has failed. */
  doubt(): void {
    this.#doubts++;
    this.#isCurrent = false;
    if (!this.#isAsking && !this.#isStopped) void this.#ask();
  }

  stop(): void {
    this.#isStopped = true;
    this.#isCurrent = false;
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    let pause = FIRST_PAUSE;
    while (!this.#isStopped && !this.#isCurrent) {
      try {
        await this.#catchUp();
        pause = FIRST_PAUSE;
      } catch (error) {
        if (this.#isStopped) return;
        this.#onFailure(error);
        await sleep(pause, undefined, { ref: false });
        pause = Math.min(MAX_PAUSE, pause * 2);
      }
    }
    this.#isAsking = false;
  }

  /** Waits until the replica shows what was written when it was last doubted. */
  async #catchUp(): Promise<void> {
    const doubts = this.#doubts;
    const position = await this.#positions.written();
    while (!(await this.#positions.shows(position))) {
      if (this.#isStopped) return;
      await sleep(POLL, undefined, { ref: false });
    }
    if (doubts === this.#doubts && !this.#isStopped) this.#isCurrent = true;
  }
}

export interface Replica {
  /** For reads that may see what the primary sees a moment later, as long as every change that was heard of is there. */
  db: Kysely<Database>;
  state: Pick<ReplicaState, "isCurrent" | "doubt">;
  close(): Promise<void>;
}

/** In milliseconds. A visitor waits for it before the primary is asked. */
const CONNECT_PATIENCE = 2000;

/** Opens the replica of a database that openDb has opened. It never fails: without it, the primary answers. */
export function openReplica(
  primary: Kysely<Database>,
  options: Omit<DbOptions, "connectPatience" | "onLost"> & { onFailure: (error: unknown) => void },
): Replica {
  const failed = (error: unknown) => {
    options.onFailure(error);
    state.doubt();
  };
  const replica = openDb({ ...options, connectPatience: CONNECT_PATIENCE, onLost: failed });
  const state = new ReplicaState(positionsOf(primary, replica), options.onFailure);
  const pool = eitherPool(poolOf(primary), poolOf(replica), state, failed);
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    state,
    async close() {
      state.stop();
      await replica.destroy();
    },
  };
}

function positionsOf(primary: Kysely<Database>, replica: Kysely<Database>): Positions {
  return {
    // With synchronous_commit on, a change is written before it is announced.
    async written() {
      const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary);
      return rows[0]?.at ?? "0/0";
    },
    async shows(position) {
      const { rows } = await sql<{ shows: boolean | null }>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as shows
      `.execute(replica);
      const shows = rows[0]?.shows ?? null;
      if (shows === null) throw new Error("it is no replica: it takes changes of its own");
      return shows;
    },
  };
}

/** Two pools as one: each query goes to the replica if that may be read when the query begins. */
function eitherPool(
  primary: pg.Pool,
  replica: pg.Pool,
  state: ReplicaState,
  onFailure: (error: unknown) => void,
) {
  return {
    async connect(): Promise<pg.PoolClient> {
      if (!state.isCurrent) return primary.connect();
      try {
        return await replica.connect();
      } catch (error) {
        onFailure(error);
        return primary.connect();
      }
    },
    // Whoever opened the two ends them.
    end: async () => undefined,
  };
}
