/** How many events the choices of the filter sheet would show; the sheet's button tells it. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { listUsedInterests } from "@db/queries/events/interests";
import { listPlaces } from "@db/queries/events/places";
import { brand } from "~/brand";
import { countListing, MOST_COUNTED, type ListedCount } from "~/domain/events/count-listing";
import { isOfMap, readFilterForm } from "~/domain/events/filter-form";
import { viewListing } from "~/domain/events/listing-view";
import { readSearch } from "~/domain/search/read-search";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const today = context.today();
  const fields = new URL(request.url).searchParams;
  const form = readFilterForm(fields);
  const asked = isOfMap(fields) ? { ...form, tab: "calendar" as const } : form;
  const [interests, places] = await Promise.all([
    listUsedInterests(db, today),
    listPlaces(db, brand.defaultCity, today),
  ]);
  const reading = await readSearch(db, asked, places, today);
  const query = reading?.query ?? asked;
  const view = await viewListing(db, query, query.day, { today, places, interests, venueId: query.venueId });
  const count = await countListing(db, view, reading?.near ?? null, today);
  const answer: ListedCount = { count, isCapped: query.tab === "search" && count === MOST_COUNTED };
  return json(answer, { headers: { "Cache-Control": "private, max-age=30" } });
}
