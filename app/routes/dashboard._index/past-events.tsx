/** Past events, newest first, with filter chips (spec: accounts 2, past events list). Folded: what is over steps back. */
import chipStyles from "~/ui/chips.module.css";
import listStyles from "~/ui/lists.module.css";
import styles from "./dashboard.module.css";

interface Props {
  interests: { id: number; name: string }[];
  chosen: number[];
  pages: number;
  hasMore: boolean;
  /** Its own links lead back to an open list. */
  isOpen: boolean;
  events: { id: number; href: string; title: string; day: string; place: string }[];
}

export function PastEvents({ interests, chosen, pages, hasMore, isOpen, events }: Props) {
  return (
    <details id="past" className={styles.past} open={isOpen}>
      <summary>
        <h2>Past events</h2>
        {events.length > 0 ? (
          <span className={styles.soft}>{`${events.length}${hasMore ? " and more" : ""}`}</span>
        ) : null}
      </summary>
      <div>
        <Chips interests={interests} chosen={chosen} />
        {events.length === 0 ? <p className="empty">No past events found</p> : null}
        <ul className={listStyles.columns}>
          {events.map((event) => (
            <li key={event.id}>
              <span>{event.day}</span>
              <a href={event.href} dir="auto">
                {event.title}
              </a>
              <span>{event.place}</span>
            </li>
          ))}
        </ul>
        {hasMore ? (
          <p>
            <a className="button" href={hrefFor(chosen, pages + 1)} data-keep-scroll="">
              Load More
            </a>
          </p>
        ) : null}
      </div>
    </details>
  );
}

function Chips({ interests, chosen }: Pick<Props, "interests" | "chosen">) {
  const toggled = (id: number) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return (
    <nav aria-label="Past events by interest">
      <ul className={chipStyles.chips}>
        {interests.map(({ id, name }) => (
          <li key={id}>
            <a
              href={hrefFor(toggled(id), 1)}
              aria-current={chosen.includes(id) ? "true" : undefined}
              data-keep-scroll=""
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function hrefFor(chosen: number[], pages: number): string {
  const query = new URLSearchParams({ pages: String(pages) });
  if (chosen.length > 0) query.set("interests", chosen.join(","));
  return `/dashboard?${query}#past`;
}
