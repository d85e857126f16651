/** Development only: one mail as HTML, under a Content-Security-Policy that allows no scripts. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMail } from "~/web/dev-outbox";
import { privatePage } from "~/web/private-page";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mail = await requireMail(context, params.id);
  return new Response(mail.html_body, {
    headers: {
      ...privatePage,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
    },
  });
}
