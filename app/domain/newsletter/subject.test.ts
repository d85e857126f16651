import { expect, it } from "vitest";
import { shortTitle } from "./subject";

it.each([
  ["Hudson Classical Theater Company Presents Richard II", "Richard II"],
  ["The Piano Movers' Holiday (35mm)", "The Piano Movers' Holiday"],
  ["Presents", "Presents"],
  ["(Untitled)", "(Untitled)"],
  [`${"Long ".repeat(40)}`, `${"Long ".repeat(11)}Long…`],
  ["قصيدة 🎭", "قصيدة 🎭"],
])("names %j %j", (title, name) => {
  expect(shortTitle(title)).toBe(name);
});
