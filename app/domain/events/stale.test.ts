import { expect, it } from "vitest";
import { days } from "~/lib/time";
import { staleSentence, type ReadSource } from "./stale";

const now = new Date("2026-11-20T17:00:00Z");
const ago = (count: number) => new Date(now.getTime() - days(count));
const said = (source: Partial<ReadSource>) =>
  staleSentence(
    { source_name: "Loft", last_success_at: ago(1), empty_reason: null, silent_since: null, ...source },
    { now, today: "2026-11-20" },
  );

it("says since when a source gives nothing, fails or is switched off", () => {
  const sentence =
    "No events could be read on the pages of Loft since Mon, Nov 16. Check there before you go.";
  expect(said({ empty_reason: "The page is empty.", silent_since: ago(4) })).toBe(sentence);
  expect(said({ last_success_at: ago(4) })).toBe(sentence);
  expect(said({ last_success_at: ago(4), source_name: null })).toContain("the venue’s pages");
});

it("says nothing of what is read daily, even where it has had no news for long, and of what was never read", () => {
  expect(said({})).toBeNull();
  expect(said({ silent_since: ago(30) })).toBeNull();
  expect(said({ last_success_at: null })).toBeNull();
  // Nothing once, where nothing ever came: the second reading decides.
  expect(said({ empty_reason: "The page is empty." })).toBeNull();
});
