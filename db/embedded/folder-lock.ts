// One database process per data folder: two on the same folder destroy it beyond repair.
// Linux: an abstract unix socket, which the kernel takes back however the process dies. Elsewhere: a
// heartbeat file with the process id. The file is kept on Linux too, for containers that share a volume.
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import type { Server } from "node:net";
import { hostname } from "node:os";
import { folderHash } from "./places";
import type { Places } from "./places";

/** Another live process has the folder. */
export class FolderLocked extends Error {
  override name = "FolderLocked";
}

export interface FolderLock {
  release(): void;
}

const beatMs = 5_000;
/** A heartbeat older than this is a dead one. Long, since a running statement stops the clock of the host. */
const staleMs = 60_000;

interface Heart {
  pid: number;
  machine: string;
}

/** Processes with the same name for their machine can see each other's abstract sockets and process ids. */
function machineName(): string {
  const boot = "/proc/sys/kernel/random/boot_id";
  return existsSync(boot) ? `${hostname()} ${readFileSync(boot, "utf8").trim()}` : hostname();
}

function readHeart(file: string): (Heart & { ageMs: number }) | null {
  try {
    const found = JSON.parse(readFileSync(file, "utf8")) as Partial<Heart>;
    return { pid: found.pid ?? 0, machine: found.machine ?? "", ageMs: Date.now() - statSync(file).mtimeMs };
  } catch {
    return null; // no file, or one that was being written when its process died
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
      reject(error.code === "EADDRINUSE" ? lockedBy(dataDir) : error);
    });
    server.listen(`\0${name}`, resolve);
  });
  server.unref();
  return server;
}

function lockedBy(dataDir: string, pid?: number): FolderLocked {
  return new FolderLocked(`another process${pid ? ` (${pid})` : ""} holds the lock on ${dataDir}`);
}

/**
 * Takes the lock for the life of this process, or until `release`.
 * @throws FolderLocked when another process has it
 */
export async function lockFolder(places: Places): Promise<FolderLock> {
  const kernel = process.platform === "linux";
  const server = kernel
    ? await takeKernelLock(`fire-escape-${folderHash(places.dataDir)}`, places.dataDir)
    : null;
  const machine = machineName();
  const other = readHeart(places.heartbeat);
  if (other && other.ageMs < staleMs) {
    const near = other.machine === machine;
    const held = near ? !kernel && other.pid !== process.pid && isAlive(other.pid) : true;
    if (held) {
      server?.close();
      throw lockedBy(places.dataDir, near ? other.pid : undefined);
    }
  }
  rmSync(places.heartbeat, { force: true });
  try {
    // "wx": of several processes that found the same dead heartbeat, one wins
    writeFileSync(places.heartbeat, JSON.stringify({ pid: process.pid, machine }), {
      mode: 0o600,
      flag: "wx",
    });
  } catch (error) {
    server?.close();
    throw new FolderLocked(lockedBy(places.dataDir).message, { cause: error });
  }
  const beat = setInterval(() => {
    const now = new Date();
    if (existsSync(places.heartbeat)) utimesSync(places.heartbeat, now, now);
  }, beatMs);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      rmSync(places.heartbeat, { force: true });
      server?.close();
    },
  };
}
