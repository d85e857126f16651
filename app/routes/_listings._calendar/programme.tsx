/** The list itself: masthead, interest words, tabs, days. Links only, so that it is whole without JavaScript. */
import { addDays } from "~/domain/time";
import { CALENDAR_STEP } from "~/domain/events/calendar";
import {
  listingSearch,
  nextCount,
  nextDays,
  nextPage,
  type ListingQuery,
} from "~/domain/events/listing-query";
import { EventCard } from "~/ui/event-card";
import { Day } from "./day";
import { Gathering } from "./gathering";
import { InterestWords, type Interest } from "./interest-words";
import type { Listing } from "./load";
import { Masthead } from "./masthead";
import styles from "./programme.module.css";
import { SearchBox } from "./search-box";

export interface ProgrammeProps extends Listing {
  query: ListingQuery;
  interests: Interest[];
  venue: { id: number; name: string } | null;
  /** 'YYYY-MM-DD', New York. */
  today: string;
  todayInWords: string;
  /** Current events of the whole city. */
  total: number;
  openEventId: number | null;
}

function Tabs({ query }: { query: ListingQuery }) {
  const tabs = [
    { tab: "calendar", label: "Calendar" },
    { tab: "ongoing", label: "Ongoing" },
    { tab: "search", label: "Search" },
  ] as const;
  return (
    <nav className={styles.tabs} aria-label="Ways to browse">
      {tabs.map(({ tab, label }) => (
        <a
          key={tab}
          href={`/${listingSearch({ ...query, tab, day: null })}`}
          aria-current={query.tab === tab ? "page" : undefined}
          data-keep-scroll=""
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Days({ days, query, today, openEventId }: ProgrammeProps) {
  const search = listingSearch(query);
  // Where the days of the last click begin: without JavaScript the page opens there again.
  const newest = addDays(today, query.days - CALENDAR_STEP);
  const anchor = query.days > CALENDAR_STEP ? days.findIndex(({ day }) => day >= newest) : -1;
  return days.map((day, index) => (
    <div key={day.day} id={index === anchor ? `from-${newest}` : undefined}>
      <Day
        day={day}
        search={search}
        wholeHref={`/${listingSearch({ ...query, day: day.day })}`}
        openEventId={openEventId}
        index={index}
      />
    </div>
  ));
}

const MORE = {
  calendar: { next: nextDays, label: "Load Next 7 Days" },
  ongoing: { next: nextCount, label: "Load More Ongoing Events" },
  search: { next: nextPage, label: "Load More Search Events" },
};

function More({ query, today }: ProgrammeProps) {
  const { next, label } = MORE[query.tab];
  const more = next(query);
  if (!more) return null;
  const anchor = query.tab === "calendar" ? `#from-${addDays(today, query.days)}` : "";
  return (
    <p className={styles.more}>
      <a className="button" href={`/${listingSearch(more)}${anchor}`} data-keep-scroll="">
        {label}
      </a>
    </p>
  );
}

function Running({ running, query, openEventId }: ProgrammeProps) {
  const search = listingSearch(query);
  return (
    <div className={`cards ${styles.running}`}>
      {running.map((card) => (
        <EventCard
          key={card.id}
          card={card}
          href={`${card.href}${search}`}
          level={2}
          open={card.id === openEventId}
        />
      ))}
    </div>
  );
}

const NOTHING = {
  calendar: "No events active at this moment.",
  ongoing: "No events active at this moment.",
  search: "No events found for this search.",
};

export function Programme(props: ProgrammeProps) {
  const { query, days, running, openEventId, venue } = props;
  const alone = openEventId === null;
  const empty = days.length === 0 && running.length === 0;
  return (
    // The role changes and the element stays, so that opening an event does not build the list anew.
    <section
      className={styles.programme}
      aria-label="Events"
      role={alone ? "main" : undefined}
      id={alone ? "main" : undefined}
    >
      <Masthead today={props.todayInWords} total={props.total} heading={alone} />
      <div className={styles.filters}>
        <InterestWords interests={props.interests} query={query} />
        <Tabs query={query} />
      </div>
      {venue ? (
        <p className={styles.atVenue}>
          Only at {venue.name} <a href={`/${listingSearch({ ...query, venueId: null })}`}>Show all venues</a>
        </p>
      ) : null}
      {query.tab === "calendar" && query.day !== null ? (
        <p className={styles.atVenue}>
          Only this day <a href={`/${listingSearch({ ...query, day: null })}`}>Show the days from today</a>
        </p>
      ) : null}
      {query.tab === "search" ? (
        <SearchBox query={query} total={props.total} shown={running.length} hasMore={props.hasMore} />
      ) : null}
      <Days {...props} />
      {running.length > 0 ? <Running {...props} /> : null}
      {empty ? (
        <div className={styles.list}>
          {props.gathering ? <Gathering /> : <p className="empty">{NOTHING[query.tab]}</p>}
        </div>
      ) : null}
      {props.hasMore ? <More {...props} /> : null}
    </section>
  );
}
