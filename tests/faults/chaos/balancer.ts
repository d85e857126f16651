/** Requests to whichever web answers, as a load balancer sends them: another one is asked only when nobody took the request. */
import { randomInt } from "node:crypto";

interface Answer {
  status: number;
  location: string | null;
  cookies: string[];
  text: string;
}

export interface Balancer {
  /** @throws when no web took the request, or when it was cut in the middle */
  ask(path: string, options?: { cookie?: string; form?: Record<string, string> }): Promise<Answer>;
  /** How many answers had each status. */
  statuses: Map<number, number>;
  /** Requests whose answer was neither what a reader wants nor "come back in a moment". */
  broken: string[];
}

/** 429: somebody who suggested as much as one may in an hour. */
const EXPECTED = new Set([200, 303, 429, 503]);
const PATIENCE_MS = 35_000;

export function createBalancer(origin: string, ports: number[]): Balancer {
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  let turn = 0;

  async function askOne(
    port: number,
    path: string,
    options: { cookie?: string; form?: Record<string, string> },
  ) {
    const { cookie, form } = options;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        Origin: origin,
        "X-Forwarded-For": someAddress(),
        ...(cookie ? { Cookie: cookie } : {}),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const { status, headers } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!EXPECTED.has(status)) broken.push(`${status} ${form ? "POST" : "GET"} ${path}`);
    return { status, location: headers.get("Location"), cookies: headers.getSetCookie(), text };
  }

  return {
    statuses,
    broken,
    async ask(path, options = {}) {
      const first = (turn += 1) % ports.length;
      const order = [...ports.slice(first), ...ports.slice(0, first)];
      for (const [index, port] of order.entries()) {
        try {
          return await askOne(port, path, options);
        } catch (error) {
          if (!refused(error) || index === order.length - 1) throw error;
        }
      }
      throw new Error("There is no web to ask.");
    },
  };
}

const refused = (error: unknown): boolean =>
  ((error as { cause?: { code?: string } }).cause?.code ?? "") === "ECONNREFUSED";

/** Each request comes from an address of its own, so that no limit per address is met. */
const someAddress = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
