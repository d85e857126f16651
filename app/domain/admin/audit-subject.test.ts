import { expect, it } from "vitest";
import { subjectName } from "./audit-subject";

const entry = (before: object | null, after: object | null) => ({
  subject_type: "event",
  subject_id: "7",
  before,
  after,
});
const names = new Map([["event 7", "Jazz Night"]]);

it("names what an entry is about: as noted then, as it was, or as it is now", () => {
  expect(subjectName(entry({ price: "$5" }, { price: "$6", about: "Old Jazz" }), names)).toBe("Old Jazz");
  expect(subjectName(entry({ title: "Deleted" }, null), new Map())).toBe("Deleted");
  expect(subjectName(entry({ published: true }, { published: false }), names)).toBe("Jazz Night");
  expect(subjectName(entry(null, null), new Map())).toBeNull();
});

it("names three of many", () => {
  const events = ["A", "B", "C", "D"].map((title, id) => ({ id, title }));
  expect(subjectName(entry({ events }, { published: true }), new Map())).toBe("A, B, C and 1 more");
  expect(subjectName(entry(null, { sources: [1, 2], names: ["Loft", "Barn"] }), new Map())).toBe(
    "Loft, Barn",
  );
});
