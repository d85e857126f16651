/**
 * Saved pages with the events that a reader of them would write down, one folder per ability. They are read on
 * Saturday, 21 November 2026.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { savedPageEvents, type SavedPage } from "@tests/factories/listing-page";

const folder = join(import.meta.dirname, "fixtures");

describe.each(readdirSync(folder))("%s", (ability) => {
  const files = readdirSync(join(folder, ability)).filter((file) => !file.endsWith(".json"));
  it.each(files)("%s", (file) => {
    const path = join(folder, ability, file);
    const expected = JSON.parse(readFileSync(path.replace(/\.\w+$/, ".expected.json"), "utf8")) as SavedPage;
    const contentType = file.endsWith(".txt") ? "text/plain" : "text/html";
    expect(savedPageEvents(readFileSync(path, "utf8"), contentType, expected)).toEqual(expected.events);
  });
});
