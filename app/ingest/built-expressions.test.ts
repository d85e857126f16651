/** Expressions that are put together from words, which the rules of the linter cannot see (oxlint.config.mjs). */
import { readFileSync, readdirSync } from "node:fs";
import { analyse } from "scslre";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isShortRun } from "@tests/factories/property-runs";

const folder = new URL(".", import.meta.url);
/** The entry of the reader process. It runs when it is imported, so it is left out. */
const ENTRY = "reader-process.ts";
const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && path !== ENTRY,
);

/** In ms, on a machine with much else to do. */
const LONGEST_IMPORT = 60_000;

const Native = RegExp;
const built = new Set<RegExp>();

/** Modules build these when they are imported. */
const WRITTEN = /^(?:export )?const \w+(?:: [^=]+)? = new RegExp\(/gm;

// `npm test -- all` alone imports every module anew.
describe.skipIf(isShortRun)("expressions that are built", () => {
  beforeAll(async () => {
    const construct = (target: typeof RegExp, [source, flags]: [string, string?]) => {
      const expression = new target(source, flags);
      built.add(expression);
      return expression;
    };
    vi.stubGlobal("RegExp", new Proxy(Native, { construct }));
    vi.resetModules();
    for (const path of modules) await import(new URL(path, folder).href);
  }, LONGEST_IMPORT);
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it("none takes longer than in proportion to its text", () => {
    const written = modules.flatMap(
      (path) => readFileSync(new URL(path, folder), "utf8").match(WRITTEN) ?? [],
    );
    expect(written.length).toBeGreaterThan(0);
    expect(built.size).toBeGreaterThanOrEqual(written.length);
    const slow = [...built].filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0);
    expect(slow.map(({ source }) => source)).toEqual([]);
  });
});
