// The wire front of the embedded database, through the real `pg` client, Kysely and BullMQ against a real
// host process: many clients on one session must never notice each other.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostgresBackend, runMigrations, withBackend } from "bullmq";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureEmbedded, stopEmbedded } from "@db/embedded";
import { emptyTemplateFile } from "../../factories/database";
import { unpackDatabase } from "../../factories/embedded-copy";
import { FrameReader, cstring, frame, parseMessage, queryMessage, SYNC_MESSAGE } from "@db/embedded/protocol";

const dataDir = mkdtempSync(join(tmpdir(), "embedded-front-"));
const idleTransactionMs = 400;
let url = "";
let opened: pg.Client[] = [];
let pools: pg.Pool[] = [];

beforeAll(async () => {
  unpackDatabase(dataDir, emptyTemplateFile());
  ({ url } = await ensureEmbedded({ dataDir, idleTransactionMs, idleMs: 2_000 }));
});
afterAll(async () => {
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  const client = await connect();
  await client.query("drop schema if exists public cascade; create schema public");
});
afterEach(async () => {
  await Promise.all(opened.map((client) => client.end().catch(ignoreLost)));
  await Promise.all(pools.map((pool) => pool.end()));
  opened = [];
  pools = [];
});

function ignoreLost(_error: Error): void {
  return; // the test itself has killed this connection
}

async function connect(config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...config });
  client.on("error", ignoreLost);
  opened.push(client);
  await client.connect();
  return client;
}

function pool(config: pg.PoolConfig = {}): pg.Pool {
  const made = new pg.Pool({ connectionString: url, ...config });
  made.on("error", ignoreLost);
  made.on("connect", (client) => client.on("error", ignoreLost));
  pools.push(made);
  return made;
}

/** Cuts the connection as a crash of its process would. */
function kill(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** Sends raw protocol messages; resolves to the types of all answers as soon as they match. */
async function raw(client: pg.Client, bytes: Buffer, wanted: RegExp): Promise<string> {
  const { stream } = client.connection;
  stream.removeAllListeners("data");
  return new Promise((resolve) => {
    const reader = new FrameReader();
    let types = "";
    stream.on("data", (chunk: Buffer) => {
      reader.push(chunk);
      for (let message = reader.next(); message; message = reader.next()) {
        types += String.fromCharCode(message[0] ?? 0);
      }
      if (wanted.test(types)) resolve(types);
    });
    stream.write(bytes);
  });
}

/** Resolves when the bytes have left this process. */
async function sendOff(client: pg.Client, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve) => client.connection.stream.write(bytes, () => resolve()));
}

/** Matches once there are `count` ReadyForQuery. */
const syncs = (count: number) => new RegExp(`^(?:[^Z]*Z){${count}}$`);

const bind = frame("B", Buffer.alloc(8));
const execute = frame("E", Buffer.alloc(5));

describe("answers", () => {
  it("go to the client that asked, under interleaved extended queries", async () => {
    const shared = pool({ max: 8 });
    const ask = async (worker: number) => {
      for (let i = 0; i < 60; i++) {
        if (i % 3 === 0) {
          await expect(shared.query("select 1 / ($1::int - $1::int)", [i])).rejects.toMatchObject({
            code: "22012",
          });
          continue;
        }
        const text =
          i % 2 ? "select $1::int as a, $2::text as b" : "select $2::text as b, $1::int as a, 7 as c";
        const { rows } = await shared.query(text, [i, `worker ${worker}`]);
        expect(rows).toEqual([{ a: i, b: `worker ${worker}`, ...(i % 2 ? {} : { c: 7 }) }]);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, worker) => ask(worker)));
  });

  it("are not mixed up for those who wait behind a transaction", async () => {
    const [a, b, c] = await Promise.all([connect(), connect(), connect()]);
    await a.query("begin");
    const forB = b.query("select $1::int as b, $2::text as who", [1, "B"]);
    const forC = c.query("select $1::int as c, $2::text as who", [2, "C"]);
    await a.query("select 1");
    await a.query("commit");
    expect((await forB).rows).toEqual([{ b: 1, who: "B" }]);
    expect((await forC).rows).toEqual([{ c: 2, who: "C" }]);
  });

  it("follow the protocol in pipelines with one Sync, with many, and with an error in the middle", async () => {
    const unit = (text: string) => Buffer.concat([parseMessage(text), bind, execute]);
    const many = Buffer.concat(
      Array.from({ length: 20 }, (_, i) => [unit(`select ${i}`), SYNC_MESSAGE]).flat(),
    );
    const batch = Buffer.concat([...Array.from({ length: 20 }, (_, i) => unit(`select ${i}`)), SYNC_MESSAGE]);
    const failing = Buffer.concat([unit("select 1"), unit("select 1/0"), unit("select 2"), SYNC_MESSAGE]);
    const clients = await Promise.all([connect(), connect(), connect()]);
    const answers = await Promise.all(
      clients.map((client) =>
        raw(client, Buffer.concat([many, batch, failing, unit("select 3"), SYNC_MESSAGE]), syncs(23)),
      ),
    );
    const expected = "12DCZ".repeat(20) + "12DC".repeat(20) + "Z" + "12DC1";
    for (const types of answers) {
      expect(types.startsWith(expected)).toBe(true);
      expect(types.slice(expected.length)).toMatch(/^2?EZ12DCZ$/);
    }
  });

  it("come to an unnamed statement that was parsed before others had their turn", async () => {
    const [a, b] = await Promise.all([connect(), connect()]);
    expect(await raw(a, Buffer.concat([parseMessage("select 'mine'"), SYNC_MESSAGE]), syncs(1))).toBe("1Z");
    expect((await b.query("select $1::text as other", ["b"])).rows).toEqual([{ other: "b" }]);
    expect(await raw(a, Buffer.concat([bind, execute, SYNC_MESSAGE]), syncs(1))).toBe("2DCZ");
  });

  it("carry a parameter of 20 MB", async () => {
    const client = await connect();
    const { rows } = await client.query("select length($1::text) as n", ["x".repeat(20_000_000)]);
    expect(rows).toEqual([{ n: 20_000_000 }]);
  });

  it("survive recursion without end with a clean error", async () => {
    const client = await connect();
    await client.query(
      "create function deep(i int) returns int language plpgsql as 'begin return deep(i + 1); end'",
    );
    await expect(client.query("select deep(1)")).rejects.toMatchObject({ code: "54001" });
    expect((await client.query("select 1 as a")).rows).toEqual([{ a: 1 }]);
  });
});

