/** Boroughs, neighbourhoods and access by the slugs under which addresses know them. */
import { listAccessNames, type PlaceRow } from "@db/queries/places";
import type { Db } from "@db/client";
import { slugOf } from "../slug";
import type { ListingPlace } from "./listing-query";

export interface NamedPlace extends ListingPlace {
  name: string;
  /** The borough of a neighbourhood, '' for a borough. */
  within: string;
}

/** As people say it: the borough's own name has the article in front. */
export const boroughLabel = (name: string): string => (name === "Bronx" ? "The Bronx" : name);

/** The place that an address means; null when no venue is there. */
export function namePlace(rows: readonly PlaceRow[], place: ListingPlace): NamedPlace | null {
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

/** The page of a borough or a neighbourhood; null for a name that no address can hold. */
export function placeHref(kind: ListingPlace["kind"], name: string): string | null {
  const slug = slugOf(name);
  return slug ? `/${kind}/${slug}` : null;
}

/** For each slug every spelling that venues have for it; none, where no venue offers it. */
export async function accessSpellings(db: Db, slugs: readonly string[]): Promise<string[][]> {
  if (slugs.length === 0) return [];
  const names = await listAccessNames(db);
  return slugs.map((slug) => names.filter((name) => slugOf(name) === slug));
}

/** A place as the head of its page says it. */
export function presentPlace({ kind, name, within }: NamedPlace) {
  const borough = within ? placeHref("borough", within) : null;
  return {
    label: kind === "borough" ? boroughLabel(name) : name,
    within: borough ? { label: boroughLabel(within), href: borough } : null,
  };
}
