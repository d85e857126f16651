/**
 * Renders a page into one buffer. The server in front needs the whole body at once: for its ETag, for the
 * script hashes of the Content-Security-Policy and for its page cache.
 */
import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { seconds } from "~/lib/time";
import { ScriptMark } from "~/ui/script-mark";
import { OWN_SCRIPTS_HEADER, PAGE_CACHE_HEADER } from "~/web/internal-headers";
import { takeOwnScripts } from "~/web/server/own-scripts";
import { loggedPath } from "~/web/server/paths";
import { deprioritizeModulePreloads } from "~/web/server/module-preloads";

const RENDER_TIMEOUT = seconds(10);
/** How long an unchanged page counts as fresh. */
const PAGE_SECONDS = 30;

/** The path alone: the query may carry a token. */
const pathOf = (url: string): string => loggedPath(new URL(url).pathname);

function note(context: AppLoadContext, error: unknown, what: { path: string }): void {
  context.failures.push(error);
  context.log.error({ err: error, ...what }, "a page failed");
}

function render(
  url: string,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<{ body: Buffer; ownScripts: string[]; failed: boolean }> {
  const mark = randomBytes(16).toString("base64url");
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on("finish", () => {
      const { page, hashes } = takeOwnScripts(Buffer.concat(chunks), mark);
      resolve({ body: deprioritizeModulePreloads(page), ownScripts: hashes, failed });
    });
    sink.on("error", reject);
    const document = (
      <ScriptMark.Provider value={mark}>
        <RemixServer context={remixContext} url={url} nonce={mark} />
      </ScriptMark.Provider>
    );
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: mark,
      // Suspense only splits hydration; large parts must still be in the HTML itself.
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
        note(context, error, { path: pathOf(url) });
      },
    });
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_TIMEOUT);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { body, ownScripts, failed } = await render(request.url, remixContext, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(OWN_SCRIPTS_HEADER, ownScripts.join(" "));
  // Kept only at the addresses of routes with `handle.cache`; a route can still refuse with Cache-Control.
  if (status === 200 && !failed) headers.set(PAGE_CACHE_HEADER, String(PAGE_SECONDS));
  return new Response(new Uint8Array(body), { status: failed ? 500 : status, headers });
}

/** A visitor who left is not an error, and neither is one who asked for what there is not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  note(context, error, { path: pathOf(request.url) });
};
