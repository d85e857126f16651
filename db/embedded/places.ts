// Where things lie in the data folder of the embedded database, and what a running host says about itself.
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";

/** The PostgreSQL major version of the engine; its folders cannot be read by another one. */
export const engineMajor = "18";

/** The longest path a unix socket may have on all systems (macOS allows 103 bytes and the zero). */
const longestSocketPath = 103;
const socketName = ".s.PGSQL.5432";

export interface Places {
  dataDir: string;
  /** PostgreSQL's own folder, named after the version that can read it. */
  cluster: string;
  /** Stands while the cluster is being made: what lies there then is unfinished. */
  creating: string;
  /** Present while a host runs: its process id and address. */
  endpoint: string;
  heartbeat: string;
  log: string;
  backups: string;
}

export function placesIn(dataDir: string): Places {
  const root = resolve(dataDir);
  return {
    dataDir: root,
    cluster: join(root, `pg${engineMajor}`),
    creating: join(root, `pg${engineMajor}.creating`),
    endpoint: join(root, "run", "endpoint.json"),
    heartbeat: join(root, "run", "heartbeat"),
    log: join(root, "db.log"),
    backups: join(root, "backups"),
  };
}

/** Makes the folder, readable for this user only. Throws one clear sentence when that is impossible. */
export function prepareFolder(places: Places): void {
  try {
    mkdirSync(join(places.dataDir, "run"), { recursive: true, mode: 0o700 });
    const probe = join(places.dataDir, "run", ".writable");
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe, { force: true });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new Error(`the data folder ${places.dataDir} cannot be written (${reason})`, { cause: error });
  }
}

/** The same short name for the same folder, whatever path leads to it. The folder must exist. */
export function folderHash(dataDir: string): string {
  return createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24);
}

/** The socket file of a data folder: inside it, or in the system's temporary folder when the path is too long. */
export function socketFile(places: Places): { directory: string; file: string } {
  const inside = join(places.dataDir, "run");
  if (Buffer.byteLength(join(inside, socketName)) <= longestSocketPath) {
    return { directory: inside, file: join(inside, socketName) };
  }
  const directory = join(tmpdir(), folderHash(places.dataDir));
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Anybody may write to the temporary folder: a folder put there by somebody else must not be trusted.
  const found = lstatSync(directory);
  const { uid } = userInfo();
  if (!found.isDirectory() || (uid >= 0 && (found.uid !== uid || (found.mode & 0o077) !== 0))) {
    throw new Error(`${directory} belongs to somebody else`);
  }
  return { directory, file: join(directory, socketName) };
}

export interface Endpoint {
  pid: number;
  /** A postgres:// address; with its password when the host listens on TCP. */
  url: string;
}

export function socketUrl(directory: string): string {
  return `postgres://postgres@/postgres?host=${encodeURIComponent(directory)}`;
}

export function tcpUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** Written whole or not at all, for this user only (it may hold a password). */
export function writeEndpoint(places: Places, endpoint: Endpoint): void {
  const unfinished = `${places.endpoint}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(endpoint), { mode: 0o600 });
  renameSync(unfinished, places.endpoint);
}

/** What the last host wrote; it may be dead by now. Null when there is nothing usable. */
export function readEndpoint(places: Places): Endpoint | null {
  if (!existsSync(places.endpoint)) return null;
  try {
    const found: unknown = JSON.parse(readFileSync(places.endpoint, "utf8"));
    if (!found || typeof found !== "object" || !("pid" in found) || !("url" in found)) return null;
    return typeof found.pid === "number" && typeof found.url === "string"
      ? { pid: found.pid, url: found.url }
      : null;
  } catch {
    return null; // removed between the two calls, or not ours: the same as no host
  }
}
