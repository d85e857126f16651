/** A real primary and a real streaming replica: shared pages never miss a change that was announced. */
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDb, type Database } from "@db/client";
import { openReplica, type Replica } from "@db/replica";
import { postgresPrograms, primaryAndReplica } from "../../factories/local-postgres";

const programs = await postgresPrograms();

describe.skipIf(programs === null)(
  "a read replica (skipped without a PostgreSQL server in /usr/lib/postgresql)",
  () => {
    let servers: Awaited<ReturnType<typeof primaryAndReplica>>;
    let primary: Kysely<Database>;
    let standby: Kysely<Database>;
    let replica: Replica;
    const failures: unknown[] = [];
    const options = { max: 2, applicationName: "tests" };

    beforeAll(async () => {
      servers = await primaryAndReplica(programs ?? "");
      primary = openDb({
        ...options,
        url: servers.primary.url,
        onLost: (error) => void failures.push(error),
      });
      standby = openDb({ ...options, url: servers.replica.url, onLost: () => undefined });
      replica = openReplica(primary, {
        ...options,
        url: servers.replica.url,
        onFailure: (error) => void failures.push(error),
      });
      await sql`create table notes (text text)`.execute(primary);
    });
    afterAll(async () => {
      await replica.close();
      await standby.destroy();
      await primary.destroy();
      await servers.close();
    });

    const read = async () => {
      const { rows } = await sql<{ from: boolean; count: number }>`
      select pg_is_in_recovery() as "from", (select count(*) from notes) as count
    `.execute(replica.db);
      return { from: rows[0]?.from ? "replica" : "primary", count: rows[0]?.count };
    };
    const caughtUp = () => vi.waitFor(() => expect(replica.state.isCurrent).toBe(true), 20_000);
    const announce = async () => {
      await sql`insert into notes values ('changed')`.execute(primary);
      replica.state.doubt();
    };

    it("is not read before it is known to have caught up", async () => {
      expect(await read()).toEqual({ from: "primary", count: 0 });
      await announce();
      await caughtUp();
      expect(await read()).toEqual({ from: "replica", count: 1 });
    });

    it("is not read while it lacks what was announced", async () => {
      await sql`select pg_wal_replay_pause()`.execute(standby);
      await announce();
      expect(await read()).toEqual({ from: "primary", count: 2 });
      await announce();
      await sql`select pg_wal_replay_resume()`.execute(standby);
      await caughtUp();
      expect(await read()).toEqual({ from: "replica", count: 3 });
      expect(failures).toEqual([]);
    });

    it("leaves every read to the primary while it is away, and takes them again by itself", async () => {
      await servers.replica.stop();
      await vi.waitFor(() => expect(replica.state.isCurrent).toBe(false), 20_000);
      expect(await read()).toEqual({ from: "primary", count: 3 });
      expect(failures.length).toBeGreaterThan(0);
      await announce();
      expect(await read()).toEqual({ from: "primary", count: 4 });
      await servers.replica.start();
      await caughtUp();
      expect(await read()).toEqual({ from: "replica", count: 4 });
    });

    it("is not read when it names a server that takes changes itself", async () => {
      const wrong: unknown[] = [];
      const self = openReplica(primary, {
        ...options,
        url: servers.primary.url,
        onFailure: (error) => void wrong.push(error),
      });
      self.state.doubt();
      const message = expect.stringContaining("no replica") as string;
      await vi.waitFor(() => expect(wrong).toEqual([expect.objectContaining({ message })]), 20_000);
      expect(self.state.isCurrent).toBe(false);
      await self.close();
    });
  },
);
