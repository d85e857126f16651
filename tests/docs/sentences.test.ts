/** Sentences of comments and documents that name a thing by a word: it must exist. Paths are held by paths.test.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commentsIn, sourceFiles } from "@tests/factories/source-files";

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
  const classes = new Set(
    [...texts.values()].flatMap((text) => [
      ...[...text.matchAll(/\bclass (\w+)/g)].map(([, name]) => name),
      ...[...text.matchAll(/import \{([^}]*)\} from "[a-z@]/g)].flatMap(([, names = ""]) =>
        names.split(",").map((name) => name.trim()),
      ),
    ]),
  );
  const isClass = (name: string) => name in globalThis || classes.has(name);
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

it("uses no word that the glossary gave up", () => {
  const [, line = ""] = /^Not used any more: (.*)$/m.exec(texts.get("docs/glossary.md") ?? "") ?? [];
  const dead = [...line.matchAll(/"(\w+)"/g)].map(([, word]) => word);
  expect(dead.length).toBeGreaterThan(1);
  // "Open house", "leave the house" and "house number" are no venues.
  const used = new RegExp(
    String.raw`(?<!(?:open|leav(?:e|ing) the|conference) )\b(?:${dead.join("|")})s?\b(?! number)`,
    "i",
  );
  const still = sourceFiles(["app", "db", "emails", "workers", "scripts", "tests"]).flatMap(
    ({ file, text }) =>
      commentsIn(text)
        .filter((comment) => used.test(withoutQuotes(comment)))
        .map((comment) => `${file}: ${comment.trim()}`),
  );
  expect(still).toEqual([]);
});

/** A comment may quote what a page says, or a name of the code. */
const withoutQuotes = (comment: string) => comment.replace(/"[^"]*"|'[^']*'|`[^`]*`|@param \w+/g, "");
