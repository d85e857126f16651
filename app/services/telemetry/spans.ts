/** Requests and jobs as spans, in the JSON form of OpenTelemetry's protocol (OTLP over HTTP). */
import type { Message } from "./batches";
import { randomBytes } from "node:crypto";

export interface TelemetrySpan {
  kind: "request" | "job";
  /** "GET /event/:id", or a job's name. */
  name: string;
  seconds: number;
  failed: boolean;
  attributes: Record<string, string | number>;
}

export interface EndedSpan extends TelemetrySpan {
  endedAt: Date;
}

/** @param endpoint as OTEL_EXPORTER_OTLP_ENDPOINT has it, without "/v1/traces" */
export function tracesRequest(endpoint: string, process: string, spans: EndedSpan[]): Message {
  const body = {
    resourceSpans: [
      {
        resource: { attributes: [attribute(["service.name", `fire-escape-${process}`])] },
        scopeSpans: [{ scope: { name: "fire-escape" }, spans: spans.map(spanOf) }],
      },
    ],
  };
  return {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    init: { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
  };
}

/** As OTLP numbers them. */
const KINDS = { request: 2, job: 5 };
const STATUS_ERROR = 2;

function spanOf({ kind, name, seconds, failed, attributes, endedAt }: EndedSpan) {
  const end = endedAt.getTime();
  return {
    traceId: randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(end - seconds * 1000),
    endTimeUnixNano: nanoseconds(end),
    attributes: Object.entries(attributes).map(attribute),
    status: failed ? { code: STATUS_ERROR } : {},
  };
}

const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

const attribute = ([key, value]: [string, string | number]) => ({
  key,
  value: typeof value === "number" ? { intValue: String(Math.round(value)) } : { stringValue: value },
});
