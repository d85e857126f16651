/** The share image of a list that has a page: ?path=/tonight, /interest/film, /borough/queens. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listUsedInterests } from "@db/queries/events/interests";
import { listPlaces } from "@db/queries/events/places";
import { brand } from "~/brand";
import { listingHead } from "~/domain/events/listing-head";
import { readListingQuery } from "~/domain/events/listing-query";
import { viewListing } from "~/domain/events/listing-view";
import { drawCard } from "~/domain/events/share-image";
import { loadFonts } from "~/services/drawing/fonts";
import { noSuchData } from "~/web/public-data";
import { sharePicture } from "~/web/share-picture";

const KINDS = "Art, film, theatre and more, day by day";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { db } = context;
  const today = context.today();
  const path = new URL(request.url).searchParams.get("path") ?? "/";
  const [interests, places] = await Promise.all([
    listUsedInterests(db, today),
    listPlaces(db, brand.defaultCity, today),
  ]);
  const asked = readListingQuery(new URLSearchParams(), path);
  const view = await viewListing(db, asked, null, { today, places, interests, venueId: null });
  const { title, path: canonical } = listingHead(view, interests, today);
  if (canonical !== path) return noSuchData();
  const card = { title: title ?? brand.tagline, corner: brand.defaultCity, picture: null };
  const lines: [string, string] = title
    ? [brand.tagline, KINDS]
    : [KINDS, "Every independent venue on one page"];
  return sharePicture(request, drawCard({ ...card, lines }, loadFonts()));
}
