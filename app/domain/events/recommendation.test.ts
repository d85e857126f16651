import { describe, expect, it } from "vitest";
import { parseRecommendation, storedRecommendation } from "./recommendation";

describe("a stored recommendation", () => {
  it("is read as JSON", () => {
    const stored = JSON.stringify({ why_to_go: " Go. ", full_review: "" });
    expect(parseRecommendation(stored)).toEqual({ whyToGo: "Go.", fullReview: null, isDrafted: false });
  });

  it("says whether a machine drafted it, in a key that older readers pass over", () => {
    const drafted = { whyToGo: "Go.", fullReview: "Yes.", isDrafted: true };
    const stored = storedRecommendation(drafted);
    expect(parseRecommendation(stored)).toEqual(drafted);
    expect(JSON.parse(stored)).toMatchObject({ why_to_go: "Go.", full_review: "Yes." });
    expect(storedRecommendation({ ...drafted, isDrafted: false })).toBe(
      '{"why_to_go":"Go.","full_review":"Yes."}',
    );
  });

  it("is read as text with its two headings", () => {
    expect(parseRecommendation("Why go: For the stairs.\nFull review: Long\nand good.")).toEqual({
      whyToGo: "For the stairs.",
      fullReview: "Long\nand good.",
      isDrafted: false,
    });
    expect(parseRecommendation("WHY TO GO: Only this.")).toMatchObject({
      whyToGo: "Only this.",
      fullReview: null,
    });
  });

  it("is absent for a prohibition sign, empty text and no value", () => {
    for (const stored of ["🚫 Why go: no", "⛔", "  ", null]) {
      expect(parseRecommendation(stored)).toMatchObject({ whyToGo: null, fullReview: null });
    }
  });

  it("is a review when it has no headings, even if it begins with a brace", () => {
    expect(parseRecommendation("{ an aside } and more").fullReview).toBe("{ an aside } and more");
  });
});
