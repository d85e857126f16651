/**
 * Sets of answers (tests/fixtures/voice): "tuned" was before the checker, "held-out" met it at the end, "seen" are former fresh rounds,
 * "own-words" holds inventions made of the facts' own words, and "fresh" was written before the rule of closed clauses met it.
 * No invention passes the words; at most one honest answer in ten is refused.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isShortRun } from "@tests/factories/property-runs";
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

/** `npm test` asks the two sets that no rule was made from. */
const sets: [name: string, size: number][] = [
  ["held-out", 30],
  ["fresh", 40],
  ...(isShortRun
    ? []
    : ([
        ["tuned", 30],
        ["seen", 130],
        ["own-words", 60],
      ] satisfies [string, number][])),
];

it.each(sets)(
  "of the set %s no invention passes, and at most one honest answer in ten is refused",
  (name, size) => {
    const { counts, passed, refused } = judged(name);
    expect(counts).toEqual([size, size]);
    expect(passed).toEqual([]);
    expect(refused.length, refused.join("\n")).toBeLessThanOrEqual(size / 10);
  },
);
