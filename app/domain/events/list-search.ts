/** What the Search tab, and the map beside it, ask the search for. */
import { brand } from "~/brand";
import type { SearchParams } from "../search/search-params";
import { LIST_STEP } from "./listing-query";
import type { ListingView } from "./listing-view";

/** @param near the zip code of a search for words near it */
export const listSearch = ({ place, query }: ListingView, near: string | null): SearchParams => ({
  query: query.search,
  sourceId: query.venueId,
  city: brand.defaultCity,
  interestIds: query.interests,
  borough: place?.kind === "borough" ? place.name : null,
  neighbourhood: place?.kind === "neighborhood" ? place.name : null,
  access: query.access,
  day: query.day,
  facts: query.facts,
  includePast: query.past,
  page: 1,
  pageSize: query.page * LIST_STEP,
  radius: query.radius,
  near,
  plain: query.plain,
});
