/** A page that needs neither database nor React, for when they are not available. */
import type { RequestListener } from "node:http";
import { brand } from "~/brand";

export const temporarilyDown = (): Response =>
  new Response(
    plainPage("Back in a moment", "The list of events cannot be read just now. Nothing is lost."),
    {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Retry-After": "5",
        "Cache-Control": "no-store",
      },
    },
  );

/** Answers requests that arrive after the port is open and before the site can render. */
export const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { "Content-Type": "text/html; charset=utf-8", "Retry-After": "2" });
  response.end(plainPage("One moment", "The site is starting."));
};

export function plainPage(heading: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading} · ${brand.name}</title></head><body><main><h1>${heading}</h1><p>${text}</p><p><a href="/">Back to Home</a></p></main></body></html>`;
}
