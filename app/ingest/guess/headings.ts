/** Headings and what they head: days alone on their lines, and titles of parts whose dates are not those of coming events. */
import type { Expression } from "../dates/expressions";
import type { WrittenDay } from "../dates/written-day";
import { boxAt, flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { panelsOf, type DayScope } from "./day-scopes";
import type { Evidence } from "./evidence";
import { touching, type Span } from "./spans";
import { dayInWeek, weekAbove, type NamedPeriod } from "./periods";
import { sectionKind } from "./phrases/pages";

/** Each holds for what follows it in its box, up to the next one. */
export function headingDays(page: PageBoxes, evidence: Evidence, periods: NamedPeriod[]): DayScope[] {
  const heads = dayLines(page, evidence, periods).flatMap((line) => {
    const frame = frameOf(page, line.box);
    return frame?.isFirst ? [{ ...line, frame }] : [];
  });
  return heads.flatMap(({ frame, day, start }, index) => {
    const next = heads.slice(index + 1).find((head) => head.start >= frame.end);
    // The page's own heading holds for all of it.
    const until = boxAt(page.root, start).element.name === "h1" ? page.text.length : frame.until;
    const end = Math.min(until, next?.frame.start ?? until);
    return end > frame.end ? [{ start: frame.end, end, day, at: start, isHeading: true }] : [];
  });
}

interface DayLine extends Span {
  box: Box;
  day: WrittenDay;
}

/** Days, and below the name of a week the days of the week, alone on their lines. */
const dayLines = (page: PageBoxes, { expressions }: Evidence, periods: NamedPeriod[]): DayLine[] =>
  expressions.flatMap((expression) => {
    const { start, end } = expression;
    let day: WrittenDay | null = null;
    if (expression.kind === "days") {
      const [span, other] = expression.spans;
      day = span?.to || other ? null : (span?.from ?? null);
    } else if (expression.kind === "weekly" && expression.weekdays.length === 1) {
      const week = weekAbove(periods, start);
      day = week ? dayInWeek(week, expression.weekdays[0] ?? 0) : null;
    }
    const box = day && boxAt(page.root, start, end);
    return day && box && isAlone(page, box, expression) && !isName(page, box, expressions)
      ? [{ box, day, start, end }]
      : [];
  });

/** A film called "Tonight": most other boxes of its kind are no days. */
function isName(page: PageBoxes, { element, kind, ...span }: Box, expressions: Expression[]): boolean {
  if (/\d/.test(flatTextOf(page, span))) return false;
  const alike =
    page.tagged.get(element.name)?.filter((box) => box.kind === kind && box.end > box.start) ?? [];
  const names = alike.filter((box) =>
    touching(expressions, box).every(({ kind: said }) => said === "clocks"),
  );
  return names.length > alike.length / 2;
}

const LONGEST_HEADING = 60;

function isAlone(page: PageBoxes, box: Box, { start, end }: Span): boolean {
  // Most boxes are longer: their text is not even folded.
  if (box.end - box.start > LONGEST_HEADING * 2 || flatTextOf(page, box).length > LONGEST_HEADING)
    return false;
  return !saysMore(page.text.slice(box.start, start) + page.text.slice(end, box.end));
}

/** Whether words are more than those beside a day: "Tonight", "Events for". */
const saysMore = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.replace(/\b(?:on|today|tonight|tomorrow|events? (?:on|for))\b/gi, ""));

const LONGEST_TITLE = 80;

/** Parts of a page below headings such as "Past shows", "News" or "Opening hours", and panels of tabs that are called so. */
export function sectionsOf(page: PageBoxes): Span[] {
  const isShort = (box: Box) => box.end > box.start && box.end - box.start <= LONGEST_TITLE;
  const tabs = [...(page.tagged.get("a") ?? []), ...(page.tagged.get("button") ?? [])].filter(
    (box) => isShort(box) && sectionKind(flatTextOf(page, box)) !== null,
  );
  const headings = page.all
    .filter((box) => isHeading(box) && isShort(box))
    .map((box) => ({ box, level: box.element.name, text: flatTextOf(page, box) }));
  const parts = headings.flatMap(({ box, level, text }, index) => {
    if (sectionKind(text) === null) return [];
    // Headings that are years are parts of an archive.
    const next = headings
      .slice(index + 1)
      .find((other) => other.level < level || (other.level === level && !/^(?:19|20)\d\d$/.test(other.text)));
    const until = frameOf(page, box)?.until ?? page.text.length;
    return [{ start: box.end, end: Math.min(next?.box.start ?? until, until) }];
  });
  return [...parts, ...tabs.flatMap((tab) => panelsOf(page, tab))];
}

interface Frame extends Span {
  /** The end of the box whose other content it heads. */
  until: number;
  /** Nothing stands before it in its wrappers. */
  isFirst: boolean;
}

/** The box of a heading with its wrappers. */
function frameOf(page: PageBoxes, heading: Box): Frame | null {
  let box = heading;
  let isFirst = true;
  for (let { parent } = box; parent; { parent } = box) {
    if (/[\p{L}\p{N}]/u.test(page.text.slice(box.end, parent.end)))
      return { start: box.start, end: box.end, until: parent.end, isFirst };
    isFirst &&= !saysMore(page.text.slice(parent.start, box.start));
    box = parent;
  }
  return null;
}
