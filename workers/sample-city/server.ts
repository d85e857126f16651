/** Serves the city over HTTP: conditional requests, and nothing else. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startOfDay } from "~/lib/time";
import { drawPng } from "~/services/drawing/draw-png";
import { answer } from "./routes";
import { todayIn, ZONE } from "./time";

export interface SampleCity {
  /** "http://127.0.0.1:4100" */
  origin: string;
  close(): Promise<void>;
}

interface CityOptions {
  port: number;
  now?: () => Date;
  /** A page or poster could not be made: the others are. */
  onTrouble?: (error: Error) => void;
}

/** Port 0 takes any free one. @throws the listen error (EADDRINUSE among others) */
export async function startSampleCity({ port, now = () => new Date(), onTrouble }: CityOptions) {
  let origin = "";
  const server = createServer((request, response) => {
    serve(request, response, origin, todayIn(now())).catch((error: Error) => {
      onTrouble?.(error);
      response.writeHead(500).end("This page could not be made.\n");
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  return { origin, close } satisfies SampleCity;
}

async function serve(request: IncomingMessage, response: ServerResponse, origin: string, today: string) {
  const { method, url: target = "/" } = request;
  if (method !== "GET" && method !== "HEAD") return response.writeHead(405, { allow: "GET, HEAD" }).end();
  if (!URL.canParse(target, origin)) return response.writeHead(400).end("That is no address.\n");
  const { status, contentType, body, drawing } = answer(new URL(target, origin), origin, today);
  const changedAt = startOfDay(today, ZONE);
  const digest = createHash("sha256")
    .update(drawing ?? body)
    .digest("base64url");
  const etag = `W/"${digest.slice(0, 22)}"`;
  const marks = { etag, "last-modified": changedAt.toUTCString(), "cache-control": "no-cache" };
  if (status === 200 && isUnchanged(request, etag, changedAt)) return response.writeHead(304, marks).end();
  const bytes = Buffer.from(drawing ? await drawPng(drawing, drawing) : body);
  const headers = { "content-type": contentType, "content-length": bytes.length };
  response.writeHead(status, status === 200 ? { ...headers, ...marks } : headers);
  return response.end(method === "HEAD" ? undefined : bytes);
}

/** If-None-Match decides alone when present (RFC 9110, 13.1.3). */
function isUnchanged(request: IncomingMessage, etag: string, changedAt: Date): boolean {
  const tags = request.headers["if-none-match"];
  if (tags !== undefined) return tags.split(",").some((tag) => [etag, "*"].includes(tag.trim()));
  const since = Date.parse(request.headers["if-modified-since"] ?? "");
  return !Number.isNaN(since) && changedAt.getTime() <= since;
}
