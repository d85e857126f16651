/**
 * Entry of the database host: one process that owns the data folder of the embedded database, serves it to all other
 * processes over the wire front, and ends by itself when it has had no client for a while.
 */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import type { ListenOptions } from "node:net";
import { parseArgs } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import { hasCluster, openEngine } from "./engine";
import { createAsChild, createInChild } from "./first-start";
import { FolderLocked, lockFolder } from "./folder-lock";
import type { FolderLock } from "./folder-lock";
import { EXIT_CODE, FAILURE_PREFIX } from "./host-protocol";
import { startMaintenance } from "./maintenance";
import { dataPaths, prepareFolder, socketFile, socketUrl, tcpUrl, writeEndpoint } from "./paths";
import type { DataPaths } from "./paths";
import { WireFront } from "./wire-front";

interface Settings {
  dataDir: string;
  idleMs: number;
  idleTransactionMs: number;
  maxConnections: number;
  tcp: boolean;
  template: string | undefined;
  /** Create the cluster as the child of a host that holds the lock, then end. */
  create: boolean;
}

/** How often the host checks whether it still has clients, in milliseconds. */
const IDLE_CHECK_INTERVAL = 250;

interface Running {
  paths: DataPaths;
  front: WireFront;
  engine: PGlite;
  lock: FolderLock;
  maintenance: { stop(): Promise<void> };
}

process.on("uncaughtException", (error) => exitWith(EXIT_CODE.broken, error.stack ?? error.message));
main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  exitWith(error instanceof FolderLocked ? EXIT_CODE.locked : EXIT_CODE.failed, reason);
});

async function main(): Promise<void> {
  process.umask(0o077);
  // Ctrl-C and a closing terminal reach the whole process group. The host waits until its clients have left.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => log(`${signal} ignored`));
  const started = performance.now();
  const settings = readSettings();
  const paths = dataPaths(settings.dataDir);
  if (settings.create) return createAsChild(paths, settings.template);
  prepareFolder(paths);
  const lock = await lockFolder(paths);
  if (!(await hasCluster(paths))) await createInChild(paths, settings.template);
  const engine = await openEngine(paths);
  const front = await serve(paths, settings, engine);
  log(`ready after ${Math.round(performance.now() - started)} ms`);

  const maintenance = startMaintenance({ paths, front, log });
  const stop = createStop({ paths, front, engine, lock, maintenance });
  process.on("SIGTERM", () => void stop("SIGTERM"));
  let lastNeeded = performance.now();
  setInterval(() => {
    if (front.clients > 0) lastNeeded = performance.now();
    else if (performance.now() - lastNeeded > settings.idleMs) void stop("no clients");
  }, IDLE_CHECK_INTERVAL);
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
    create: values.create,
  };
}

async function serve(paths: DataPaths, settings: Settings, engine: PGlite): Promise<WireFront> {
  const password = settings.tcp ? randomBytes(24).toString("hex") : undefined;
  const socket = settings.tcp ? null : socketFile(paths);
  // A file left by a killed host: the lock says that no other host is alive.
  if (socket) rmSync(socket.file, { force: true });
  const listen: ListenOptions = socket ? { path: socket.file } : { host: "127.0.0.1", port: 0 };
  const front: WireFront = await WireFront.start({
    session: engine,
    listen,
    ...(password ? { password } : {}),
    maxConnections: settings.maxConnections,
    idleTransactionMs: settings.idleTransactionMs,
    log,
    broken: (reason) => exitWith(EXIT_CODE.broken, reason),
  });
  const url = socket ? socketUrl(socket.directory) : tcpUrl(front.port ?? 0, password ?? "");
  writeEndpoint(paths, { pid: process.pid, url });
  return front;
}

function exitWith(code: number, reason: string): never {
  log(`${FAILURE_PREFIX}${reason.replaceAll("\n", " ")}`);
  process.exit(code);
}

/** Ends the host: no new clients, open transactions rolled back, a checkpoint, the lock given back. */
function createStop({ paths, front, engine, lock, maintenance }: Running) {
  let stopping = false;
  return async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    front.close();
    rmSync(paths.endpoint, { force: true });
    await maintenance.stop();
    await front.exclusive(() => engine.close());
    lock.release();
    log(`closed (${why})`);
    process.exit(EXIT_CODE.closed);
  };
}

function log(line: string): void {
  console.log(`${new Date().toISOString()} [${process.pid}] ${line}`);
}
