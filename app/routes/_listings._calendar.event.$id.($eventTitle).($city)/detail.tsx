/** The event's details: time, why to go, the review signed by the persona, venue. */
import type { RefObject } from "react";
import { brand } from "~/brand";
import type { EventDetail } from "~/domain/events/types";
import { eventIcsHref } from "~/domain/feeds/feed-links";
import { ArrowOut } from "~/ui/icons";
import { Poster } from "~/ui/poster";
import styles from "./detail.module.css";
import { Share } from "./share";

function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n+/).filter((part) => part.trim() !== "");
  return parts.map((part, index) => (
    <p key={index} dir="auto">
      {part.trim()}
    </p>
  ));
}

function Words({ event }: { event: EventDetail }) {
  const { fullReview, description } = event;
  if (!fullReview && !description) return null;
  return (
    <div className={fullReview ? `${styles.words} ${styles.review}` : styles.words}>
      <Paragraphs text={fullReview ?? description} />
      {fullReview ? <p className={styles.signature}>— {brand.persona}</p> : null}
    </div>
  );
}

function Place({ event }: { event: EventDetail }) {
  const { venue, venueName, address, hours, neighborhood, access } = event;
  return (
    <dl className={styles.place}>
      <div>
        <dt>Venue</dt>
        <dd dir="auto">{venue ? <a href={venue.href}>{venue.name}</a> : venueName}</dd>
      </div>
      {address ? (
        <div>
          <dt>Address</dt>
          <dd>
            <address>{address}</address>
          </dd>
        </div>
      ) : null}
      {neighborhood ? (
        <div>
          <dt>Neighborhood</dt>
          <dd>
            <a href={neighborhood.href}>{neighborhood.name}</a>
          </dd>
        </div>
      ) : null}
      {access.length > 0 ? (
        <div>
          <dt>Access</dt>
          <dd>{access.join(", ")}</dd>
        </div>
      ) : null}
      {hours ? (
        <div>
          <dt>Hours</dt>
          <dd>{hours}</dd>
        </div>
      ) : null}
    </dl>
  );
}

interface Props {
  event: EventDetail;
  /** Absolute address. */
  url: string;
  titleRef: RefObject<HTMLHeadingElement>;
}

export function Detail({ event, url, titleRef }: Props) {
  return (
    <article data-venue={event.venue?.id}>
      {event.picture ? (
        <div className={styles.poster}>
          <Poster picture={event.picture} sizes="(min-width: 60rem) 34rem, 100vw" eager />
        </div>
      ) : null}
      <header className={styles.head}>
        {event.badge ? <span className="stamp">{event.badge}</span> : null}
        <h1 className={styles.title} dir="auto" ref={titleRef} tabIndex={-1}>
          {event.title}
        </h1>
        <p className={styles.when}>
          <time dateTime={event.dateTime ?? undefined}>{event.when}</time>
          {event.interest ? <span className={styles.interest}>{event.interest}</span> : null}
        </p>
        {event.whyToGo ? (
          <p className={styles.why} dir="auto">
            <mark>{event.whyToGo}</mark>
          </p>
        ) : null}
      </header>
      <Words event={event} />
      <div className={styles.links} data-screen-only="">
        {event.detailsUrl ? (
          <a className="button" href={event.detailsUrl} target="_blank" rel="noopener">
            Details <ArrowOut />
          </a>
        ) : null}
        <a className={styles.keep} href={eventIcsHref(event.id)}>
          Add to calendar
        </a>
        <Share title={event.title} url={url} />
      </div>
      <Place event={event} />
    </article>
  );
}
