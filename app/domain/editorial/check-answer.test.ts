import { describe, expect, it } from "vitest";
import { checkAnswer } from "./check-answer";

const facts = [
  "Title: Moth Night",
  "When: Friday, December 4, 2026, 8:00 PM to 10:30 PM",
  "Venue: Film Forum",
  "Description: Forty short films about moths. Tickets $12, doors at 7:30 PM. Free popcorn.",
].join("\n");

/** A review of so many words. */
const words = (count: number, ...said: string[]) =>
  [...said, ...Array.from({ length: count - said.length }, () => "plain")].join(" ");
const says = (over: object) => ({
  decline: false,
  why_to_go: "Moths, projected.",
  full_review: words(90),
  ...over,
});
const problemOf = (over: object) => {
  const verdict = checkAnswer(says(over), facts);
  return verdict.kind === "malformed" ? verdict.problem : verdict.kind;
};

describe("an answer of the language model", () => {
  it("is taken when it keeps to the rules, trimmed", () => {
    const why = " Moths for $12,\n at 8 p.m. on Friday, December 4. ";
    expect(checkAnswer(says({ why_to_go: why, full_review: ` ${words(80)} ` }), facts)).toEqual({
      kind: "recommended",
      whyToGo: "Moths for $12, at 8 p.m. on Friday, December 4.",
      fullReview: words(80),
    });
  });

  it("may decline", () => {
    expect(checkAnswer({ decline: true, why_to_go: "", full_review: "" }, facts)).toEqual({
      kind: "declined",
    });
  });

  it.each([
    [{ why_to_go: "" }, /empty/],
    [{ why_to_go: "x".repeat(161) }, /161 characters/],
    [{ full_review: words(79) }, /79 words/],
    [{ full_review: words(161) }, /161 words/],
    [{ full_review: `Moths, again and again. ${words(80)}. Moths,  again and AGAIN!` }, /sentence twice/],
    [{ why_to_go: "Ten for $8." }, /price 8/],
    [{ why_to_go: "Be there at 10 PM." }, /time/],
    [{ why_to_go: "Opens at 7:30 AM." }, /time/],
    [{ why_to_go: "All 41 of them." }, /number 41/],
    [{ why_to_go: "Every Saturday." }, /Saturday/],
    [{ why_to_go: "All through October." }, /October/],
    [{ why_to_go: "Go tonight." }, /one day only/],
    [{ full_review: words(90, "See", "moths.example.com", "now") }, /address/],
    [{ full_review: words(90, "https://x") }, /address/],
    [{ full_review: words(90, "write", "to", "a@b.example") }, /address/],
    [{ full_review: words(90, "<b>moths</b>") }, /markup/],
    [{ full_review: words(90, "**moths**") }, /markup/],
    [{ full_review: words(90, "Full review: moths") }, /heading/],
    [{ why_to_go: "🚫 Moths." }, /prohibition/],
    [{ why_to_go: 12 }, /shape/],
  ])("is refused: %o", (over, problem) => {
    expect(problemOf(over)).toMatch(problem);
  });

  it.each([null, "text", [], 5])("is refused when it is no object: %o", (answer) => {
    expect(checkAnswer(answer, facts).kind).toBe("malformed");
  });

  it("does not promise what costs nothing unless the facts do", () => {
    expect(problemOf({ why_to_go: "Free popcorn." })).toBe("recommended");
    expect(checkAnswer(says({ why_to_go: "Admission is free." }), "Title: Moth Night")).toMatchObject({
      problem: "the facts do not say that anything is free",
    });
  });
});
