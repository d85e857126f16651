/** Marks a page by its looks, to see at the next fetch whether it is still the page that it was. */
import type { PageMark } from "@db/schema";
import { groupBy } from "~/lib/collections";
import { titleKey } from "../evidence/title-key";
import { oncePerPage } from "./once-per-page";
import type { SourcePage } from "./source-page";
import { headingsOf } from "./stand-in";

/**
 * - same: built alike, under the same heading
 * - changed: one of the two
 * - other: neither, or of another host or format
 */
export type Likeness = "same" | "changed" | "other";

const MOST_SHAPES = 120;

/** Data has no look: only its host and its form are noted. */
export const pageMark = oncePerPage((page: SourcePage): PageMark => {
  const { form, url } = page;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
  if (form !== "html") return { form, host, heading: "", shape: [] };
  const counts = new Map<string, number>();
  for (const [tag, elements] of page.tagged()) {
    for (const [style, alike] of groupBy(elements, ({ attribs }) => attribs.class ?? "")) {
      const shape = shapeOfTag(tag, style);
      counts.set(shape, (counts.get(shape) ?? 0) + alike.length);
    }
  }
  const shape = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_SHAPES);
  const [heading = ""] = headingsOf(page);
  return { form, host, heading: titleKey(heading).slice(0, 200), shape: shape.map(([name]) => name).sort() };
});

/** The tag and its first class, without one that numbers it. */
function shapeOfTag(name: string, classes: string): string {
  const [style = ""] = classes.trimStart().split(/\s+/);
  return /\d/.test(style) ? name : `${name}.${style}`.slice(0, 60);
}

/** Pages that share this much of their elements are built alike. */
const LEAST_LIKENESS = 0.6;

export function likenessOf(before: PageMark, now: PageMark): Likeness {
  if (before.form !== now.form || before.host !== now.host) return "other";
  const isAlike = shareOf(before.shape, now.shape) >= LEAST_LIKENESS;
  const isTitledAlike = before.heading === now.heading;
  return isAlike && isTitledAlike ? "same" : isAlike || isTitledAlike ? "changed" : "other";
}

/** Shared elements of all that either has. */
function shareOf(a: string[], b: string[]): number {
  const others = new Set(b);
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 1 : a.filter((name) => others.has(name)).length / all;
}
