import { describe, expect, it } from "vitest";
import { parseRecommendation } from "./recommendation";

describe("a stored recommendation", () => {
  it("is read as JSON", () => {
    const stored = JSON.stringify({ why_to_go: " Go. ", full_review: "" });
    expect(parseRecommendation(stored)).toEqual({ whyToGo: "Go.", fullReview: null });
  });

  it("is read as text with its two headings", () => {
    expect(parseRecommendation("Why go: For the stairs.\nFull review: Long\nand good.")).toEqual({
      whyToGo: "For the stairs.",
      fullReview: "Long\nand good.",
    });
    expect(parseRecommendation("WHY TO GO: Only this.")).toEqual({ whyToGo: "Only this.", fullReview: null });
  });

  it("is absent for a prohibition sign, empty text and no value", () => {
    for (const stored of ["🚫 Why go: no", "⛔", "  ", null]) {
      expect(parseRecommendation(stored)).toEqual({ whyToGo: null, fullReview: null });
    }
  });

  it("is a review when it has no headings, even if it begins with a brace", () => {
    expect(parseRecommendation("{ an aside } and more").fullReview).toBe("{ an aside } and more");
  });
});
