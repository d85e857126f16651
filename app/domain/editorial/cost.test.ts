import { expect, it } from "vitest";
import { costWords } from "./cost";

it("says tokens, and dollars only where prices are set", () => {
  const spent = { tokensIn: 1200, tokensOut: 130 };
  expect(costWords(spent, null)).toBe("1,200 tokens read, 130 written");
  expect(costWords(spent, { read: 0.15, written: 0.6 })).toBe("1,200 tokens read, 130 written · $0.0003");
  expect(costWords({ tokensIn: 2_000_000, tokensOut: 1_000_000 }, { read: 2.5, written: 10 })).toMatch(
    / · \$15\.00$/,
  );
  expect(costWords(spent, { read: 0, written: 0 })).toMatch(/ · \$0\.00$/);
  expect(costWords({ tokensIn: 0, tokensOut: 0 }, null)).toBe("");
});
