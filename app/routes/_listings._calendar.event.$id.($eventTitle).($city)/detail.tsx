/** The event's own words: when, why to go, the review signed by the persona, where. */
import { brand } from "~/brand";
import type { EventDetail } from "~/domain/events/present";

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n|\n/)
    .map((part) => part.trim())
    .filter(Boolean);

function Words({ event }: { event: EventDetail }) {
  if (event.fullReview) {
    return (
      <div className="detail-review" dir="auto">
        {paragraphs(event.fullReview).map((part, index) => (
          <p key={index}>{part}</p>
        ))}
        <p className="detail-signature">— {brand.persona}</p>
      </div>
    );
  }
  return (
    <div className="detail-description" dir="auto">
      {paragraphs(event.description).map((part, index) => (
        <p key={index}>{part}</p>
      ))}
    </div>
  );
}

export function Detail({ event }: { event: EventDetail }) {
  return (
    <article data-venue={event.venue?.id}>
      {event.imageUrl ? (
        <img className="detail-image" src={event.imageUrl} alt="" referrerPolicy="no-referrer" />
      ) : null}
      <h1 className="detail-title" dir="auto">
        {event.title}
      </h1>
      <p className="detail-when">
        <time dateTime={event.dateTime ?? undefined}>{event.when}</time>
      </p>
      {event.detailsUrl ? (
        <a className="button" href={event.detailsUrl} target="_blank" rel="noopener">
          Details
        </a>
      ) : null}
      {event.whyToGo ? (
        <p className="detail-why" dir="auto">
          {event.whyToGo}
        </p>
      ) : null}
      <Words event={event} />
      <address className="detail-where">
        {event.venue ? <a href={event.venue.href}>{event.venue.name}</a> : <span>{event.venueName}</span>}
        {event.address ? <span>{event.address}</span> : null}
        {event.hours ? <span>{event.hours}</span> : null}
      </address>
    </article>
  );
}
