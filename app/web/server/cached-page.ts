/** Between node:http and the page cache: which requests may have a cached page, and how it is sent. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { readSessionCookie } from "../session/cookie";
import { hasFlash } from "../session/session";
import { isKnown } from "../public-data";
import { acceptedEncoding } from "./compress";
import type { CachedPage } from "./page-cache";

/** Reads a page without a session or a waiting message: the answer may be the same for everyone. */
export function isAnonymous(request: IncomingMessage, origin: URL): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (request.headers.authorization !== undefined) return false;
  const { cookie } = request.headers;
  return readSessionCookie(origin.origin, cookie) === null && !hasFlash(origin.origin, cookie);
}

/** The request that a cached page is rendered from: the address alone, without any visitor's headers. */
export function anonymousRequest(key: string, origin: URL): Request {
  return new Request(origin.origin + key, { headers: { Host: origin.host, Accept: "*/*" } });
}

export async function sendCached(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (page.isFrameable) response.removeHeader("X-Frame-Options");
  if (isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
  const compressed = encoding && (await page.compressed?.(encoding));
  if (response.headersSent) return;
  const body = compressed ?? page.identity;
  response.writeHead(200, {
    ...page.headers,
    ...(compressed ? { "Content-Encoding": encoding } : {}),
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
