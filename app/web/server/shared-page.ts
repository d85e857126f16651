/** Between node:http and the page cache: who may have a shared answer, and how it is sent. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { cookieName, readCookie } from "../session/cookie";
import { isKnown } from "../public-data";
import { acceptedEncoding } from "./compress";
import type { CachedPage } from "./page-cache";
import { sharedKey } from "./shared-routes";

/** The key of the shared answer to this request; null for who is signed in, and for everything that is not shared. */
export function sharedKeyFor(request: IncomingMessage, origin: URL): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (request.headers.authorization !== undefined) return null;
  if (readCookie(request.headers.cookie ?? null, cookieName(origin.origin)) !== null) return null;
  return sharedKey(request.url ?? "/");
}

/** What is rendered for everyone: the address alone, none of one visitor's headers. */
export function sharedRequest(key: string, origin: URL): Request {
  return new Request(origin.origin + key, { headers: { Host: origin.host, Accept: "*/*" } });
}

export function sendShared(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (String(page.headers["content-security-policy"]).includes("frame-ancestors *")) {
    response.removeHeader("X-Frame-Options");
  }
  if (isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
  const squeezed = encoding && page[encoding];
  const body = squeezed ?? page.identity;
  response.writeHead(200, {
    ...page.headers,
    ...(squeezed ? { "Content-Encoding": encoding } : {}),
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
