/** The boroughs and neighbourhoods that a search may name, by slug. Pure. */
import type { PlaceRow } from "@db/queries/events/places";
import { slugOf } from "~/lib/text";
import type { Vocabulary } from "./read-phrase";

export function placesOf(rows: readonly Pick<PlaceRow, "district" | "suburb">[]): Vocabulary["places"] {
  const places = new Map<string, { kind: "borough" | "neighborhood"; slug: string; name: string }>();
  const add = (kind: "borough" | "neighborhood", name: string | null) => {
    const slug = slugOf(name ?? "");
    if (name && slug && !places.has(slug)) places.set(slug, { kind, slug, name });
  };
  // A neighbourhood that is called like a borough gives way.
  for (const { district } of rows) add("borough", district);
  for (const { suburb } of rows) add("neighborhood", suburb);
  return places;
}
