/** Addresses of followed lists, which are kept as the queries of their feeds. */
import { listingHref, readListingQuery } from "../events/listing-query";

/** Where a list can be followed. @param feedHref the address of one of its feeds */
export function followHref(feedHref: string): string {
  const [path = "", query = ""] = feedHref.split("?", 2);
  const list = path.startsWith("/search/") ? `tab=search&${query}` : query;
  return `/follow?${new URLSearchParams({ list })}`;
}

/** The page of a followed list. */
export function followedPage(search: string): string {
  const params = new URLSearchParams(search);
  const words = params.get("query");
  params.delete("query");
  if (words !== null) params.set("search", words);
  return listingHref(readListingQuery(params));
}
