/** The list itself: masthead, interest words, tabs, days. Links only, so that it is whole without JavaScript. */
import { Suspense } from "react";
import { addDays } from "~/domain/time";
import { CALENDAR_STEP } from "~/domain/events/calendar";
import type { Filters } from "~/domain/events/filters";
import {
  listingHref,
  listingPath,
  listingSearch,
  nextCount,
  nextDays,
  nextPage,
  type ListingQuery,
} from "~/domain/events/listing-query";
import { EventCard } from "~/ui/event-card";
import { InterestWords, Narrowing } from "~/ui/filters/filter-words";
import { NearMe } from "~/ui/near/near-me";
import { useNearCards } from "~/ui/near/position";
import { Day } from "./day";
import { Gathering } from "./gathering";
import type { Listing } from "./load";
import { Masthead } from "./masthead";
import styles from "./programme.module.css";
import { SearchBox } from "./search-box";

export interface ProgrammeProps extends Listing {
  query: ListingQuery;
  /** Events near in meaning are found too, where the words leave room. */
  byMeaning: boolean;
  filters: Filters;
  place: { label: string; within: { label: string; href: string } | null } | null;
  isNowhere: boolean;
  dayNotice: string | null;
  /** Said where the list would be, when it is empty. */
  nothing: string;
  /** The list as feeds. */
  subscribe: { label: string; href: string }[];
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
          href={listingHref({ ...query, tab })}
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
      {/* Nothing waits here: each day wakes up in a task of its own, so that a finger gets through between two. */}
      <Suspense>
        <Day
          day={day}
          search={search}
          wholeHref={listingHref({ ...query, day: day.day })}
          openEventId={openEventId}
          index={index}
        />
      </Suspense>
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
      <a className="button" href={`${listingHref(more)}${anchor}`} data-keep-scroll="">
        {label}
      </a>
    </p>
  );
}

function Running({ running, query, openEventId }: ProgrammeProps) {
  const search = listingSearch(query);
  const cards = useNearCards(running);
  return (
    <div className={`cards ${styles.running}`}>
      {cards.map((card) => (
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

/** What the days leave out, and the list for one's own calendar. */
function Foot({ query, subscribe }: ProgrammeProps) {
  return (
    <footer className={styles.foot}>
      {query.day && query.tab === "calendar" ? (
        <a href={listingHref({ ...query, tab: "ongoing" })}>What runs longer and is open then</a>
      ) : null}
      {subscribe.length > 0 ? (
        <p>
          Subscribe to this list{" "}
          {subscribe.map(({ label, href }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </footer>
  );
}

/** The name of the borough or neighbourhood that the list is about. */
function PlaceHead({ place, heading }: { place: NonNullable<ProgrammeProps["place"]>; heading: boolean }) {
  const Name = heading ? "h1" : "p";
  return (
    <header className={styles.place}>
      <Name className={styles.placeName}>{place.label}</Name>
      {place.within ? <a href={place.within.href}>{place.within.label}</a> : null}
    </header>
  );
}

function Empty({ gathering, failure, nothing, isNowhere, query }: ProgrammeProps) {
  if (gathering) return <Gathering />;
  if (failure !== null) {
    return (
      <div className="empty" role="alert">
        <p>{failure}</p>
        <a className="button" href={listingHref(query)}>
          Try again
        </a>
      </div>
    );
  }
  return (
    <div className="empty">
      {isNowhere ? <h1>No such place</h1> : null}
      <p>{nothing}</p>
    </div>
  );
}

export function Programme(props: ProgrammeProps) {
  const { query, filters, days, running, openEventId, venue, place } = props;
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
      <Masthead
        today={props.todayInWords}
        total={props.total}
        heading={alone && !place && !props.isNowhere}
      />
      <div className={styles.filters}>
        <InterestWords filters={filters} />
        <Tabs query={query} />
      </div>
      <Narrowing filters={filters} path={listingPath(query)} today={props.today} day={query.day}>
        <NearMe className={styles.near} />
      </Narrowing>
      {place ? <PlaceHead place={place} heading={alone} /> : null}
      {venue ? (
        <p className={styles.atVenue}>
          Only at {venue.name} <a href={listingHref({ ...query, venueId: null })}>Show all venues</a>
        </p>
      ) : null}
      {props.dayNotice ? (
        <p className={styles.atVenue} role="status">
          {props.dayNotice}
        </p>
      ) : null}
      {query.tab === "search" ? (
        <SearchBox
          query={query}
          total={props.total}
          shown={running.length}
          hasMore={props.hasMore}
          byMeaning={props.byMeaning}
        />
      ) : null}
      <Days {...props} />
      {running.length > 0 ? <Running {...props} /> : null}
      {empty ? (
        <div className={styles.list}>
          <Empty {...props} />
        </div>
      ) : null}
      {props.hasMore ? <More {...props} /> : null}
      <Foot {...props} />
    </section>
  );
}
