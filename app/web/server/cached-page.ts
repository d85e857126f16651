/** Between node:http and the page cache: which requests may have a cached page, and how it is sent. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { readSessionCookie } from "../session/cookie";
import { hasFlash } from "../session/session";
import { isKnown } from "../public-data";
import { acceptedEncoding, type Encoding } from "./compress";
import type { CachedPage } from "../memory/page-cache";

/** Reads a page without a session or a waiting message: the answer may be the same for everyone. */
export function isAnonymous(request: IncomingMessage, origin: URL): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (request.headers.authorization !== undefined) return false;
  const { cookie } = request.headers;
  if (cookie === undefined) return true;
  return readSessionCookie(origin.origin, cookie) === null && !hasFlash(origin.origin, cookie);
}

/** The request that a cached page is rendered from: the address alone, without any visitor's headers. */
export function anonymousRequest(key: string, origin: URL): Request {
  return new Request(origin.origin + key, { headers: { Host: origin.host, Accept: "*/*" } });
}

/** Sends the page after the headers that the response has; compresses it first where nobody asked for that encoding yet. */
export async function sendCached(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (page.isFrameable) response.removeHeader("X-Frame-Options");
  const encoding = encodingFor(page, request);
  const bytes = encoding ? await page.compressed?.(encoding) : page.identity;
  if (bytes === undefined || response.headersSent) return;
  sendBody(page, { encoding, bytes }, request, response);
}

/**
 * Sends the page before this call returns.
 * @param headers all others of the response, by turns name and value
 * @returns false, with nothing sent, where the body must be compressed first
 */
export function sendAtOnce(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
): boolean {
  const encoding = encodingFor(page, request);
  const bytes = encoding ? page.compressed?.(encoding) : page.identity;
  if (!Buffer.isBuffer(bytes)) return false;
  sendBody(page, { encoding, bytes }, request, response, headers);
  return true;
}

const encodingFor = (page: CachedPage, { headers }: IncomingMessage): Encoding | null =>
  page.compressed && acceptedEncoding(headers["accept-encoding"]?.toString());

/** A page's body as one visitor gets it. */
interface Body {
  encoding: Encoding | null;
  bytes: Buffer;
}

/** Headers by turns, name and value: node:http sends them as they are. */
function sendBody(
  page: CachedPage,
  { encoding, bytes }: Body,
  request: IncomingMessage,
  response: ServerResponse,
  before: readonly string[] = [],
): void {
  if (isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, before.concat(page.headers)).end();
    return;
  }
  const ofBody = [
    "Content-Length",
    String(bytes.length),
    ...(encoding ? ["Content-Encoding", encoding] : []),
  ];
  response.writeHead(200, before.concat(page.headers, ofBody));
  response.end(request.method === "HEAD" ? undefined : bytes);
}
