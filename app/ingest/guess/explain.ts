/** For each date of a page why it was kept or refused, in words for an editor. */
import type { PlainDateReport } from "../date-report";
import type { Expression } from "../dates/expressions";
import type { RawEvent } from "../raw-event";
import type { Box, PageBoxes } from "./boxes";
import type { Entry } from "./entries";
import type { Evidence } from "./evidence";
import type { Verdict } from "./verdict";

/** What became of an entry. */
export interface Judged {
  entry: Entry;
  verdict: Verdict | null;
  events: RawEvent[];
  /** Why it is no event, where nothing was weighed. */
  why: string | null;
}

/** A longer report helps nobody. */
const MOST_REPORTS = 500;

export function explainDates(
  page: PageBoxes,
  { expressions, refused }: Evidence,
  judged: Judged[],
  headings: Set<number>,
  undated: Box[] = [],
): PlainDateReport[] {
  const dates = expressions.filter(({ kind }) => kind === "days" || kind === "weekly");
  const reports = [
    ...refused.map((date) => reportOf(page, date, null, [date.why])),
    ...dates.map((date) => {
      const one = judged.find(({ entry: { box } }) => box.start <= date.start && box.end >= date.end);
      if (one) return reportOf(page, date, one.events[0]?.title ?? null, reasonsOf(one));
      const why = headings.has(date.start)
        ? "It is the heading of what stands below it."
        : "No name stands beside it.";
      return reportOf(page, date, null, [why]);
    }),
  ];
  reports.push(
    ...undated.map((box) => ({
      ...reportOf(page, { start: box.start, end: box.start }, null, ["Nothing says on which day it is."]),
      date: "no date",
    })),
  );
  return reports
    .sort((a, b) => a.start - b.start)
    .slice(0, MOST_REPORTS)
    .map(({ date, line, event, reasons }) => ({ date, line, event, reasons }));
}

function reasonsOf({ verdict, events, why }: Judged): string[] {
  if (why !== null) return [why];
  if (!verdict) return [];
  const sentences = [...verdict.reasons]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ says, weight }) => (Math.abs(weight) < 100 ? `${says} (${signed(weight)})` : says));
  return events.length > 0 ? sentences : ["Too little speaks for an event.", ...sentences];
}

const signed = (weight: number): string => (weight > 0 ? `+${weight}` : `−${Math.abs(weight)}`);

const LONGEST_LINE = 120;

type Placed = PlainDateReport & { start: number };

function reportOf(
  { text }: PageBoxes,
  { start, end }: Pick<Expression, "start" | "end">,
  event: string | null,
  reasons: string[],
): Placed {
  const fold = (part: string) => part.replace(/\s+/g, " ").trim();
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end);
  const line = fold(text.slice(from, to < 0 ? text.length : to)).slice(0, LONGEST_LINE);
  return { start, date: fold(text.slice(start, end)), line, event, reasons };
}
