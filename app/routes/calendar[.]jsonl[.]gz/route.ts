/** The signed calendar: all coming events as one file a night (docs/calendar-file.md). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPublished, findPublishedBody } from "@db/queries/operations/published";
import { isKnown, noSuchData, openHeaders } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true };

const HOUR = 3600;

/** Megabytes, kept between answers until the next file. */
let kept: { etag: string; body: Buffer } | null = null;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const last = await findPublished(context.db);
  if (!last) return noSuchData();
  const etag = `"${last.etag}"`;
  const headers = {
    ...openHeaders,
    ETag: etag,
    "Last-Modified": last.made_at.toUTCString(),
    "Cache-Control": `public, max-age=${HOUR}`,
  };
  if (isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const body = kept?.etag === last.etag ? kept.body : await findPublishedBody(context.db, last.etag);
  if (!body) return noSuchData();
  kept = { etag: last.etag, body };
  return new Response(new Uint8Array(body), {
    headers: { ...headers, "Content-Type": "application/gzip" },
  });
}
