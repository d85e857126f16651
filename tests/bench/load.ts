/** A bounded load: so many requests at once for so long, and what came of them. */
import { Pool } from "undici";

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Bytes of one body as it was sent. */
  bytes: number;
  errors: number;
}

export async function load(
  origin: string,
  path: string | (() => string),
  options: { seconds: number; connections: number; headers?: Record<string, string> },
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: options.connections, pipelining: 1 });
  const times: number[] = [];
  let bytes = 0;
  let errors = 0;
  const next = typeof path === "string" ? () => path : path;
  const ask = async () => {
    const started = performance.now();
    const answer = await pool.request({ path: next(), method: "GET", headers: options.headers ?? {} });
    let length = 0;
    for await (const chunk of answer.body) length += (chunk as Buffer).length;
    if (answer.statusCode !== 200) errors++;
    bytes = length;
    times.push(performance.now() - started);
  };
  await ask();
  times.length = 0;
  const started = performance.now();
  const until = started + options.seconds * 1000;
  const visitor = async () => {
    while (performance.now() < until) await ask();
  };
  await Promise.all(Array.from({ length: options.connections }, visitor));
  const seconds = (performance.now() - started) / 1000;
  await pool.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes, errors };
}
