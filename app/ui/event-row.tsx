/** An event as a row of text, with its picture small where it has one: hour, name and place, price. */
import type { ListedCard } from "~/domain/events/listed-card";
import { CardWords } from "./card-words";
import { MoreDates, Showings } from "./showings";
import { Thumbnail } from "./poster";
import { SaveMark } from "./saved/save-mark";

interface Props {
  card: ListedCard;
  href: string;
  /** The part of the address that keeps the list's filters, for the links to other showings. */
  search?: string;
  level: 2 | 3;
  /** Under no day's heading: the row says its date. */
  dated?: boolean;
  /** Why it stands here. */
  reason?: string | null;
  open?: boolean;
  /** False where a button beside it does the same. */
  hasMark?: boolean;
}

export function EventRow(props: Props) {
  const { card, href, search = "", level, dated = level === 2, reason, open = false, hasMark = true } = props;
  const Heading = level === 2 ? "h2" : "h3";
  const time = unbroken(card.timeLabel);
  // Beside the words of a day's list is room for one of the two.
  const when = dated ? [card.dateLabel, time].filter(Boolean).join(", ") : time || card.dateLabel;
  const days = !dated && time ? card.dateLabel : "";
  return (
    <article
      className="row"
      data-venue={card.venueId ?? undefined}
      data-event={card.id}
      data-open={open ? "" : undefined}
      data-dated={dated ? "" : undefined}
    >
      <p className="row-when">{when ? <time dateTime={card.dateTime ?? undefined}>{when}</time> : null}</p>
      {card.picture ? (
        <div className="row-picture">
          <Thumbnail picture={card.picture} />
        </div>
      ) : null}
      <div className="row-text">
        <Heading className="row-title">
          <a href={href} dir="auto" data-keep-scroll="desktop" aria-current={open ? "true" : undefined}>
            {card.title}
          </a>{" "}
          {card.badge ? <span className="row-badge">{card.badge}</span> : null}
        </Heading>
        <p className="row-where">
          {card.interest ? <>{card.interest} · </> : null}
          <span className="card-venue" dir="auto">
            {card.venueName}
          </span>{" "}
          {card.area}
          {days ? ` · ${days}` : ""}
          {card.distanceMiles == null ? null : (
            <span className="card-distance"> {card.distanceMiles.toFixed(1)} mi</span>
          )}
        </p>
        <CardWords card={card} />
        <Showings card={card} search={search} />
        <MoreDates card={card} href={href} />
        {reason ? <p className="card-reason">{reason}.</p> : null}
      </div>
      <div className="row-end">
        {card.price === null ? null : (
          <p className={card.price === "Free" ? "price price-free" : "price"}>{card.price}</p>
        )}
        {hasMark ? <SaveMark id={card.id} title={card.title} /> : null}
      </div>
    </article>
  );
}

/** "until 4:00 AM" breaks after its first word. */
const unbroken = (time: string | null) => time?.replace(/ (?=[AP]M$)/, "\u00a0");
