/** What stands in a map's place: the map, its error, or until its code is there a way to the list of all venues. */
import type { MapView } from "./map-view.client";
import type { MapFocus, MapVenue } from "./focus";
import styles from "./map-pane.module.css";
import { NearMe } from "~/ui/near/near-me";

interface Props {
  View: typeof MapView | null;
  /** What went wrong; null while nothing has. */
  failed: string | null;
  onFail: () => void;
  /** Null until they have been brought. */
  venues: MapVenue[] | null;
  venueCount: number;
  /** Only those that meet the visitor's filters are shown. */
  narrowed: boolean;
  styleUrl: string | null;
  focus: MapFocus | null;
  onOpen: (venue: MapVenue, marker: HTMLElement) => void;
}

export function MapStage({ View, failed, onFail, venues, venueCount, narrowed, ...rest }: Props) {
  if (failed) {
    return (
      <div className={styles.error} role="alert">
        <h2>Map Error</h2>
        <p>{failed}</p>
        <a href="/venues">See all venues as a list</a>
      </div>
    );
  }
  if (!View || !venues) {
    return (
      <a className={styles.instead} href="/venues">
        {venueCount > 0 ? `${venueCount} venues have something on` : "All venues"}
      </a>
    );
  }
  return (
    <>
      <View venues={venues} narrowed={narrowed} {...rest} onFail={onFail} />
      <NearMe className={styles.near} />
      {venues.length === 0 ? (
        <p className={styles.none} role="status">
          {narrowed ? "No venues match the selected filters." : "No venues with valid coordinates found."}
        </p>
      ) : null}
    </>
  );
}
