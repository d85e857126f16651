/**
 * The map beside a list: the right third on wide screens, full screen behind a button on phones.
 * Without JavaScript it is a link to the list of all venues.
 */
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isWide } from "~/ui/delegated-links";
import type { MapFocus, MapVenue } from "./focus";
import styles from "./map-pane.module.css";
import { MapStage } from "./map-stage";
import { useFullScreen } from "./use-full-screen";
import { useMapView } from "./use-map-view";

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
  const { open, venueId, show, close, closeSheet, hydrated } = useFullScreen();
  const { View, Sheet, venues, failed, fail } = useMapView(open, venueCount, filters);
  const marker = useRef<HTMLElement | null>(null);
  const picked = venueId === null ? undefined : venues?.find(({ id }) => id === venueId);

  const onOpen = (venue: MapVenue, pressed: HTMLElement) => {
    if (isWide()) return navigate(`/venue/${venue.id}`);
    marker.current = pressed;
    show(venue.id);
  };
  // However the sheet was closed, the focus returns to its marker.
  useEffect(() => {
    if (venueId !== null) return;
    marker.current?.focus();
    marker.current = null;
  }, [venueId]);
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
        {picked && open && Sheet ? (
          <Sheet key={picked.id} venue={picked} filters={filters} onClose={closeSheet} />
        ) : null}
      </aside>
      {hydrated && !picked ? (
        <button
          type="button"
          className={styles.toggle}
          data-map-toggle=""
          aria-pressed={open}
          onClick={() => (open ? close() : show(null))}
        >
          {open ? "List" : "Map"}
        </button>
      ) : null}
    </>
  );
}
