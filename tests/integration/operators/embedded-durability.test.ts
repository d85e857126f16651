// The process that hosts the embedded database: one per folder, replaced when killed, and never at the cost
// of a row that was acknowledged.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { ensureEmbedded, isRunning, releaseEmbedded, stopEmbedded, superviseEmbedded } from "@db/embedded";
import { emptyTemplateFile } from "../../factories/database";
import { unpackDatabase } from "../../factories/embedded-copy";

const root = mkdtempSync(join(tmpdir(), "embedded-durability-"));
const template = emptyTemplateFile();
const started: string[] = [];

/** A new data folder, also at a second try; its host creates the database from the template. */
function emptyFolder(name: string): { dataDir: string; template: string; idleMs: number } {
  const dataDir = join(mkdtempSync(join(root, "f-")), name);
  started.push(dataDir);
  return { dataDir, template, idleMs: 2_000 };
}

/** A new data folder with a database in it. */
function folder(name: string): { dataDir: string; idleMs: number } {
  const { dataDir, idleMs } = emptyFolder(name);
  unpackDatabase(dataDir, template);
  return { dataDir, idleMs };
}

afterEach(async () => {
  for (const dataDir of started.splice(0)) await stopEmbedded(dataDir);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function poolFor(url: string, max = 4): pg.Pool {
  const ignoreLost = () => undefined; // the host is killed on purpose
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000 });
  pool.on("error", ignoreLost);
  pool.on("connect", (client) => client.on("error", ignoreLost));
  return pool;
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const pool = poolFor(url, 1);
  try {
    return (await pool.query<T>(text)).rows;
  } finally {
    await pool.end();
  }
}

/** Writes three rows at a time until the connection is lost; each acknowledged write is noted. */
async function writeUntilLost(pool: pg.Pool, writer: string, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; ; n++) {
    const batch = `${writer}/${n}`;
    try {
      const client = await pool.connect();
      try {
        if (n % 2) {
          await client.query("insert into t (batch, part) select $1, g from generate_series(1, 3) g", [
            batch,
          ]);
        } else {
          await client.query("begin");
          for (const part of [1, 2, 3]) {
            await client.query("insert into t (batch, part, filler) values ($1, $2, repeat($1, 50))", [
              batch,
              part,
            ]);
          }
          await client.query("commit");
        }
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
      acknowledged.add(batch);
    } catch {
      return; // the host is gone: this batch was never acknowledged
    }
  }
}

describe("a killed host", () => {
  it("loses no acknowledged row and tears no transaction, round after round", async () => {
    const options = folder("killed");
    const acknowledged = new Set<string>();
    let { url } = await ensureEmbedded(options);
    await ask(url, "create table t (id bigserial primary key, batch text, part int, filler text)");
    await ask(url, "create index on t (batch, part)");
    for (let round = 0; round < 3; round++) {
      const host = await ensureEmbedded(options);
      const pool = poolFor(host.url);
      const before = acknowledged.size;
      const writers = [1, 2, 3, 4].map((w) => writeUntilLost(pool, `${round}/${w}`, acknowledged));
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 60 + round * 17), {
        timeout: 20_000,
        interval: 5,
      });
      if (host.pid) process.kill(host.pid, "SIGKILL");
      await Promise.all(writers);
      await pool.end();
      ({ url } = await ensureEmbedded(options));
      const batches = await ask<{ batch: string; parts: number }>(
        url,
        "select batch, count(*)::int as parts from t group by batch",
      );
      const stored = new Set(batches.map((row) => row.batch));
      expect([...acknowledged].filter((batch) => !stored.has(batch))).toEqual([]);
      expect(batches.filter((row) => row.parts !== 3)).toEqual([]);
    }
  });

  it("is replaced by its supervisor, and pools find the new one under the same address", async () => {
    const options = folder("supervised");
    const log: string[] = [];
    const supervisor = superviseEmbedded({ ...options, log: (line) => log.push(line) });
    const first = await ensureEmbedded(options);
    const pool = poolFor(first.url);
    await pool.query("select 1");
    if (first.pid) process.kill(first.pid, "SIGKILL");
    await vi.waitFor(async () => expect((await pool.query("select 1 as a")).rows).toEqual([{ a: 1 }]), {
      timeout: 20_000,
      interval: 50,
    });
    supervisor.stop();
    await pool.end();
    const second = await ensureEmbedded(options);
    expect(second.url).toBe(first.url);
    expect(second.pid).not.toBe(first.pid);
    expect(log.join("\n")).toContain(`(process ${first.pid}) has ended`);
  });
});

