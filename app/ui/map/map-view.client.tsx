/** MapLibre inside React. A chunk of its own: it is loaded only when a map is about to be seen. */
import { useEffect, useRef } from "react";
import { createMap, type VenueMap } from "./create-map";
import type { MapFocus, MapVenue } from "./focus";

interface Props {
  venues: MapVenue[];
  styleUrl: string | null;
  focus: MapFocus | null;
  onOpen: (venue: MapVenue, marker: HTMLElement) => void;
  onFail: () => void;
  className: string | undefined;
}

export function MapView({ venues, styleUrl, focus, onOpen, onFail, className }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<VenueMap | null>(null);
  const latest = useRef({ focus, onOpen, onFail });
  latest.current = { focus, onOpen, onFail };

  useEffect(() => {
    if (!container.current) return;
    try {
      map.current = createMap({
        container: container.current,
        venues,
        styleUrl,
        focus: latest.current.focus,
        onOpen: (venue, marker) => latest.current.onOpen(venue, marker),
        onFail: () => latest.current.onFail(),
      });
    } catch (error) {
      // No WebGL: the list beside the map says everything that the map would.
      console.info("Map:", error);
      latest.current.onFail();
    }
    return () => {
      map.current?.remove();
      map.current = null;
    };
  }, [venues, styleUrl]);

  const { lat, lng, venueId } = focus ?? {};
  useEffect(() => {
    map.current?.lookAt(latest.current.focus);
  }, [lat, lng, venueId]);

  return <div ref={container} className={className} />;
}
