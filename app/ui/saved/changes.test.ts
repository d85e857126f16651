import { expect, it } from "vitest";
import { isSaved, nothingSaved, savedQuery, withChange } from "./changes";

it("keeps the newest first, each once, events apart from works", () => {
  const saved = withChange(nothingSaved, { kind: "event", id: 7 }, true);
  const two = withChange(withChange(saved, { kind: "work", id: 7 }, true), { kind: "event", id: 9 }, true);
  expect(withChange(two, { kind: "event", id: 7 }, true)).toEqual({ events: [7, 9], works: [7], venues: [] });
  const less = withChange(two, { kind: "event", id: 7 }, false);
  expect([isSaved(less, { kind: "event", id: 7 }), isSaved(less, { kind: "work", id: 7 })]).toEqual([
    false,
    true,
  ]);
  expect(savedQuery(two)).toBe("event=9%2C7&work=7&venue=");
});
