/** Spans of a page's text, found by halves: a page may have thousands, and each is asked for the others. */
export interface Span {
  start: number;
  end: number;
}

/** Answers whether one of the spans holds another whole. */
export function holderOf(spans: Span[]): (inner: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let farthest = -1;
  const reach = sorted.map(({ end }) => (farthest = Math.max(farthest, end)));
  return ({ start, end }) => {
    const count = countBefore(sorted.length, (index) => (sorted[index]?.start ?? 0) <= start);
    return (reach[count - 1] ?? -1) >= end;
  };
}

/** The spans that another one touches. They are in the order of the page, and none overlaps the next. */
export function touching<Item extends Span>(spans: Item[], { start, end }: Span): Item[] {
  const first = countBefore(spans.length, (index) => (spans[index]?.end ?? 0) <= start);
  const last = countBefore(spans.length, (index) => (spans[index]?.start ?? 0) < end);
  return spans.slice(first, last);
}

/**
 * How many of some sorted things come before a place.
 * @param isBefore true for the first ones, false for the others
 */
export function countBefore(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A part of the text without the spans in it: a long name between times makes no sentence. */
export const outside = (spans: Span[], text: string, from: number, to: number): string =>
  spans.reduceRight(
    (rest, { start, end }) =>
      start >= from && end <= to ? rest.slice(0, start - from) + rest.slice(end - from) : rest,
    text.slice(from, to),
  );

let lastLine = { text: "", start: 0, end: -1 };
/** The line of a span, without its breaks. A page may be one line of a megabyte with a day in each word: its ends are searched once. */
export function lineAround(text: string, { start, end }: Span): Span {
  if (text !== lastLine.text || start < lastLine.start || end > lastLine.end) {
    const stop = text.indexOf("\n", end);
    lastLine = { text, start: text.lastIndexOf("\n", start - 1) + 1, end: stop < 0 ? text.length : stop };
  }
  return lastLine;
}
