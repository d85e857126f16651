/** Cross-site request forgery stops here: a request that changes something must come from our own pages. */
import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "~/lib/hosts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may go on. Browsers send Origin with every request that changes something; what comes without
 * (a mail provider's webhook, a command line) carries no visitor's cookie, unless Sec-Fetch-Site says otherwise.
 */
export function isAllowedOrigin(method: string, headers: IncomingHttpHeaders, own: URL): boolean {
  if (SAFE.has(method)) return true;
  if (headers.origin !== undefined) return isOwn(headers.origin, own);
  return headers["sec-fetch-site"] === undefined || headers["sec-fetch-site"] === "same-origin";
}

function isOwn(given: string, own: URL): boolean {
  if (!URL.canParse(given)) return false;
  const origin = new URL(given);
  if (origin.origin === own.origin) return true;
  // On one's own machine the same server has three names.
  return isLoopback(own.hostname) && isLoopback(origin.hostname) && origin.port === own.port;
}
