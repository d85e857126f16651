import { expect, it } from "vitest";
import { SHAPE } from "~/domain/offline/fortnight";
import { readKept } from "./kept-copy";

it("reads a whole copy of this version, and nothing else", () => {
  const copy = { shape: SHAPE, cursor: "c", from: "2026-11-21", to: "2026-12-04", events: [{ id: 1 }] };
  const kept = { copy, count: 1, fetchedAt: 1, updatedAt: 2 };
  expect(readKept(kept)).toBe(kept);
  for (const broken of [
    undefined,
    "",
    { ...kept, count: 2 },
    { ...kept, updatedAt: undefined },
    { ...kept, copy: { ...copy, shape: SHAPE + 1 } },
    { ...kept, copy: { ...copy, events: undefined } },
    { ...kept, copy: { ...copy, cursor: undefined } },
  ]) {
    expect(readKept(broken)).toBe(null);
  }
});
