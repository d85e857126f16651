/** Responses that any site may read: feeds, the JSON API, share images. They carry an ETag and CORS headers. */
import { createHash } from "node:crypto";
import type { AppContext } from "~/context";

/** Headers that let other sites' pages read a response. */
export const openHeaders: Record<string, string> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, RateLimit, RateLimit-Policy, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Headers for browsers before a program of another site asks with a condition. */
export const preflightHeaders: Record<string, string> = {
  ...openHeaders,
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Allow-Headers": "If-None-Match, If-Modified-Since, Cache-Control, Content-Type",
  "Access-Control-Max-Age": "86400",
};

/** A loader's arguments, of which its answer needs these. */
export interface Asked {
  request: Request;
  context: Pick<AppContext, "facts">;
}

interface PublicData {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** Seconds a visitor may keep it without asking again. */
  maxAge: number;
  /** Seconds our page cache may keep it; 0 for not at all. */
  shared?: number;
  headers?: Record<string, string>;
}

export function publicData({ request, context }: Asked, data: PublicData): Response {
  const etag = etagOf(data.body);
  const headers = new Headers({
    ...openHeaders,
    "Cache-Control": `public, max-age=${data.maxAge}`,
    ETag: etag,
    ...data.headers,
  });
  if (isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  headers.set("Content-Type", data.type);
  context.facts.keptFor = data.shared ?? 0;
  return new Response(data.body, { headers });
}

/** Weak, because the same body leaves compressed in different ways. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
}

/** Whether an If-None-Match header names this ETag. */
export function isKnown(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => plain(tag) === plain(etag));
}

export const noSuchData = (): Response => sentence(404, "Nothing is published at this address.");

/** @param why what cannot be read, as a sentence */
export const refusedData = (why: string): Response => sentence(400, why);

const sentence = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { ...openHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });
