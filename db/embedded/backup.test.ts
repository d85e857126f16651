import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { lastAttempt, writeBackup } from "./backup";
import { dataPaths } from "./paths";

const front = { sql: async () => [], exclusive: <T>(work: () => Promise<T>) => work() };
const whole = { dumpDataDir: async () => new File(["the database"], "dump.tar") };
const noMemory = { dumpDataDir: () => Promise.reject(new Error("no memory")) };

it("notes a backup that fails, leaves none of its bytes, and takes the note away with the next", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fire-escape-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = dataPaths(folder);
  expect(lastAttempt(paths)).toBeNull();
  const first = new Date("2026-11-22T03:00:00Z");
  await expect(writeBackup(paths, front, noMemory, first)).rejects.toThrow("no memory");
  const [left = ""] = readdirSync(paths.backups);
  expect(left).toMatch(/unfinished$/);
  expect(lastAttempt(paths)).toEqual(first);
  // As if its process had been killed in the middle.
  writeFileSync(join(paths.backups, left), "half");
  const second = new Date("2026-11-23T03:00:00Z");
  const file = await writeBackup(paths, front, whole, second);
  expect(readdirSync(paths.backups).map((name) => join(paths.backups, name))).toEqual([file]);
  expect(statSync(file).size).toBeGreaterThan(0);
  expect(lastAttempt(paths)).toEqual(second);
});
