/** Reads the form of the filter sheet (filters.ts) as a listing's query. Pure. */
import { readListingQuery, type ListingQuery } from "./listing-query";

/** Fields that several boxes share. */
const LISTS = ["interests", "access"];
const PLACE = /^(borough|neighborhood)\/(.+)$/;

/** @param fields as a browser sends the form */
export function readFilterForm(fields: URLSearchParams): ListingQuery {
  const params = new URLSearchParams([...fields].filter(([, value]) => value !== ""));
  for (const name of LISTS) {
    const values = params.getAll(name);
    if (values.length > 1) params.set(name, values.join(","));
  }
  // A date that was picked wins over the days by name.
  const date = params.get("date");
  if (date) params.set("day", date);
  if (params.get("price") === "free") params.set("free", "true");
  const [, kind, slug] = PLACE.exec(params.get("place") ?? "") ?? [];
  if (kind && slug) params.set(kind, slug);
  return readListingQuery(params);
}

export const isOfMap = (fields: URLSearchParams): boolean => fields.get("on") === "map";
