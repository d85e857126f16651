/**
 * One database process per data folder: two on the same folder destroy it beyond repair.
 * On Linux the lock is an abstract unix socket, which the kernel releases however the process dies. Elsewhere it is a
 * heartbeat file with the process id; Linux writes the file too, for containers that share a volume.
 */
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import type { Server } from "node:net";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { folderHash } from "./paths";
import type { DataPaths } from "./paths";

/** Another live process has the folder. */
export class FolderLocked extends Error {
  override name = "FolderLocked";
}

export interface FolderLock {
  release(): void;
}

/** In milliseconds. */
const HEARTBEAT_INTERVAL = 5_000;
/** A heartbeat older than this many milliseconds is stale. Long, since a running statement stops the host's timers. */
const STALE_AFTER = 60_000;

/** Whether a live process of this machine says that it has the folder: it may be starting. A guess; only `lockFolder` knows. */
export function seemsHeld({ heartbeat }: DataPaths): boolean {
  const other = readHeartbeat(heartbeat);
  return other !== null && other.ageMs < STALE_AFTER && other.machine === machineName() && isAlive(other.pid);
}

/**
 * Takes the lock for the life of this process, or until `release`.
 * @throws FolderLocked when another process has it
 */
export async function lockFolder(paths: DataPaths): Promise<FolderLock> {
  const hasKernelLock = process.platform === "linux";
  const server = hasKernelLock
    ? await takeKernelLock(`fire-escape-${folderHash(paths.dataDir)}`, paths.dataDir)
    : null;
  const machine = machineName();
  const other = readHeartbeat(paths.heartbeat);
  if (other && other.ageMs < STALE_AFTER && (await isBeating(paths.heartbeat, other))) {
    const isSameMachine = other.machine === machine;
    const isTaken = isSameMachine ? !hasKernelLock && other.pid !== process.pid && isAlive(other.pid) : true;
    if (isTaken) {
      server?.close();
      throw lockedError(paths.dataDir, isSameMachine ? other.pid : undefined);
    }
  }
  rmSync(paths.heartbeat, { force: true });
  try {
    // "wx": of several processes that found the same stale heartbeat, one wins.
    writeFileSync(paths.heartbeat, JSON.stringify({ pid: process.pid, machine }), {
      mode: 0o600,
      flag: "wx",
    });
  } catch (error) {
    server?.close();
    throw new FolderLocked(lockedError(paths.dataDir).message, { cause: error });
  }
  const timer = startHeartbeat(paths.heartbeat);
  return {
    release() {
      clearInterval(timer);
      rmSync(paths.heartbeat, { force: true });
      server?.close();
    },
  };
}

/**
 * A heartbeat from the future says nothing by its age: the clock was set back since. Somebody alive writes it anew soon.
 * @param patience in milliseconds
 */
export async function isBeating(
  file: string,
  before: { ageMs: number },
  patience = 2.5 * HEARTBEAT_INTERVAL,
): Promise<boolean> {
  if (before.ageMs > -HEARTBEAT_INTERVAL) return true;
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  await sleep(patience);
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs !== written;
}

/** Processes with the same name for their machine can see each other's abstract sockets and process ids. */
function machineName(): string {
  const boot = "/proc/sys/kernel/random/boot_id";
  return existsSync(boot) ? `${hostname()} ${readFileSync(boot, "utf8").trim()}` : hostname();
}

interface Heartbeat {
  pid: number;
  machine: string;
}

function readHeartbeat(file: string): (Heartbeat & { ageMs: number }) | null {
  try {
    const content = JSON.parse(readFileSync(file, "utf8")) as Partial<Heartbeat>;
    return {
      pid: content.pid ?? 0,
      machine: content.machine ?? "",
      ageMs: Date.now() - statSync(file).mtimeMs,
    };
  } catch {
    // No file, or one that was being written when its process died.
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function takeKernelLock(name: string, dataDir: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? lockedError(dataDir) : error);
    });
    server.listen(`\0${name}`, resolve);
  });
  server.unref();
  return server;
}

function lockedError(dataDir: string, pid?: number): FolderLocked {
  return new FolderLocked(`another process${pid ? ` (${pid})` : ""} holds the lock on ${dataDir}`);
}

/** Keeps the file's time fresh. */
function startHeartbeat(file: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    const now = new Date();
    if (existsSync(file)) utimesSync(file, now, now);
  }, HEARTBEAT_INTERVAL);
  return timer.unref();
}
