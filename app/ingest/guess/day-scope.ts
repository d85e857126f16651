/** A part of the page that a day outside of its entries holds for. */
import type { WrittenDay } from "../dates/written-day";
import type { Span } from "./spans";

export interface DayScope extends Span {
  day: WrittenDay;
  /** Where the day itself stands. */
  at: number;
  /** A line above, rather than an attribute, a tab or a cell. */
  isHeading?: boolean;
}

/** The innermost scope around a span. */
export const dayScopeAt = (scopes: DayScope[], { start, end }: Span): DayScope | null =>
  scopes.find((scope) => start >= scope.start && end <= scope.end) ?? null;
