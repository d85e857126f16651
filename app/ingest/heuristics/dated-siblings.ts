/** Whether boxes beside a box are alike and have dates: then all are items. */
import type { HtmlElement } from "../page/dom";
import { signature } from "./element-kind";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";

/** Enough siblings to recognise a list. */
const MAX_SIBLINGS = 40;

/** Whether a similar sibling has a date, too: then both are items. */
export function hasDatedSibling(
  node: HtmlElement,
  parent: HtmlElement,
  { pageText, clusters, dateOffsets, timeOffsets }: PageIndex,
): boolean {
  const kind = signature(node);
  const span = pageText.spans.get(node);
  const hasTime = span !== undefined && timeOffsets.any(span);
  let compared = 0;
  for (const child of parent.children) {
    if (child === node || !("attribs" in child) || signature(child) !== kind || compared++ > MAX_SIBLINGS)
      continue;
    const other = pageText.spans.get(child);
    // A sibling with a time but no date belongs to this box, unless this box has a time as well.
    const hasDate = other && dateRange(other, dateOffsets).some((index) => !clusters[index]?.occasion);
    if (other && (hasDate || (hasTime && timeOffsets.any(other)))) return true;
  }
  return false;
}

function dateRange(span: Span, dateOffsets: PageIndex["dateOffsets"]): number[] {
  const [from, to] = dateOffsets.range(span);
  return Array.from({ length: to - from }, (_, index) => from + index);
}
