/**
 * `npm run fault:machine`: the product as it starts by itself, while its disk becomes full and its clock is set, with readers and a
 * writer all the time. Pages stay, what was acknowledged stays, and writing goes on by itself. Linux, in namespaces of its own.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, openSync, writeSync, closeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { startProduct } from "../../../scripts/product.mjs";
import { editor, keptTitles, member, startReader, stuff, Writer } from "./load";

const say = (line: string) => process.stdout.write(`${line}\n`);
const DISK_MEGABYTES = 400;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Each jump, and how far the clock is off then. */
const JUMPS: [string, number][] = [
  ["ten minutes ahead", 10 * MINUTE],
  ["back again", 0],
  ["two hours back", -2 * HOUR],
  ["back again", 0],
  ["26 hours ahead", 26 * HOUR],
  ["back again", 0],
];
const LONGEST_RECOVERY_MS = 20_000;

const counts = (statuses: Map<string, number>) =>
  JSON.stringify(Object.fromEntries([...statuses].toSorted()));

if (process.env.FAULT_INSIDE === "1") {
  process.exitCode = (await inside()) ? 0 : 1;
} else {
  const apart = ["--user", "--map-root-user", "--mount"];
  const command = [process.execPath, "--import", "tsx", "tests/faults/machine/run.ts"];
  const child = spawn("unshare", [...apart, ...command], {
    stdio: "inherit",
    env: { ...process.env, FAULT_INSIDE: "1" },
  });
  child.once("error", () => say("This needs Linux with user namespaces."));
  child.once("exit", (code) => (process.exitCode = code ?? 1));
}

async function inside(): Promise<boolean> {
  const disk = mkdtempSync(join(tmpdir(), "fire-escape-machine-"));
  const clock = mkdtempSync(join(tmpdir(), "fire-escape-clock-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", disk]);
  mkdirSync(join(disk, "tmp"));
  Object.assign(process.env, {
    TMPDIR: join(disk, "tmp"),
    SAMPLE_CITY: "small",
    FAULT_CLOCK: join(clock, "offset"),
    NODE_OPTIONS: `--import=${pathToFileURL(resolve("tests/factories/jumping-clock.mjs")).href}`,
  });
  const product = await startProduct();
  const troubles: string[] = [];
  try {
    const env = { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: "", REDIS_URL: "" };
    const reader = startReader(product.url);
    const api = await fetch(`${product.url}/api/v1/events?limit=40`);
    const { data } = (await api.json()) as { data: { id: number }[] };
    const stuffer = await editor(product.url, env, "editor@example.org");
    const writer = new Writer(
      await member(product.url, env),
      data.map(({ id }) => id),
    );
    writer.start();
    await sleep(3000);
    const before = writer.acknowledged.size;
    if (before === 0) troubles.push(`nothing was acknowledged at first: ${counts(writer.statuses)}`);

    const free = fillDisk(disk);
    const { statuses, titles } = await stuff(stuffer, 40_000);
    say(
      `with a full disk: pages ${counts(reader.statuses)}, writes ${counts(writer.statuses)}, notes ${counts(statuses)}`,
    );
    if (!statuses.has("503")) troubles.push("the disk was never full enough to refuse a note");
    free();
    const back = await untilWriting(writer);
    say(`with room again: writes after ${back} ms`);
    if (back === Infinity) troubles.push("no write succeeded after there was room again");
    const kept = await keptTitles(stuffer);
    for (const title of titles) if (!kept.includes(`${title}<`)) troubles.push(`LOST ${title}`);

    for (const [name, offset] of JUMPS) {
      writeFileSync(join(clock, "offset"), String(offset));
      await sleep(6000);
      const after = await untilWriting(writer);
      say(`clock ${name}: writes after ${after} ms, pages ${counts(reader.statuses)}`);
      if (after === Infinity) troubles.push(`no write succeeded with the clock ${name}`);
    }
    await writer.stop();
    await reader.stop();
    troubles.push(...(await writer.lost()).map((state) => `LOST ${state}`));
    say(`acknowledged last states of ${writer.acknowledged.size} events; writes ${counts(writer.statuses)}`);
    for (const [status, count] of reader.statuses)
      if (status !== "200" && status !== "503") troubles.push(`${count} pages with ${status}`);
    const probe = await fetch(`${product.url}/readyz`);
    if (!probe.ok) troubles.push(`it is not ready: ${await probe.text()}`);
  } finally {
    await product.stop();
  }
  troubles.forEach(say);
  return troubles.length === 0;
}

/** Takes the last byte. @returns what gives it back */
function fillDisk(folder: string): () => void {
  const file = join(folder, "filler");
  const handle = openSync(file, "w");
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch {
      // Not so much is left: smaller pieces.
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}

async function untilWriting(writer: Writer): Promise<number> {
  const from = performance.now();
  while (writer.lastSuccess < from) {
    if (performance.now() - from > LONGEST_RECOVERY_MS) return Infinity;
    await sleep(50);
  }
  return Math.round(performance.now() - from);
}
