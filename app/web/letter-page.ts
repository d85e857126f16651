/** A letter as a page: shown as mail programs show it, under a policy of its own that lets no script run. */
import { privatePage } from "./private-page";

/** The address at which the editors' preview frames its letter: the only frame any page of ours may have. */
export const FRAMED_LETTER = "/admin/newsletter/letter";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; base-uri 'none'";

/** @param framedBy who may show it in a frame */
export function letterPage(html: string, framedBy: "nobody" | "our own pages" = "nobody"): Response {
  const ancestors = framedBy === "nobody" ? "'none'" : "'self'";
  return new Response(html, {
    headers: {
      ...privatePage,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `${POLICY}; frame-ancestors ${ancestors}`,
      "X-Robots-Tag": "noindex",
    },
  });
}

export const noLetter = (): Response =>
  new Response("There is no letter at this address.", { status: 404, headers: privatePage });
