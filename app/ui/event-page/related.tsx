/** Below an event: its other dates, what is like it, more at its venue, and what is on near it. */
import type { ReactNode } from "react";
import type { EventParts } from "~/domain/events/event-page";
import type { RelatedRow, ShowTime, WorkDay } from "~/domain/events/related";
import type { EventDetail } from "~/domain/events/types";
import { SaveButton } from "~/ui/saved/save-button";
import styles from "./related.module.css";

interface Props {
  event: EventDetail;
  workId: number | null;
  parts: EventParts;
  /** The list's query, which the links keep. */
  search: string;
}

export function Related({ event, workId, parts: { dates, atVenue, around, alike }, search }: Props) {
  const { venue } = event;
  return (
    <>
      {dates === null ? <Failed what="The other dates" /> : null}
      {dates && dates.length > 0 ? (
        <Dates event={event} workId={workId} days={dates} search={search} />
      ) : null}
      {alike === null ? <Failed what="More like this" /> : null}
      {alike && alike.length > 0 ? (
        <Part title="More like this">
          <Rows rows={alike} search={search} />
        </Part>
      ) : null}
      {atVenue === null ? <Failed what="More at this venue" /> : null}
      {atVenue && atVenue.rows.length > 0 && venue ? (
        <Part title={`More at ${venue.name}`}>
          <Rows rows={atVenue.rows} search={search} />
          <a className="text-button" href={venue.href}>
            All {atVenue.total} events at {venue.name}
          </a>
        </Part>
      ) : null}
      {around === null ? <Failed what="What is on near here" /> : null}
      {around && around.rows.length > 0 ? (
        <Part title={around.heading}>
          <Rows rows={around.rows} search={search} />
        </Part>
      ) : null}
    </>
  );
}

const Failed = ({ what }: { what: string }) => <p className={styles.failed}>{what} could not be loaded.</p>;

/** Days that are shown at once; the others unfold. */
const OPEN_DAYS = 8;

interface DatesProps {
  event: EventDetail;
  workId: number | null;
  days: WorkDay[];
  search: string;
}

function Dates({ event, workId, days, search }: DatesProps) {
  const rest = days.slice(OPEN_DAYS);
  const here = event.venueName;
  return (
    <Part title="Other dates" id="dates">
      {workId === null ? null : (
        <div className={styles.work}>
          <SaveButton kind="work" id={workId} title={event.title} back={event.href} />
          <a href={`/work/${workId}`}>All about this work</a>
        </div>
      )}
      <Days days={days.slice(0, OPEN_DAYS)} here={here} search={search} />
      {rest.length > 0 ? (
        <details>
          <summary className="text-button">{rest.length} more</summary>
          <Days days={rest} here={here} search={search} />
        </details>
      ) : null}
    </Part>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={styles.part} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Days({ days, here, search }: { days: WorkDay[]; here: string; search: string }) {
  return (
    <ul className={styles.days}>
      {days.map(({ venue, label, times }) => (
        <li key={`${venue} ${label} ${times[0]?.id}`}>
          <span className={styles.day}>
            {label}
            {venue === here ? null : <small dir="auto">{venue}</small>}
          </span>
          <span className={styles.times}>
            {times.map((time) => (
              <Time key={time.id} time={time} search={search} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Time({ time, search }: { time: ShowTime; search: string }) {
  return (
    <a
      href={time.href + search}
      aria-current={time.isThis ? "true" : undefined}
      data-state={time.state ?? undefined}
    >
      {time.label}
      {time.state ? <small>{time.state}</small> : null}
    </a>
  );
}

function Rows({ rows, search }: { rows: RelatedRow[]; search: string }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, href, title, when, where, price }) => (
        <li key={id}>
          <span className={styles.when}>{when}</span>
          <span>
            <a href={href + search} dir="auto">
              {title}
            </a>
            {where ? <small dir="auto">{where}</small> : null}
          </span>
          {price ? <span className={styles.price}>{price}</span> : null}
        </li>
      ))}
    </ul>
  );
}
