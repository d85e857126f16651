/**
 * When a source is fetched next: daily at its own minute, with growing pauses while it fails, never given up
 * (spec: pipelines 1.8). Also when a source counts as silent. Pure: the caller passes the time.
 */
import { days, hours, minutes } from "~/lib/time";

export interface SourceHabit {
  last_success_at: Date | null;
  last_new_event_at: Date | null;
  created_at: Date;
  failure_count: number;
  /** The number of days on which it had a new event, and the first of them. */
  new_days: number;
  first_new_at: Date | null;
}

/** The daily fetch does not follow a manual one within this time. */
const SHORTEST_GAP = hours(6);

/** The source's own minute of the day, at least six hours and less than thirty from now. */
export function nextDailyFetch(sourceId: number, now: Date): Date {
  const slot = shareOf(sourceId) * days(1);
  const earliest = now.getTime() + SHORTEST_GAP;
  const midnight = Math.floor(earliest / days(1)) * days(1);
  const today = midnight + slot;
  return new Date(Math.round(today >= earliest ? today : today + days(1)));
}

const FIRST_PAUSE = hours(1);
const LONGEST_PAUSE = days(7);

/**
 * One hour after the first failure, doubled by each further one up to a week, less a jitter of up to a fifth so that
 * sources that failed together are not retried together. A host that asks for more time gets it, up to a week.
 *
 * @param failures in a row, this one included
 * @param retryAfterMs what the host asked for
 */
export function nextTryAfterFailure(
  sourceId: number,
  failures: number,
  now: Date,
  retryAfterMs: number = 0,
): Date {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(Math.max(failures, 1) - 1, 20));
  const jitter = ((shareOf(sourceId) + failures * 0.37) % 1) * 0.2;
  const wait = Math.max(pause * (1 - jitter), Math.min(retryAfterMs, LONGEST_PAUSE));
  return new Date(now.getTime() + Math.round(wait));
}

/** We interrupted the fetch, not the source: it is repeated soon. */
export function nextTryAfterInterruption(now: Date): Date {
  return new Date(now.getTime() + minutes(5));
}

/** The fetch may have killed its worker. The queue repeats it once at once; after that it waits. */
export function nextTryAfterAbandoned(now: Date): Date {
  return new Date(now.getTime() + hours(1));
}

const SILENT_AT_LEAST = days(21);
const NEVER_YIELDED_AFTER = days(7);
/** A venue with weekly news is silent after a month, one with monthly news after four. */
const SILENT_HABITS = 4;

/** Whether the source answers without an error, but has had no news for far longer than usual. */
export function isSilent(source: SourceHabit, now: Date): boolean {
  if (source.last_success_at === null || source.failure_count > 0) return false;
  if (source.last_new_event_at === null || source.first_new_at === null) {
    return now.getTime() - source.created_at.getTime() > NEVER_YIELDED_AFTER;
  }
  const span = source.last_new_event_at.getTime() - source.first_new_at.getTime();
  const habit = source.new_days > 1 ? span / (source.new_days - 1) : 0;
  const quiet = now.getTime() - source.last_new_event_at.getTime();
  return quiet > Math.max(SILENT_AT_LEAST, habit * SILENT_HABITS);
}

/** Spreads neighbouring ids evenly over 0..1 (the golden ratio's multiples never bunch). */
function shareOf(sourceId: number): number {
  return (sourceId * 0.618_033_988_749_895) % 1;
}
