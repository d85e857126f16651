/** Two webs and two workers, started again at once when they die, as a process manager does. */
import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, type WriteStream } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../scripts/product.mjs";

export interface ManagedProcess {
  name: string;
  /** The port of a web; 0 for a worker. */
  port: number;
  kill(signal: NodeJS.Signals): void;
}

export interface Processes {
  webs: ManagedProcess[];
  workers: ManagedProcess[];
  /** Ends that nobody caused. */
  surprises: string[];
  stop(): Promise<void>;
}

const RESTART_PAUSE_MS = 100;

export async function startProcesses(
  build: string,
  { env, logFile }: { env: Record<string, string>; logFile: string },
): Promise<Processes> {
  const log: WriteStream = createWriteStream(logFile, { flags: "a" });
  const surprises: string[] = [];
  const ends: (() => Promise<void>)[] = [];
  let isStopping = false;

  function manage(name: string, file: string, port: number): ManagedProcess {
    let child: ChildProcess;
    let isExpected = false;
    const begin = () => {
      isExpected = false;
      child = spawn(process.execPath, ["--enable-source-maps", join(build, file)], {
        env: { ...process.env, ...env, ...(port ? { PORT: String(port) } : {}) },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      child.once("exit", (code, signal) => {
        if (isStopping) return;
        if (!isExpected) surprises.push(`${name} ended with ${code ?? signal}`);
        setTimeout(begin, RESTART_PAUSE_MS);
      });
    };
    begin();
    ends.push(
      () =>
        new Promise((gone) => {
          if (child.exitCode !== null || child.signalCode !== null) return gone();
          child.once("exit", () => gone());
          return child.kill("SIGKILL");
        }),
    );
    return {
      name,
      port,
      kill(signal) {
        isExpected = true;
        child.kill(signal);
      },
    };
  }

  const ports = [await freePort(), await freePort()];
  return {
    webs: ports.map((port, index) => manage(`web ${index + 1}`, "web.js", port)),
    workers: [1, 2].map((number) => manage(`worker ${number}`, "worker.js", 0)),
    surprises,
    async stop() {
      isStopping = true;
      for (const end of ends) await end();
      log.end();
    },
  };
}
