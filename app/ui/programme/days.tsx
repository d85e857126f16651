/** The programme of a series or a person by day, the parts of a long one, and what was. */
import type { Programme } from "~/domain/programme/programme";
import { countOf } from "~/lib/text";
import { EventRows } from "../event-rows";
import styles from "./programme.module.css";

interface Props {
  programme: Programme;
  /** The page's own path. */
  href: string;
  /** The list of all of its events, which can be narrowed: '?series=5'. */
  list: string;
}

export function ProgrammeDays(props: Props) {
  const { programme, list } = props;
  const { days, parts } = programme;
  return (
    <section className={styles.part}>
      <h2>Coming</h2>
      {days.length === 0 ? <p className={styles.empty}>No date is announced now.</p> : null}
      {days.map(({ day, heading, cards, left }) => (
        <section key={day} className={styles.programmeDay} aria-label={heading}>
          <h3>{heading}</h3>
          <EventRows cards={cards} search="" level={3} openEventId={null} />
          {left > 0 ? (
            <p className={styles.pages}>
              <a href={`/${list}&day=${day}`}>and {countOf(left, "more event")} on this day</a>
            </p>
          ) : null}
        </section>
      ))}
      {parts.length > 0 ? <Parts {...props} /> : null}
    </section>
  );
}

export function Past({ programme: { before } }: { programme: Programme }) {
  if (before.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>Before</h2>
      <ul className={styles.played}>
        {before.map(({ id, href, title, day, venue }) => (
          <li key={id}>
            <a href={href} dir="auto">
              {title}
            </a>
            <span dir="auto">{venue}</span>
            <span>{day}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parts({ programme: { parts }, href }: Props) {
  const at = parts.findIndex(({ isShown }) => isShown);
  const after = parts[parts.findLastIndex(({ isShown }) => isShown) + 1];
  return (
    <nav aria-label="Days" className={styles.pages}>
      {at > 0 ? <a href={href}>From the beginning</a> : null}
      {after ? (
        <a className="button" href={`${href}?from=${after.day}`}>
          From {after.label}
        </a>
      ) : null}
      <details>
        <summary className="text-button">All {parts.length} days</summary>
        <ul>
          {parts.map(({ day, label, count, isShown }) => (
            <li key={day}>
              <a href={`${href}?from=${day}`} aria-current={isShown ? "true" : undefined}>
                {label}
              </a>{" "}
              {countOf(count, "event")}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
