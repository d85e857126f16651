/** Answers operators' questions to the web process: the probes, and its own metrics beside those of the site. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { answerProbe, type ProbeSources } from "~/services/probes/probe-answers";
import type { CacheCounts } from "../memory/page-cache";

export interface Answered {
  method: string;
  /** The route's pattern, such as "/event/:id"; "file", "probe" or "none" where there is none. */
  route: string;
  status: number;
  seconds: number;
}

export interface Probes {
  /** Answers /healthz, /readyz and /metrics; false for every other path. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  observe(answered: Answered): void;
}

export function createProbes(
  options: Pick<ProbeSources, "health"> & {
    cache: () => CacheCounts;
    /** @returns what brings them up to date */
    addSiteMetrics: (registry: Registry) => ProbeSources["refresh"];
    /** Gets every answer as well. */
    onAnswered: (answered: Answered) => void;
  },
): Probes {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to the end of its response",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  registerCache(registry, options.cache);
  const sources = { health: options.health, registry, refresh: options.addSiteMetrics(registry) };
  return {
    answer: (path, request, response) => answerProbe(sources, path, request, response),
    observe(answered) {
      const { method, route, status, seconds } = answered;
      durations.labels(method, route, String(status)).observe(seconds);
      options.onAnswered(answered);
    },
  };
}

function registerCache(registry: Registry, counts: () => CacheCounts): void {
  const gauge = (name: string, help: string, value: (now: CacheCounts) => number) =>
    new Gauge({
      name: `fire_escape_page_cache_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(value(counts()));
      },
    });
  gauge("bytes", "Bytes held by the page cache", ({ bytes }) => bytes);
  gauge("pages", "Answers held by the page cache", ({ pages }) => pages);
  gauge("hits", "Requests that the page cache answered since the process started", ({ hits }) => hits);
  gauge("misses", "Requests that had to be rendered for the page cache", ({ misses }) => misses);
}
