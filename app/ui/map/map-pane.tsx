/**
 * The map beside a list: the right third on wide screens, full screen behind a button on phones.
 * Without JavaScript it is a link to the list of all venues.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isWide } from "~/ui/delegated-links";
import type { MapFocus, MapVenue } from "./focus";
import styles from "./map-pane.module.css";
import { MapStage } from "./map-stage";
import { useFullScreen } from "./use-full-screen";
import { useMapView } from "./use-map-view";
import { VenueSheet } from "./venue-sheet";

interface Props {
  /** Number of venues on the map; the venues themselves load with its code. */
  venueCount: number;
  /** The list's filters as a query; empty for all venues. */
  filters: string;
  styleUrl: string | null;
  focus: MapFocus | null;
}

export function MapPane({ venueCount, filters, styleUrl, focus }: Props) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { open, setOpen, hydrated } = useFullScreen();
  const { View, venues, failed, fail } = useMapView(open, venueCount, filters);
  const [picked, setPicked] = useState<{ venue: MapVenue; marker: HTMLElement } | null>(null);

  useEffect(() => {
    setOpen(false);
    setPicked(null);
  }, [key, setOpen]);

  const onOpen = (venue: MapVenue, marker: HTMLElement) => {
    if (isWide()) navigate(`/venue/${venue.id}`);
    else setPicked({ venue, marker });
  };
  const closeSheet = () => {
    picked?.marker.focus();
    setPicked(null);
  };
  return (
    <>
      <aside className={styles.pane} aria-label="Map of venues" data-open={open ? "" : undefined}>
        <MapStage
          View={View}
          failed={failed}
          onFail={fail}
          venues={venues}
          venueCount={venueCount}
          narrowed={filters !== ""}
          styleUrl={styleUrl}
          focus={focus}
          onOpen={onOpen}
        />
        {picked && open ? (
          <VenueSheet key={picked.venue.id} venue={picked.venue} onClose={closeSheet} />
        ) : null}
      </aside>
      {hydrated && !picked ? (
        <button
          type="button"
          className={styles.toggle}
          data-map-toggle=""
          aria-pressed={open}
          onClick={() => {
            setPicked(null);
            setOpen(!open);
          }}
        >
          {open ? "List" : "Map"}
        </button>
      ) : null}
    </>
  );
}
