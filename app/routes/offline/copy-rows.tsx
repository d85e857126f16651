/** Rows of kept events. Their links stay within the copy. */
import type { EventRow as Row } from "@db/queries/events/events";
import { copyDates } from "~/domain/offline/copy-row";
import type { Copy } from "~/domain/offline/fortnight";
import { hasLaterDate, listCard, type ListedCard } from "~/domain/events/listed-card";
import { presentCard } from "~/domain/events/present";
import { EventRow } from "~/ui/event-row";
import { eventHrefHere } from "./view";

export interface CopyRows {
  copy: Copy;
  /** In the order of the lists. */
  rows: Row[];
  /** 'YYYY-MM-DD', New York. */
  today: string;
}

const hereOf = (href: string): string =>
  href.replace(/^\/event\/(\d+).*$/, (_, id) => eventHrefHere(Number(id)));

const staying = (card: ListedCard): ListedCard => ({
  ...card,
  ...(card.showings ? { showings: here(card.showings) } : {}),
  ...(card.others ? { others: here(card.others) } : {}),
});

const here = (showings: NonNullable<ListedCard["showings"]>) =>
  showings.map((one) => ({ ...one, href: hereOf(one.href) }));

export function Cards({ cards, level }: { cards: ListedCard[]; level: 2 | 3 }) {
  return (
    <div className="rows">
      {cards.map((card) => (
        <EventRow key={card.id} card={staying(card)} href={eventHrefHere(card.id)} level={level} />
      ))}
    </div>
  );
}

/** Outside of a day's list, so each row says its day. */
export function DatedRows({ rows, today, level }: { rows: Row[]; today: string; level: 2 | 3 }) {
  const more = copyDates(rows, today);
  const cards = rows.map((row) => listCard(presentCard(row, today, today, hasLaterDate(row, more))));
  return <Cards cards={cards} level={level} />;
}
