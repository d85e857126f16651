/** Boroughs and neighborhoods by the slugs used in URLs. Pure. */
import type { PlaceRow } from "@db/queries/events/places";
import { slugOf } from "~/lib/text";

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
export function placeOf(wish: Record<ListingPlace["kind"], string | null>): ListingPlace | null {
  const kind = wish.neighborhood === null ? "borough" : "neighborhood";
  const slug = wish[kind];
  return slug === null ? null : { kind, slug };
}

/** Finds the place for a slug in a URL; null if no venue is there. */
export function namePlace(rows: Places, place: ListingPlace): NamedPlace | null {
  for (const { district, suburb } of rows) {
    if (place.kind === "borough" && district && slugOf(district) === place.slug) {
      return { ...place, name: district, within: "" };
    }
    if (place.kind === "neighborhood" && suburb && slugOf(suburb) === place.slug) {
      return { ...place, name: suburb, within: district ?? "" };
    }
  }
  return null;
}

/** "in Red Hook, Brooklyn"; '' where there is no such place. */
export function placeWords(rows: Places, place: ListingPlace | null): string {
  const named = place && namePlace(rows, place);
  return named ? `in ${[boroughLabel(named.name), named.within].filter(Boolean).join(", ")}` : "";
}

/** The name that people use: "The Bronx". */
export const boroughLabel = (name: string): string => (name === "Bronx" ? "The Bronx" : name);

/** The page of a borough or neighborhood; null if the name has no slug. */
export function placeHref(kind: ListingPlace["kind"], name: string): string | null {
  const slug = slugOf(name);
  return slug ? `/${kind}/${slug}` : null;
}

/** A place as shown in its page's heading. */
export function presentPlace({ kind, name, within }: NamedPlace) {
  const borough = within ? placeHref("borough", within) : null;
  return {
    label: kind === "borough" ? boroughLabel(name) : name,
    within: borough ? { label: boroughLabel(within), href: borough } : null,
  };
}
