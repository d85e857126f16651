/** The days of a work with its venues and hours, and where it was before. */
import type { VenueTimes, Played, ProgrammeDay } from "~/domain/works/work-page";
import styles from "~/ui/programme/programme.module.css";

/** Days that are shown at once; the others unfold. */
const OPEN_DAYS = 30;

export function WorkDates({ days }: { days: ProgrammeDay[] }) {
  const rest = days.slice(OPEN_DAYS);
  return (
    <section className={styles.part} id="dates">
      <h2>Dates</h2>
      {days.length === 0 ? <p className={styles.empty}>No date is announced now.</p> : null}
      <Days days={days.slice(0, OPEN_DAYS)} />
      {rest.length > 0 ? (
        <details>
          <summary className="text-button">{rest.length} more days</summary>
          <Days days={rest} />
        </details>
      ) : null}
    </section>
  );
}

export function Before({ played }: { played: Played[] }) {
  if (played.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>Shown before</h2>
      <ul className={styles.played}>
        {played.map(({ venue, href, when, dates }) => (
          <li key={`${venue} ${when}`}>
            {href ? (
              <a href={href} dir="auto">
                {venue}
              </a>
            ) : (
              <bdi>{venue}</bdi>
            )}
            <span>{when}</span>
            <span>{dates}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ days }: { days: ProgrammeDay[] }) {
  return (
    <ul className={styles.days}>
      {days.map(({ day, label, venues }) => (
        <li key={label}>
          <time className={styles.day} dateTime={day}>
            {label}
          </time>
          <div>
            {venues.map((each) => (
              <AtVenue key={each.venue} {...each} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function AtVenue({ venue, href, area, times }: VenueTimes) {
  return (
    <div className={styles.venue}>
      <p dir="auto">
        {href ? <a href={href}>{venue}</a> : venue} {area ? <small>{area}</small> : null}
      </p>
      <p className={styles.times}>
        {times.map(({ id, href: at, label, note }) => (
          <a key={id} href={at}>
            {label}
            <span className="visually-hidden"> at {venue}</span>
            {note ? <small>{note}</small> : null}
          </a>
        ))}
      </p>
    </div>
  );
}
