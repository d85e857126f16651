/** An exported name has one meaning in the repository: "go to symbol" is no guess. Lint refuses names that name nothing. */
import { expect, it } from "vitest";
import { sourceFiles } from "@tests/factories/source-files";

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|interface|type|const|let|enum) (\w+)/gm;
/** Remix asks these names of routes, and our server and admin ask `load` and `intents` of them. */
const OF_ROUTES = new Set(["loader", "action", "meta", "handle", "headers", "links", "shouldRevalidate"]);
for (const name of ["clientLoader", "clientAction", "ErrorBoundary", "load", "intents"]) OF_ROUTES.add(name);

it("exported names have one meaning", () => {
  const homes = new Map<string, Set<string>>();
  for (const { file, text } of sourceFiles(["app", "db", "emails", "workers"], { tests: false })) {
    if (/^db\/migrations\/|\.generated\./.test(file)) continue;
    for (const [, name = ""] of text.matchAll(EXPORTED))
      if (!OF_ROUTES.has(name)) homes.set(name, (homes.get(name) ?? new Set()).add(file));
  }
  const several = [...homes].filter(([, files]) => files.size > 1);
  expect(several.map(([name, files]) => [name, ...files])).toEqual([]);
});

it("calls a venue a venue: people live in houses", () => {
  const compound =
    /\b(?!houseNumber\b)\w*(?:(?<![a-z])houses?[A-Z_]|(?<=[a-z])Houses?(?![a-z])|(?<![A-Z])HOUSES?_|(?<=_)HOUSES?\b)\w*/g;
  const used = sourceFiles(["app", "db", "emails", "workers", "scripts", "tests"]).flatMap(({ file, text }) =>
    (text.match(compound) ?? []).map((name) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});
