/** The window in which repeating events are expanded: the next 180 days (spec: pipelines 1). */
import { days } from "~/lib/time";

const AHEAD = days(180);

/** Clock values (local time read as UTC), with a day's margin for time zones at both ends. */
export function recurrenceWindow(today: string): { from: number; to: number } {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  return { from: midnight - days(1), to: midnight + AHEAD + days(1) };
}
