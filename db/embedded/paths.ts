/** Paths inside the data folder of the embedded database, and the endpoint file that a running host writes there. */
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
import { dirname, join, resolve } from "node:path";
import { noRoom } from "./no-room";

/** The PostgreSQL major version of the engine; its folders cannot be read by another one. */
export const ENGINE_MAJOR = "18";

export interface DataPaths {
  dataDir: string;
  /** PostgreSQL's own folder, named after the version that can read it. */
  cluster: string;
  /** Present while the cluster is being created: until then its folder is unfinished. */
  creating: string;
  /** Present while a host runs: its process id and address. */
  endpoint: string;
  heartbeat: string;
  log: string;
  backups: string;
}

export interface Endpoint {
  pid: number;
  /** A postgres:// address; with its password when the host listens on TCP. */
  url: string;
}

/** Whether there is a database in the folder, whole or not. */
export const hasDatabase = (dataDir: string): boolean => existsSync(dataPaths(dataDir).cluster);

export function dataPaths(dataDir: string): DataPaths {
  const root = resolve(dataDir);
  return {
    dataDir: root,
    cluster: join(root, `pg${ENGINE_MAJOR}`),
    creating: join(root, `pg${ENGINE_MAJOR}.creating`),
    endpoint: join(root, "run", "endpoint.json"),
    heartbeat: join(root, "run", "heartbeat"),
    log: join(root, "db.log"),
    backups: join(root, "backups"),
  };
}

/** Creates the folder, readable for this user only. Throws one clear sentence when that is impossible. */
export function prepareFolder(paths: DataPaths): void {
  try {
    makeFolder(join(paths.dataDir, "run"));
    const probe = join(paths.dataDir, "run", ".writable");
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe, { force: true });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const failed = `the data folder ${paths.dataDir} cannot be written (${reason})`;
    throw new Error(noRoom(paths.dataDir, reason) ?? failed, { cause: error });
  }
}

/** The longest path a unix socket may have on all systems (macOS allows 103 bytes and the zero). */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME = ".s.PGSQL.5432";

/** The socket file of a data folder: inside it, or in the system's temporary folder when the path is too long. */
export function socketFile(paths: DataPaths): { directory: string; file: string } {
  const inside = join(paths.dataDir, "run");
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) <= MAX_SOCKET_PATH) {
    return { directory: inside, file: join(inside, SOCKET_NAME) };
  }
  const directory = join(tmpdir(), folderHash(paths.dataDir));
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Any user may write to the temporary folder: do not trust a folder that another user has put there.
  const folder = lstatSync(directory);
  const { uid } = userInfo();
  if (!folder.isDirectory() || (uid >= 0 && (folder.uid !== uid || (folder.mode & 0o077) !== 0))) {
    throw new Error(`${directory} belongs to somebody else`);
  }
  return { directory, file: join(directory, SOCKET_NAME) };
}

/** The same short name for the same folder, whatever path leads to it. The folder must exist. */
export function folderHash(dataDir: string): string {
  return createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24);
}

export function socketUrl(directory: string): string {
  return `postgres://postgres@/postgres?host=${encodeURIComponent(directory)}`;
}

export function tcpUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** Written whole or not at all, for this user only (it may hold a password). */
export function writeEndpoint(paths: DataPaths, endpoint: Endpoint): void {
  const unfinished = `${paths.endpoint}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(endpoint), { mode: 0o600 });
  renameSync(unfinished, paths.endpoint);
}

/** Notes of the last host. That host may be dead by now. Null when nothing usable is there. */
export function readEndpoint(paths: DataPaths): Endpoint | null {
  if (!existsSync(paths.endpoint)) return null;
  try {
    const content: unknown = JSON.parse(readFileSync(paths.endpoint, "utf8"));
    if (!content || typeof content !== "object" || !("pid" in content) || !("url" in content)) return null;
    return typeof content.pid === "number" && typeof content.url === "string"
      ? { pid: content.pid, url: content.url }
      : null;
  } catch {
    // Removed between the two calls, or not ours: the same as no host.
    return null;
  }
}

/** One by one: Node's own recursive way never ends below a folder of the system that takes no new ones (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