describe("what a client has for itself", () => {
  it("named statements", async () => {
    const [a, b] = await Promise.all([connect(), connect()]);
    for (let i = 0; i < 3; i++) {
      const mine = await a.query({ name: "same", text: "select $1::int as a", values: [i] });
      const other = await b.query({ name: "same", text: "select $1::text as b", values: [`b${i}`] });
      expect([mine.rows, other.rows]).toEqual([[{ a: i }], [{ b: `b${i}` }]]);
    }
  });

  it("settings, from SET, from the start-up options, and within a transaction", async () => {
    const a = await connect({ options: "-c search_path=alpha,public", application_name: "reader" });
    const b = await connect();
    const show =
      "select current_setting('search_path') s, current_setting('timezone') t, current_setting('application_name') n";
    await b.query("set timezone = 'Asia/Tokyo'");
    expect((await a.query(show)).rows).toEqual([{ s: "alpha,public", t: "UTC", n: "reader" }]);
    expect((await b.query(show)).rows).toEqual([{ s: "public", t: "Asia/Tokyo", n: "" }]);
    await a.query("begin; set local search_path = pg_catalog");
    await a.query("set timezone = 'Europe/Berlin'");
    await a.query("rollback");
    expect((await a.query(show)).rows).toEqual([{ s: "alpha,public", t: "UTC", n: "reader" }]);
    await b.query("reset timezone");
    expect((await b.query(show)).rows).toEqual([{ s: "public", t: "UTC", n: "" }]);
  });

  it("a refusal of settings that do not exist", async () => {
    const client = await connect({ options: "-c search_path=public -c work_mem=plenty" });
    await expect(client.query("select 1")).rejects.toMatchObject({ code: "22023" });
  });

  it("session advisory locks", async () => {
    const [a, b] = await Promise.all([connect(), connect()]);
    const order: string[] = [];
    const lock = { name: "lock", text: "select pg_advisory_lock($1)", values: [7] };
    await a.query(lock);
    const waiting = b.query(lock).then(() => order.push("b has it"));
    await a.query("select 1");
    order.push("a gives it back");
    await a.query("select pg_advisory_unlock(7)");
    await waiting;
    expect(order).toEqual(["a gives it back", "b has it"]);
    kill(b);
    await a.query(lock);
    await a.query("select pg_advisory_unlock_all()");
  });
});

