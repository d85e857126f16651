/** "View in browser": one newsletter, for holders of its signed link. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLetter } from "@db/queries/newsletter/letters";
import { openLinks } from "~/domain/newsletter/links";
import { letterPage, noLetter } from "~/web/letter-page";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const signature = new URL(request.url).searchParams.get("signature") ?? "";
  const links = await openLinks(context);
  // Check the signature before the database, so that unsigned requests cannot probe for newsletters.
  if (!links.isSigned("letter", id, signature)) throw noLetter();
  const letter = await findLetter(context.db, id);
  if (!letter || letter.html_body === "") throw noLetter();
  return letterPage(letter.html_body);
}
