/** A day with lines that each have a time and a title: "Matinee: Puppets 2pm", "Kid Ghost 9pm". */
import type { HtmlElement } from "../page/dom";
import type { RawEvent } from "../raw-event";
import type { Cluster } from "./date-clusters";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";
import { periodsOf, showings } from "./showtimes";
import { eventsOf } from "./read-item";
import { lineTitle, findTitle } from "./title";
import type { Title } from "./title-text";

const MIN_LINES = 2;
const MAX_LINE = 160;
const MAX_BOX = 2000;

function linesOf({ start, end }: Span, text: string): Span[] {
  const lines: Span[] = [];
  for (let at = start; at < end;) {
    const newline = text.indexOf("\n", at);
    const stop = newline < 0 || newline > end ? end : newline;
    lines.push({ start: at, end: stop });
    at = stop + 1;
  }
  return lines;
}

/** The title of a line, from elements that begin on it: a box around several lines is not the title of one. */
function titleOfLine(line: Span, pageIndex: PageIndex): Title | null {
  const { pageText } = pageIndex;
  const inside = pageText
    .elementsIn(line)
    .filter((element) => (pageText.spans.get(element)?.start ?? 0) >= line.start);
  return findTitle(pageIndex, inside, line, null) ?? lineTitle(pageIndex, line, null);
}

/** The events of such a day. None if a time has no title or, given one, the whole box has it. */
export function eventsOfTimedLines(
  element: HtmlElement,
  span: Span,
  cluster: Cluster,
  pageIndex: PageIndex,
  title: Title | null = null,
): RawEvent[] {
  const { pageText, timeOffsets, times } = pageIndex;
  const [first, last] = timeOffsets.range(span);
  if (last - first < MIN_LINES || span.end - span.start > MAX_BOX) return [];
  if (cluster.dates.length !== 1 || cluster.dates[0]?.end || cluster.dates[0]?.mention.closing) return [];
  const timed = linesOf(span, pageText.text).filter((line) => timeOffsets.any(line));
  if (timed.length < MIN_LINES || timed.some(({ start, end }) => end - start > MAX_LINE)) return [];
  const titled = timed.map((line) => ({ line, title: titleOfLine(line, pageIndex) }));
  const names = new Set(titled.map((entry) => entry.title?.text.toLowerCase()));
  // A film may come twice a day; one name alone is that of the day.
  if (titled.some((entry) => entry.title === null) || names.size < MIN_LINES) return [];
  // A title of a kind that not every line has is the title of the whole box.
  if (title?.element && titled.some((entry) => entry.title?.element?.name !== title.element?.name)) return [];
  if (title?.element && !titled.some((entry) => entry.title?.element === title.element)) return [];
  return titled.flatMap((entry) => {
    const [from, to] = timeOffsets.range(entry.line);
    const lineTimes = times.slice(from, to);
    const hasStart = lineTimes.some(({ role }) => role === null || role === "show");
    if (!entry.title || !hasStart) return [];
    const starts = showings(lineTimes, pageIndex).length > 0 ? lineTimes : lineTimes.slice(0, 1);
    const periods = periodsOf(cluster, starts, pageIndex);
    return eventsOf(pageText, entry.line, element, entry.title, periods);
  });
}
