/** Serves the city over HTTP: conditional requests, compression, and nothing else. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

import { drawPng } from "~/services/drawing/draw-png";
import { startOfDay } from "~/lib/time";

import { todayIn, ZONE } from "./time";
import { answer, type Answer } from "./routes";

export interface CityOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  now?: () => Date;
}

export interface SampleCity {
  /** "http://127.0.0.1:4100" */
  origin: string;
  close(): Promise<void>;
}

/** @throws the listen error (EADDRINUSE among others) */
export async function startSampleCity(options: CityOptions): Promise<SampleCity> {
  const { port, host = "127.0.0.1", now = () => new Date() } = options;
  let origin = "";
  const server = createServer((request, response) => {
    serve(request, response, origin, todayIn(now())).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  today: string,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const target = request.url ?? "/";
  const page = URL.canParse(target, origin)
    ? answer(new URL(target, origin), origin, today)
    : { status: 400, contentType: "text/plain", body: "That is no address.\n" };
  await send(request, response, page, startOfDay(today, ZONE));
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Answer,
  changedAt: Date,
): Promise<void> {
  const headers: Record<string, string> = { "content-type": page.contentType, vary: "accept-encoding" };
  if (page.status === 200) {
    const etag = `W/"${createHash("sha256")
      .update(page.drawing ?? page.body)
      .digest("base64url")
      .slice(0, 22)}"`;
    headers.etag = etag;
    headers["last-modified"] = changedAt.toUTCString();
    headers["cache-control"] = "no-cache";
    if (isUnchanged(request, etag, changedAt)) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  const { drawing } = page;
  let body = Buffer.from(drawing ? await drawPng(drawing, drawing) : page.body);
  if (!drawing && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")) && body.length > 1024) {
    body = gzipSync(body);
    headers["content-encoding"] = "gzip";
  }
  headers["content-length"] = String(body.length);
  response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : body);
}

/** If-None-Match decides alone when present (RFC 9110, 13.1.3). */
function isUnchanged(request: IncomingMessage, etag: string, changedAt: Date): boolean {
  const tags = request.headers["if-none-match"];
  if (tags !== undefined) return tags.split(",").some((tag) => [etag, "*"].includes(tag.trim()));
  const since = Date.parse(request.headers["if-modified-since"] ?? "");
  return !Number.isNaN(since) && changedAt.getTime() <= since;
}
