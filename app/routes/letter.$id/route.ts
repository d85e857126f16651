/**
 * "View in browser": one letter, for holders of its signed link. Its reader, signed in, sees it as it was mailed; anybody else without
 * the reader's name, places, tastes and links.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLetter } from "@db/queries/newsletter/letters";
import { publicLetter } from "@emails/public-letter";
import { openLinks } from "~/domain/newsletter/links";
import { letterPage, noLetter, pastLetter } from "~/web/letter-page";
import { optionalUser } from "~/web/session/guards";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const signature = new URL(request.url).searchParams.get("signature") ?? "";
  const links = await openLinks(context);
  // Check the signature before the database, so that unsigned requests cannot probe for newsletters.
  if (!links.isSigned("letter", id, signature)) throw noLetter();
  const letter = await findLetter(context.db, id);
  if (!letter || letter.html_body === "") throw pastLetter();
  const user = await optionalUser(context, request);
  if (user !== null && user.id === letter.user_id) return letterPage(letter.html_body);
  const html = publicLetter(letter.html_body, "/get-yours");
  if (html === null) throw pastLetter();
  return letterPage(html, { hasForm: true });
}
