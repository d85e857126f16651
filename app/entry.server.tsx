/**
 * Renders a page into one buffer. The server in front needs the whole body at once: for its ETag, for the
 * script hashes of the Content-Security-Policy and for its page cache.
 */
import { Writable } from "node:stream";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { minutes } from "~/domain/time";
import { PAGE_CACHE_HEADER } from "~/web/public-data";
import { paintedFirst } from "~/web/server/painted-first";

const RENDER_TIMEOUT = minutes(1) / 6;
/** How long a page counts as fresh when nothing has changed. */
const PAGE_SECONDS = 30;

function render(url: string, remixContext: EntryContext): Promise<{ body: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on("finish", () => resolve({ body: paintedFirst(Buffer.concat(chunks)), failed }));
    sink.on("error", reject);
    const { pipe, abort } = renderToPipeableStream(<RemixServer context={remixContext} url={url} />, {
      // Suspense stands in pages to wake them up piece by piece; it must not put large pieces behind a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(() => abort(new Error(`Rendering ${url} took too long`)), RENDER_TIMEOUT);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const { body, failed } = await render(request.url, remixContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // For who is not signed in, at the addresses listed in server/shared-routes.ts; a route says no by Cache-Control.
  if (status === 200 && !failed) headers.set(PAGE_CACHE_HEADER, String(PAGE_SECONDS));
  return new Response(new Uint8Array(body), { status: failed ? 500 : status, headers });
}

/** A visitor who went away is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
