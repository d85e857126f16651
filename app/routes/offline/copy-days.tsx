/** One day of the copy with its bands, and the days to choose from. */
import { useMemo } from "react";
import { groupByDay, type DayBand } from "~/domain/events/calendar";
import { momentAt } from "~/domain/events/day-works";
import { dayLabel } from "~/domain/events/labels";
import { copyDates } from "~/domain/offline/copy-row";
import type { Copy } from "~/domain/offline/fortnight";
import { countOf } from "~/lib/text";
import { addDays } from "~/lib/time";
import { Cards, DatedRows, type CopyRows } from "./copy-rows";
import styles from "./offline.module.css";
import { viewHref } from "./view";

/** The days of a copy that are not over. */
export function daysOf({ from, to }: Copy, today: string): string[] {
  const days: string[] = [];
  for (let day = from < today ? today : from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const chosenDay = (days: string[], day: string | null): string | null =>
  day !== null && days.includes(day) ? day : (days[0] ?? null);

interface ChoiceProps {
  days: string[];
  chosen: string;
  show: "days" | "map";
  today: string;
}

export function DayChoice({ days, chosen, show, today }: ChoiceProps) {
  return (
    <nav className={styles.days} aria-label="Days">
      {days.map((day) => (
        <a key={day} href={viewHref({ show, day })} aria-current={day === chosen ? "date" : undefined}>
          {day === today ? "Today" : dayLabel(day, today)}
        </a>
      ))}
    </nav>
  );
}

function Band({ band }: { band: DayBand }) {
  return (
    <details className={styles.band} open={band.isOpen}>
      <summary>
        <span>{band.label}</span> <small>{band.hours}</small>
        <small className={styles.count}>{countOf(band.count, "event")}</small>
      </summary>
      <Cards cards={band.cards} level={3} />
    </details>
  );
}

/** Runs that neither open nor close on the day. */
function Ongoing({ rows, today }: Pick<CopyRows, "rows" | "today">) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.band}>
      <summary>
        <span>Ongoing</span> <small className={styles.count}>{countOf(rows.length, "event")}</small>
      </summary>
      <DatedRows rows={rows} today={today} level={3} />
    </details>
  );
}

function OneDay({ rows, day, today, now }: { day: string; now: Date } & Pick<CopyRows, "rows" | "today">) {
  const listed = useMemo(() => {
    const moment = momentAt(now);
    const isOn = (on: string) => on === day || (day === today && on === moment.night);
    const listed = rows.filter(({ first_day, last_day }) => isOn(first_day) || isOn(last_day));
    return groupByDay(listed, { from: day, to: day, today, moment, more: copyDates(rows, today) })[0];
  }, [rows, day, today, now]);
  const running = rows.filter(({ first_day, last_day }) => first_day < day && last_day > day);
  return (
    <section className={styles.day} aria-labelledby="day">
      <h2 id="day">
        {listed?.heading ?? dayLabel(day, today)} <span>{countOf(listed?.count ?? 0, "event")}</span>
      </h2>
      {listed ? null : <p className="empty">Nothing begins or ends on this day.</p>}
      {listed?.bands.map((band) => (
        <Band key={`${day} ${band.key}`} band={band} />
      ))}
      <Ongoing rows={running} today={today} />
    </section>
  );
}

export function CopyDays({ copy, rows, today, now, day }: CopyRows & { day: string | null; now: Date }) {
  const days = daysOf(copy, today);
  const chosen = chosenDay(days, day);
  if (chosen === null)
    return (
      <p className="empty">
        The days of this copy are over. It is brought up to date when there is a connection.
      </p>
    );
  return (
    <>
      <DayChoice {...{ days, chosen, today }} show="days" />
      <OneDay {...{ rows, today, now }} day={chosen} />
    </>
  );
}
