/** An event with its picture. All texts are prepared by the domain; the card only lays them out. Without one: event-row. */
import type { ListedCard } from "~/domain/events/listed-card";
import { CardWords } from "./card-words";
import { Poster } from "./poster";
import { SaveMark } from "./saved/save-mark";
import { MoreDates, Showings } from "./showings";

interface Props {
  card: ListedCard;
  href: string;
  /** The part of the address that keeps the list's filters, for the links to other showings. */
  search?: string;
  /** Level of the heading: 3 under a day, 2 in a flat list. */
  level: 2 | 3;
  /** Larger, as the first event of its day. */
  lead?: boolean;
  /** Visible when the page opens, so its picture is not lazy-loaded. */
  eager?: boolean;
  /** Why it stands here. */
  reason?: string | null;
  /** Its details are open beside the list. */
  open?: boolean;
}

export function EventCard(props: Props) {
  const { card, href, search = "", level, lead = false, eager = false, reason, open = false } = props;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article
      className={lead ? "card card-lead" : "card"}
      data-eager={eager ? "" : undefined}
      data-shape={shapeOf(card)}
      data-venue={card.venueId ?? undefined}
      data-event={card.id}
      data-open={open ? "" : undefined}
    >
      <CardPoster card={card} lead={lead} eager={eager && lead} />
      <div className="card-text">
        <p className="card-when">
          {card.timeLabel ? <span>{card.timeLabel}</span> : null}
          {card.dateLabel ? (
            <time className="card-date" dateTime={card.dateTime ?? undefined}>
              {card.dateLabel}
            </time>
          ) : null}
          {card.price === null ? null : (
            <span className={card.price === "Free" ? "price price-free" : "price"}>{card.price}</span>
          )}
        </p>
        <Heading className="card-title">
          <a href={href} dir="auto" data-keep-scroll="desktop" aria-current={open ? "true" : undefined}>
            {card.title}
          </a>
        </Heading>
        {card.whyNow ? <p className="card-now">{card.whyNow}</p> : null}
        {card.blurb ? (
          <p className="card-blurb" dir="auto">
            {card.blurb}
          </p>
        ) : null}
        <p className="card-where">
          {card.interest ? <>{card.interest} · </> : null}
          <span className="card-venue" dir="auto">
            {card.venueName}
          </span>{" "}
          <span className="card-address">{card.area || card.address}</span>
          {card.distanceMiles == null ? null : (
            <>
              {" "}
              <span className="card-distance">{card.distanceMiles.toFixed(1)} mi</span>
            </>
          )}
        </p>
        <CardWords card={card} />
        <Showings card={card} search={search} />
        <MoreDates card={card} href={href} />
        {reason ? <p className="card-reason">{reason}.</p> : null}
      </div>
      <SaveMark id={card.id} title={card.title} />
    </article>
  );
}

function CardPoster({ card, lead, eager }: { card: ListedCard; lead: boolean; eager: boolean }) {
  return (
    <div className="card-poster">
      {card.picture ? (
        <div className="card-frame">
          <Poster
            picture={card.picture}
            sizes={lead ? "(min-width: 40rem) 24rem, 90vw" : "6.75rem"}
            eager={eager}
          />
        </div>
      ) : null}
      {card.badge ? <span className="stamp">{card.badge}</span> : null}
    </div>
  );
}

/** A wide picture of a lead stands above its words, a tall one beside them; a square one does what there is room for. */
function shapeOf({ picture }: ListedCard): "wide" | "square" | "tall" | undefined {
  const ratio = picture ? picture.width / picture.height : null;
  if (ratio === null) return undefined;
  if (ratio > 1.2) return "wide";
  return ratio > 0.85 ? "square" : "tall";
}
