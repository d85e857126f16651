/** A list of events as rows, the nearest first if the visitor chose so. */
import type { ListedCard } from "~/domain/events/listed-card";
import { EventRow } from "./event-row";
import { useNearCards } from "./near/position";

export interface Shown {
  /** The part of the address that keeps the list's filters. */
  search: string;
  openEventId: number | null;
}

interface Props extends Shown {
  cards: ListedCard[];
  /** Level of the headings: 3 under a day, 2 in a flat list. */
  level: 2 | 3;
  /** Under no day's heading. */
  dated?: boolean;
  /** False for some of a longer list: they keep their order. */
  isWhole?: boolean;
}

export function EventRows({ cards, search, level, dated, openEventId, isWhole = true }: Props) {
  const near = useNearCards(cards, isWhole);
  if (near.length === 0) return null;
  return (
    <div className="rows">
      {near.map((card) => (
        <EventRow
          key={card.id}
          card={card}
          href={`${card.href}${search}`}
          search={search}
          level={level}
          dated={dated}
          open={card.id === openEventId}
        />
      ))}
    </div>
  );
}
