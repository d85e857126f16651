/** The project's own files of TypeScript, for tests of how they are written. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @param folders all under them; a test is left out where `tests` is false */
export function sourceFiles(folders: string[], { tests = true } = {}): { file: string; text: string }[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && (tests || !/\.test\./.test(file)))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** Whole comments, without their marks: blocks, and lines that follow each other. */
export function commentsIn(text: string): string[] {
  const comments = text.match(/^[ \t]*\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=[ \t])\/\/ .*$/gm) ?? [];
  return comments.map((comment) =>
    comment.replace(/^[ \t]*(?:\/\*\*?|\*\/?|\/\/)[ \t]*/gm, "").replace(/\*\/\s*$/, ""),
  );
}

/** The top-level declarations of a file, in their order, each with the comments above the next one left out. */
export const partsOf = (text: string): string[] =>
  text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, "").split(TOP_LEVEL);
const TOP_LEVEL =
  /^(?=(?:export )?(?:default )?(?:async )?(?:abstract )?(?:function|const|class|interface|type|let|enum)\b)/m;
