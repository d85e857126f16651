/**
 * Values of a listing's query, each written in one way: the routes forgive what they do not understand, so one page could be
 * asked for, rendered and kept under any number of addresses.
 */
import { listingSearch, readListingQuery } from "~/domain/events/listing-query";

/** Names whose absence means something else than their default. */
const WITHOUT_DEFAULT = new Set(["search", "radius"]);
const NAMES = new Set([
  ...[
    "tab",
    "interests",
    "days",
    "from",
    "day",
    "count",
    "page",
    "radius",
    "past",
    "venueid",
    "sourceid",
    "access",
  ],
  ...["time", "free", "price", "tickets", "sort", "view", "plain"],
  ...["borough", "neighborhood", "neighbourhood"],
]);

const written = (name: string, value: string): string => {
  const query = readListingQuery(new URLSearchParams({ [name]: value }));
  if (name === "radius") return String(query.radius);
  if (name === "count") return String(query.count);
  if (name === "page") return String(query.page);
  if (name === "past") return String(query.past);
  if (name === "plain") return String(query.plain);
  if (name === "sourceid") return String(query.venueId ?? "");
  const text = new URLSearchParams(listingSearch(query)).get(
    name === "neighbourhood" ? "neighborhood" : name,
  );
  return text ?? "";
};

const DEFAULTS: Record<string, string> = {
  count: written("count", ""),
  page: "1",
  past: "false",
  plain: "false",
};

/** @returns the value as it stands in the cache's key; null when it changes nothing */
export function canonicalValue(name: string, value: string): string | null {
  if (!NAMES.has(name)) return value;
  const text = written(name, value);
  if (WITHOUT_DEFAULT.has(name)) return text;
  return text === "" || text === DEFAULTS[name] ? null : text;
}
