/** The share image of an event: drawn on the first request, with an ETag of its content. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findRecord } from "@db/queries/search/search";
import { readId } from "~/domain/events/listing-query";
import { presentDetail } from "~/domain/events/present";
import { shareImage } from "~/domain/events/share-image";
import { jpeg } from "~/lib/pictures";
import { drawPng } from "~/services/drawing/draw-png";
import { loadFonts } from "~/services/drawing/fonts";
import { etagOf, isKnown, noSuchData, openHeaders } from "~/web/public-data";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const row = id === null ? undefined : await findRecord(context.db, id);
  if (!row) return noSuchData();
  const event = presentDetail(row, context.today());
  const picture = event.picture && (await context.pictures?.read(jpeg(event.picture.key)));
  const svg = shareImage(event, loadFonts(), picture ?? null);
  const etag = etagOf(svg);
  const headers = { ...openHeaders, "Cache-Control": "public, max-age=3600", ETag: etag };
  if (isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const png = await drawPng(etag, svg);
  return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
}
