/** How often one visitor may ask the API: counted before the page cache, and said in every answer. */
import type { ServerResponse } from "node:http";
import { openHeaders } from "../public-data";
import type { ClientLimit } from "./limits";

/** Counts a request for the API, and answers it if it is one too many. @returns whether it was answered */
export function refusesApi(api: ClientLimit, client: string, response: ServerResponse): boolean {
  const { most, window } = api.limit;
  const { isOver, left, rest } = api.take(client);
  response.setHeader("RateLimit-Policy", `"api";q=${most};w=${window / 1000}`);
  response.setHeader("RateLimit", `"api";r=${left};t=${rest}`);
  if (!isOver) return false;
  const detail = `${most} requests a minute are allowed. Please come back in ${rest} seconds.`;
  response.writeHead(429, {
    ...openHeaders,
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    "Retry-After": String(rest),
  });
  response.end(JSON.stringify({ type: "about:blank", title: "Too Many Requests", status: 429, detail }));
  return true;
}
