/** Development only: one kind of mail with sample data, as HTML or plain text. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sampleLetters } from "@emails/samples";
import { requireOpenOutbox } from "~/web/dev-outbox";
import { letterPage, noLetter } from "~/web/letter-page";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  requireOpenOutbox(context);
  const sample = sampleLetters.find(({ kind }) => kind === params.kind);
  if (!sample) throw noLetter();
  const letter = await sample.write(context.appOrigin);
  if (new URL(request.url).searchParams.get("as") !== "text") return letterPage(letter.html);
  return new Response(letter.text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
