import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Short names that the page explains above its table. */
const SHORT = ["safety", "sign-in", "settings", "handler", "config"];

it("names tests that are there, in every line of docs/security.md", () => {
  const page = readFileSync("docs/security.md", "utf8");
  // Chapters, findings, and what is tried again; not the heads of their tables.
  const lines = page.split("\n").filter((line) => /^\| (?!Chapter|Nr\.|What |-)/.test(line));
  expect(lines.length).toBeGreaterThan(110);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const isThere = (name: string) =>
    SHORT.includes(name) || existsSync(name) || name.replace(/^npm run /, "") in scripts;
  for (const line of lines) {
    const tests = line.split("|").at(-2) ?? "";
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");
    const missing = named.filter((name) => !isThere(name));
    expect([line.slice(0, 60), missing, named.length > 0]).toEqual([line.slice(0, 60), [], true]);
  }
  for (const [, file] of page.matchAll(/`((?:tests|app)\/[^`]+\.ts)`/g))
    expect([file, existsSync(file ?? "")]).toEqual([file, true]);
});