describe("transactions", () => {
  it("of a killed client are rolled back, at whatever point it died", async () => {
    const observer = await connect();
    await observer.query("create table t (a int primary key)");
    const insert = Buffer.concat([parseMessage("insert into t values (2)"), bind, execute]);
    const flush = frame("H");
    const deaths: ((client: pg.Client) => Promise<unknown>)[] = [
      (client) => client.query("begin; insert into t values (1)"),
      (client) => raw(client, Buffer.concat([insert, flush]), /^12C$/), // done, but not yet synced
      (client) => sendOff(client, insert),
      (client) => sendOff(client, Buffer.concat([queryMessage("begin"), insert])),
      (client) => sendOff(client, queryMessage("insert into t values (3)").subarray(0, 12)),
    ];
    for (const die of deaths) {
      const client = await connect();
      await die(client);
      kill(client);
      expect((await observer.query("select a from t")).rows).toEqual([]);
    }
  });

  it("left idle are ended when others wait, and only then", async () => {
    const [holder, other] = await Promise.all([connect(), connect()]);
    await holder.query("begin");
    const waited = performance.now();
    expect((await other.query("select 1 as a")).rows).toEqual([{ a: 1 }]);
    expect(performance.now() - waited).toBeLessThan(idleTransactionMs * 5);
    await expect(holder.query("select 1")).rejects.toThrow();
  });

  it("work through Kysely, with savepoints and after errors", async () => {
    const db = new Kysely<{ t: { a: number } }>({ dialect: new PostgresDialect({ pool: pool({ max: 4 }) }) });
    await sql`create table t (a int unique)`.execute(db);
    const add = (a: number) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto("t").values({ a }).execute();
        if (a % 3 === 0) throw new Error("changed my mind");
      });
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 1].map(add));
    expect(results.filter((result) => result.status === "rejected")).toHaveLength(3);
    const rows = await db.selectFrom("t").select("a").orderBy("a").execute();
    expect(rows.map((row) => row.a)).toEqual([1, 2, 4, 5]);
    const client = await connect();
    await client.query("begin; insert into t values (10); savepoint s");
    await expect(client.query("insert into t values ($1)", [10])).rejects.toMatchObject({ code: "23505" });
    await expect(client.query("select 1")).rejects.toMatchObject({ code: "25P02" });
    await client.query("rollback to s; insert into t values (11); commit");
    expect(await db.selectFrom("t").select("a").where("a", ">", 9).execute()).toHaveLength(2);
  });
});

describe("messages between clients", () => {
  it("NOTIFY reaches exactly the clients that listen, after the commit", async () => {
    const [a, b, c, sender] = await Promise.all([connect(), connect(), connect(), connect()]);
    const got: Record<string, string[]> = { a: [], b: [], c: [] };
    for (const [name, client] of Object.entries({ a, b, c })) {
      client.on("notification", (message) => got[name]?.push(`${message.channel}:${message.payload}`));
    }
    await a.query("-- a comment first, as BullMQ sends it\nlisten one");
    await b.query('LISTEN "one"; listen two');
    await c.query("listen two");
    await sender.query("select pg_notify($1, $2)", ["one", "x"]);
    await sender.query("begin; notify two, 'lost'; rollback");
    await sender.query("begin; notify two, 'y'");
    await sender.query("commit");
    await a.query("unlisten *");
    await sender.query("notify one, 'z'");
    const expected = { a: ["one:x"], b: ["one:x", "two:y", "one:z"], c: ["two:y"] };
    await vi.waitFor(() => expect(got).toEqual(expected), 20_000);
  });

  it("COPY takes data in and gives it out, and a broken one leaves nothing", async () => {
    const [a, b, observer] = await Promise.all([connect(), connect(), connect()]);
    await observer.query("create table t (id int, name text)");
    const data = (from: number) =>
      Buffer.concat(Array.from({ length: 500 }, (_, i) => frame("d", Buffer.from(`${from + i}\trow\n`))));
    a.connection.stream.write(Buffer.concat([queryMessage("copy t from stdin"), data(0)]));
    b.connection.stream.write(Buffer.concat([queryMessage("copy t from stdin"), data(1_000)]));
    kill(b);
    expect(await raw(a, frame("c"), syncs(1))).toBe("GCZ");
    expect((await observer.query("select count(*)::int n, max(id) from t")).rows).toEqual([
      { n: 500, max: 499 },
    ]);
    const aborted = Buffer.concat([queryMessage("copy t from stdin"), data(0), frame("f", cstring("no"))]);
    expect(await raw(a, aborted, syncs(1))).toBe("GEZ");
    expect(await raw(a, queryMessage("copy t to stdout"), syncs(1))).toBe(`H${"d".repeat(500)}cCZ`);
  });

  it("BullMQ hears of a job at once and processes it", async () => {
    const own = await connect();
    await runMigrations(own);
    const options = { connection: pool({ max: 4, options: "-c search_path=bullmq", keepAlive: true }) };
    const { Queue, Worker } = withBackend(createPostgresBackend);
    const queue = new Queue("front", options);
    const started = new Map<number, number>();
    const worker = new Worker<{ i: number }>(
      "front",
      async (job) => void started.set(job.data.i, performance.now()),
      options,
    );
    await worker.waitUntilReady();
    // the worker sleeps now until it is told: polling would take it seconds
    const latencies: number[] = [];
    for (let i = 0; i < 10; i++) {
      const added = performance.now();
      await queue.add("job", { i });
      await vi.waitFor(() => expect(started.has(i)).toBe(true), { interval: 2, timeout: 10_000 });
      latencies.push((started.get(i) ?? 0) - added);
    }
    latencies.sort((x, y) => x - y);
    expect(latencies[5]).toBeLessThan(500);
    await worker.close();
    await queue.close();
  });
});
