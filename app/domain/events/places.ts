/** Boroughs, neighborhoods and access features by the slugs used in URLs. */
import { listAccessNames, type PlaceRow } from "@db/queries/events/places";
import type { Db } from "@db/client";
import { slugOf } from "~/lib/text";
import type { ListingPlace } from "./types";

export interface NamedPlace extends ListingPlace {
  name: string;
  /** The borough of a neighbourhood, '' for a borough. */
  within: string;
}

/** The name that people use: "The Bronx". */
export const boroughLabel = (name: string): string => (name === "Bronx" ? "The Bronx" : name);

/** Finds the place for a slug in a URL; null if no venue is there. */
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

/** The page of a borough or neighborhood; null if the name has no slug. */
export function placeHref(kind: ListingPlace["kind"], name: string): string | null {
  const slug = slugOf(name);
  return slug ? `/${kind}/${slug}` : null;
}

/** For each slug, every spelling that venues use; empty if no venue offers it. */
export async function accessSpellings(db: Db, slugs: readonly string[]): Promise<string[][]> {
  if (slugs.length === 0) return [];
  const names = await listAccessNames(db);
  return slugs.map((slug) => names.filter((name) => slugOf(name) === slug));
}

/** A place as shown in its page's heading. */
export function presentPlace({ kind, name, within }: NamedPlace) {
  const borough = within ? placeHref("borough", within) : null;
  return {
    label: kind === "borough" ? boroughLabel(name) : name,
    within: borough ? { label: boroughLabel(within), href: borough } : null,
  };
}
