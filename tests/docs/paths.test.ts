/** Links and paths that the documents name must exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const documents = [
  ...["app", "db"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("README.md"))
      .map((name) => join(folder, name)),
  ),
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** "a/{b,c}" → ["a/b", "a/c"] */
function expandBraces(path: string): string[] {
  const [whole, list] = /\{([^}]+)\}/.exec(path) ?? [];
  return whole && list ? list.split(",").map((name) => path.replace(whole, name)) : [path];
}

function linksIn(text: string, document: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, src]) => link ?? src ?? "",
  );
  return targets
    .filter((target) => !/^(?:https?:|#)/.test(target))
    .map((target) => join(dirname(document), target.replace(/#.*/, "")));
}

function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? "");
  return code
    .filter(
      (path) => /^(?:app|db|docs|emails|public|scripts|tests|workers)\//.test(path) && !/[<>*…]/.test(path),
    )
    .flatMap(expandBraces);
}

it.each(documents)("%s names only what exists", (document) => {
  const text = readFileSync(document, "utf8");
  const missing = [...linksIn(text, document), ...pathsIn(text)].filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});
