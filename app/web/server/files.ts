/** Serves the built assets (immutable, compressed by the build) and public/, before all else. */
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { closedPolicy, scriptPolicy, type PolicyOptions } from "./security";

export type FileServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

class FileGone extends Error {
  readonly name = "FileGone";
}

/**
 * sirv lists the folder once, when the process starts; a file may disappear later.
 * @param folder build/client: Vite copies public/ into it
 * @param onGone called for a listed file that has disappeared or cannot be read
 */
export function serveFiles(
  folder: string,
  policy: Pick<PolicyOptions, "mapOrigins">,
  onGone: (error: Error) => void,
): FileServer {
  const forScripts = scriptPolicy(policy);
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, path) {
      // The last moment to send another response.
      if (!existsSync(join(folder, path))) throw new FileGone(path);
      response.setHeader("Cache-Control", cacheControl(path));
      response.setHeader("Content-Security-Policy", /\.m?js$/.test(path) ? forScripts : closedPolicy);
      response.setHeader("Vary", "Accept-Encoding");
    },
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    // sirv does not handle the stream's errors: an unhandled one would end the process.
    response.once("pipe", (file: Readable) =>
      file.once("error", (error) => {
        onGone(error);
        response.destroy();
      }),
    );
    try {
      serve(request, response, next);
    } catch (error) {
      if (!(error instanceof FileGone)) throw error;
      onGone(error);
      gone(response);
    }
  };
}

const YEAR = 31_536_000;
const HOUR = 3600;

function cacheControl(path: string): string {
  // A cached old service worker could not be replaced.
  if (path === "/sw.js") return "no-cache";
  return path.startsWith("/assets/") ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`;
}

/** A running build has lost a file. A reload brings a page with files that exist. */
function gone(response: ServerResponse): void {
  response.removeHeader("Vary");
  response.writeHead(503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Security-Policy": closedPolicy,
    "Cache-Control": "no-store",
    "Retry-After": "5",
  });
  response.end("This file is being replaced. Please try again in a moment.\n");
}
