/** Parts of a page below headings such as "Past shows", "News" or "Opening hours", whose dates are not those of coming events. */
import { flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { sectionKind } from "./phrases/pages";

export interface Section {
  start: number;
  end: number;
  kind: "past" | "other";
}

/**
 * In the order of their headings. Sections may be nested.
 * @param isInEntry whether a heading is a part of an entry of a list: a film may be called "News"
 */
export function sectionsOf(page: PageBoxes, isInEntry: (box: Box) => boolean): Section[] {
  const headings = headingsOf(page).filter(({ box }) => !isInEntry(box));
  const first = headings.find(({ level }) => level === 1);
  return headings.flatMap((heading, index) => {
    const kind = sectionKind(heading.text);
    if (kind === null) return [];
    const isLess = ({ level, text }: { level: number; text: string }) =>
      level < heading.level || (level === heading.level && !/^(?:19|20)\d\d$/.test(text));
    const next = headings.slice(index + 1).find(isLess);
    const end = Math.min(next?.box.start ?? page.text.length, endOfBox(heading.box, page, heading === first));
    return [{ start: heading.box.end, end, kind }];
  });
}

/** The kind of the innermost section around an offset. */
export const sectionAt = (sections: Section[], offset: number): Section["kind"] | null =>
  sections.findLast(({ start, end }) => offset >= start && offset < end)?.kind ?? null;

const LONGEST_HEADING = 80;

/** Headings, and bold lines alone in their paragraph, which are those of hand-made pages. */
function headingsOf(page: PageBoxes): { box: Box; level: number; text: string }[] {
  return page.all.flatMap((box) => {
    const isBold =
      /^(?:strong|b)$/.test(box.element.name) &&
      box.parent?.start === box.start &&
      box.parent.end === box.end;
    if ((!isHeading(box) && !isBold) || box.end - box.start > LONGEST_HEADING) return [];
    const text = flatTextOf(page, box);
    return text === "" ? [] : [{ box, level: isBold ? 6 : levelOf(box), text }];
  });
}

const levelOf = ({ element }: Box): number => Number(element.name.slice(1));

/** The end of the smallest box around a heading that has more text. A page's first h1 is that of the whole page. */
function endOfBox(heading: Box, { text }: PageBoxes, isFirst: boolean): number {
  if (isFirst) return text.length;
  for (let box = heading.parent; box; box = box.parent)
    if (/[\p{L}\p{N}]/u.test(text.slice(heading.end, box.end))) return box.end;
  return text.length;
}
