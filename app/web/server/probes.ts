/** Probes for operators: /healthz, /readyz and /metrics. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Store } from "~/services/store";
import { seconds } from "~/lib/time";
import { reasonOf } from "~/services/store";

const TIMEOUT = seconds(2);

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT / seconds(1)} s`)), TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function checked(work: Promise<unknown>): Promise<string> {
  try {
    await within(work);
    return "ok";
  } catch (error) {
    return reasonOf(error);
  }
}

export interface Probes {
  /** Answers /healthz, /readyz and /metrics; false for every other path. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  observe(method: string, status: number, seconds: number): void;
}

export function createProbes(store: Store, isStopping: () => boolean): Probes {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to the end of its response",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  const send = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify(body));
  };

  async function readiness(response: ServerResponse): Promise<void> {
    const [database, queue] = await Promise.all([
      checked(store.db.selectNoFrom((eb) => eb.lit(1).as("one")).execute()),
      checked(store.queues.ping()),
    ]);
    const ready = database === "ok" && queue === "ok" && !isStopping();
    send(response, ready ? 200 : 503, { ready, stopping: isStopping(), database, queue });
  }

  return {
    async answer(path, request, response) {
      if (path === "/healthz") send(response, 200, { alive: true });
      else if (path === "/readyz") await readiness(response);
      else if (path === "/metrics") {
        // Numbers about the site are for its own machines; a proxy in front must not pass this path on.
        const proxied = request.headers["x-forwarded-for"] !== undefined;
        if (proxied || !isPrivate(request.socket.remoteAddress ?? "")) {
          send(response, 403, { error: "Metrics are served to private addresses only." });
        } else {
          response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
          response.end(await registry.metrics());
        }
      } else return false;
      return true;
    },
    observe(method, status, seconds) {
      durations.labels(method, String(status)).observe(seconds);
    },
  };
}

function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(plain);
}
