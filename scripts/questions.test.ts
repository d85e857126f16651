/** A function whose name is a question changes nothing: callers may ask it in any order, twice, or not at all. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const files = ["app", "db/queries", "workers"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(folder, name)),
);

const TOP_LEVEL = /^(?=(?:export )?(?:default )?(?:async )?(?:function|const|class|interface|type|let) )/m;
const QUESTION =
  /^(?:export )?(?:async )?(?:function|const) ((?:is|are|has|can|may|was|read|find|list|count|current)(?![a-z])\w*)/;
/** A write of ours, or a call of one: queries are named after what they do. */
const WRITE =
  /\.(?:insertInto|updateTable|deleteFrom)\(|\.enqueue\(|\b(?:insert|update|delete|increment|upsert|touch|consume)(?![a-z])\w*\(/;

it("questions do not write", () => {
  const writing = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(TOP_LEVEL)
      .filter((part) => WRITE.test(part))
      .flatMap((part) => QUESTION.exec(part)?.slice(1, 2) ?? [])
      .filter((name) => !/^count(?:Attempt|ing)/.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(writing).toEqual([]);
});
