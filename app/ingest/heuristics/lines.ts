/** The lines of a part of a page, and what each could be in a list of events: a date, a name, or a detail such as a price. */
import { isElement, type HtmlElement } from "../page/dom";
import type { Cluster } from "./date-clusters";
import { kindOf, namesOf, parentOf } from "./element-kind";
import type { PageIndex } from "./page-index";
import { TITLE_CLASS } from "./phrases/class-names";
import { couldBeTitle } from "./phrases/could-be-title";
import { isDetail } from "./phrases/details";
import { isDateLabel, readsAsSentence } from "./phrases/prose";
import { isSectionHeading } from "./phrases/section-headings";
import type { Span } from "./span";
import type { Title } from "./title";
import { stripDateTimes, withoutDetails } from "./title-text";

export interface Line extends Span {
  /** Its dates, if it has any. */
  cluster: Cluster | null;
  /** How many times of day are on it, without those of doors and ends. */
  times: number;
  /** The name in it, without its dates and times. */
  name: Title | null;
  /** How much the page stresses the name: 3 as a heading, 2 in bold, as a link or by its class, 1 not at all. */
  stress: number;
  /** Lines of one kind are in elements of one kind. */
  kind: string;
  /** The page leaves a line empty above it. */
  hasGap: boolean;
}

const MAX_NAME = 140;
const HEADING = /^h[1-6]$/;

function stressOf(element: HtmlElement): number {
  if (HEADING.test(element.name)) return 3;
  if (["a", "b", "strong", "em", "u", "i"].includes(element.name)) return 2;
  return TITLE_CLASS.test(namesOf(element)) ? 2 : 1;
}

/** The most stressed element around the beginning of a line, inside the line. */
function stressedElement(line: Span, at: number, { pageText }: PageIndex): HtmlElement | null {
  let best: HtmlElement | null = null;
  for (let node = pageText.elementAt(at); node && isElement(node); node = parentOf(node)) {
    const span = pageText.spans.get(node);
    if (!span || span.start < line.start || span.end > line.end + 1) break;
    if (!best || stressOf(node) > stressOf(best)) best = node;
  }
  return best;
}

function readLine(span: Span, cluster: Cluster | null, pageIndex: PageIndex): Line {
  const { pageText, times, timeOffsets } = pageIndex;
  const raw = pageText.text.slice(span.start, span.end);
  const indent = raw.length - raw.trimStart().length;
  const [from, to] = timeOffsets.range(span);
  const rest = cluster || to > from ? stripDateTimes(raw) : withoutDetails(raw.replace(/\s+/g, " ").trim());
  const isName =
    rest.length <= MAX_NAME &&
    couldBeTitle(rest) &&
    !isDetail(rest) &&
    !readsAsSentence(rest) &&
    !isDateLabel(rest) &&
    !isSectionHeading(rest);
  const element = stressedElement(span, span.start + indent, pageIndex);
  const stress = element ? stressOf(element) : 1;
  const owner = element ?? pageText.elementAt(span.start + indent);
  const stressed = element && stress > 1 ? pageText.textOf(element).replace(/\s+/g, " ") : "";
  const text = couldBeTitle(stressed) && !cluster ? stressed : rest;
  return {
    ...span,
    cluster,
    times: times.slice(from, to).filter(({ role }) => role === null).length,
    name: isName ? { text, element: stress > 1 ? element : null } : null,
    stress,
    kind: owner ? `${kindOf(owner)}` : "",
    hasGap: pageText.gaps.has(span.start),
  };
}

/** Lines that were read before: boxes within boxes share them. */
const known = new WeakMap<PageIndex, Map<number, Line>>();

/** The lines of a span that hold any text. */
export function linesIn(span: Span, pageIndex: PageIndex): Line[] {
  const { pageText, clusters, dateOffsets } = pageIndex;
  const read = known.get(pageIndex) ?? new Map<number, Line>();
  known.set(pageIndex, read);
  const lines: Line[] = [];
  for (let start = span.start; start < span.end;) {
    const newline = pageText.text.indexOf("\n", start);
    const end = newline < 0 || newline > span.end ? span.end : newline;
    let line = read.get(start);
    if (line?.end !== end) {
      const [from, to] = dateOffsets.range({ start, end });
      line = readLine({ start, end }, to > from ? (clusters[from] ?? null) : null, pageIndex);
      read.set(start, line);
    }
    if (/\S/.test(pageText.text.slice(start, end))) lines.push(line);
    start = end + 1;
  }
  return lines;
}
