/** Files are read from the top: a private function stands below the first that calls it, and a comment begins with its subject. */
import { expect, it } from "vitest";
import { commentsIn, partsOf, sourceFiles } from "@tests/factories/source-files";

const files = sourceFiles(["app", "db", "emails", "workers", "scripts", "tests"]);

it("no private function stands above the first that calls it, but where both call each other", () => {
  // A test is read as its sentences, which come after what they use.
  const read = files.filter(({ file }) => !/\.(?:test|e2e)\.|^tests\/(?:faults|bench)\//.test(file));
  expect(read.flatMap(({ file, text }) => upsideDown(text).map((name) => `${file}: ${name}`))).toEqual([]);
});

interface Part {
  name: string;
  isArrow: boolean;
  isFunction: boolean;
  isPrivate: boolean;
  uses: Set<string>;
}

/** Private functions of which everything that names them stands below. */
function upsideDown(text: string): string[] {
  const parts = partsOf(text).flatMap(readPart);
  const byName = new Map(parts.map((part) => [part.name, part]));
  const reach = (part: Part, seen = new Set<string>()): Set<string> => {
    for (const name of part.uses) {
      const next = byName.get(name);
      if (!next || seen.has(name)) continue;
      seen.add(name);
      reach(next, seen);
    }
    return seen;
  };
  // An arrow exists only below its line: one that is needed while the module loads stands where it must.
  const atLoad = new Set(parts.filter(({ isFunction }) => !isFunction).flatMap((part) => [...reach(part)]));
  return parts
    .filter((part, at) => {
      if (!part.isFunction || !part.isPrivate || (part.isArrow && atLoad.has(part.name))) return false;
      const calls = reach(part);
      const callers = parts.flatMap(({ name, uses }, index) =>
        uses.has(part.name) && name !== part.name && !calls.has(name) ? index : [],
      );
      return callers.length > 0 && callers.every((index) => index > at);
    })
    .map(({ name }) => name);
}

const DECLARED = /^(export )?(?:default )?(?:async )?(?:abstract )?(function|const|class|let|enum)\*? (\w+)/;
const ARROW = /^[^=]*= (?:async )?(?:<[^=]*?>)?(?:\([^]*?\)(?:: [^]*?)? =>|\w+ =>|function)/;

function readPart(text: string): Part[] {
  const [, exported, kind, name] = DECLARED.exec(text) ?? [];
  if (name === undefined) return [];
  const isArrow = kind === "const" && ARROW.test(text);
  return [
    {
      name,
      isArrow,
      isFunction: kind === "function" || isArrow,
      isPrivate: exported === undefined,
      uses: new Set(text.match(/\b\w+\b/g)),
    },
  ];
}

/** Comments that still begin with a word that is no subject, by room. A number may only fall. */
const MOST: Record<string, number> = {
  "app/domain": 3,
  "app/ingest": 37,
  db: 59,
  // The generated types of the API.
  tests: 1,
};

it("comments begin with a noun or a verb", () => {
  const BEGINNING = /^\s*(?:Of|What|Who|So many|As many|Where there) /;
  const counts = new Map<string, number>();
  for (const { file, text } of files) {
    const room = /^(?:app\/\w+(?=\/)|\w+)/.exec(file)?.[0] ?? "";
    const count = commentsIn(text).filter((comment) => BEGINNING.test(comment)).length;
    counts.set(room, (counts.get(room) ?? 0) + count);
  }
  const grown = [...counts].filter(([room, count]) => count > (MOST[room] ?? 0));
  expect(grown).toEqual([]);
});
