/**
 * The colors of text against the backgrounds that it stands on, in both schemes. axe leaves open what stands partly below a
 * bar or behind a fade: every text takes its color from these pairs, so this decides it.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [light = "", dark = ""] = readFileSync("app/styles/tokens.css", "utf8").split(
  "@media (prefers-color-scheme: dark)",
);
const colorsIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(color: string, other: string): number {
  const [more = 0, less = 0] = [luminance(color), luminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

const ENOUGH = 4.5;
const PAIRS = [
  ...["ink", "ink-soft", "loud-ink"].flatMap((text) => [
    [text, "paper"],
    [text, "sheet"],
  ]),
  ["on-loud", "loud"],
  ["on-block", "block"],
];

it.each([
  ["light", colorsIn(light)],
  ["dark", { ...colorsIn(light), ...colorsIn(dark) }],
])("gives every text enough contrast in the %s scheme", (_, colors) => {
  const low = PAIRS.filter(([text = "", ground = ""]) => {
    const [color, other] = [colors[text], colors[ground]];
    return !color || !other || contrast(color, other) < ENOUGH;
  });
  expect(low).toEqual([]);
});
