/** One word on a card about how rare its work is: "Last of 3", "Only show", "First time since 2024". Pure. */
import type { ListedRow } from "@db/queries/events/events";
import type { Rarity } from "@db/queries/events/rarity";
import { addDays } from "~/lib/time";

export type RareWord = `Last of ${number}` | "Last date" | "Only show" | `First time since ${string}`;

export type RareRow = Pick<ListedRow, "first_day" | "last_day" | "schema_type" | "start_hour">;

/** A longer run is not counted: its beginning may be older than this site. */
const MOST_COUNTED = 12;
/** The least absence after which a work is said to be back. */
const LONG_AGO = 180;
/** Works that are shown several times as a rule. One concert is no rarity. */
const REPEATED: ReadonlySet<string | null> = new Set(["ScreeningEvent", "TheaterEvent", "DanceEvent"]);

/** Null where nothing is rare, and for a run: its last days have their own word. */
export function rareWord(
  row: RareRow,
  { dates_left, run_dates, last_before }: Omit<Rarity, "savers">,
): RareWord | null {
  if (row.last_day > row.first_day) return null;
  const isLast = dates_left === 1;
  if (isLast && run_dates !== null && run_dates > 1)
    return run_dates > MOST_COUNTED ? "Last date" : `Last of ${run_dates}`;
  if (last_before !== null && last_before < addDays(row.first_day, -LONG_AGO))
    return `First time since ${last_before.slice(0, 4)}`;
  return isLast && run_dates === 1 && last_before === null && REPEATED.has(row.schema_type)
    ? "Only show"
    : null;
}
