/** A page that was read before is laid out in part: that must say the same as the whole page, for each saved page that has a recipe. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { longTest } from "@tests/factories/property-runs";
import type { Recipe } from "@db/schema";
import { extractPage } from "../extract-page";

const folder = join(import.meta.dirname, "..", "fixtures", "guess");
const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
);

function eventsOf(bytes: Uint8Array, recipe: Recipe | null) {
  const { events, recipe: reading } = extractPage(
    { url: "https://hall.example.org/calendar", contentType: "text/html; charset=utf-8", bytes },
    { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York", isDeclared: true, recipe },
  );
  return { events, learnt: reading?.learnt ?? null };
}

longTest("gives the same events as the whole page", () => {
  let compared = 0;
  for (const page of pages) {
    const bytes = readFileSync(join(folder, page));
    const { learnt } = eventsOf(bytes, null);
    if (!learnt || learnt.needsWholePage) continue;
    const whole = eventsOf(bytes, { ...learnt, needsWholePage: true });
    expect({ page, events: eventsOf(bytes, learnt).events }).toEqual({ page, events: whole.events });
    compared++;
  }
  expect(compared).toBeGreaterThan(50);
});
