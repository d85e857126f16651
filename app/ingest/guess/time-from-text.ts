/** The time of a page's only event, if its markup has only the day and the text has the time as well. */
import type { Clock } from "../dates/clocks";
import type { Expression } from "../dates/expressions";
import { endAfter } from "../dates/read-moment";
import { atMinutes, dayNumber, wallClock } from "../dates/reading";
import { showingsOf } from "../dates/shows";
import { resolveDay } from "../dates/years";
import type { SourcePage } from "../page/source-page";
import type { RawEvent } from "../raw-event";
import { buildBoxes } from "./boxes";
import { isProse } from "./phrases/names";
import { findEvidence } from "./evidence";

/** The event with its time. Null if the text has no time for that day, or several. */
export function withTimeFromText(event: RawEvent, source: SourcePage): RawEvent | null {
  const { start, end } = event;
  if (!start || start.hour !== null || (end && wallClock(end) > wallClock(start))) return null;
  const day = dayNumber(start);
  const page = buildBoxes(source.html(), source.budget);
  const { expressions } = findEvidence(page, source.years.today);
  const starts = expressions.flatMap((expression, index) => {
    if (!isDay(expression, day, source) || isProse(lineAround(page.text, expression))) return [];
    const [show] = showingsOf(clocksBehind(expressions, index), source.zone);
    return show ? [show.clock] : [];
  });
  const first = starts.find(({ to }) => to !== null) ?? starts[0];
  if (!first || starts.some(({ from }) => from !== first.from)) return null;
  return {
    ...event,
    start: atMinutes(start, first.from),
    end: first.to === null ? null : endAfter(start, first.from, first.to),
  };
}

function isDay(expression: Expression, day: number, { years }: SourcePage): boolean {
  if (expression.kind !== "days" || expression.spans.length > 1) return false;
  const [span] = expression.spans;
  const resolved = span?.from && !span.to ? resolveDay(span.from, years) : null;
  return resolved !== null && dayNumber(resolved.reading) === day;
}

function lineAround(text: string, { start, end }: Expression): string {
  const to = text.indexOf("\n", end);
  return text.slice(text.lastIndexOf("\n", start - 1) + 1, to < 0 ? text.length : to);
}

/** How far after the date the time may be. */
const FARTHEST = 160;

function clocksBehind(expressions: Expression[], index: number): Clock[] {
  const end = expressions[index]?.end ?? 0;
  const behind: Clock[] = [];
  for (const expression of expressions.slice(index + 1)) {
    if (expression.kind !== "clocks" || expression.start - end > FARTHEST) break;
    behind.push(...expression.clocks);
  }
  return behind;
}
