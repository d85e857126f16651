/** For each date of a page why it was kept or refused, in words for an editor. */
import type { DateMention } from "../dates/date-mention";
import type { PlainDateReport } from "../date-report";
import type { Verdict } from "./classify-items";
import type { PageDates } from "./page-dates";
import type { PageIndex } from "./page-index";
import type { ReadItem } from "./read-item";
import type { Vote } from "./rules/rule";

const MAX_LINE = 120;
/** A longer report helps nobody. */
const MAX_REPORTS = 500;

const signed = (weight: number): string => (weight > 0 ? `+${weight}` : `−${Math.abs(weight)}`);

const sentences = (votes: Vote[]): string[] =>
  [...votes]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ says, weight }) => (Math.abs(weight) < 100 ? `${says} (${signed(weight)})` : says));

function reportOf(
  { index, length }: DateMention,
  { pageText }: PageIndex,
  event: string | null,
  reasons: string[],
): PlainDateReport & { index: number } {
  const line = pageText.lineAt(index);
  const fold = (text: string) => text.replace(/\s+/g, " ").trim();
  return {
    index,
    date: fold(pageText.text.slice(index, index + length)),
    line: fold(pageText.text.slice(line.start, line.end)).slice(0, MAX_LINE),
    event,
    reasons,
  };
}

function reasonsOf({ votes, why, events = [] }: Verdict): string[] {
  if (why) return [why];
  if (!votes) return [];
  return events.length > 0 ? sentences(votes) : ["Too little speaks for an event.", ...sentences(votes)];
}

export function explainDates(
  pageIndex: PageIndex,
  { refused, clusters }: PageDates,
  verdicts: { read: ReadItem; verdict: Verdict }[],
): PlainDateReport[] {
  const judged = verdicts.flatMap(({ read, verdict }) => {
    const event = verdict.events?.[0]?.title ?? null;
    return read.item.clusters.flatMap(({ dates }) =>
      dates.map(({ mention }) => reportOf(mention, pageIndex, event, reasonsOf(verdict))),
    );
  });
  const known = new Set(judged.map(({ index }) => index));
  const unread = clusters.flatMap(({ dates }) => dates).filter(({ mention }) => !known.has(mention.index));
  return [
    ...refused.map(({ mention, votes }) => reportOf(mention, pageIndex, null, sentences(votes))),
    ...judged,
    ...unread.map(({ mention }) =>
      reportOf(mention, pageIndex, null, ["It belongs to an event that another part of the page describes."]),
    ),
  ]
    .sort((a, b) => a.index - b.index)
    .slice(0, MAX_REPORTS)
    .map(({ date, line, event, reasons }) => ({ date, line, event, reasons }));
}
