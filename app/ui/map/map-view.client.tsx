/** MapLibre inside React. A separate chunk, loaded only when a map is about to be shown. */
import { useEffect, useRef } from "react";
import { NearMe } from "~/ui/near/near-me";
import { useNear } from "~/ui/near/position";
import { createMap, type VenueMap } from "./create-map";
import type { MapFocus, MapVenue } from "./focus";
import pane from "./map-pane.module.css";
import styles from "./map-view.module.css";

interface Props {
  venues: MapVenue[];
  /** The venues are filtered. */
  narrowed: boolean;
  styleUrl: string | null;
  focus: MapFocus | null;
  onOpen: (venue: MapVenue, marker: HTMLElement) => void;
  onFail: () => void;
}

export function MapView({ venues, narrowed, styleUrl, focus, onOpen, onFail }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<VenueMap | null>(null);
  const latest = useRef({ venues, narrowed, focus, onOpen, onFail });
  latest.current = { venues, narrowed, focus, onOpen, onFail };
  const drawn = useRef(venues);

  useEffect(() => {
    if (!container.current) return;
    try {
      map.current = createMap({
        container: container.current,
        venues: latest.current.venues,
        narrowed: latest.current.narrowed,
        styleUrl,
        focus: latest.current.focus,
        onOpen: (venue, marker) => latest.current.onOpen(venue, marker),
        onFail: () => latest.current.onFail(),
      });
    } catch (error) {
      // No WebGL: the list beside the map has the same content.
      console.info("Map:", error);
      latest.current.onFail();
    }
    return () => {
      map.current?.remove();
      map.current = null;
    };
  }, [styleUrl]);

  useEffect(() => {
    if (drawn.current !== venues) map.current?.setVenues(venues, latest.current.narrowed);
    drawn.current = venues;
  }, [venues]);

  const { lat, lng, venueId } = focus ?? {};
  useEffect(() => {
    map.current?.lookAt(latest.current.focus);
  }, [lat, lng, venueId]);

  const near = useNear();
  useEffect(() => {
    map.current?.showVisitor(near?.point ?? null, near?.fresh ?? false);
  }, [near]);

  return (
    <>
      <div ref={container} className={styles.map} />
      <NearMe className={pane.near} />
      {venues.length > 0 ? (
        <ul className={pane.legend} aria-label="Legend">
          <li>
            <i data-one="" aria-hidden="true" />
            Events at a venue
          </li>
          <li>
            <i aria-hidden="true" />
            At several venues
          </li>
        </ul>
      ) : (
        <p className={pane.none} role="status">
          {narrowed ? "No venues match the selected filters." : "No venues with valid coordinates found."}
        </p>
      )}
    </>
  );
}
