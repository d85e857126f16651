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

/** They have the word as data: word lists of the reader and the proof, and what stored rows call it. */
const HAVE_IT_AS_DATA = [
  ...["meanings", "plain-words", "prove-words"].map((name) => `app/domain/editorial/proof/${name}.ts`),
  ...["voice-examples", "work-facts"].map((name) => `app/domain/editorial/${name}.ts`),
  ...["facts/names", "guess/phrases/pages", "works/common-words"].map((name) => `app/ingest/${name}.ts`),
  "db/portable/former.ts",
];

it("uses no word that the glossary gave up", () => {
  const [line = ""] = /^Not used any more: .*$/m.exec(texts.get("docs/glossary.md") ?? "") ?? [];
  const dead = [...line.matchAll(/"(\w+)"/g)].map(([, word]) => word);
  expect(dead.length).toBeGreaterThan(1);
  // "Open house", "leave the house" and "house number" are no venues.
  const used = new RegExp(
    String.raw`(?<!(?:open|leav(?:e|es|ing) the|conference) )\b(?:${dead.join("|")})s?\b(?! number)`,
    "gi",
  );
  const comments = sourceFiles(["scripts", "tests"]).flatMap(({ file, text }) =>
    commentsIn(text).map((comment) => ({ file, text: withoutQuotes(comment) })),
  );
  const own = sourceFiles(["app", "db", "emails", "workers"], { tests: false });
  const documents = [...texts].map(([file, text]) => ({ file, text: text.replace(line, "") }));
  const still = [...comments, ...own, ...documents.filter(({ file }) => file.endsWith(".md"))]
    .filter(({ file }) => !HAVE_IT_AS_DATA.includes(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(used)].map(({ index }) => `${file}: ${around(text, index)}`),
    );
  expect(still).toEqual([]);
});

/** A comment may quote what a page says, or a name of the code. */
const withoutQuotes = (comment: string) => comment.replace(/"[^"]*"|'[^']*'|`[^`]*`|@param \w+/g, "");

const around = (text: string, index: number) => text.slice(Math.max(0, index - 40), index + 40).trim();
