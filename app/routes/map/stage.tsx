/** The page's map: a marker links to its venue; on phones it opens the venue's sheet. */
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { isWide } from "~/ui/delegated-links";
import type { MapVenue } from "~/ui/map/focus";
import { MapStage } from "~/ui/map/map-stage";
import { useMapCode } from "~/ui/map/use-map-view";
import styles from "./map.module.css";

interface Props {
  venues: MapVenue[];
  narrowed: boolean;
  styleUrl: string | null;
}

export function Stage({ venues, narrowed, styleUrl }: Props) {
  const navigate = useNavigate();
  const { View, Sheet, failed, fail } = useMapCode(true);
  const [picked, setPicked] = useState<{ venue: MapVenue; marker: HTMLElement } | null>(null);
  return (
    <aside className={styles.stage} aria-label="Map of venues">
      <MapStage
        View={View}
        failed={failed}
        onFail={fail}
        venues={venues}
        venueCount={venues.length}
        narrowed={narrowed}
        styleUrl={styleUrl}
        focus={null}
        onOpen={(venue, marker) => (isWide() ? navigate(`/venue/${venue.id}`) : setPicked({ venue, marker }))}
      />
      {picked && Sheet ? (
        <Sheet
          key={picked.venue.id}
          venue={picked.venue}
          onClose={() => {
            picked.marker.focus();
            setPicked(null);
          }}
        />
      ) : null}
    </aside>
  );
}
