/** One kept event: when, where, price, the way there and its texts. */
import { useEffect } from "react";
import { useNavigationType } from "@remix-run/react";
import type { EventRow } from "@db/queries/events/events";
import { brand } from "~/brand";
import { eventHref, presentDetail } from "~/domain/events/present";
import { presentPage } from "~/domain/events/present-page";
import { useFocusOnArrival } from "~/ui/focus-on-arrival";
import { SaveButton } from "~/ui/saved/save-button";
import type { CopyRows } from "./copy-rows";
import styles from "./offline.module.css";
import { OFFLINE, venueHrefHere } from "./view";

function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n+/).filter((part) => part.trim() !== "");
  return parts.map((part, index) => (
    <p key={index} dir="auto">
      {part.trim()}
    </p>
  ));
}

type Stations = ReturnType<typeof presentPage>["stations"];

function Subway({ stations }: { stations: Stations }) {
  if (stations.length === 0) return null;
  return (
    <div>
      <dt>Subway</dt>
      <dd>
        {stations.map(({ name, lines, minutes }) => (
          <p key={`${name} ${lines.join()}`}>
            {lines.join(" ")} · {name}, {minutes} min
          </p>
        ))}
      </dd>
    </div>
  );
}

function Words({ whyToGo, fullReview, description }: ReturnType<typeof presentDetail>) {
  return (
    <div className={styles.words}>
      {whyToGo ? (
        <p dir="auto">
          <mark>{whyToGo}</mark>
        </p>
      ) : null}
      <Paragraphs text={fullReview ?? description} />
      {fullReview ? <p>— {brand.persona}</p> : null}
    </div>
  );
}

interface Clock {
  today: string;
  now: Date;
}

function Event({ row, today, now }: { row: EventRow } & Clock) {
  const title = useFocusOnArrival(row.id);
  const way = useNavigationType();
  useEffect(() => {
    // Rows keep the scroll position on wide screens, where the site shows list and event side by side.
    if (way !== "POP") window.scrollTo(0, 0);
  }, [row.id, way]);
  const url = `${window.location.origin}${eventHref(row.id, row.title)}`;
  const detail = presentDetail(row, today);
  const { state, price, facts, stations, ticketsUrl } = presentPage(row, detail, {
    now,
    today,
    url,
  });
  return (
    <article className={styles.event}>
      {state ? (
        <p className={styles.state} role="status">
          <strong>{state.label}</strong> {state.text}
        </p>
      ) : null}
      <h2 dir="auto" ref={title} tabIndex={-1}>
        {detail.title}
      </h2>
      <p className={styles.when}>
        {[detail.when, price, detail.interest, ...facts].filter(Boolean).join(" · ")}
      </p>
      <SaveButton kind="event" id={row.id} title={row.title} back={OFFLINE} />
      <Words {...detail} />
      <dl className={styles.facts}>
        <div>
          <dt>Venue</dt>
          <dd dir="auto">
            {detail.venue ? (
              <a href={venueHrefHere(detail.venue.id)}>{detail.venueName}</a>
            ) : (
              detail.venueName
            )}
          </dd>
        </div>
        {detail.address ? (
          <div>
            <dt>Address</dt>
            <dd dir="auto">{[detail.address, detail.area].filter(Boolean).join(", ")}</dd>
          </div>
        ) : null}
        <Subway stations={stations} />
        <div>
          <dt>With a connection</dt>
          <dd>
            <a href={eventHref(row.id, row.title)}>The event’s page</a>
            {ticketsUrl ? (
              <>
                {" · "}
                <a href={ticketsUrl} rel="noopener noreferrer">
                  Tickets
                </a>
              </>
            ) : null}
          </dd>
        </div>
      </dl>
    </article>
  );
}

export function CopyEvent({ id, rows, today, now }: { id: number } & Clock & Pick<CopyRows, "rows">) {
  const row = rows.find((one) => one.id === id);
  if (row) return <Event {...{ row, today, now }} />;
  return (
    <p className="empty">
      This event is not in your copy. <a href={OFFLINE}>All days</a>
    </p>
  );
}
