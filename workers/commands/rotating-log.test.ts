import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RotatingLog } from "./rotating-log";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "rotating-log-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("starts again when it is full, and keeps the one before", async () => {
  const log = new RotatingLog(join(folder, "logs", "web.log"), 10);
  log.write(Buffer.from("0123456789\n"));
  await vi.waitFor(() => expect(readFileSync(log.file, "utf8")).toBe("0123456789\n"));
  log.write(Buffer.from("next\n"));
  await vi.waitFor(() => expect(readFileSync(log.file, "utf8")).toBe("next\n"));
  expect(readFileSync(`${log.file}.old`, "utf8")).toBe("0123456789\n");
  log.close();
});

it("survives a place that cannot be written", async () => {
  const log = new RotatingLog(join(folder, "web.log"));
  rmSync(folder, { recursive: true });
  log.write(Buffer.from("lost"));
  await new Promise((resume) => setTimeout(resume, 20));
  log.write(Buffer.from("lost too"));
  expect(existsSync(log.file)).toBe(false);
  log.close();
});
