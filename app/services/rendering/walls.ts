/**
 * The wall between a page's browser and every network: a container of its own, reached by a socket (workers/renderer.ts), a
 * network namespace with nothing in it, or the browser's own switches alone.
 */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export type Wall = "container" | "namespace" | "switches";

let allowed: Promise<string[] | null> | undefined;

/** Finds what `unshare` needs for a network namespace here; null where the machine allows none. */
export const findNamespace = (): Promise<string[] | null> => (allowed ??= tryNamespaces());

/** Starts the browser where there is no network; it keeps its two pipes to us. */
export const namespaceScript = (namespace: string[], browser: string): string =>
  `#!/bin/sh\nexec unshare ${namespace.join(" ")} -- ${quoted(browser)} "$@"\n`;

/** Stands for the browser of another container: its arguments first, then the bytes of its two pipes. */
export const socketScript = (socket: string): string => `#!${process.execPath}
const { connect, Socket } = require("node:net");
const [fromUs, toUs] = [3, 4].map((fd) => new Socket({ fd }));
const socket = connect(${JSON.stringify(socket)});
socket.on("error", (error) => { console.error(String(error)); process.exit(1); });
socket.on("close", () => process.exit(0));
socket.write(JSON.stringify(process.argv.slice(2)) + "\\n");
fromUs.pipe(socket).pipe(toUs);
`;

/** A file to start instead of the browser. */
export async function writeScript(text: string): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "fire-escape-browser-"));
  const path = join(folder, "browser");
  await writeFile(path, text);
  await chmod(path, 0o700);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

const run = promisify(execFile);
/** As root, and as everybody else; other systems than Linux have neither. */
const NAMESPACES = [["--net"], ["--user", "--map-current-user", "--net"]];

async function tryNamespaces(): Promise<string[] | null> {
  for (const args of NAMESPACES) {
    const works = await run("unshare", [...args, "true"]).then(
      () => true,
      () => false,
    );
    if (works) return args;
  }
  return null;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
