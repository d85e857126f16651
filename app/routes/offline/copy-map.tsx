/** The venues of one day on the bundled map, which has boroughs, parks and subway lines, and no streets. */
import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import type { EventRow } from "@db/queries/events/events";
import { dayLabel } from "~/domain/events/labels";
import type { MapVenue } from "~/ui/map/focus";
import { MapStage } from "~/ui/map/map-stage";
import { useMapCode } from "~/ui/map/use-map-view";
import { chosenDay, DayChoice, daysOf } from "./copy-days";
import type { CopyRows } from "./copy-rows";
import styles from "./offline.module.css";
import { venueHrefHere } from "./view";

/** Venues with a known point, and how many events they have. */
function venuesOf(rows: EventRow[]): MapVenue[] {
  const venues = new Map<number, MapVenue>();
  for (const { source_id: id, source_name, location, lat, lng } of rows) {
    if (id === null || lat === null || lng === null) continue;
    const venue = venues.get(id) ?? {
      id,
      name: source_name ?? "",
      address: location ?? "",
      lat,
      lng,
      count: 0,
    };
    venues.set(id, { ...venue, count: venue.count + 1 });
  }
  return [...venues.values()];
}

export function CopyMap({ copy, rows, today, day }: CopyRows & { day: string | null }) {
  const navigate = useNavigate();
  const { View, failed, fail } = useMapCode(true);
  const days = daysOf(copy, today);
  const chosen = chosenDay(days, day);
  const venues = useMemo(
    () =>
      venuesOf(rows.filter(({ first_day, last_day }) => chosen && first_day <= chosen && last_day >= chosen)),
    [rows, chosen],
  );
  if (chosen === null) return null;
  return (
    <section aria-label={`Map of ${dayLabel(chosen, today)}`}>
      <DayChoice {...{ days, chosen, today }} show="map" />
      <div className={styles.stage}>
        <MapStage
          {...{ View, failed, venues }}
          onFail={fail}
          venueCount={venues.length}
          narrowed={false}
          styleUrl={null}
          focus={null}
          onOpen={(venue) => navigate(venueHrefHere(venue.id))}
        />
      </div>
      <p className={styles.fine}>
        The map without a connection has boroughs, parks and subway lines, and no streets.
      </p>
    </section>
  );
}
