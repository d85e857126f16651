/**
 * Renders a page as one text. The server in front needs the whole body at once: for its ETag, for the
 * script hashes of the Content-Security-Policy and for its page cache.
 */
import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { seconds } from "~/lib/time";
import { ScriptMark } from "~/ui/script-mark";
import { TextResponse } from "~/web/page-responses";
import { holdScripts } from "~/web/server/late-scripts";
import { takeOwnScripts } from "~/web/server/own-scripts";

/** How long an unchanged page counts as fresh. */
const PAGE_SECONDS = 30;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const said = plainAnswer(remixContext);
  if (said !== null) {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(said, { status, headers });
  }
  const { body, ownScripts, failed } = await render(request.url, remixContext, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  context.facts.ownScripts = ownScripts;
  // Kept only at the addresses of routes with `handle.cache`; a route can still refuse with Cache-Control.
  if (status === 200 && !failed) context.facts.keptFor = PAGE_SECONDS;
  return new TextResponse(body, { status: failed ? 500 : status, headers });
}

/** A visitor who left is not an error, and neither is one who asked for what there is not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  note(context, error);
};

/** The mark that React leaves in the place of a part that it could not render. */
const FAILED_PART = "<!--$!-->";

async function render(
  url: string,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<{ body: string; ownScripts: string[]; failed: boolean }> {
  const mark = randomBytes(16).toString("base64url");
  const document = (
    <ScriptMark.Provider value={mark}>
      <RemixServer context={remixContext} url={url} nonce={mark} />
    </ScriptMark.Provider>
  );
  const html = `<!DOCTYPE html>${renderToString(document)}`;
  const failed = html.includes(FAILED_PART);
  if (failed) await noteFailure(document, context);
  const { page, hashes } = takeOwnScripts(holdScripts(html, mark), mark);
  return { body: page, ownScripts: hashes, failed };
}

const RENDER_TIMEOUT = seconds(10);

/** Renders again to hear which error it was: `renderToString` is twice as fast, and keeps it to itself. */
function noteFailure(document: ReactElement, context: AppLoadContext): Promise<void> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(document, {
      onError: (error) => note(context, error),
      onAllReady: resolve,
      onShellError: () => resolve(),
    });
    setTimeout(abort, RENDER_TIMEOUT).unref();
  });
}

function note(context: AppLoadContext, error: unknown): void {
  context.failures.push(error);
  context.log.error({ err: error, path: context.loggedPath }, "a page failed");
}

/** The text of an action that answers in plain words: a mail program asked it, which reads no page. */
function plainAnswer({ staticHandlerContext }: EntryContext): string | null {
  const [said] = Object.values(staticHandlerContext.actionData ?? {}) as unknown[];
  return typeof said === "string" ? said : null;
}
