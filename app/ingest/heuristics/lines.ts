/** The lines of a part of a page, and what each could be in a list of events: a date, a name, or a detail such as a price. */
import { groupBy } from "~/lib/collections";
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
import type { Title } from "./title-text";
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

const LABEL = /^\s*(\p{L}[\p{L} ]{2,20}):\s*\S/u;
const labelOf = (line: string): string => LABEL.exec(line)?.[1]?.toLowerCase() ?? "";
/** What a page writes before the colon of several lines: "Meet: North entrance", "Meet: Great Lawn". */
function labelsOf(text: string): Set<string> {
  const labels = groupBy(text.split("\n").map(labelOf), (label) => label);
  const isLabel = (label: string) =>
    label !== "" && !NAME_LABEL.test(label) && (labels.get(label)?.length ?? 0) > 1;
  return new Set([...labels.keys()].filter(isLabel));
}
const NAME_LABEL = /^(?:what|event|title|show|film|program(?:me)?|performance|exhibition)$/;

function readLine(span: Span, cluster: Cluster | null, pageIndex: PageIndex, labels: Set<string>): Line {
  const { pageText, times, timeOffsets } = pageIndex;
  const raw = pageText.text.slice(span.start, span.end);
  const indent = raw.length - raw.trimStart().length;
  const [from, to] = timeOffsets.range(span);
  const rest = cluster || to > from ? stripDateTimes(raw) : withoutDetails(raw.replace(/\s+/g, " ").trim());
  const element = stressedElement(span, span.start + indent, pageIndex);
  const stress = element ? stressOf(element) : 1;
  const owner = element ?? pageText.elementAt(span.start + indent);
  const stressed = element && stress > 1 ? pageText.textOf(element).replace(/\s+/g, " ") : "";
  const text = couldBeTitle(stressed) && !cluster ? stressed : rest;
  const isName =
    !labels.has(labelOf(raw)) &&
    text.length <= MAX_NAME &&
    couldBeTitle(rest) &&
    !isDetail(rest) &&
    !readsAsSentence(text) &&
    !isDateLabel(rest) &&
    !isSectionHeading(rest);
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

/** Reads the lines of spans that hold any text, as they are asked for: the first often answers. Boxes within boxes share lines, so each is read once. */
export function lineReader(pageIndex: PageIndex): (span: Span) => Iterable<Line> {
  const { pageText, clusters, dateOffsets } = pageIndex;
  const known = new Map<number, Line>();
  const labels = labelsOf(pageText.text);
  const lineAt = (start: number, end: number): Line => {
    const before = known.get(start);
    if (before?.end === end) return before;
    const [from, to] = dateOffsets.range({ start, end });
    const line = readLine({ start, end }, to > from ? (clusters[from] ?? null) : null, pageIndex, labels);
    known.set(start, line);
    return line;
  };
  return function* linesIn(span) {
    for (let start = span.start; start < span.end;) {
      const newline = pageText.text.indexOf("\n", start);
      const end = newline < 0 || newline > span.end ? span.end : newline;
      if (/\S/.test(pageText.text.slice(start, end))) yield lineAt(start, end);
      start = end + 1;
    }
  };
}
