/**
 * The colors of text against the backgrounds that it stands on, in both schemes, as the style sheets pair them: a rule with both
 * names its own ground, any other text stands on the page. axe sees this in a browser only, and leaves open what stands partly
 * below a bar or behind a fade.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const DARK = "@media (prefers-color-scheme: dark)";
const sheets = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(join("app", name), "utf8").replaceAll(/\/\*[^]*?\*\//g, ""));

/** Custom properties by name: a color, or another property. */
const propertiesIn = (parts: string[]): Record<string, string> =>
  Object.fromEntries(
    parts
      .flatMap((css) => [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6}|var\(--[a-z-]+\));/g)])
      .map(([, name = "", value = ""]) => [name, value]),
  );
const light = propertiesIn(sheets.map((css) => css.split(DARK)[0] ?? ""));
const dark = { ...light, ...propertiesIn(sheets.map((css) => css.split(DARK)[1] ?? "")) };

const PAGE = ["var(--paper)", "var(--sheet)"];
/** Marks and letters of headings, which need less: the page, a block, and the footer that is dark in both schemes. */
const LOUD = { text: "var(--loud)", grounds: [...PAGE, "var(--block)", "#141210"], enough: 3 };
const NO_COLOR = /^(?:inherit|none|currentcolor|\w*Text)$/;

interface Pair {
  text: string;
  grounds: string[];
  enough: number;
}

/** The color of text and its ground in each rule that has one. */
function pairsIn(css: string): Pair[] {
  return [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = ""]) => {
    const valueOf = (name: string) =>
      new RegExp(`(?:^|[;\\s])${name}: ([^;!]+?)(?: !important)?;`).exec(rule)?.[1] ?? "none";
    const [text, ground] = [valueOf("color"), valueOf("background")];
    if (NO_COLOR.test(text)) return [];
    const grounds = NO_COLOR.test(ground) ? PAGE : [ground];
    return [text === LOUD.text ? LOUD : { text, grounds, enough: 4.5 }];
  });
}

/** @returns null where it is no color */
function colorOf(value: string, properties: Record<string, string>): string | null {
  const name = /^var\(--([a-z-]+)\)$/.exec(value)?.[1];
  if (name) return colorOf(properties[name] ?? "", properties);
  return /^#[0-9a-f]{6}$/.test(value) ? value : null;
}

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

/** Set by the state that a badge tells. */
const badges = ["red", "green"].map((name) => ({ text: `var(--badge-${name})`, grounds: PAGE, enough: 4.5 }));
const pairs = [...sheets.flatMap(pairsIn), ...badges];

it.each([
  ["light", light],
  ["dark", dark],
])("gives every text enough contrast in the %s scheme", (_, properties) => {
  expect(pairs.length).toBeGreaterThan(200);
  const low = pairs.flatMap(({ text, grounds, enough }) =>
    grounds
      .filter((ground) => {
        const [color, other] = [colorOf(text, properties), colorOf(ground, properties)];
        return !color || !other || contrast(color, other) < enough;
      })
      .map((ground) => `${text} on ${ground}`),
  );
  expect([...new Set(low)]).toEqual([]);
});
