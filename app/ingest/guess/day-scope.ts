/** A part of the page that a day outside of its entries holds for. */
import type { WrittenDay } from "../dates/day";
import type { Box } from "./boxes";

export interface DayScope {
  start: number;
  end: number;
  day: WrittenDay;
  /** Where the day itself stands. */
  at: number;
  /** A line above, rather than an attribute, a tab or a cell. */
  isHeading?: boolean;
}

export const dayScopeAt = (scopes: DayScope[], { start, end }: Pick<Box, "start" | "end">): DayScope | null =>
  scopes.find((scope) => start >= scope.start && end <= scope.end) ?? null;
