/** The place of the map: the map, its error, or a link to the list of venues until the code has loaded. */
import type { MapView } from "./map-view.client";
import type { MapFocus, MapVenue } from "./focus";
import styles from "./map-pane.module.css";

interface Props {
  View: typeof MapView | null;
  /** The error message, if any. */
  failed: string | null;
  onFail: () => void;
  /** Null until they are loaded. */
  venues: MapVenue[] | null;
  venueCount: number;
  /** The venues are filtered. */
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
        {venueCount > 0 ? `${venueCount} venues with events` : "All venues"}
      </a>
    );
  }
  return <View venues={venues} narrowed={narrowed} {...rest} onFail={onFail} />;
}
