/** The content of the preview's frame: the editor's latest newsletter, or what a made-up reader would get. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLatestLetter } from "@db/queries/newsletter/letters";
import { MADE_UP_READERS, renderMadeUp } from "~/domain/newsletter/made-up-readers";
import { letterPage, noLetter } from "~/web/letter-page";
import { requireEditor } from "~/web/session/guards";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = await requireEditor(context, request);
  const query = new URL(request.url).searchParams;
  const madeUp = MADE_UP_READERS.find(({ id }) => id === query.get("as"));
  const kind = query.has("second") ? "second" : "letter";
  const html = madeUp
    ? (await renderMadeUp(context, madeUp, kind))?.html
    : (await findLatestLetter(context.db, email))?.html_body;
  if (html === undefined) throw noLetter({ framedBy: "our own pages" });
  return letterPage(html, { framedBy: "our own pages" });
}
