import { describe, expect, it } from "vitest";
import { auditLines, referredTo } from "./audit-words";

describe("changeLines", () => {
  it("writes one line per field, what only one side has as that side alone, and nothing of what is empty", () => {
    expect(
      auditLines(
        { city: "New York", zip_code: null, suburb: "", location: null, aliases: [] },
        { city: "Brooklyn", is_enabled: true, location: "1 Elm Street", suburb: null },
      ),
    ).toEqual([
      { name: "city", before: "New York", after: "Brooklyn" },
      { name: "location", before: null, after: "1 Elm Street" },
      { name: "is enabled", before: null, after: "yes" },
    ]);
  });

  it("writes instants as editors read them, and leaves days and other texts as they are", () => {
    const [start, day] = auditLines(null, { start_time: "2026-11-22T00:30:00.000Z", day: "2026-11-22" });
    expect(start?.after).toBe("Nov 21, 2026 7:30 PM");
    expect(day?.after).toBe("2026-11-22");
  });

  it("names what fields refer to by number, as far as it still exists", () => {
    const [before, after] = [
      { interest_id: 3, source_id: 6, event_id: null },
      { interest_id: 4, source_id: 9, event_id: 12 },
    ];
    expect(referredTo([before, null, after])).toContainEqual({ type: "source", id: "9" });
    const names = new Map([
      ["interest 3", "Film"],
      ["interest 4", "Dance"],
      ["source 9", "Elm Theatre"],
      ["event 12", "Slow Bones"],
    ]);
    expect(auditLines(before, after, names)).toEqual([
      { name: "interest", before: "Film", after: "Dance" },
      { name: "source", before: "6", after: "Elm Theatre" },
      { name: "event", before: null, after: "Slow Bones" },
    ]);
  });

  it("writes a recommendation's words as readers see them", () => {
    const stored = JSON.stringify({ why_to_go: "Go.", full_review: "It is short.", drafted_by: "machine" });
    expect(auditLines({ recommended_because: stored }, { recommended_because: null })).toEqual([
      { name: "recommended because", before: "Go. It is short.", after: null },
    ]);
  });

  it("counts long lists instead of writing them out", () => {
    const events = Array.from({ length: 1230 }, (_, id) => ({ id }));
    expect(auditLines({ events, few: [1, 2] }, null).map(({ before }) => before)).toEqual([
      "1,230 in all",
      "1, 2",
    ]);
  });
});
