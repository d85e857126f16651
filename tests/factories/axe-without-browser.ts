/** Checks the markup of rendered pages with axe, without a browser. */
import axe from "axe-core";
import { JSDOM } from "jsdom";
import { markAlike } from "./alike-parts";

/** These measure what is painted: browsers look at them, and theme-contrast.test.ts at the colors. */
const MEASURED = [
  "color-contrast",
  "css-orientation-lock",
  "link-in-text-block",
  "scrollable-region-focusable",
];

const OPTIONS: axe.RunOptions = {
  resultTypes: ["violations"],
  // A selector for every element takes a sixth of a check, and a finding has its markup.
  selectors: false,
  rules: Object.fromEntries(MEASURED.map((rule) => [rule, { enabled: false }])),
  // Each frame is checked as a page itself. Style sheets are not read.
  iframes: false,
  preload: false,
};

/** @returns what checks a page: one line for each broken rule */
export function axeWithoutBrowser(): (html: string) => Promise<string[]> {
  // One window for all pages: it takes longer to read axe than to check a page.
  const { window } = new JSDOM("<!DOCTYPE html>", { runScripts: "outside-only" });
  window.eval(axe.source);
  const { document } = window;
  const computed = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  // Without style sheets only these decide it; working it out for each element takes half of the time.
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return computed(element, pseudo);
    const own = ["hidden", "style", "type"].map((name) => String(element.getAttribute(name)));
    const key = [element.localName, ...own].join("|");
    const style = styles.get(key) ?? computed(element);
    styles.set(key, style);
    return style;
  };
  const parser = new window.DOMParser();
  const seen = new Set<string>();
  return async (html) => {
    const page = parser.parseFromString(html, "text/html");
    // The site's own bars and notes are looked at once in each of their states.
    for (const part of page.body.children)
      if (part.localName !== "main" && seen.has(part.outerHTML)) part.setAttribute("data-alike", "");
      else seen.add(part.outerHTML);
    document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
    window.eval(`(${markAlike.toString()})()`);
    for (const part of document.querySelectorAll("[data-alike]")) part.remove();
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, OPTIONS);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
  };
}
