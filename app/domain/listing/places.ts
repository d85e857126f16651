/** Boroughs and neighborhoods by the slugs used in URLs. Pure. */
import type { PlaceRow } from "@db/queries/events/places";
import { unique } from "~/lib/collections";
import { slugOf } from "~/lib/text";
import { areaPages, areaSlug } from "./areas";

/** A borough or neighborhood in an address. */
export interface ListingPlace {
  kind: "borough" | "neighborhood";
  slug: string;
}

export interface NamedPlace extends ListingPlace {
  name: string;
  /** The borough of a neighbourhood, '' for a borough. */
  within: string;
}

type Places = readonly Pick<PlaceRow, "district" | "suburb">[];

/** The place that a list is named after: the smaller one. */
export function placeOfList(wish: Record<ListingPlace["kind"], string | null>): ListingPlace | null {
  const kind = wish.neighborhood === null ? "borough" : "neighborhood";
  const slug = wish[kind];
  return slug === null ? null : { kind, slug };
}

/** How venues there write the place: "Bronx" and "The Bronx", "Bushwick (East)" and "Bushwick (West)". */
export const placeSpellings = (rows: Places, place: ListingPlace): string[] =>
  unique(
    rows.flatMap(({ district, suburb }) =>
      nameIn(district, suburb, place) ? ((place.kind === "borough" ? district : suburb) ?? []) : [],
    ),
  );

/** "in Red Hook, Brooklyn"; '' where there is no such place. */
export function placeWords(rows: Places, place: ListingPlace | null): string {
  const named = place && namePlace(rows, place);
  return named ? `in ${[boroughLabel(named.name), named.within].filter(Boolean).join(", ")}` : "";
}

/** Finds the place for a slug in a URL; null if no venue is there. */
export function namePlace(rows: Places, place: ListingPlace): NamedPlace | null {
  for (const { district, suburb } of rows) {
    const name = nameIn(district, suburb, place);
    if (name) return { ...place, name, within: place.kind === "borough" ? "" : (district ?? "") };
  }
  return null;
}

/** A place as shown in its page's heading. */
export function presentPlace({ kind, name, within }: NamedPlace) {
  const borough = within ? placeHref("borough", within) : null;
  return {
    label: kind === "borough" ? boroughLabel(name) : name,
    within: borough ? { label: boroughLabel(within), href: borough } : null,
  };
}

/** The page of a borough or neighborhood; null if the name has no slug. */
export function placeHref(kind: ListingPlace["kind"], name: string): string | null {
  const slug = kind === "borough" ? boroughSlug(name) : areaSlug(name);
  return slug ? `/${kind}/${slug}` : null;
}

/** The name that people use: "The Bronx". */
export const boroughLabel = (name: string): string => (name === "Bronx" ? "The Bronx" : name);

function nameIn(district: string | null, suburb: string | null, { kind, slug }: ListingPlace): string | null {
  if (kind === "borough")
    return district && boroughSlug(district) === slug.replace(/^the-/, "") ? district : null;
  return areaPages(suburb ?? "").find(([page]) => page !== "" && page === slug)?.[1] ?? null;
}

/** The same for both spellings of the Bronx. */
export const boroughSlug = (name: string): string => slugOf(name).replace(/^the-/, "");
