/** The phone's bottom sheet for a venue on the map: its events by start. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { MapVenue } from "./focus";
import { useSwipeDown } from "./use-swipe-down";
import styles from "./venue-sheet.module.css";

interface SheetEvents {
  events: { id: number; href: string; title: string; dateLabel: string; timeLabel: string | null }[];
}

interface Props {
  venue: MapVenue;
  /** The list's query: the sheet has the same events. */
  filters?: string;
  onClose: () => void;
}

export function VenueSheet({ venue, filters = "", onClose }: Props) {
  const { load, data } = useFetcher<SheetEvents>();
  const sheet = useSwipeDown(onClose);
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
      <div className={styles.grip}>
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

function List({ data }: { data: SheetEvents | undefined }) {
  if (!data) return <p role="status">Loading …</p>;
  if (data.events.length === 0) return <p>No active events found.</p>;
  return (
    <ul className={styles.events} data-scrolls="">
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
