/** Serves the built assets (immutable, precompressed at build) and public/, before anything else is tried. */
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { closedPolicy, scriptPolicy, type PolicyOptions } from "./security";

const YEAR = 31_536_000;
const HOUR = 3600;

export type FileServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** @param folder build/client: Vite copies public/ into it */
export function serveFiles(folder: string, policy: Pick<PolicyOptions, "mapOrigins">): FileServer {
  const forScripts = scriptPolicy(policy);
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, path) {
      const hashed = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        `public, max-age=${hashed ? YEAR : HOUR}${hashed ? ", immutable" : ""}`,
      );
      response.setHeader("Content-Security-Policy", /\.m?js$/.test(path) ? forScripts : closedPolicy);
      response.setHeader("Vary", "Accept-Encoding");
    },
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") next();
    else serve(request, response, next);
  };
}
