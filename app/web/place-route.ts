/** Loader of the borough and neighbourhood pages: 404 when there is no such place. */
import { namePlace, placeOfList } from "~/domain/listing/places";
import { readWish } from "~/domain/listing/wish";
import { cityPlaces } from "./city-facts";
import { answerWith, type LoaderFunctionArgs } from "./remix";

export async function placeLoader({ request, context }: LoaderFunctionArgs) {
  const { searchParams, pathname } = new URL(request.url);
  const place = placeOfList(readWish(searchParams, pathname));
  const places = await cityPlaces(context);
  const exists = place !== null && namePlace(places, place) !== null;
  return answerWith(null, { status: exists ? 200 : 404 });
}
