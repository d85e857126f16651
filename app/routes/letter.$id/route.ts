/** "View in browser": one letter, for whoever holds its signed link. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLetter } from "@db/queries/letters";
import { openLinks } from "~/domain/newsletter/links";
import { letterPage, noLetter } from "~/web/letter-page";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const signature = new URL(request.url).searchParams.get("signature") ?? "";
  const links = await openLinks(context);
  // Asked before the database is: an unsigned address learns nothing, not even whether there is such a letter.
  if (!links.isSigned("letter", id, signature)) throw noLetter();
  const letter = await findLetter(context.db, id);
  if (!letter || letter.html_body === "") throw noLetter();
  return letterPage(letter.html_body);
}