describe("one host per folder", () => {
  it("comes of four callers at once, a second one is refused, and it ends when nobody is left", async () => {
    const options = emptyFolder("shared");
    const hosts = await Promise.all([1, 2, 3, 4].map(() => ensureEmbedded(options)));
    const pids = new Set(hosts.map((host) => host.pid));
    expect(pids.size).toBe(1);

    const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    const entry = fileURLToPath(new URL("../../../db/embedded/host.ts", import.meta.url));
    const second = spawn(process.execPath, ["--import", loader, entry, "--data-dir", options.dataDir]);
    let said = "";
    second.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((resolve) => second.on("close", resolve));
    expect(code).toBe(75);
    expect(said).toContain("another process holds the lock");

    const pid = hosts[0]?.pid ?? 0;
    process.kill(pid, "SIGINT"); // Ctrl-C is for the clients
    expect(await ask(hosts[0]?.url ?? "", "select 1 as a")).toEqual([{ a: 1 }]);
    await releaseEmbedded(options.dataDir);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000, interval: 50 });
    expect(readFileSync(join(options.dataDir, "db.log"), "utf8")).toContain("closed (no clients)");
  });

  it("is started again when it closed before a busy caller could connect", async () => {
    const options = folder("hasty");
    const marker = join(root, "hasty-host-ran");
    const host = pathToFileURL(join(import.meta.dirname, "../../../db/embedded/host.ts")).href;
    const hostEntry = join(root, "hasty-host.ts");
    writeFileSync(
      hostEntry,
      `import { existsSync, writeFileSync } from "node:fs";
       if (existsSync(${JSON.stringify(marker)})) void import(${JSON.stringify(host)});
       else writeFileSync(${JSON.stringify(marker)}, "");`,
    );
    const { url } = await ensureEmbedded({ ...options, hostEntry });
    expect(existsSync(marker)).toBe(true);
    expect(await ask(url, "select 1 as a")).toEqual([{ a: 1 }]);
  });

  it("listens on TCP with a password where sockets are no way, and in the temporary folder for long paths", async () => {
    const tcp = await ensureEmbedded({ ...folder("tcp"), tcp: true });
    expect(await ask(tcp.url, "select 1 as a")).toEqual([{ a: 1 }]);
    const stranger = tcp.url.replace(/:[^:@]*@/, ":wrong@");
    await expect(ask(stranger, "select 1")).rejects.toMatchObject({ code: "28P01" });

    const long = await ensureEmbedded(folder(join("long", "x".repeat(100))));
    expect(await ask(long.url, "select 1 as a")).toEqual([{ a: 1 }]);
  });
});

describe("a folder that cannot be used", () => {
  const refusal = (options: { dataDir: string }) =>
    ensureEmbedded({ ...options, timeoutMs: 20_000 }).then(
      () => "started",
      (error: Error) => error.message,
    );

  it("is named in one sentence, for another version, for damage, and for a missing right", async () => {
    const old = emptyFolder("old");
    mkdirSync(join(old.dataDir, "pg18"), { recursive: true });
    writeFileSync(join(old.dataDir, "pg18", "PG_VERSION"), "17\n");
    expect(await refusal(old)).toMatch(/^The embedded database did not start: .*made by PostgreSQL 17/);

    const corrupt = folder("corrupt");
    await ensureEmbedded(corrupt);
    await stopEmbedded(corrupt.dataDir);
    writeFileSync(join(corrupt.dataDir, "pg18", "global", "pg_control"), "nonsense");
    expect(await refusal(corrupt)).toMatch(/^The embedded database did not start: .*seems to be damaged/);

    writeFileSync(join(root, "a-file"), "");
    const noBackup = { ...emptyFolder("no-backup"), template: join(root, "a-file") };
    expect(await refusal(noBackup)).toMatch(/^The embedded database did not start: .*could not be made/);
    expect(await refusal({ dataDir: join(root, "a-file", "data") })).toMatch(/cannot be written \(ENOTDIR\)/);
  });

  it("recovers from a first start that was cut short", async () => {
    const options = emptyFolder("cut");
    mkdirSync(join(options.dataDir, "pg18"), { recursive: true });
    writeFileSync(join(options.dataDir, "pg18", "half"), "");
    writeFileSync(join(options.dataDir, "pg18.creating"), "");
    const { url } = await ensureEmbedded(options);
    expect(await ask(url, "select 1 as a")).toEqual([{ a: 1 }]);
    expect(existsSync(join(options.dataDir, "pg18.creating"))).toBe(false);
  });
});
