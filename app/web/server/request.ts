/** Between node:http and the web's Request and Response: one adapter each way, with a limit on a body's size. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable, Transform } from "node:stream";
import type { BodyBudget, TooBusy } from "./limits";

const KB = 1024;
/** Largest request body in bytes where a route declares no other; a larger one is answered with 413. */
export const BODY_LIMIT = 64 * KB;

export class BodyTooLarge extends Error {
  readonly name = "BodyTooLarge";
}

const WITHOUT_BODY = new Set(["GET", "HEAD"]);

/** @throws BodyTooLarge, TooBusy */
export async function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, budget, limit = BODY_LIMIT }: { origin: URL; budget: BodyBudget; limit?: number },
): Promise<Request> {
  const aborted = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  const method = request.method ?? "GET";
  const target = request.url ?? "/";
  // Joined as text: resolved as a reference, "//host/path" would name another host.
  const url = new URL(origin.origin + target);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
  return new Request(url, {
    method,
    headers: headersOf(request, origin),
    signal: aborted.signal,
    body: WITHOUT_BODY.has(method) ? null : await bodyOf(request, response, { limit, budget }),
  });
}

/** Headers for writeHead, with one line for each cookie. */
export function toNodeHeaders(headers: Headers): Record<string, string | string[]> {
  const plain: Record<string, string | string[]> = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) plain["set-cookie"] = cookies;
  return plain;
}

/** Streams a body out; resolves when it is written or the visitor has gone. */
export async function pipeBody(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  for await (const chunk of Readable.fromWeb(body as never)) {
    if (response.destroyed) return;
    if (!response.write(chunk))
      await new Promise((resume) => response.once("drain", resume).once("close", resume));
  }
  response.end();
}

/** Replaced by the site's own origin: a visitor's headers must not choose the links of a page. */
const REPLACED = new Set(["host", "x-forwarded-host", "x-forwarded-proto"]);

function headersOf(request: IncomingMessage, origin: URL): Headers {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? "";
    if (!name.startsWith(":") && !REPLACED.has(name.toLowerCase())) {
      headers.append(name, request.rawHeaders[i + 1] ?? "");
    }
  }
  headers.set("Host", origin.host);
  return headers;
}

/** Reads the whole body first, so that one over the limit is refused before any action starts. */
async function bodyOf(
  request: IncomingMessage,
  response: ServerResponse,
  { limit, budget }: { limit: number; budget: BodyBudget },
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  response.once("close", () => budget.give(length));
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (length + chunk.length > limit) return done(new BodyTooLarge());
      try {
        budget.take(chunk.length);
      } catch (error) {
        return done(error as TooBusy);
      }
      length += chunk.length;
      done(null, chunk);
    },
  });
  for await (const chunk of request.pipe(counted)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
