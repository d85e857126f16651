/** Facts of a page that reading the days and times of an entry needs. */
import type { DateRemark } from "../dates/moments";
import type { YearContext } from "../dates/years";
import type { PageBoxes } from "./boxes";
import type { DayScope } from "./day-scopes";
import type { Evidence } from "./evidence";
import type { NamedPeriod } from "./periods";
import type { Span } from "./spans";

export interface WhenContext {
  page: PageBoxes;
  evidence: Evidence;
  scopes: DayScope[];
  periods: NamedPeriod[];
  /** Parts about something else than coming events. */
  sections: Span[];
  years: YearContext;
  zone: string;
}

export type WhenRemark = DateRemark | "day-from-above" | "from-prose" | "day-from-link";
