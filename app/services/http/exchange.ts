/**
 * One request and its answer, without redirects, retries or politeness. Whatever happens, the connection
 * is let go and the clock stopped before it returns.
 */
import type { Readable } from "node:stream";
import type { Agent } from "undici";

import { connectionFailure, timeoutFailure } from "./failures";
import { readBody, tooLarge } from "./read-body";
import { parseRetryAfter } from "./retry";
import { FetchFailure } from "./types";

export interface ExchangeRequest {
  url: URL;
  headers: Record<string, string>;
  maxBytes: number;
  /** Keep the first `maxBytes` of a longer body instead of failing. */
  cutAtLimit?: boolean;
  /** Time left for headers and body together, in milliseconds; the failure's message names `totalMs`. */
  remainingMs: number;
  totalMs: number;
  now: () => Date;
  signal?: AbortSignal;
}

export interface Exchange {
  status: number;
  header(name: string): string | null;
  /** Set-Cookie, line by line. */
  cookies: string[];
  retryAfterMs: number | undefined;
  /** Empty unless the status is 2xx. */
  bytes: Uint8Array;
}

/** @throws FetchFailure, or the caller's abort reason */
export async function exchange(agent: Agent, request: ExchangeRequest): Promise<Exchange> {
  const { url, signal } = request;
  const timedOut = timeoutFailure(url.host, request.totalMs);
  if (request.remainingMs <= 0) throw timedOut;
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(timedOut), request.remainingMs);
  const stop = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
  try {
    return await send(agent, request, stop);
  } catch (error) {
    signal?.throwIfAborted();
    if (clock.signal.aborted) throw timedOut;
    throw connectionFailure(error, url.hostname);
  } finally {
    clearTimeout(timer);
  }
}

async function send(agent: Agent, request: ExchangeRequest, signal: AbortSignal): Promise<Exchange> {
  const { url, maxBytes, cutAtLimit } = request;
  const { statusCode, headers, body } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    headers: request.headers,
    signal,
  });
  const header = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
  const answer = {
    status: statusCode,
    header,
    cookies: [headers["set-cookie"] ?? []].flat(),
    retryAfterMs: parseRetryAfter(header("retry-after"), request.now()),
  };
  if (statusCode < 200 || statusCode > 299) {
    discard(body);
    return { ...answer, bytes: new Uint8Array() };
  }
  const announced = Number(header("content-length"));
  if (announced > maxBytes && !cutAtLimit) {
    discard(body);
    throw tooLarge(maxBytes);
  }
  try {
    const encoding = header("content-encoding");
    return { ...answer, bytes: await readBody(body, { encoding, maxBytes, cutAtLimit, signal }) };
  } catch (error) {
    if (error instanceof FetchFailure) discard(body);
    throw error;
  }
}

/** Closes the connection without reading the rest; the stream's error is expected. */
function discard(body: Readable): void {
  body.on("error", () => undefined);
  body.destroy();
}
