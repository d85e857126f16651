import { existsSync, readFileSync } from "node:fs";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/server";
import { expect, it } from "vitest";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};
const rows = readFileSync("docs/outside-protocols.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?!Protocol|-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

it("says for each outside protocol where it is spoken, by which version of what, and when that was last looked at", () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const [, name = "", revision = "", files = "", spokenBy = "", lastLook = ""] of rows) {
    const missing = [...files.matchAll(/`([^`]+)`/g)].filter(([, file]) => !existsSync(file ?? ""));
    expect([name, missing, revision.length > 2]).toEqual([name, [], true]);
    expect([name, lastLook]).toEqual([name, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
    if (spokenBy === "none") continue;
    // Whoever upgrades the package looks whether it speaks another revision by now.
    const [, packageName = "", version] = /^`([^`]+)` (\S+)$/.exec(spokenBy) ?? [];
    expect([name, dependencies[packageName]]).toEqual([name, version]);
  }
});

it("names the revision of MCP that its package speaks to older programs", () => {
  const [mcp = []] = rows;
  expect(mcp[2]).toContain(LATEST_PROTOCOL_VERSION);
});
