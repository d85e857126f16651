/** How far ahead repeating events are laid out: from today to 180 days on (spec: pipelines 1). */

const DAY = 86_400_000;
const DAYS_AHEAD = 180;

/** Clock values (wall clock read as UTC), with a day's room for zones at either end. */
export function recurrenceWindow(today: string): { from: number; to: number } {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  return { from: midnight - DAY, to: midnight + (DAYS_AHEAD + 1) * DAY };
}
