/** Sentences of comments and documents that name a thing by a word: it must exist. Paths are held by docs-paths.test.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

const sources = ["app", "db", "emails", "workers", "tests"].flatMap((folder) => filesOf(folder, /\.tsx?$/));
const documents = ["app", "db", "docs"].flatMap((folder) => filesOf(folder, /\.md$/));
const texts = new Map([...sources, ...documents].map((file) => [file, readFileSync(file, "utf8")]));

/** Whatever matches, as "file: what it says". */
function naming(pattern: RegExp, isThere: (...named: string[]) => boolean): string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)]
      .filter(([, ...named]) => !isThere(...named))
      .map(([sentence]) => `${file}: ${sentence}`),
  );
}

it("names migrations that are there", () => {
  const numbers = new Set(readdirSync("db/migrations").map((name) => name.slice(0, 4)));
  expect(naming(/\bmigration (\d{4})\b/g, (number = "") => numbers.has(number))).toEqual([]);
});

it("names errors that are classes, of ours, of the platform or of a package", () => {
  const all = [...texts.values()].join("\n");
  const isClass = (name: string) =>
    name in globalThis ||
    new RegExp(String.raw`class ${name}\b|import \{[^}]*\b${name}\b[^}]*\} from "[a-z@]`).test(all);
  expect(
    naming(/@throws ([A-Z]\w+)(?:(?:,| or) ([A-Z]\w+))?/g, (...names) =>
      names.filter(Boolean).every(isClass),
    ),
  ).toEqual([]);
});

it("links decisions that are there", () => {
  const numbers = new Set(readdirSync("docs/decisions").map((name) => name.slice(0, 4)));
  expect(naming(/\bdecisions? (\d{1,2})\b/g, (number = "") => numbers.has(number.padStart(4, "0")))).toEqual(
    [],
  );
});
