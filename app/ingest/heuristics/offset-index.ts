/** Binary search in ascending offsets. */
import type { Span } from "./span";

/** Answers which of its offsets lie inside a span. */
export interface OffsetIndex {
  /** The first index inside the span and the first one after it. */
  range(span: Span): [number, number];
  any(span: Span): boolean;
}

export function indexOffsets(offsets: number[]): OffsetIndex {
  const range = (span: Span): [number, number] => [
    lastAtOrBefore(offsets, span.start - 1) + 1,
    lastAtOrBefore(offsets, span.end - 1) + 1,
  ];
  return {
    range,
    any: (span) => {
      const [from, to] = range(span);
      return to > from;
    },
  };
}

/** The index of the last number that is not above the value, or -1. */
export function lastAtOrBefore(ascending: number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
