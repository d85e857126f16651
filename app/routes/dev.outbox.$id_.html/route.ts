/** Development only: one mail as HTML, under a Content-Security-Policy that allows no scripts. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMail } from "~/web/dev-outbox";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mail = await requireMail(context, params.id);
  return new Response(mail.html_body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
    },
  });
}
