/** Boroughs, each followed by its neighborhoods, as options of a select. Only where something is on. */
import type { PlaceRow } from "@db/queries/events/places";
import { areaLabel, areaSlug } from "~/domain/listing/areas";
import { boroughLabel, boroughSlug } from "~/domain/listing/places";
import { groupBy } from "~/lib/collections";

export function placeOptions(rows: readonly PlaceRow[]): { value: string; label: string }[] {
  const busy = rows.filter(({ busy: isBusy, district }) => isBusy && district && boroughSlug(district));
  return [...groupBy(busy, ({ district }) => district ?? "")].flatMap(([borough, within]) => [
    { value: `borough/${boroughSlug(borough)}`, label: boroughLabel(borough) },
    ...[...new Map(within.map(({ suburb }) => [areaSlug(suburb ?? ""), areaLabel(suburb ?? "")]))].flatMap(
      ([slug, name]) =>
        slug ? [{ value: `neighborhood/${slug}`, label: `${name}, ${boroughLabel(borough)}` }] : [],
    ),
  ]);
}
