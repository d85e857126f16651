import fc from "fast-check";
import { expect, it } from "vitest";
import { nameKey, titleKey } from "./title-key";

it.each([
  ["Café  Müller!", "cafe muller"],
  ["Rock ’n’ Roll – Part II", "rock n roll part ii"],
  ["CANCELLED: Jazz Night", "jazz night"],
  ["[Canceled] Jazz Night", "jazz night"],
  ["SOLD OUT Jazz Night", "jazz night"],
  ["Jazz Night (postponed)", "jazz night"],
  ["Jazz Night – SOLD OUT!", "jazz night"],
  ["Postponed Futures", "postponed futures"],
  ["SOLD OUT", "sold out"],
  ["Cancelled", "cancelled"],
  ["!!!", "!!!"],
  ["日本の映画", "日本の映画"],
])("folds %j to %j", (title, key) => {
  expect(titleKey(title)).toBe(key);
});

it("is never empty for a title that is not, and stays what it is when folded again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const key = titleKey(title);
      expect(key === "").toBe(title.trim() === "");
      expect(titleKey(key)).toBe(key);
    }),
  );
});

it("knows a venue with and without its article", () => {
  expect(nameKey("The Kitchen")).toBe(nameKey("Kitchen"));
  expect(nameKey(null)).toBe("");
});
