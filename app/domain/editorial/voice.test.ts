import { expect, it } from "vitest";
import { checkAnswer } from "./check-answer";
import { EXAMPLES } from "./voice-examples";
import { draftInstructions, draftMaterial } from "./voice";

it.each(EXAMPLES.map((example) => [example.title, example] as const))(
  "%s keeps to its own rules",
  (_, { facts, answer }) => {
    const verdict = checkAnswer(answer, facts);
    if (answer.decline) return expect(verdict).toEqual({ kind: "declined", reason: answer.reason });
    expect(verdict).toMatchObject({ kind: "recommended", leftOut: [] });
    const { why_to_go, review, second } = answer;
    for (const draft of [
      { why_to_go: why_to_go.slice(1), review },
      ...(second.review.length > 0 ? [second] : []),
    ])
      expect(checkAnswer({ ...draft, decline: false }, facts)).toMatchObject({
        kind: "recommended",
        leftOut: [],
      });
  },
);

it.each(
  EXAMPLES.flatMap(({ facts, answer, bad }) =>
    bad.map(({ says }) => [says.sentence, says, facts, answer] as const),
  ),
)("refuses what is bad: %s", (_, bad, facts, { review }) => {
  const verdict = checkAnswer({ decline: false, why_to_go: [], review: [...review, bad] }, facts);
  const said = verdict.kind === "recommended" ? verdict.claims.map(({ sentence }) => sentence) : [];
  expect(said).not.toContain(bad.sentence);
});

it("has six examples", () => {
  expect(EXAMPLES).toHaveLength(6);
  expect(EXAMPLES.flatMap(({ bad }) => bad).length).toBeGreaterThanOrEqual(6);
});

it("numbers the facts, and keeps what is not fact apart", () => {
  const text = draftMaterial(
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
  const text = draftInstructions({ answer: "{}", faults });
  expect(text).toContain("{}\nWhat was wrong:\n- “It is old.”: “old” is not in the facts behind it");
  expect(draftInstructions(null)).not.toContain("What was wrong");
});
