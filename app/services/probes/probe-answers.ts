/** /healthz, /readyz and /metrics, the same in web and worker. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { HealthCheck } from "./health";

export interface ProbeSources {
  health: HealthCheck;
  registry: Registry;
  /** Called before the registry is read. */
  refresh: () => Promise<void>;
}

const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/;

const isPrivate = (address: string): boolean => PRIVATE.test(address.replace(/^::ffff:/, ""));

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}

async function sendMetrics(
  { registry, refresh }: ProbeSources,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Numbers about the site are for its own machines; a proxy in front must not pass this path on.
  const proxied = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  if (proxied || !isPrivate(request.socket.remoteAddress ?? "")) {
    return send(response, 403, { error: "Metrics are served to private addresses only." });
  }
  await refresh();
  response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
  response.end(await registry.metrics());
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
    send(response, health.ready ? 200 : 503, health);
  } else if (path === "/metrics") await sendMetrics(sources, request, response);
  else return false;
  return true;
}
