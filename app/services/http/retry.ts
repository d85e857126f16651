/** Whether, and after how long, a failed request is tried again: exponential backoff with full jitter. */
import { sleepFor, type Sleep } from "./host-gate";
import { FetchFailure } from "./types";

export interface RetryOptions {
  /** Tries in all, the first one included. */
  attempts: number;
  /** Ceiling of the first pause; it doubles with every further one. */
  baseMs: number;
  /** Ceiling of any pause that we choose ourselves. */
  maxMs: number;
  /** The longest a host may make us sleep by Retry-After; a longer wish is passed on as retryAfterMs. */
  maxRetryAfterMs: number;
}

export const defaultRetry: RetryOptions = {
  attempts: 3,
  baseMs: 1_000,
  maxMs: 15_000,
  maxRetryAfterMs: 60_000,
};

/**
 * Reads a Retry-After header: whole seconds or an HTTP date.
 * @returns milliseconds from now, never negative; undefined when absent or unreadable
 */
export function parseRetryAfter(value: string | null, now: Date): number | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER);
  // Only the three HTTP date forms begin with a weekday; Date.parse alone would accept far more.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined;
  const at = Date.parse(/gmt|utc|[+-]\d{4}$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}

/**
 * Runs the task until it succeeds, fails for good, or the attempts are used up.
 * @throws the last FetchFailure; anything else passes through at once
 */
export async function withRetry<T>(
  task: () => Promise<T>,
  options: RetryOptions,
  env: { sleep?: Sleep; random?: () => number; signal?: AbortSignal } = {},
): Promise<T> {
  const { sleep = sleepFor, random = Math.random, signal } = env;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof FetchFailure) || !isTransient(error)) throw error;
      if (attempt + 1 >= options.attempts) throw error;
      const asked = error.details.retryAfterMs ?? 0;
      if (asked > options.maxRetryAfterMs) throw error;
      await sleep(Math.max(asked, backoffMs(attempt, options, random)), signal);
    }
  }
}

/** A request may succeed later: broken connections, resolvers out of breath, 429 and 5xx. Never other 4xx. */
export function isTransient(failure: FetchFailure): boolean {
  const { status } = failure.details;
  switch (failure.code) {
    case "connect":
      return true;
    case "dns":
      return errorCode(failure.details.cause) !== "ENOTFOUND";
    case "http-status":
      return status === 429 || (status !== undefined && status >= 500);
    default:
      // A timeout has used up the time for this page; the rest will not change within seconds.
      return false;
  }
}

/** A random pause between zero and a ceiling that doubles with every attempt (counted from 0). */
export function backoffMs(attempt: number, options: RetryOptions, random: () => number): number {
  return Math.round(random() * Math.min(options.maxMs, options.baseMs * 2 ** attempt));
}

/** The `code` of a Node error, anywhere in its chain of causes. */
export function errorCode(error: unknown): string | undefined {
  for (let depth = 0, at = error; depth < 5 && at instanceof Error; depth += 1, at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
    // Trying IPv4 and IPv6 side by side fails with one error per address.
    if (at instanceof AggregateError) return errorCode(at.errors[0]);
  }
  return undefined;
}
