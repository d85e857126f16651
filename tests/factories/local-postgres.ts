/** A real PostgreSQL and a streaming replica of it, from the programs that are installed on this machine. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../scripts/product.mjs";

export interface LocalServer {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Where Debian and Ubuntu keep a folder of programs for each version. */
const VERSIONS = "/usr/lib/postgresql";
const NEEDED = ["initdb", "pg_ctl", "pg_basebackup"];

/** The folder of a server's programs; null where there is none, also where only the client is installed. */
export async function postgresPrograms(): Promise<string | null> {
  const versions = await readdir(VERSIONS).catch(() => []);
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, "bin"));
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name)))) ?? null;
}

const run = promisify(execFile);
/** PostgreSQL refuses to run as root; "nobody" has this number nearly everywhere. */
const NOBODY = 65_534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** @param programs from postgresPrograms */
export async function primaryAndReplica(
  programs: string,
): Promise<{ primary: LocalServer; replica: LocalServer; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "local-postgres-"));
  if (identity.uid !== undefined) await chown(folder, NOBODY, NOBODY);
  const program = (name: string, args: string[]) =>
    run(join(programs, name), args, { ...identity, cwd: folder });
  const [first, second] = [join(folder, "primary"), join(folder, "replica")];
  const primary = serverIn(first, await freePort(), program);
  const replica = serverIn(second, await freePort(), program);
  await program("initdb", [
    "-D",
    first,
    "-U",
    "postgres",
    "-A",
    "trust",
    "--locale=C",
    "-E",
    "UTF8",
    "--no-sync",
  ]);
  await primary.start();
  await program("pg_basebackup", ["-d", primary.url, "-D", second, "-R", "--checkpoint=fast", "--no-sync"]);
  await replica.start();
  return {
    primary,
    replica,
    async close() {
      // Either may have been stopped by the test.
      await Promise.allSettled([replica.stop(), primary.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function serverIn(folder: string, port: number, program: (name: string, args: string[]) => Promise<unknown>) {
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c shared_buffers=8MB`;
  const log = join(folder, "server.log");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () =>
      void (await program("pg_ctl", ["-D", folder, "-l", log, "-o", settings, "-w", "start"])),
    stop: async () => void (await program("pg_ctl", ["-D", folder, "-m", "immediate", "-w", "stop"])),
  };
}
