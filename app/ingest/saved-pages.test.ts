/**
 * Saved pages without markup, with the events that a reader of them would write down, one folder per ability. They are read on
 * Saturday, 21 November 2026.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { savedPageEvents, type SavedPage } from "@tests/factories/listing-page";

const folder = join(import.meta.dirname, "fixtures", "guess");

const casesOf = (ability: string) => {
  const names = readdirSync(join(folder, ability)).filter((file) => !file.endsWith(".json"));
  return names.map((name) => {
    const path = join(folder, ability, name);
    const expected = JSON.parse(readFileSync(path.replace(/\.\w+$/, ".expected.json"), "utf8")) as SavedPage;
    return { name, html: readFileSync(path, "utf8"), expected };
  });
};

describe.each(readdirSync(folder))("%s", (ability) => {
  it.each(casesOf(ability))("$name", ({ name, html, expected }) => {
    const contentType = name.endsWith(".txt") ? "text/plain" : "text/html";
    expect(savedPageEvents(html, contentType, expected)).toEqual(expected.events);
  });
});
