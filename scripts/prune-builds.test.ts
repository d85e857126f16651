import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { days } from "~/lib/time";
import { pruneBuilds } from "./prune-builds.mjs";

/** No process has so large an id. */
const NOBODY = 2 ** 30;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fire-escape-builds-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function addBuild(name: string, { daysOld = 7, runningAs }: { daysOld?: number; runningAs?: number } = {}) {
  const marks = join(root, name, "running");
  mkdirSync(marks, { recursive: true });
  if (runningAs !== undefined) writeFileSync(join(marks, String(runningAs)), "");
  const then = new Date(Date.now() - days(daysOld));
  utimesSync(join(root, name), then, then);
}

const left = (names: string[]) => names.filter((name) => existsSync(join(root, name)));

it("removes old builds that no process runs from, and nothing else", async () => {
  addBuild("current");
  addBuild("unused");
  addBuild("ended", { runningAs: NOBODY });
  addBuild("running", { runningAs: process.pid });
  addBuild("recent", { daysOld: 0 });
  addBuild(`unfinished-${process.pid}-a`);
  addBuild(`unfinished-${NOBODY}-a`);
  writeFileSync(join(root, "web.js"), "");

  await pruneBuilds({ root, keep: ["current"] });

  const names = ["current", "unused", "ended", "running", "recent", "web.js"];
  expect(left(names)).toEqual(["current", "running", "recent", "web.js"]);
  expect(left([`unfinished-${process.pid}-a`, `unfinished-${NOBODY}-a`])).toEqual([
    `unfinished-${process.pid}-a`,
  ]);
});
