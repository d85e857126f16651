/** The share image of a list that has a page: ?path=/tonight, /interest/film, /borough/queens. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listUsedInterests } from "@db/queries/events/interests";
import { listPlaces } from "@db/queries/events/places";
import { brand } from "~/brand";
import { listingHead } from "~/domain/listing/heading";
import { viewListing } from "~/domain/listing/view";
import { readWish } from "~/domain/listing/wish";
import { drawCard } from "~/domain/events/share-image";
import { noSuchData } from "~/web/public-data";
import { shareFonts, sharePicture } from "~/web/share-picture";

const KINDS = "Art, film, theatre and more, day by day";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { db } = context;
  const today = context.today();
  const path = new URL(request.url).searchParams.get("path") ?? "/";
  const [interests, places] = await Promise.all([
    listUsedInterests(db, today),
    listPlaces(db, brand.defaultCity, today),
  ]);
  const wish = readWish(new URLSearchParams(), path);
  const { title, path: canonical } = listingHead(await viewListing(db, wish, { today, places, interests }));
  if (canonical !== path) return noSuchData();
  const card = { title: title ?? brand.tagline, corner: brand.defaultCity, picture: null };
  const lines: [string, string] = title
    ? [brand.tagline, KINDS]
    : [KINDS, "Every independent venue on one page"];
  return sharePicture(request, drawCard({ ...card, lines }, shareFonts()));
}
