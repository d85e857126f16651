/** The section of a gallery for what hangs there now: its only show often has its last day alone, "Through January 24". */
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";

const ON_VIEW =
  /^(?:now |currently )?on (?:view|display)\b|^current (?:exhibitions?|exhibits?|shows?)\b|^(?:current|now showing)$/i;
/** The name of the show may be a heading, and so may the artist's. */
const MOST_HEADINGS = 3;

export function isOnView({ headings: { elements, starts }, textOf }: PageText, offset: number): boolean {
  const end = lastAtOrBefore(starts, offset - 1) + 1;
  const above = elements.slice(Math.max(0, end - MOST_HEADINGS), end);
  return above.some((heading) => ON_VIEW.test(textOf(heading).slice(0, 60).replace(/\s+/g, " ").trim()));
}
