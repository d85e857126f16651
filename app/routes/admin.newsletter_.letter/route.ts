/** The content of the preview's frame: the editor's latest newsletter. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLatestLetter } from "@db/queries/newsletter/letters";
import { letterPage, noLetter } from "~/web/letter-page";
import { requireEditor } from "~/web/session/guards";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = await requireEditor(context, request);
  const letter = await findLatestLetter(context.db, email);
  if (!letter) throw noLetter({ framedBy: "our own pages" });
  return letterPage(letter.html_body, { framedBy: "our own pages" });
}
