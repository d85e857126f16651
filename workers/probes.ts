/** The worker's own port for /healthz, /readyz and /metrics; open only where WORKER_PORT asks for it. */
import { createServer } from "node:http";
import type { Logger } from "pino";
import type { Config } from "~/settings/config.server";
import { listen } from "~/services/listen";
import { createHealthCheck } from "~/services/probes/health";
import { answerProbe } from "~/services/probes/probe-answers";
import { registerSiteMetrics } from "~/services/probes/site-metrics";
import type { Store } from "~/services/store";
import type { JobMetrics } from "./observed-jobs";

interface Sources {
  store: Store;
  metrics: JobMetrics;
  isStopping: () => boolean;
  log: Logger;
}

/** @throws Error when the port cannot be opened, in one sentence */
export async function openProbes(
  { workerPort: port, host, dataDir }: Pick<Config, "workerPort" | "host" | "dataDir">,
  { store, metrics: { registry }, isStopping, log }: Sources,
): Promise<{ close(): Promise<void> } | null> {
  if (port === null) return null;
  const sources = {
    health: createHealthCheck(store, isStopping),
    registry,
    refresh: registerSiteMetrics(registry, { store, dataDir, log }),
  };
  const server = createServer((request, response) => {
    answerProbe(sources, request.url?.split("?")[0] ?? "", request, response)
      .then((isAnswered) => isAnswered || response.writeHead(404).end())
      .catch((error: unknown) => {
        log.error({ err: error }, "a probe failed");
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  await listen(server, { host, port }, "WORKER_PORT");
  return {
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
