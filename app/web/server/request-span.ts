import type { TelemetrySpan } from "~/services/telemetry/spans";
import type { Answered } from "./probes";

/** A request as monitoring is told of it; null for files and probes, which would drown the others. */
export function requestSpan({ method, route, status, seconds }: Answered): TelemetrySpan | null {
  if (route === "file" || route === "probe") return null;
  const attributes = {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
  };
  return { kind: "request", name: `${method} ${route}`, seconds, failed: status >= 500, attributes };
}
