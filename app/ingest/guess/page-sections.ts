/** Parts of a page below headings such as "Past shows", "News" or "Opening hours", whose dates are not those of coming events. */
import { flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { sectionKind } from "./phrases/pages";
import type { Span } from "./spans";

export interface PageSection extends Span {
  kind: "past" | "other";
}

interface Heading {
  box: Box;
  level: number;
  text: string;
}

/**
 * In the order of their headings. Sections may be nested.
 * @param isInEntry whether a heading is a part of an entry of a list: a film may be called "News"
 */
export function sectionsOf(page: PageBoxes, isInEntry: (box: Box) => boolean): PageSection[] {
  const headings = headingsOf(page).filter(({ box }) => !isInEntry(box));
  const first = headings.find(({ level }) => level === 1);
  return headings.flatMap((heading, index) => {
    const { box, level, text } = heading;
    const kind = sectionKind(text);
    if (kind === null) return [];
    // Headings that are years are parts of an archive.
    const ends = (other: Heading) =>
      other.level < level || (other.level === level && !/^(?:19|20)\d\d$/.test(other.text));
    const next = headings.slice(index + 1).find(ends)?.box.start ?? page.text.length;
    // A page's first h1 is that of the whole page.
    const end = heading === first ? page.text.length : endOfBox(box, page);
    return [{ start: box.end, end: Math.min(next, end), kind }];
  });
}

/** The kind of the innermost section around an offset. */
export const sectionAt = (sections: PageSection[], offset: number): PageSection["kind"] | null =>
  sections.findLast(({ start, end }) => offset >= start && offset < end)?.kind ?? null;

const LONGEST_HEADING = 80;

/** Headings, and bold lines alone in their paragraph, which are those of hand-made pages. */
const headingsOf = (page: PageBoxes): Heading[] =>
  page.all.flatMap((box) => {
    const { element, parent, start, end } = box;
    const isBold = /^(?:strong|b)$/.test(element.name) && parent?.start === start && parent.end === end;
    if ((!isHeading(box) && !isBold) || end - start > LONGEST_HEADING) return [];
    const text = flatTextOf(page, box);
    return text === "" ? [] : [{ box, level: isBold ? 6 : Number(element.name.slice(1)), text }];
  });

/** The end of the smallest box around a heading that has more text. */
function endOfBox(heading: Box, { text }: PageBoxes): number {
  let box = heading.parent;
  while (box && !/[\p{L}\p{N}]/u.test(text.slice(heading.end, box.end))) box = box.parent;
  return box?.end ?? text.length;
}
