/** For each date of a page why it was kept or refused, in words for an editor. */
import type { PlainDateReport } from "../date-report";
import type { RawEvent } from "../raw-event";
import type { RecipeReading } from "../recipes/reading";
import type { Box, PageBoxes } from "./boxes";
import type { DayScope } from "./day-scopes";
import type { Entry } from "./entries";
import type { Evidence } from "./evidence";
import { lineAround, type Span } from "./spans";

/** An entry and what became of it. */
export interface Judged {
  entry: Entry;
  events: RawEvent[];
  /** Sentences for editors, the weightiest first. */
  reasons: string[];
}

/** The reading of a listing page, by recipe or guess. */
export interface Listing {
  page: PageBoxes;
  judged: Judged[];
  events: RawEvent[];
  /** Items without a date, of lists that gave events. */
  undated: number;
  recipe: RecipeReading;
  explain(): PlainDateReport[];
}

/** A longer report helps nobody. */
const MOST_REPORTS = 500;

export function explainDates(
  page: PageBoxes,
  { expressions, refused }: Evidence,
  judged: Judged[],
  scopes: DayScope[],
  undated: Box[],
): PlainDateReport[] {
  const dates = expressions.filter(({ kind }) => kind === "days" || kind === "weekly");
  const heads = new Set(scopes.map(({ at }) => at));
  const reports = [
    ...refused.map((date) => reportOf(page, date, null, [date.why])),
    ...dates.map((date) => {
      const own = judged.find(({ entry: { box } }) => box.start <= date.start && box.end >= date.end);
      const outside = heads.has(date.start)
        ? "It is the heading of what stands below it."
        : "No name stands beside it.";
      return reportOf(page, date, own?.events[0]?.title ?? null, own?.reasons ?? [outside]);
    }),
    ...undated.map(({ start }) => ({
      ...reportOf(page, { start, end: start }, null, ["Nothing says on which day it is."]),
      date: "no date",
    })),
  ];
  return reports
    .sort((a, b) => a.start - b.start)
    .slice(0, MOST_REPORTS)
    .map(({ date, line, event, reasons }) => ({ date, line, event, reasons }));
}

const LONGEST_LINE = 120;

function reportOf({ text }: PageBoxes, span: Span, event: string | null, reasons: string[]) {
  const fold = (part: Span) => text.slice(part.start, part.end).replace(/\s+/g, " ").trim();
  const line = fold(lineAround(text, span)).slice(0, LONGEST_LINE);
  return { start: span.start, date: fold(span), line, event, reasons };
}
