// Entry of the database host: one process that owns the data folder of the embedded database, serves it to
// every other process over the wire front, and ends by itself when nobody needs it any more.
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import type { ListenOptions } from "node:net";
import { parseArgs } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import { backupCommand, restoreBackup, writeBackup } from "./backup";
import { hasCluster, openEngine } from "./engine";
import { createAsChild, createInChild } from "./first-start";
import { FolderLocked, lockFolder } from "./folder-lock";
import type { FolderLock } from "./folder-lock";
import { exitCodes, failureMark } from "./host-protocol";
import { startMaintenance } from "./maintenance";
import { placesIn, prepareFolder, socketFile, socketUrl, tcpUrl, writeEndpoint } from "./places";
import type { Places } from "./places";
import { startWireFront } from "./wire-front";
import type { WireFront } from "./wire-front";

interface Settings {
  dataDir: string;
  idleMs: number;
  idleTransactionMs: number;
  maxConnections: number;
  tcp: boolean;
  template: string | undefined;
  /** Only restore this backup file, then end. */
  restore: string | undefined;
  /** Only make the cluster, as the child of a host that holds the lock, then end. */
  create: boolean;
}

/** How often the host looks whether it is still needed, in milliseconds. */
const idleCheckMs = 250;

function log(line: string): void {
  console.log(`${new Date().toISOString()} [${process.pid}] ${line}`);
}

function die(code: number, reason: string): never {
  log(`${failureMark}${reason.replaceAll("\n", " ")}`);
  process.exit(code);
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      "data-dir": { type: "string" },
      "idle-ms": { type: "string", default: "30000" },
      "idle-transaction-ms": { type: "string", default: "15000" },
      "max-connections": { type: "string", default: "100" },
      tcp: { type: "boolean", default: process.platform === "win32" },
      template: { type: "string" },
      restore: { type: "string" },
      create: { type: "boolean", default: false },
    },
  });
  if (!values["data-dir"]) throw new Error("--data-dir is missing");
  return {
    dataDir: values["data-dir"],
    idleMs: Number(values["idle-ms"]),
    idleTransactionMs: Number(values["idle-transaction-ms"]),
    maxConnections: Number(values["max-connections"]),
    tcp: values.tcp,
    template: values.template,
    restore: values.restore,
    create: values.create,
  };
}

async function serve(places: Places, settings: Settings, engine: PGlite): Promise<WireFront> {
  const password = settings.tcp ? randomBytes(24).toString("hex") : undefined;
  const socket = settings.tcp ? null : socketFile(places);
  if (socket) rmSync(socket.file, { force: true }); // left by a killed host; the lock says that none is alive
  const listen: ListenOptions = socket ? { path: socket.file } : { host: "127.0.0.1", port: 0 };
  const front: WireFront = await startWireFront({
    session: engine,
    listen,
    ...(password ? { password } : {}),
    maxConnections: settings.maxConnections,
    idleTransactionMs: settings.idleTransactionMs,
    commands: new Map([[backupCommand, () => writeBackup(places, front, engine, new Date())]]),
    log,
    broken: (reason) => die(exitCodes.broken, reason),
  });
  const url = socket ? socketUrl(socket.directory) : tcpUrl(front.port ?? 0, password ?? "");
  writeEndpoint(places, { pid: process.pid, url });
  return front;
}

interface Running {
  places: Places;
  front: WireFront;
  engine: PGlite;
  lock: FolderLock;
  maintenance: { stop(): Promise<void> };
}

/** Ends the host: no new clients, open transactions rolled back, a checkpoint, the lock given back. */
function createStop({ places, front, engine, lock, maintenance }: Running) {
  let stopping = false;
  return async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    front.close();
    rmSync(places.endpoint, { force: true });
    await maintenance.stop();
    await front.exclusive(() => engine.close());
    lock.release();
    log(`closed (${why})`);
    process.exit(0);
  };
}

async function main(): Promise<void> {
  process.umask(0o077);
  // Ctrl-C and a closing terminal reach every process of the group: the clients leave first, then the idle end comes.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => log(`${signal} ignored`));
  const started = performance.now();
  const settings = readSettings();
  const places = placesIn(settings.dataDir);
  if (settings.create) return createAsChild(places, settings.template);
  if (settings.restore) {
    const former = await restoreBackup(settings.dataDir, settings.restore);
    return log(`restored ${settings.restore}${former ? `; the former database lies in ${former}` : ""}`);
  }
  prepareFolder(places);
  const lock = await lockFolder(places);
  if (!hasCluster(places)) await createInChild(places, settings.template);
  const engine = await openEngine(places);
  const front = await serve(places, settings, engine);
  log(`ready after ${Math.round(performance.now() - started)} ms`);

  const maintenance = startMaintenance({ places, front, engine, log });
  const stop = createStop({ places, front, engine, lock, maintenance });
  process.on("SIGTERM", () => void stop("SIGTERM"));
  let lastNeeded = performance.now();
  setInterval(() => {
    if (front.clients() > 0) lastNeeded = performance.now();
    else if (performance.now() - lastNeeded > settings.idleMs) void stop("no clients");
  }, idleCheckMs);
}

process.on("uncaughtException", (error) => die(exitCodes.broken, error.stack ?? error.message));
main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  die(error instanceof FolderLocked ? exitCodes.locked : exitCodes.failed, reason);
});
