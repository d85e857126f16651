/** Checks the current state of a page with axe. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";
import { markAlike } from "../factories/alike-parts";

/** The rules about colours, which are all that the dark scheme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Look {
  include?: string;
  exclude?: string[];
  rules?: string[];
}

/** @returns one line for each broken rule */
export function axeFindings(page: Page, look: Look = {}): Promise<string[]> {
  return whileAlikeIsHidden(page, () => runAxe(page, look));
}

/**
 * Checks every rule in the light scheme, and those about colours in the dark one; on a phone what its size can change.
 * Leaves the page in the light scheme.
 */
export function axeFindingsInBothSchemes(page: Page, look: Look = {}): Promise<string[]> {
  return whileAlikeIsHidden(page, async () => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const dark = isPhone(page) ? [] : await runAxe(page, { ...look, rules: COLOUR_RULES });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    return [...dark.map((line) => `dark: ${line}`), ...(await runAxe(page, look))];
  });
}

/** The check of a further screen of a layout, which `npm test` leaves to `npm test -- all`: its markup is checked without a browser. */
export const furtherAxeFindings = async (page: Page, look: Look = {}): Promise<string[]> =>
  process.env.E2E_LONG === "0" ? [] : axeFindingsInBothSchemes(page, look);

/** Rules that a small screen can break; the markup is the same. */
const PHONE_RULES = [...COLOUR_RULES, "target-size", "scrollable-region-focusable"];

async function runAxe(page: Page, { include, exclude = [], rules }: Look): Promise<string[]> {
  await addAxe(page);
  const chosen = rules ?? (isPhone(page) ? PHONE_RULES : null);
  const options: axe.RunOptions = {
    // A description of every element that is well costs a quarter of a check.
    resultTypes: ["violations"],
    // axe checks the size of buttons and links only when asked.
    ...(chosen ? { runOnly: chosen } : { rules: { "target-size": { enabled: true } } }),
  };
  const violations = await page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    },
    [{ ...(include ? { include } : {}), exclude }, options] as const,
  );
  const { pathname, search } = new URL(page.url());
  // The position of a marker on the map is essential (an exception of WCAG 2.5.8), so markers may overlap.
  const isMarker = (id: string, html: string) => id === "target-size" && html.includes("maplibregl-marker");
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((html) => !isMarker(id, html)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${pathname}${search} ${id}: ${nodes[0]} (${nodes.length})`);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page takes as long to read axe as to be checked by it, so it reads it once. Frames answer the page around them. */
async function addAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

async function whileAlikeIsHidden(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  await page.evaluate(markAlike);
  const sheet = await page.evaluateHandle(hideMarked);
  const findings = await look();
  await page.evaluate(showAlike, sheet);
  return findings;
}

/**
 * Leaving alike parts out of a check would not do: axe measures whatever can be seen. Also ends transitions: reduced motion keeps
 * a short one of colours, during which axe sees both schemes.
 */
function hideMarked(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "[data-alike] { display: none !important; } *, ::before, ::after { transition: none !important; }",
  );
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

function showAlike(sheet: CSSStyleSheet): void {
  for (const element of document.querySelectorAll("[data-alike]")) element.removeAttribute("data-alike");
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}
