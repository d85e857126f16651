/**
 * The renderer's container: starts a Chromium for each connection to a socket, and passes its two pipes on. It has no network
 * (docker-compose.yml), no setting and no secret; the worker makes every request of a page.
 */
import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { findChromium } from "~/services/rendering/chromium";

const PROFILE = "--user-data-dir=";
const LONGEST_ARGUMENTS = 64 * 1024;
/** The browser's own words before it failed. */
const LONGEST_COMPLAINT = 2000;

main().catch((error: unknown) => {
  console.error(String(error));
  process.exit(1);
});

async function main(): Promise<void> {
  const [path = "render/browser.sock", chromium] = process.argv.slice(2);
  const browser = await findChromium({ path: chromium ?? null });
  if (browser === null) throw new Error("There is no Chromium here: build the image with WITH_CHROMIUM=1.");
  await rm(path, { force: true });
  const server = createServer((socket) => {
    serve(socket, browser).catch((error: unknown) => {
      console.error(String(error));
      socket.destroy();
    });
  });
  server.listen(path, () => console.log(`A browser starts with each connection to ${path}.`));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(0));
}

async function serve(socket: Socket, browser: string): Promise<void> {
  const { args, rest } = await readArguments(socket);
  // The folder that the worker has made for the browser is in another container.
  const profile = await mkdtemp(join(tmpdir(), "profile-"));
  const own = args.map((arg) => (arg.startsWith(PROFILE) ? PROFILE + profile : arg));
  const options: SpawnOptions = {
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    detached: true,
    env: { NODE_ENV: "production", PATH: "/usr/local/bin:/usr/bin:/bin", HOME: profile, LANG: "C.UTF-8" },
  };
  const child = spawn(browser, own, options);
  const [complaints, toBrowser, fromBrowser] = child.stdio.slice(2) as [Readable, Writable, Readable];
  let said = "";
  complaints.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-LONGEST_COMPLAINT)));
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch (error) {
      // It has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    socket.destroy();
  };
  for (const stream of [socket, toBrowser, fromBrowser]) stream.on("error", end);
  socket.on("close", end);
  child.on("exit", (code) => {
    if (code) console.error(`The browser ended with ${code}:\n${said}`);
    end();
  });
  toBrowser.write(rest);
  socket.pipe(toBrowser);
  fromBrowser.pipe(socket);
  child.on("error", end);
  await once(socket, "close");
  await rm(profile, { recursive: true, force: true });
}

/** The first line, and what came after it. @throws Error without one */
async function readArguments(socket: Socket): Promise<{ args: string[]; rest: Buffer }> {
  let text = Buffer.alloc(0);
  while (!text.includes(10)) {
    const [chunk] = (await once(socket, "data")) as [Buffer];
    text = Buffer.concat([text, chunk]);
    if (text.length > LONGEST_ARGUMENTS) throw new Error("The first line is too long.");
  }
  socket.pause();
  const end = text.indexOf(10);
  return { args: JSON.parse(text.subarray(0, end).toString()) as string[], rest: text.subarray(end + 1) };
}
