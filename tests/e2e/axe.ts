/** Checks the current state of a page with axe. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** The rules about colours, which are all that the dark scheme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What a small screen can change; the markup is the same. */
const PHONE_RULES = [...COLOUR_RULES, "target-size", "scrollable-region-focusable"];
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Rows of a table and items of a list have the same markup, so only the first ones are checked. */
const ALIKE = ["tbody tr:nth-child(n + 4)", "li:nth-child(n + 13)"];

interface Look {
  include?: string;
  exclude?: string[];
  rules?: string[];
}

/** @returns one line for each broken rule */
export async function axeFindings(
  page: Page,
  { include, exclude = [], rules }: Look = {},
): Promise<string[]> {
  // Legacy mode checks in this page. Otherwise each check opens another page, which takes longer than the check.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (include) builder.include(include);
  for (const part of [...ALIKE, ...exclude]) builder.exclude(part);
  const chosen = rules ?? (isPhone(page) ? PHONE_RULES : null);
  builder.options({
    // A description of every element that is well costs a quarter of a check.
    resultTypes: ["violations"],
    // axe checks the size of buttons and links only when asked.
    ...(chosen ? { runOnly: chosen } : { rules: { "target-size": { enabled: true } } }),
  });
  const { violations } = await builder.analyze();
  const { pathname, search } = new URL(page.url());
  // The position of a marker on the map is essential (an exception of WCAG 2.5.8), so markers may overlap.
  const isMarker = (id: string, html: string) => id === "target-size" && html.includes("maplibregl-marker");
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ html }) => !isMarker(id, html)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${pathname}${search} ${id}: ${nodes[0]?.html} (${nodes.length})`);
}

/** Reduced motion keeps a short transition of colours, during which axe would still see the other scheme. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Checks every rule in the light scheme, and those about colours in the dark one; on a phone what its size can change.
 * Leaves the page in the light scheme.
 */
export async function axeFindingsInBothSchemes(page: Page, look: Look = {}): Promise<string[]> {
  await stopTransitions(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = isPhone(page) ? [] : await axeFindings(page, { ...look, rules: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return [...dark.map((line) => `dark: ${line}`), ...(await axeFindings(page, look))];
}
