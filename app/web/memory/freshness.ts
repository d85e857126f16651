/** How long a finished answer may be given again. Pure rules; the caches keep to them (fresh-cache.ts). */
import { seconds } from "~/lib/time";
import type { Tags } from "./dependencies";
import type { Changes } from "./changes";

/** How long an answer may be given after its fresh time, while its successor is made. */
export const STALE = seconds(300);

/** When an answer was made, and what it shows. */
export interface Stamp extends Tags {
  startedAt: number;
  /** Changes that had been heard of when its making began. */
  changes: number;
  /** The New York day and the evening that is on: it ends with both. */
  day: string;
  /** In milliseconds: even without a change it is made anew after this, so that a change nobody heard of shows. */
  freshFor: number;
}

/** Give it; give it and make the next one; or have the visitor wait for the next one. */
export type FreshnessVerdict = "give" | "renew" | "wait";

/**
 * The budget for making outdated lists anew: a tenth of the time, a second of it ahead. While changes are few, every list
 * shows each of them at once; while sources are fetched, a list waits for several and is made once.
 */
export class RenewalBudget {
  static readonly #SHARE = 0.1;
  static readonly #AHEAD = seconds(1);
  #spent = 0;
  #at = 0;

  isLeft(now: number): boolean {
    this.#settle(now);
    return this.#spent < RenewalBudget.#AHEAD;
  }

  spend(time: number, now: number): void {
    this.#settle(now);
    this.#spent += time;
  }

  #settle(now: number): void {
    this.#spent = Math.max(0, this.#spent - (now - this.#at) * RenewalBudget.#SHARE);
    this.#at = now;
  }
}

/** A list may be so much older than a change that it shows. */
const LIST_LAG = seconds(10);
/** From this age on an outdated list is renewed in the background, so that nobody waits for it. */
const RENEW_AFTER = seconds(7);

interface Moment {
  now: number;
  day: string;
  changes: Changes;
  /** Whether there is time to make outdated lists anew at once. */
  isIdle: () => boolean;
}

export function judgeFreshness(stamp: Stamp, { now, day, changes, isIdle }: Moment): FreshnessVerdict {
  const age = now - stamp.startedAt;
  if (day !== stamp.day || age >= stamp.freshFor + STALE) return "wait";
  if (changes.since(stamp.changes, stamp.own)) return "wait";
  if (changes.since(stamp.changes, stamp.lists)) {
    if (age >= LIST_LAG || isIdle()) return "wait";
    return age >= RENEW_AFTER ? "renew" : "give";
  }
  return age >= stamp.freshFor ? "renew" : "give";
}
