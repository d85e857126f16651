/** An event as it stands in a list. Every word is ready; the card only sets it. */
import type { EventCard as Card } from "~/domain/events/present";

interface Props {
  card: Card;
  href: string;
  level: 2 | 3;
}

function Poster({ card }: { card: Card }) {
  return (
    <div className="card-poster">
      {card.imageUrl ? (
        <img
          src={card.imageUrl}
          alt=""
          width={480}
          height={600}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : (
        <span className="card-initial" aria-hidden="true">
          {card.interest ?? card.venueName}
        </span>
      )}
      {card.badge ? <span className="stamp">{card.badge}</span> : null}
    </div>
  );
}

export function EventCard({ card, href, level }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="card" data-venue={card.venue?.id}>
      <Poster card={card} />
      <div className="card-text">
        <p className="card-when">
          <time dateTime={card.dateTime ?? undefined}>{card.dateLabel}</time>
          {card.timeLabel ? <span className="card-time">{card.timeLabel}</span> : null}
        </p>
        <Heading className="card-title">
          <a href={href} dir="auto">
            {card.title}
          </a>
        </Heading>
        {card.blurb ? (
          <p className="card-blurb" dir="auto">
            {card.blurb}
          </p>
        ) : null}
        <p className="card-where">
          <span className="card-venue" dir="auto">
            {card.venueName}
          </span>{" "}
          {card.address ? <span className="card-address">{card.address}</span> : null}
        </p>
      </div>
    </article>
  );
}
