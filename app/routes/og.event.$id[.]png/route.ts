/** The share image of an event. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findRecord } from "@db/queries/search/search";
import { readId } from "~/domain/listing/kinds";
import { presentDetail } from "~/domain/events/present";
import { shareImage } from "~/domain/events/share-image";
import { jpeg } from "~/lib/pictures";
import { noSuchData } from "~/web/public-data";
import { shareFonts, sharePicture } from "~/web/share-picture";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const row = id === null ? undefined : await findRecord(context.db, id);
  if (!row) return noSuchData();
  const event = presentDetail(row, context.today());
  const picture = event.picture && (await context.pictures?.read(jpeg(event.picture.key)));
  return sharePicture(request, shareImage(event, shareFonts(), picture ?? null));
}
