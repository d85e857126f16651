/** One kept event on the site's own page of an event. */
import { useNavigationType } from "@remix-run/react";
import { useEffect } from "react";
import type { PublicEvent } from "@db/queries/events/events";
import { eventHref, presentDetail } from "~/domain/events/present";
import { presentPage } from "~/domain/events/present-page";
import { moreAtVenue, workDays } from "~/domain/events/related";
import { Detail } from "~/ui/event-page/detail";
import detail from "~/ui/event-page/detail.module.css";
import { useFocusOnArrival } from "~/ui/focus-on-arrival";
import { inCopy, type CopyProps } from "./copy-lists";
import styles from "./offline.module.css";

export function CopyEvent({ row, rows, clock: { today, moment } }: CopyProps & { row: PublicEvent }) {
  const title = useFocusOnArrival(row.id);
  const way = useNavigationType();
  useEffect(() => {
    // Rows keep the scroll position on wide screens, where the site shows list and event side by side.
    if (way !== "POP") window.scrollTo(0, 0);
  }, [row.id, way]);
  const url = window.location.origin + eventHref(row.id, row.title);
  const event = presentDetail(row, today);
  const page = presentPage(row, event, { now: moment.now, today, url });
  return (
    <div className={`${detail.detail} ${styles.event}`}>
      <a className={detail.close} href="/offline">
        <span aria-hidden="true">← </span>
        Your copy
      </a>
      <Detail
        event={{ ...event, venue: event.venue && inCopy(event.venue) }}
        page={page}
        parts={partsOf(row, rows, today)}
        search=""
        url={url}
        titleRef={title}
      />
    </div>
  );
}

/** The parts of an event's page that a copy can tell. */
function partsOf(row: PublicEvent, rows: PublicEvent[], today: string) {
  const dates = row.work_id === null ? [] : rows.filter(({ work_id }) => work_id === row.work_id);
  const atVenue = row.source_id === null ? [] : rows.filter(({ source_id }) => source_id === row.source_id);
  return {
    dates: workDays(dates, row, today).map((day) => ({ ...day, times: day.times.map(inCopy) })),
    atVenue: { rows: moreAtVenue(atVenue, row, today).map(inCopy), total: atVenue.length },
    around: { heading: "", rows: [] },
    series: null,
    alike: [],
    ledger: null,
  };
}
