/** One day of the calendar under its heading. */
import type { CalendarDay } from "~/domain/events/calendar";
import { EventCard } from "~/ui/event-card";
import { Flame } from "~/ui/icons";
import { useNearCards } from "~/ui/near/position";
import { countOf } from "~/lib/text";
import styles from "./day.module.css";

const BUSY = ["", "Busy day", "Very busy day", "Packed day"];
const FLAMES = [1, 2, 3];
const TODAY = "Today, ";

function Heading({ text }: { text: string }) {
  if (!text.startsWith(TODAY)) return <span>{text}</span>;
  return (
    <span>
      <span className={styles.today}>{TODAY}</span>
      {text.slice(TODAY.length)}
    </span>
  );
}

interface Props {
  day: CalendarDay;
  search: string;
  /** Address of the whole day. */
  wholeHref: string;
  openEventId: number | null;
  /** Position in the list; the pictures of the first day load at once. */
  index: number;
}

export function Day({ day, search, wholeHref, openEventId, index }: Props) {
  const id = `day-${day.day}`;
  const cards = useNearCards(day.cards);
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        <Heading text={day.heading} />
        {day.fires > 0 ? (
          <span className="fires" role="img" aria-label={BUSY[day.fires]}>
            {FLAMES.slice(0, day.fires).map((flame) => (
              <Flame key={flame} />
            ))}
          </span>
        ) : null}
        <span className={styles.count}>{countOf(day.count, "event")}</span>
      </h2>
      <div className={`cards ${styles.cards}`}>
        {cards.map((card, place) => (
          <EventCard
            key={card.id}
            card={card}
            href={`${card.href}${search}`}
            level={3}
            lead={place === 0}
            eager={index === 0 && place < 3}
            open={card.id === openEventId}
          />
        ))}
      </div>
      {day.count > day.cards.length ? (
        <p className={styles.whole}>
          <a className="button" href={wholeHref}>
            Show all {day.count} events
          </a>
        </p>
      ) : null}
    </section>
  );
}
