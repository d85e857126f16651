import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { HEAP_FLAG } from "./memory";

it("sets a flag that this Node's V8 knows", () => {
  // An unknown flag is ignored in silence at run time, but the command line refuses it.
  const value = execFileSync(process.execPath, [HEAP_FLAG, "-p", "'started'"], { encoding: "utf8" });
  expect(value.trim()).toBe("started");
});
