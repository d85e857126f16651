/**
 * One hop of a fetch: waits for the host's turn, makes the request, charges its time to a budget, and tries
 * again when that may help. Robots rules and redirects are decided by the caller.
 */
import type { Agent } from "undici";

import { hostAndPort } from "./address-guard";
import { exchange, type Exchange } from "./exchange";
import { statusFailure } from "./failures";
import { hostGateKey, type HostGate, type Sleep } from "./host-gate";
import { isTransient, withRetry, type RetryOptions } from "./retry";

/** Counts down the time on the wire over several requests, and pauses between them. */
interface Budget {
  leftMs: number;
}

interface HopRequest {
  url: URL;
  budget: Budget;
  /** Milliseconds since the previous request to this host. */
  gapMs: number;
  maxBytes: number;
  cutAtLimit?: boolean;
  /** Beside those that identify us. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called before each request, repeats included. */
  onRequest?: (url: URL) => void;
}

/** @throws FetchFailure, also for a status that called for another try to the last; the signal's reason */
export type RequestHop = (request: HopRequest) => Promise<Exchange>;

export interface HopSettings {
  agent: Agent;
  allowHosts: ReadonlySet<string>;
  politeness: HostGate;
  headers: Record<string, string>;
  retry: RetryOptions;
  totalMs: number;
  now: () => Date;
  sleep?: Sleep;
  random?: () => number;
}

export function hopRequester(settings: HopSettings): RequestHop {
  const { agent, allowHosts, politeness, retry, totalMs, now, sleep, random } = settings;

  async function send(request: HopRequest): Promise<Exchange> {
    const { budget } = request;
    const startedAt = now().getTime();
    const headers = { ...settings.headers, ...request.headers };
    try {
      return await exchange(agent, { ...request, headers, remainingMs: budget.leftMs, totalMs, now });
    } finally {
      budget.leftMs -= Math.max(0, now().getTime() - startedAt);
    }
  }

  return (request) => {
    const { url, signal } = request;
    // An imaginary venue on this machine needs no rest; everybody else does.
    const gapMs = allowHosts.has(hostAndPort(url)) ? 0 : request.gapMs;
    const host = hostGateKey(url);
    const politely = async () => {
      const answer = await send(request);
      const { status, retryAfterMs } = answer;
      // Before the next in line gets its turn.
      if (retryAfterMs && (status === 429 || status === 503)) await politeness.cooldown(host, retryAfterMs);
      return answer;
    };
    const attempt = async () => {
      request.onRequest?.(url);
      const answer = await politeness.run(host, gapMs, politely, signal);
      const failure = statusFailure(answer.status, answer.retryAfterMs);
      if (isTransient(failure)) throw failure;
      return answer;
    };
    // The pause before another try is outside the host's turn: others may use it.
    return withRetry(attempt, retry, { sleep, random, signal });
  };
}
