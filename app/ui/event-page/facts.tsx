/** The event's facts as a list: price, who takes part, how it is shown, venue, the way there, access. */
import type { ReactNode } from "react";
import type { Series } from "~/domain/events/event-page";
import type { EventPage } from "~/domain/events/present-page";
import type { EventDetail } from "~/domain/events/types";
import styles from "./facts.module.css";

interface Props {
  event: EventDetail;
  page: EventPage;
  series: Series | null;
}

export function EventFacts({ event, page, series }: Props) {
  const { venue, venueName, address, hours, neighborhood, access } = event;
  return (
    <dl className={styles.facts}>
      {page.price ? <Fact name="Price">{page.price}</Fact> : null}
      {page.people.map(({ label, names }) => (
        <Fact key={label} name={label}>
          <span className={styles.names}>
            {names.map(({ name, href }) => (
              <a key={href} href={href} dir="auto">
                {name}
              </a>
            ))}
          </span>
        </Fact>
      ))}
      {event.wordFacts.map(({ name, words }) => (
        <Fact key={name} name={name}>
          {words.join(", ")}
        </Fact>
      ))}
      <Fact name="Venue">
        <span className="p-location" dir="auto">
          {venue ? <a href={venue.href}>{venue.name}</a> : venueName}
          {event.room ? `, ${event.room}` : null}
        </span>
      </Fact>
      {series ? (
        <Fact name="Series">
          <a href={series.href} dir="auto">
            {series.name}
          </a>
          <a className={styles.follow} href={series.followHref} rel="nofollow" data-screen-only="">
            Follow<span className="visually-hidden"> {series.name}</span>
          </a>
        </Fact>
      ) : null}
      {address || page.maps.length > 0 ? <Address address={address} maps={page.maps} /> : null}
      {neighborhood ? (
        <Fact name="Neighborhood">
          <a href={neighborhood.href}>{neighborhood.name}</a>
        </Fact>
      ) : null}
      {page.stations.length > 0 ? (
        <Fact name="Subway">
          <Stations stations={page.stations} />
        </Fact>
      ) : null}
      {access.length > 0 ? <Fact name="Access">{access.join(", ")}</Fact> : null}
      {hours ? <Fact name="Hours">{hours}</Fact> : null}
    </dl>
  );
}

function Stations({ stations }: Pick<EventPage, "stations">) {
  return (
    <ul className={styles.stations}>
      {stations.map(({ name, lines, minutes, access }) => (
        <li key={`${name} ${lines.join()}`}>
          <span className={styles.lines}>
            <span className="visually-hidden">{lines.join(", ")}: </span>
            {lines.map((line) => (
              <i key={line} aria-hidden="true">
                {line}
              </i>
            ))}
          </span>
          <span className={styles.station}>{name}</span>
          <small>
            {minutes} min · {access}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Address({ address, maps }: { address: string; maps: EventPage["maps"] }) {
  return (
    <Fact name="Address">
      {address ? <address>{address}</address> : null}
      {maps.length > 0 ? (
        <span className={styles.maps} data-screen-only="">
          {maps.map(({ label, href }) => (
            <a key={label} href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ))}
        </span>
      ) : null}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
