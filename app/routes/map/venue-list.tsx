/** The venues of the map as a list by neighborhood, or by distance once the visitor's position is known. */
import { milesBetween } from "~/lib/distance";
import type { MapVenue } from "~/ui/map/focus";
import { useNear } from "~/ui/near/position";
import { countOf } from "~/lib/text";
import styles from "./map.module.css";

type ListedVenue = MapVenue & { area: string };

export function VenueList({ venues }: { venues: ListedVenue[] }) {
  const near = useNear();
  const measured = venues.map((venue) => ({ venue, miles: near ? milesBetween(near.point, venue) : null }));
  if (near?.nearestFirst) measured.sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0));
  return (
    <ul className={styles.venues}>
      {measured.map(({ venue, miles }) => (
        <Venue key={venue.id} venue={venue} miles={miles} />
      ))}
    </ul>
  );
}

function Venue({ venue, miles }: { venue: ListedVenue; miles: number | null }) {
  const { id, name, address, area, count } = venue;
  return (
    <li className={styles.venue} data-venue={id}>
      <a href={`/venue/${id}`} dir="auto">
        {name}
      </a>
      <span className={styles.place}>{[address, area].filter(Boolean).join(", ")}</span>
      <span className={styles.count}>
        {countOf(count, "event")}
        {miles === null ? null : ` · ${miles.toFixed(1)} mi`}
      </span>
    </li>
  );
}
