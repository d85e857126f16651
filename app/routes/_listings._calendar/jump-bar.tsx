/** A bar that leads to a day or to the hours of the first day: below the masthead, or under the thumb on phones. */
import type { MouseEvent } from "react";
import type { CalendarDay } from "~/domain/events/calendar";
import type { DayPartCount } from "~/domain/events/day-bands";
import type { Wish } from "~/domain/listing/fields";
import { noonOf } from "~/lib/time";
import { partHref } from "~/ui/calendar-day/day";
import { useStrip } from "~/ui/filters/use-strip";
import styles from "./jump-bar.module.css";

export function JumpBar({ days, wish }: { days: CalendarDay[]; wish: Wish }) {
  const strip = useStrip();
  const [first] = days;
  if (!first) return null;
  const { day: id, isWhole, bands } = first;
  // A day that shows only its best has its numbers below.
  const isListed = isWhole || bands.some(({ cards }) => cards.length > 0);
  const anchor = (part: DayPartCount) => {
    if (part.band) return `#${id}-${part.band}`;
    return isWhole ? `#day-${id}` : partHref(first, part.key, wish);
  };
  return (
    <nav className={styles.bar} aria-label="Jump to a day or hour">
      <div ref={strip} className={styles.strip}>
        {(isListed ? first.parts : []).map((part) => (
          <a key={part.label} href={anchor(part)} onClick={openBand}>
            {part.label} <span>{part.count}</span>
          </a>
        ))}
        {days.length > 1
          ? days.map(({ day }) => (
              <a key={day} href={`#day-${day}`}>
                {dayName(day)}
              </a>
            ))
          : null}
      </div>
    </nav>
  );
}

const weekday = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", day: "numeric" });

/** 'Sun 22'. */
const dayName = (day: string) =>
  weekday
    .formatToParts(noonOf(day))
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => value)
    .sort((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b)))
    .join(" ");

function openBand({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const band = document.getElementById(currentTarget.hash.slice(1));
  if (band instanceof HTMLDetailsElement) band.open = true;
}
