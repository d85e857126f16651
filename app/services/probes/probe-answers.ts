/** /healthz, /readyz and /metrics, the same in web and worker. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { isPrivateAddress, isProxied } from "~/lib/hosts";
import type { HealthCheck } from "./health";

export interface ProbeSources {
  health: HealthCheck;
  registry: Registry;
  /** Called before the registry is read. */
  refresh: () => Promise<void>;
}

/** @returns false for a path that is no probe's */
export async function answerProbe(
  sources: ProbeSources,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (path === "/healthz") send(response, 200, { alive: true });
  else if (path === "/readyz") {
    const health = await sources.health.check();
    // The reasons name hosts and users of databases.
    send(response, health.ready ? 200 : 503, isOwnNetwork(request) ? health : { ready: health.ready });
  } else if (path === "/metrics") await sendMetrics(sources, request, response);
  else return false;
  return true;
}

async function sendMetrics(
  { registry, refresh }: ProbeSources,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOwnNetwork(request)) {
    return send(response, 403, { error: "Metrics are served to private addresses only." });
  }
  await refresh();
  response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
  response.end(await registry.metrics());
}

/** Keeps the facts behind the answers for the site's own machines; a proxy in front must not pass these paths on. */
const isOwnNetwork = ({ headers, socket }: IncomingMessage): boolean =>
  !isProxied(headers) && isPrivateAddress(socket.remoteAddress ?? "");

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}
