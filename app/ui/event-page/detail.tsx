/** The event's details: state, time, price, why to go, the review signed by the persona, facts, what else there is. */
import type { RefObject } from "react";
import { brand } from "~/brand";
import type { EventParts } from "~/domain/events/event-page";
import type { EventPage } from "~/domain/events/present-page";
import type { EventDetail } from "~/domain/events/types";
import { StateBar } from "~/ui/event-state";
import { Poster } from "~/ui/poster";
import { Actions } from "./actions";
import styles from "./detail.module.css";
import { EventFacts } from "./facts";
import { Ledger } from "./ledger";
import { Related } from "./related";

interface Props {
  event: EventDetail;
  page: EventPage;
  parts: EventParts;
  /** The list's query, which links to other events keep. */
  search: string;
  /** Absolute address. */
  url: string;
  titleRef: RefObject<HTMLHeadingElement>;
}

export function Detail({ event, page, parts, search, url, titleRef }: Props) {
  const { state } = page;
  return (
    <article className="h-event" data-venue={event.venue?.id}>
      {state ? (
        <StateBar state={state}>{parts.dates?.length ? <a href="#dates">Other dates</a> : null}</StateBar>
      ) : null}
      {event.picture ? (
        <div className={`poster-whole ${styles.poster}`}>
          <Poster picture={event.picture} sizes="(min-width: 60rem) 34rem, 100vw" eager />
        </div>
      ) : null}
      <header className={styles.head}>
        {event.badge && !state ? <span className="stamp">{event.badge}</span> : null}
        <h1 className={`${styles.title} p-name`} dir="auto" ref={titleRef} tabIndex={-1}>
          {event.title}
        </h1>
        <div className={styles.when}>
          <p>
            <time className="dt-start" dateTime={event.dateTime ?? undefined}>
              {event.when}
            </time>
            {event.endsAt ? <data className="dt-end" value={event.endsAt} /> : null}
            <data className="u-url" value={url} />
            {event.interest || page.facts.length > 0 ? (
              <span className={styles.sub}>
                {[event.interest, ...page.facts].filter(Boolean).join(" · ")}
              </span>
            ) : null}
          </p>
          {page.price ? <p className={styles.price}>{page.price}</p> : null}
        </div>
      </header>
      {parts.ledger?.stale ? (
        <p className={styles.stale} dir="auto">
          {parts.ledger.stale}
        </p>
      ) : null}
      <Actions event={event} page={page} url={url} />
      {(event.whyToGo ?? page.whyNow) ? (
        <p className={`${styles.why} p-summary`} dir="auto">
          <mark>{event.whyToGo ?? page.whyNow}</mark>
        </p>
      ) : null}
      <Words event={event} />
      <EventFacts event={event} page={page} series={parts.series} />
      {parts.ledger ? <Ledger ledger={parts.ledger} sources={page.sources} /> : null}
      <Related event={event} workId={page.workId} parts={parts} search={search} />
      <p className={styles.mistake} data-screen-only="">
        Something wrong here?{" "}
        <a href={`/report-mistake/${event.id}`} rel="nofollow">
          Report a mistake
        </a>
      </p>
    </article>
  );
}

function Words({ event }: { event: EventDetail }) {
  const { fullReview, description } = event;
  if (!fullReview && !description) return null;
  return (
    <div className={fullReview ? `${styles.words} ${styles.review}` : styles.words}>
      <Paragraphs text={fullReview ?? description} />
      {fullReview ? (
        <p className={styles.signature}>
          — {brand.persona}
          {event.isDrafted ? (
            <small>Drafted by a machine from what the venue says, and checked against it.</small>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n+/).filter((part) => part.trim() !== "");
  return parts.map((part, index) => (
    <p key={index} dir="auto">
      {part.trim()}
    </p>
  ));
}
