/** A decision that a later one replaces says so, in its own file and in the list. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "docs/decisions";
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const list = readFileSync(`${FOLDER}/README.md`, "utf8");
const numberOf = (file: string) => Number(file.slice(0, 4));

/** Numbers of the decisions that a date's line links after a word such as "Replaces". */
const linked = (file: string, word: RegExp): number[] => {
  const [line = ""] = /^Date: .*$/m.exec(readFileSync(`${FOLDER}/${file}`, "utf8")) ?? [];
  return line
    .split(/(?=\breplace[sd]\b)/i)
    .filter((part) => word.test(part))
    .flatMap((part) => [...part.matchAll(/\[(\d+)\]\(/g)].map(([, number]) => Number(number)));
};

it("each has a number of its own and a line in the list", () => {
  const numbers = files.map(numberOf);
  expect(new Set(numbers).size).toBe(numbers.length);
  const rows = [...list.matchAll(/^\| (\d+) +\| \[.*?\]\((\d{4}-[^)]+)\)/gm)];
  expect(rows.map(([, number, file]) => [Number(number), file])).toEqual(
    files.map((file) => [numberOf(file), file]),
  );
});

it.each(files)("%s and what it replaces or is replaced by name each other", (file) => {
  const own = numberOf(file);
  for (const older of linked(file, /^replaces/i)) {
    const replaced = files.find((name) => numberOf(name) === older) ?? "";
    expect([replaced, linked(replaced, /^replaced by/i)]).toEqual([replaced, expect.arrayContaining([own])]);
  }
  for (const newer of linked(file, /^replaced by/i)) {
    const next = files.find((name) => numberOf(name) === newer) ?? "";
    expect([next, linked(next, /^replaces/i)]).toEqual([next, expect.arrayContaining([own])]);
    const row = list.split("\n").find((line) => line.includes(`](${file})`)) ?? "";
    expect([row, new RegExp(String.raw`replaced by ${newer}\b`).test(row)]).toEqual([row, true]);
  }
});
