/** The list itself: masthead, interest words, tabs, days. Links only, so that it is whole without JavaScript. */
import type { Interest } from "./interest-words";
import { brand } from "~/brand";
import { nextCount, nextDays, listingSearch, type ListingQuery } from "~/domain/events/listing-query";
import { EventCard } from "~/ui/event-card";
import type { Listing } from "./load";
import { Day } from "./day";
import { Gathering } from "./gathering";
import { InterestWords } from "./interest-words";

export interface ProgrammeProps extends Listing {
  query: ListingQuery;
  interests: Interest[];
  venue: { id: number; name: string } | null;
  today: string;
  openEventId: number | null;
}

function Tabs({ query }: { query: ListingQuery }) {
  const tabs = [
    { tab: "calendar", label: "Calendar" },
    { tab: "ongoing", label: "Ongoing" },
  ] as const;
  return (
    <nav className="tabs" aria-label="Ways to browse">
      {tabs.map(({ tab, label }) => (
        <a
          key={tab}
          href={`/${listingSearch({ ...query, tab })}`}
          aria-current={query.tab === tab ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

export function Programme(props: ProgrammeProps) {
  const { query, days, running, openEventId } = props;
  const search = listingSearch(query);
  const more = query.tab === "ongoing" ? nextCount(query) : nextDays(query);
  const Name = openEventId === null ? "h1" : "p";
  const empty = days.length === 0 && running.length === 0;
  return (
    <section className="programme" aria-label="Events" id={openEventId === null ? "main" : undefined}>
      <header className="masthead">
        <Name className="masthead-name">{brand.name}</Name>
        <p className="masthead-tagline">{brand.tagline}</p>
      </header>
      <InterestWords interests={props.interests} query={query} />
      <Tabs query={query} />
      {days.map((day) => (
        <Day key={day.day} day={day} search={search} openEventId={openEventId} />
      ))}
      {running.length > 0 ? (
        <div className="cards">
          {running.map((card) => (
            <EventCard key={card.id} card={card} href={`${card.href}${search}`} level={2} />
          ))}
        </div>
      ) : null}
      {props.gathering ? (
        <Gathering />
      ) : empty ? (
        <p className="empty">No events active at this moment.</p>
      ) : null}
      {props.hasMore && more ? (
        <p className="more">
          <a className="button" href={`/${listingSearch(more)}`} data-keep-scroll="">
            {query.tab === "ongoing" ? "Load More Ongoing Events" : "Load Next 7 Days"}
          </a>
        </p>
      ) : null}
    </section>
  );
}
