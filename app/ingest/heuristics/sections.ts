/** Sections of a page whose headings show that their dates are not coming events: archives, news, opening hours, jobs. */
import { trimEndOf } from "~/lib/text";
import type { HtmlElement } from "../page/dom";
import { parentOf } from "./element-kind";
import type { PageText } from "./page-text";
import type { Span } from "./span";
import { NON_EVENT_SECTION, PAST_SECTION } from "./phrases/section-headings";

export interface Section extends Span {
  /** Past: its events are over. Other: its dates are not dates of events. */
  kind: "past" | "other";
}

const MAX_HEADING = 60;

const levelOf = (element: HtmlElement): number => Number(element.name.slice(1));

function sectionKind(text: string): Section["kind"] | null {
  const heading = trimEndOf(text.replace(/\s+/g, " "), " :|.…–—-").trim();
  if (heading.length > MAX_HEADING) return null;
  if (PAST_SECTION.test(heading)) return "past";
  return NON_EVENT_SECTION.test(heading) ? "other" : null;
}

/** The end of the smallest box around a heading that contains more text. A page's first h1 applies to the whole page. */
function endOfSection(heading: HtmlElement, pageText: PageText, isFirst: boolean): number {
  const headingEnd = pageText.spans.get(heading)?.end ?? 0;
  if (isFirst && heading.name === "h1") return pageText.text.length;
  for (let node = parentOf(heading); node; node = parentOf(node)) {
    const end = pageText.spans.get(node)?.end ?? headingEnd;
    if (/[\p{L}\p{N}]/u.test(pageText.text.slice(headingEnd, end))) return end;
  }
  return pageText.text.length;
}

/** In the order of their headings. Sections may be nested. */
export function sectionsOf(pageText: PageText): Section[] {
  const { elements, starts } = pageText.headings;
  const first = elements.find(({ name }) => name === "h1");
  return elements.flatMap((heading, index) => {
    const kind = sectionKind(pageText.textOf(heading).slice(0, 200));
    if (kind === null) return [];
    let next = index + 1;
    while (next < elements.length && levelOf(elements[next] as HtmlElement) > levelOf(heading)) next++;
    const start = pageText.spans.get(heading)?.end ?? 0;
    const end = Math.min(
      starts[next] ?? pageText.text.length,
      endOfSection(heading, pageText, heading === first),
    );
    return [{ start, end, kind }];
  });
}

/** The kind of the innermost section around an offset. */
export function sectionAt(sections: Section[], offset: number): Section["kind"] | null {
  return sections.findLast(({ start, end }) => offset >= start && offset < end)?.kind ?? null;
}
