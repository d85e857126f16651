/** The hours of a work on one day, and how many more days it has. */
import type { ListedCard } from "~/domain/events/listed-card";
import { countOf } from "~/lib/text";

export function Showings({ card, search }: { card: ListedCard; search: string }) {
  if (!card.showings) return null;
  return (
    <ul className="showings" aria-label="Showings">
      {card.showings.map(({ label, href, isOver }) => (
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

export function MoreDates({ card, href }: { card: ListedCard; href: string }) {
  if (!card.moreDates) return null;
  return (
    <p className="more-dates">
      <a href={`${href}#dates`}>and {countOf(card.moreDates, "more date")}</a>
    </p>
  );
}
