/** One day of the calendar: its leads, then its bands by the clock; of a busy one the best, and a link to each part. */
import type { CalendarDay, DayBand } from "~/domain/events/calendar";
import type { BandKey } from "~/domain/events/day-bands";
import type { ListedCard } from "~/domain/events/listed-card";
import type { Wish } from "~/domain/listing/fields";
import { hrefOf } from "~/domain/listing/wish";
import { EventCard } from "~/ui/event-card";
import { EventRows, type Shown } from "~/ui/event-rows";
import { Flame } from "~/ui/icons";
import { useNear, useNearCards } from "~/ui/near/position";
import { countOf } from "~/lib/text";
import styles from "./day.module.css";

const BUSY = ["", "Busy day", "Very busy day", "Packed day"];
const FLAMES = [1, 2, 3];

interface Props extends Shown {
  day: CalendarDay;
  wish: Wish;
  /** Position in the list; the pictures of the first day load at once. */
  index: number;
}

export function Day({ day, wish, index, ...shown }: Props) {
  const id = `day-${day.day}`;
  const near = useNear();
  const events = countOf(day.count, "event");
  const whole = day.isWhole;
  const bandsOf = (isNight: boolean) =>
    day.bands
      .filter(({ key, cards }) => (key === "night") === isNight && cards.length > 0)
      .map((band) => <Band key={band.key} id={`${day.day}-${band.key}`} band={band} {...shown} />);
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
        <span className={styles.count}>{events}</span>
      </h2>
      {near?.nearestFirst && whole ? (
        <EventRows level={3} cards={eachOnce(day)} {...shown} />
      ) : (
        <>
          {bandsOf(true)}
          <Leads cards={day.leads} eager={index === 0} {...shown} />
          <EventRows level={3} cards={day.picks} isWhole={false} {...shown} />
          {bandsOf(false)}
        </>
      )}
      {whole ? null : (
        <>
          <PartLinks day={day} wish={wish} />
          <p className={styles.whole}>
            <a className="button" href={hrefOf({ ...wish, day: day.day })}>
              {near?.nearestFirst ? `All ${events}, nearest first` : `Show all ${events}`}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

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

function Leads({ cards, eager, search, openEventId }: Shown & { cards: ListedCard[]; eager: boolean }) {
  const near = useNearCards(cards, false);
  if (near.length === 0) return null;
  return (
    <div className={styles.leads}>
      {near.map((card, place) => (
        <EventCard
          key={card.id}
          card={card}
          href={`${card.href}${search}`}
          search={search}
          level={3}
          lead={place === 0 || near.length === 2}
          eager={eager}
          open={card.id === openEventId}
        />
      ))}
    </div>
  );
}

/** A fold that opens without scripts. Its line says when, and how much there is. */
function Band({ band, id, ...shown }: Shown & { band: DayBand; id: string }) {
  const { label, hours, count, above, isOpen, cards } = band;
  return (
    <details id={id} className={styles.band} open={isOpen}>
      <summary className={styles.bandName}>
        <span>{label}</span> <small>{hours}</small>
        <small className={styles.bandCount}>
          {countOf(count, "event")}
          {above > 0 ? `, ${above} above` : ""}
        </small>
      </summary>
      <EventRows level={3} cards={cards} {...shown} />
    </details>
  );
}

/** Links to the parts of a busy day. */
function PartLinks({ day, wish }: { day: CalendarDay; wish: Wish }) {
  return (
    <ul className={styles.parts} aria-label={`Parts of ${day.heading}`}>
      {day.parts
        .filter(({ key }) => key !== "night")
        .map(({ key, label, count }) => (
          <li key={key}>
            <a href={partHref(day, key, wish)}>
              {label} <small>{count.toLocaleString("en-US")}</small>
            </a>
          </li>
        ))}
    </ul>
  );
}

const TIMES = ["morning", "afternoon", "tonight"];

/** The list of a part of a day, or where it stands on the day's own page. */
export function partHref({ day }: CalendarDay, key: BandKey, wish: Wish): string {
  const at = { ...wish, day };
  return TIMES.includes(key) ? hrefOf({ ...at, time: key as Wish["time"] }) : `${hrefOf(at)}#${day}-${key}`;
}

/** A work stands in several bands; in one list, once. */
function eachOnce({ leads, picks, bands }: CalendarDay): ListedCard[] {
  const shown = new Set<string>();
  return [...leads, ...picks, ...bands.flatMap(({ cards }) => cards)].filter(({ href, others }) => {
    shown.add(href);
    return !others?.some((other) => shown.has(other.href));
  });
}
