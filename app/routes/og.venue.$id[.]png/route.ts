/** The share image of a venue. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findVenue } from "@db/queries/events/venues";
import { brand } from "~/brand";
import { areaLabel } from "~/domain/listing/areas";
import { readId } from "~/domain/listing/kinds";
import { drawCard } from "~/domain/events/share-image";
import { noSuchData } from "~/web/public-data";
import { shareFonts, sharePicture } from "~/web/share-picture";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const id = readId(params.id);
  const venue = id === null ? undefined : await findVenue(context.db, id);
  if (!venue) return noSuchData();
  const type = shareFonts();
  const where = [venue.location, areaLabel(venue.suburb ?? "") || venue.district].filter(Boolean).join(", ");
  const card = {
    title: type.drawable(venue.name) || brand.name,
    corner: brand.defaultCity,
    lines: ["What is on, day by day", where || (venue.city ?? "")] as [string, string],
    picture: null,
  };
  return sharePicture(request, drawCard(card, type));
}
