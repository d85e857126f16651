/** A function whose name is a question changes nothing: callers may ask it in any order, twice, or not at all. */
import { expect, it } from "vitest";
import { partsOf, sourceFiles } from "@tests/factories/source-files";

const QUESTION =
  /^(?:export )?(?:async )?(?:function|const) ((?:is|are|has|can|may|was|read|find|list|count|current)(?![a-z])\w*)/;
/** A write of ours, or a call of one: queries are named after what they do. */
const WRITE =
  /\.(?:insertInto|updateTable|deleteFrom)\(|\.enqueue\(|\b(?:insert|update|delete|increment|upsert|touch|consume)(?![a-z])\w*\(/;

it("questions do not write", () => {
  const files = sourceFiles(["app", "db/queries", "workers"], { tests: false });
  const writing = files.flatMap(({ file, text }) =>
    partsOf(text)
      .filter((part) => WRITE.test(part))
      .flatMap((part) => QUESTION.exec(part)?.slice(1, 2) ?? [])
      .filter((name) => !/^count(?:Attempt|ing)/.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(writing).toEqual([]);
});
