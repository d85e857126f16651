import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isBeating, lockFolder, seemsHeld } from "./folder-lock";
import { dataPaths, prepareFolder } from "./paths";

let file: string;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "folder-lock-"));
  file = join(folder, "heartbeat");
  writeFileSync(file, "{}");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;

it("believes a heartbeat of now, and does not wait for a clock that was set back", async () => {
  expect(await isBeating(file, { ageMs: 1000 }, 1)).toBe(true);
  expect(await isBeating(file, { ageMs: -HOUR }, 5)).toBe(false);
});

it("sees that somebody writes one from the future anew", async () => {
  const later = new Date(Date.now() + HOUR);
  const beating = isBeating(file, { ageMs: -HOUR }, 30);
  utimesSync(file, later, later);
  expect(await beating).toBe(true);
});

it("seems held while the process that took it lives, and not after a crash", async () => {
  const paths = dataPaths(folder);
  prepareFolder(paths);
  expect(seemsHeld(paths)).toBe(false);
  const lock = await lockFolder(paths);
  expect(seemsHeld(paths)).toBe(true);
  const { machine } = JSON.parse(readFileSync(paths.heartbeat, "utf8")) as { machine: string };
  lock.release();
  expect(seemsHeld(paths)).toBe(false);
  // A killed process leaves this: no process has so high an id.
  writeFileSync(paths.heartbeat, JSON.stringify({ pid: 2 ** 30, machine }));
  expect(seemsHeld(paths)).toBe(false);
});
