/** Past events, newest first, with filter chips (spec: accounts 2, past events list). */
import { Section } from "~/ui/section";
import chipStyles from "~/ui/chips.module.css";
import listStyles from "~/ui/lists.module.css";

interface Props {
  interests: { id: number; name: string }[];
  chosen: number[];
  pages: number;
  hasMore: boolean;
  events: { id: number; href: string; title: string; day: string; place: string }[];
}

function hrefFor(chosen: number[], pages: number): string {
  const query = new URLSearchParams();
  if (chosen.length > 0) query.set("interests", chosen.join(","));
  if (pages > 1) query.set("pages", String(pages));
  const text = query.toString();
  return `/dashboard${text ? `?${text}` : ""}#past`;
}

export function PastEvents({ interests, chosen, pages, hasMore, events }: Props) {
  const toggled = (id: number) =>
    chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return (
    <div id="past">
      <Section title="Past events" wide>
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
      </Section>
    </div>
  );
}
