/** A tried page as it looks, for a frame: without scripts and forms, and asking nobody for anything. */

/** The frame's own page reaches in to hear what is pressed, so it has our origin; nothing of it runs. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin",
].join("; ");

const GONE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gone</title><p>This reading is not kept any more. Try the address again.</p></html>';

/** @param html null if it is not kept any more, or not theirs */
export const lookPage = (html: string | null): Response =>
  new Response(html ?? GONE, {
    status: html === null ? 404 : 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "private, no-store",
    },
  });
