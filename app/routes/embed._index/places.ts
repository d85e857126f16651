/** Boroughs, each followed by its neighborhoods, as options of a select. Only where something is on. */
import type { PlaceRow } from "@db/queries/events/places";
import { boroughLabel } from "~/domain/listing/places";
import { groupBy } from "~/lib/collections";
import { slugOf } from "~/lib/text";

export function placeOptions(rows: readonly PlaceRow[]): { value: string; label: string }[] {
  const busy = rows.filter(({ busy: isBusy, district }) => isBusy && district && slugOf(district));
  return [...groupBy(busy, ({ district }) => district ?? "")].flatMap(([borough, within]) => [
    { value: `borough/${slugOf(borough)}`, label: boroughLabel(borough) },
    ...within.flatMap(({ suburb }) =>
      suburb && slugOf(suburb)
        ? [{ value: `neighborhood/${slugOf(suburb)}`, label: `${suburb}, ${boroughLabel(borough)}` }]
        : [],
    ),
  ]);
}
