/** The phone's bottom sheet for a venue on the map: its events by start; a swipe down closes it. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type PointerEvent } from "react";
import { SWIPE } from "./constants";
import type { MapVenue } from "./focus";
import styles from "./venue-sheet.module.css";

interface SheetEvents {
  events: { id: number; href: string; title: string; dateLabel: string; timeLabel: string | null }[];
}

/** Moves the sheet with the finger; past SWIPE pixels it closes. */
function useSwipeDown(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const move = (pixels: number) => {
    if (sheet.current) sheet.current.style.transform = pixels > 0 ? `translateY(${pixels}px)` : "";
  };
  const end = (event: PointerEvent) => {
    if (from.current === null) return;
    const swiped = event.clientY - from.current;
    from.current = null;
    move(0);
    if (event.type === "pointerup" && swiped > SWIPE) onClose();
  };
  const grip = {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest("a, button")) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (from.current !== null) move(event.clientY - from.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { sheet, grip };
}

function List({ data }: { data: SheetEvents | undefined }) {
  if (!data) return <p role="status">Loading …</p>;
  if (data.events.length === 0) return <p>No active events found.</p>;
  return (
    <ul className={styles.events}>
      {data.events.map(({ id, href, title, dateLabel, timeLabel }) => (
        <li key={id}>
          <a href={href}>
            <span className={styles.when}>{[dateLabel, timeLabel].filter(Boolean).join(" · ")}</span>
            <span className={styles.title} dir="auto">
              {title}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  venue: MapVenue;
  /** The list's query: the sheet has the same events. */
  filters?: string;
  onClose: () => void;
}

export function VenueSheet({ venue, filters = "", onClose }: Props) {
  const { load, data } = useFetcher<SheetEvents>();
  const { sheet, grip } = useSwipeDown(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    load(`/api/venue-events/${venue.id}${filters}`);
    heading.current?.focus();
  }, [load, venue.id, filters]);
  return (
    // Escape closes a dialog wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      aria-labelledby="sheet-name"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.grip} {...grip}>
        <h2 id="sheet-name" ref={heading} tabIndex={-1} dir="auto">
          {venue.name}
        </h2>
        <p>
          {venue.address} <a href={`/venue/${venue.id}`}>About the venue</a>
        </p>
        <button type="button" className={styles.close} onClick={onClose}>
          <span className="visually-hidden">Close</span>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <List data={data} />
    </div>
  );
}
