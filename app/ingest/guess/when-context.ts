/** Facts of a page that reading the days and times of an entry needs. */
import type { DateRemark } from "../dates/layout";
import type { YearContext } from "../dates/years";
import type { PageBoxes } from "./boxes";
import type { MonthHeading } from "./calendar-cells";
import type { DayScope } from "./day-scope";
import type { Evidence } from "./evidence";
import type { Span } from "./spans";
import type { Week } from "./weeks";

export interface WhenContext {
  page: PageBoxes;
  evidence: Evidence;
  scopes: DayScope[];
  months: MonthHeading[];
  /** Parts about something else than coming events. */
  sections: Span[];
  weeks: Week[];
  /** Whether an offset is inside an entry of a list: "1984" there is a name, no heading of a year. */
  isInEntry: (offset: number) => boolean;
  years: YearContext;
  zone: string;
}

export type WhenRemark = DateRemark | "day-from-above" | "from-prose" | "day-from-link";
