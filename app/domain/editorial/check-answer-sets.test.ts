/**
 * Sets of answers (tests/fixtures/voice): "tuned" was before the checker, "held-out" met it at the end, "seen" are former fresh rounds.
 * No invention of theirs passes the words; at most one honest answer in ten is refused. "own-words" is written against the words
 * themselves: what they cannot see is left to the second reading, and stands here by name.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkAnswer } from "./check-answer";
import type { Fact } from "./proof/known-facts";

interface Sheet {
  title: string;
  facts: Fact[];
  answers: { isHonest: boolean; claims: { sentence: string; facts: number[] }[]; inventions: string[] }[];
}

const claimOf = (line: string) => {
  const [, sentence = "", numbers = ""] = /^[-+!] (.*) \[([\d,]*)\]$/.exec(line) ?? [];
  if (sentence === "") throw new Error(`no sentence: ${line}`);
  return { sentence, facts: numbers.split(",").filter(Boolean).map(Number) };
};

function readSheets(name: string): Sheet[] {
  const text = readFileSync(new URL(`../../../tests/fixtures/voice/${name}.txt`, import.meta.url), "utf8");
  return text
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.trim().split("\n");
      const facts = lines.flatMap((line) => {
        const [, label, said] = /^\d+ ([^:]+): (.*)$/.exec(line) ?? [];
        return label && said ? [{ label, text: said }] : [];
      });
      const groups = lines
        .filter((line) => /^[-+!;]/.test(line))
        .join("\n")
        .split(/\n;\n/);
      const answers = groups.map((group) => ({
        isHonest: group.startsWith("+"),
        claims: group.split("\n").map(claimOf),
        inventions: group
          .split("\n")
          .filter((line) => line.startsWith("!"))
          .map((line) => claimOf(line).sentence),
      }));
      return { title, facts, answers };
    });
}

/** Makes every answer long enough: what is judged is its truth. */
const PADDING = {
  sentence:
    "That is the whole idea, and you will know by now whether it is one that you want to hear more about.",
  facts: [],
};

function judged(name: string) {
  const results = readSheets(name).flatMap(({ title, facts, answers }) =>
    answers.map(({ isHonest, inventions, claims: [why, ...review] }) => {
      const verdict = checkAnswer({ decline: false, why_to_go: [why], review: [...review, PADDING] }, facts);
      const text = verdict.kind === "recommended" ? `${verdict.whyToGo} ${verdict.fullReview}` : "";
      const faults = verdict.kind === "refused" ? verdict.faults : [];
      return {
        isHonest,
        passed: inventions.filter((sentence) => text.includes(sentence)),
        refusal: faults.map(({ sentence, problem }) => `${title}: ${problem}: ${sentence}`),
      };
    }),
  );
  const honest = results.filter(({ isHonest }) => isHonest);
  return {
    counts: [honest.length, results.length - honest.length],
    passed: results.flatMap(({ passed }) => passed),
    refused: honest.flatMap(({ refusal }) => (refusal.length > 0 ? [refusal.join("; ")] : [])),
  };
}

it.each([
  ["tuned", 30],
  ["seen", 130],
  ["held-out", 30],
])("of the set %s no invention passes, and at most one honest answer in ten is refused", (name, size) => {
  const { counts, passed, refused } = judged(name);
  expect(counts).toEqual([size, size]);
  expect(passed).toEqual([]);
  expect(refused.length, refused.join("\n")).toBeLessThanOrEqual(size / 10);
});

/** They say nothing that the facts do not have, but in another relation. */
const BEYOND_WORDS = [
  "At the end he reads for two minutes, and the readers correct him.",
  "He has asked her to stop showing it.",
  "He has held the door for each of them since.",
  "She still writes to everybody she has taught.",
  "She takes one of the cats along to answer them.",
  "Somebody writes back to each of them.",
  "The one who has it will not say who called.",
  "The recipe is her grandmother's.",
  "The thirty are kites that the trees gave back.",
  "The voices are those of the two owners.",
  "Through the walls she has heard every one of them sing alone.",
];

it("what the words let pass of inventions in the facts' own words stands here by name", () => {
  const { counts, passed, refused } = judged("own-words");
  expect(counts).toEqual([60, 60]);
  expect(refused.length, refused.join("\n")).toBeLessThanOrEqual(6);
  expect(passed.toSorted()).toEqual(BEYOND_WORDS.toSorted());
});
