import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog, withLogFields } from "../log";
import { openTelemetry } from "./open";

interface Call {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

const calls: Call[] = [];
let status = 200;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    calls.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(status).end();
  });
});
let host = "";

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls.length = 0;
  status = 200;
});
afterAll(() => void server.close());

const troubles: unknown[] = [];
const open = (settings: { otlpEndpoint?: string; sentryDsn?: string }) =>
  openTelemetry({ otlpEndpoint: null, sentryDsn: null, ...settings }, "web", (error) => troubles.push(error));

it("tells nobody anything without the settings", async () => {
  const telemetry = await open({});
  telemetry.error(new Error("x"), "failed", {});
  await telemetry.close();
  expect(calls).toEqual([]);
});

it("sends requests and jobs as spans, many in one call", async () => {
  const telemetry = await open({ otlpEndpoint: `http://${host}/` });
  const attributes = { "http.route": "/event/:id", "http.response.status_code": 503 };
  telemetry.span({ kind: "request", name: "GET /event/:id", seconds: 0.25, failed: true, attributes });
  telemetry.span({ kind: "job", name: "sweep-mail", seconds: 2, failed: false, attributes: {} });
  await telemetry.close();
  expect(calls.map(({ path }) => path)).toEqual(["/v1/traces"]);
  const [resource] = JSON.parse(calls[0]?.body ?? "").resourceSpans;
  expect(resource.resource.attributes).toEqual([
    { key: "service.name", value: { stringValue: "fire-escape-web" } },
  ]);
  const [request, job] = resource.scopeSpans[0].spans;
  expect(request).toMatchObject({ name: "GET /event/:id", kind: 2, status: { code: 2 } });
  expect(request.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: "503" } });
  expect(BigInt(request.endTimeUnixNano) - BigInt(request.startTimeUnixNano)).toBe(250_000_000n);
  expect([request.traceId, request.spanId]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ]);
  expect(job).toMatchObject({ name: "sweep-mail", kind: 5, status: {} });
});

it("reports what is logged as an error, with its request and without its secrets", async () => {
  const telemetry = await open({ sentryDsn: `http://abc@${host}/below/7` });
  const log = createLog({
    level: "info",
    process: "web",
    to: { write: () => undefined },
    onError: telemetry.error,
  });
  withLogFields({ request: "r1" }, () => {
    log.warn({ err: new Error("only a warning") }, "so so");
    log.error({ err: new TypeError("lost postgres://fire:hunter2@db/x") }, "a page failed");
  });
  await telemetry.close();
  expect(calls.map(({ path }) => path)).toEqual(["/below/api/7/envelope/"]);
  expect(calls[0]?.headers["x-sentry-auth"]).toContain("sentry_key=abc");
  expect(calls[0]?.body).not.toContain("hunter2");
  const [, type, event] = (calls[0]?.body ?? "").split("\n").map((line) => JSON.parse(line));
  expect(type).toEqual({ type: "event" });
  expect(event).toMatchObject({ level: "error", logger: "a page failed", extra: { request: "r1" } });
  expect(event.exception.values[0]).toMatchObject({ type: "TypeError" });
  expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toContain("telemetry.test");
});

it("goes on when nobody listens, and says so", async () => {
  status = 500;
  const telemetry = await open({ otlpEndpoint: `http://${host}`, sentryDsn: "http://abc@127.0.0.1:1/7" });
  telemetry.span({ kind: "job", name: "sweep-mail", seconds: 2, failed: false, attributes: {} });
  telemetry.error(new Error("x"), "failed", {});
  await telemetry.close();
  expect(troubles).toHaveLength(2);
});
