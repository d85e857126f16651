/** The hours of a work on one day or in a part of it, its other hours of the day, and how many more days it has. */
import type { ListedCard } from "~/domain/events/listed-card";
import { countOf } from "~/lib/text";

export function Showings({ card, search }: { card: ListedCard; search: string }) {
  return (
    <>
      {card.showings ? <Hours name="Showings" hours={card.showings} search={search} /> : null}
      {card.others ? <Hours name="Also on this day" hours={card.others} search={search} isAside /> : null}
    </>
  );
}

export function MoreDates({ card, href }: { card: ListedCard; href: string }) {
  const { moreDates, moreVenues, workId } = card;
  const words = [
    moreDates ? countOf(moreDates, "more date") : "",
    moreVenues ? `at ${countOf(moreVenues, "more venue")}` : "",
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="more-dates">
      <a href={workId ? `/work/${workId}` : `${href}#dates`}>and {words.join(", ")}</a>
    </p>
  );
}

interface HoursProps {
  name: string;
  hours: NonNullable<ListedCard["showings"]>;
  search: string;
  isAside?: boolean;
}

function Hours({ name, hours, search, isAside = false }: HoursProps) {
  return (
    <ul className={isAside ? "showings showings-aside" : "showings"} aria-label={name}>
      {isAside ? <li aria-hidden="true">also</li> : null}
      {hours.map(({ label, href, isOver }) => (
        <li key={href}>
          <a href={`${href}${search}`} data-over={isOver ? "" : undefined} data-keep-scroll="desktop">
            {label}
            {isOver ? <span className="visually-hidden"> (over)</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
