/** A tried page as it looks, in a frame. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLook } from "@db/queries/sources/trials";
import { readUuid } from "~/lib/uuid";
import { lookPage } from "~/web/look-page";
import { requireEditor } from "~/web/session/guards";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  const id = readUuid(params.id ?? "");
  return lookPage(id === null ? null : await findLook(context.db, id));
}
