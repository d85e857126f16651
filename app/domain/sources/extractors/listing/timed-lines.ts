/** One day and below it lines with an hour and a name each: "Matinee: Puppets 2pm", "Kid Ghost 9pm". */
import type { RawEvent } from "../../raw-event";
import type { Cluster } from "./date-clusters";
import type { Grounds } from "./items";
import type { Span } from "./layout";
import { periodsOf, showings } from "./moments";
import { eventsOf, type ReadItem } from "./read-item";
import { lineTitle, titleIn, type Title } from "./title";

const LEAST_LINES = 2;
const LONGEST_LINE = 160;
const LONGEST = 2000;

function linesOf({ start, end }: Span, text: string): Span[] {
  const lines: Span[] = [];
  for (let at = start; at < end;) {
    const found = text.indexOf("\n", at);
    const stop = found < 0 || found > end ? end : found;
    lines.push({ start: at, end: stop });
    at = stop + 1;
  }
  return lines;
}

/** What names the line; a box around several lines is no name of one. */
function nameIn(line: Span, { layout }: Grounds): Title | null {
  const inside = layout
    .within(line)
    .filter((element) => (layout.spans.get(element)?.start ?? 0) >= line.start);
  return titleIn(layout, inside, line, null) ?? lineTitle(layout, line);
}

/** The events of such a day, or none where an hour has no name or the box has one of its own. */
export function eventsOfLines(
  { item: { element, span }, title }: Pick<ReadItem, "item" | "title">,
  cluster: Cluster,
  ground: Grounds,
): RawEvent[] {
  const { layout, times, moments } = ground;
  const [first, last] = times.range(span);
  if (last - first < LEAST_LINES || span.end - span.start > LONGEST) return [];
  if (cluster.dates.length !== 1 || cluster.dates[0]?.end || cluster.dates[0]?.mention.closing) return [];
  const timed = linesOf(span, layout.text).filter((line) => times.any(line));
  if (timed.length < LEAST_LINES || timed.some(({ start, end }) => end - start > LONGEST_LINE)) return [];
  const read = timed.map((line) => ({ line, title: nameIn(line, ground) }));
  const names = new Set(read.map((one) => one.title?.text.toLowerCase()));
  if (read.some((one) => one.title === null) || names.size < read.length) return [];
  // A heading names all the lines; what only one of them has in bold or as a link, too.
  if (title?.element && read.some((one) => one.title?.element?.name !== title.element?.name)) return [];
  if (title?.element && !read.some((one) => one.title?.element === title.element)) return [];
  return read.flatMap(({ line, title: own }) => {
    const [from, to] = times.range(line);
    const hours = moments.slice(from, to);
    const begins = hours.some(({ role }) => role === null || role === "show");
    if (!own || !begins) return [];
    const one = showings(hours, ground).length > 0 ? hours : hours.slice(0, 1);
    return eventsOf(layout, line, element, own, periodsOf(cluster, one, ground));
  });
}
