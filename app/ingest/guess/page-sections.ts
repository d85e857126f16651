/** Parts of a page below headings such as "Past shows", "News" or "Opening hours", whose dates are not those of coming events. */
import { flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { sectionKind } from "./phrases/pages";
import type { Span } from "./spans";

const LONGEST_HEADING = 80;

export function sectionsOf(page: PageBoxes): Span[] {
  const headings = page.all
    .filter((box) => isHeading(box) && box.end - box.start <= LONGEST_HEADING)
    .map((box) => ({ box, level: box.element.name, text: flatTextOf(page, box) }));
  return headings.flatMap(({ box, level, text }, index) => {
    if (sectionKind(text) === null) return [];
    // Headings that are years are parts of an archive.
    const next = headings
      .slice(index + 1)
      .find((other) => other.level < level || (other.level === level && !/^(?:19|20)\d\d$/.test(other.text)));
    return [{ start: box.end, end: Math.min(next?.box.start ?? page.text.length, endOfBox(box, page)) }];
  });
}

/** The end of the smallest box around a heading that has more text. */
function endOfBox(heading: Box, { text }: PageBoxes): number {
  let box = heading.parent;
  while (box && !/[\p{L}\p{N}]/u.test(text.slice(heading.end, box.end))) box = box.parent;
  return box?.end ?? text.length;
}
