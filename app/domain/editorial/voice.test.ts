import { expect, it } from "vitest";
import { checkAnswer } from "./check-answer";
import { EXAMPLES } from "./voice-examples";
import { instructions, material } from "./voice";

it.each(EXAMPLES.map((example) => [example.title, example] as const))(
  "%s keeps to its own rules",
  (_, { facts, answer }) => {
    const verdict = checkAnswer(answer, facts);
    if (answer.decline) return expect(verdict).toEqual({ kind: "declined", reason: answer.reason });
    expect(verdict).toMatchObject({
      kind: "recommended",
      leftOut: [],
      whyToGo: answer.why_to_go[0]?.sentence,
    });
    const second = checkAnswer({ ...answer, why_to_go: answer.why_to_go.slice(1) }, facts);
    expect(second).toMatchObject({ kind: "recommended" });
  },
);

it("numbers the facts, and keeps what is not fact apart", () => {
  const text = material(
    [
      { label: "Title", text: "Moths" },
      { label: "Price", text: "$5" },
    ],
    ["Wine is $9."],
    "m",
  );
  expect(text).toBe(
    "EVENT m\n[1] Title: Moths\n[2] Price: $5\nBackground, not fact: Wine is $9.\nEND OF EVENT m",
  );
});

it("tells the next attempt what was said and what was wrong with it", () => {
  const faults = [{ sentence: "It is old.", problem: "“old” is not in the facts behind it" }];
  const text = instructions({ answer: "{}", faults });
  expect(text).toContain("{}\nWhat was wrong:\n- “It is old.”: “old” is not in the facts behind it");
  expect(instructions(null)).not.toContain("What was wrong");
});
