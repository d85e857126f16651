/** The event list: masthead, interest filter, tabs, days. Plain links, so that it works without JavaScript. */
import { Suspense } from "react";
import { addDays } from "~/lib/time";
import type { Filters } from "~/domain/events/filters";
import {
  CALENDAR_STEP,
  listingHref,
  listingSearch,
  nextCount,
  nextDays,
  nextPage,
  type ListingQuery,
} from "~/domain/events/listing-query";
import { followHref } from "~/domain/saves/follow-href";
import type { NearMiss } from "~/domain/events/near-misses";
import type { Understood as Reading } from "~/domain/search/read-search";
import { EventRows } from "~/ui/event-rows";
import { FilterBar } from "~/ui/filters/filter-bar";
import { NearMe } from "~/ui/near/near-me";
import { Day } from "./day";
import { FirstFetchNotice } from "./first-fetch";
import type { Listing } from "./load";
import { Masthead } from "./masthead";
import { JumpBar } from "./jump-bar";
import { useStrip } from "~/ui/filters/use-strip";
import { useFrame } from "~/ui/use-frame";
import styles from "./event-list.module.css";
import { SearchBox } from "./search-box";
import { useListView } from "./use-list-view";
import { Understood } from "./understood";

export interface EventListProps extends Listing {
  query: ListingQuery;
  /** The search also finds events that are similar in meaning. */
  byMeaning: boolean;
  /** What the search was read as; null: plain words. */
  understood: Reading | null;
  filters: Filters;
  place: { label: string; within: { label: string; href: string } | null } | null;
  isUnknownPlace: boolean;
  /** What editors say of the one interest that is chosen. */
  about: string | null;
  dayNotice: string | null;
  /** Shown instead of an empty list, with what one filter less would show. */
  emptyText: string;
  nearMisses: NearMiss[];
  /** Feeds of this list. */
  subscribe: { label: string; href: string }[];
  venue: { id: number; name: string } | null;
  /** 'YYYY-MM-DD', New York. */
  today: string;
  todayLabel: string;
  /** Current events of the whole city. */
  total: number;
  openEventId: number | null;
}

type View = ListingQuery["view"];
const VIEWS: Record<View, string> = { dense: "Dense", pictures: "Pictures" };

interface TabsProps {
  query: ListingQuery;
  view: View;
  onView: (view: View) => void;
}

function Tabs({ query, view, onView }: TabsProps) {
  const other = view === "dense" ? "pictures" : "dense";
  const tabs = [
    { tab: "calendar", label: "Calendar" },
    { tab: "ongoing", label: "Ongoing" },
    { tab: "search", label: "Search" },
  ] as const;
  const strip = useStrip();
  const { user } = useFrame();
  return (
    <nav ref={strip} className={styles.tabs} aria-label="Ways to browse">
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
      {user ? <a href="/dashboard">For you</a> : null}
      <a
        className={styles.view}
        href={listingHref({ ...query, view: other })}
        data-keep-scroll=""
        onClick={() => onView(other)}
      >
        {VIEWS[other]}
      </a>
    </nav>
  );
}

function CalendarDays({ days, query, today, openEventId }: EventListProps) {
  const search = listingSearch(query);
  const first = query.from ?? today;
  // The first day added by the last "Load Next 7 Days": without JavaScript the page opens there.
  const newest = addDays(first, query.days - CALENDAR_STEP);
  const anchor = query.days > CALENDAR_STEP ? days.findIndex(({ day }) => day >= newest) : -1;
  return days.map((day, index) => (
    <div key={day.day} id={index === anchor ? `from-${newest}` : undefined}>
      {/* Suspense splits hydration: each day is a task of its own, so that taps are handled in between. */}
      <Suspense>
        <Day day={day} search={search} query={query} openEventId={openEventId} index={index} />
      </Suspense>
    </div>
  ));
}

const MORE = {
  calendar: { next: nextDays, label: "Load Next 7 Days" },
  ongoing: { next: nextCount, label: "Load More Ongoing Events" },
  search: { next: nextPage, label: "Load More Search Events" },
};

function LoadMore({ query, today }: EventListProps) {
  const { next, label } = MORE[query.tab];
  const more = next(query, today);
  if (!more) return null;
  const isSamePage = more.from === query.from;
  const anchor =
    query.tab === "calendar" && isSamePage ? `#from-${addDays(query.from ?? today, query.days)}` : "";
  return (
    <p className={styles.more}>
      <a
        className="button"
        href={`${listingHref(more)}${anchor}`}
        data-keep-scroll={isSamePage ? "" : undefined}
      >
        {label}
      </a>
    </p>
  );
}

/** Links below the list: more events, and the feeds. */
function ListFooter({ query, subscribe, filters }: EventListProps) {
  const boroughs = filters.form.place.filter(({ value }) => value !== "");
  return (
    <footer className={styles.footer}>
      {boroughs.length > 0 ? (
        <nav aria-label="Boroughs">
          In{" "}
          {boroughs.map(({ label, value }) => (
            <a key={value} href={`/${value}`}>
              {label}
            </a>
          ))}
        </nav>
      ) : null}
      {query.day && query.tab === "calendar" ? (
        <a href={listingHref({ ...query, tab: "ongoing" })}>Ongoing events on this day</a>
      ) : null}
      {subscribe.length > 0 ? (
        <p>
          Subscribe to this list{" "}
          {subscribe.map(({ label, href }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}{" "}
          <a href={followHref(subscribe[0]?.href ?? "")}>Follow</a>
        </p>
      ) : null}
    </footer>
  );
}

/** The borough or neighborhood of the list. */
function PlaceHeading({ place, heading }: { place: NonNullable<EventListProps["place"]>; heading: boolean }) {
  const Name = heading ? "h1" : "p";
  return (
    <header className={styles.place}>
      <Name className={styles.placeName}>{place.label}</Name>
      {place.within ? <a href={place.within.href}>{place.within.label}</a> : null}
    </header>
  );
}

function EmptyList(props: EventListProps) {
  const { isFirstFetch, failure, emptyText, nearMisses, isUnknownPlace, query } = props;
  if (isFirstFetch) return <FirstFetchNotice />;
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
      {isUnknownPlace ? <h1>No such place</h1> : null}
      <p>{emptyText}</p>
      {nearMisses.length > 0 ? (
        <ul className={styles.misses} aria-label="With one filter less">
          {nearMisses.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export function EventList(props: EventListProps) {
  const { query, filters, days, running, openEventId, venue, place } = props;
  const { view, chooseView } = useListView(query.view);
  const alone = openEventId === null;
  const empty = days.length === 0 && running.length === 0;
  return (
    // Only the role changes: a new element would rebuild the whole list when an event opens.
    <section
      className={styles.eventList}
      aria-label="Events"
      data-view={view}
      role={alone ? "main" : undefined}
      id={alone ? "main" : undefined}
    >
      <Masthead
        today={props.todayLabel}
        total={props.total}
        heading={alone && !place && !props.isUnknownPlace}
      />
      <FilterBar filters={filters} list={listingHref(query)} today={props.today}>
        <NearMe className={styles.near} />
      </FilterBar>
      <Tabs query={query} view={view} onView={chooseView} />
      {place ? <PlaceHeading place={place} heading={alone} /> : null}
      {props.about ? (
        <p className={styles.atVenue} dir="auto">
          {props.about}
        </p>
      ) : null}
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
        <>
          <SearchBox
            query={query}
            total={props.total}
            shown={running.length}
            hasMore={props.hasMore}
            byMeaning={props.byMeaning}
          />
          <Understood query={query} understood={props.understood} corrections={props.corrections} />
        </>
      ) : null}
      <JumpBar days={days} />
      <CalendarDays {...props} />
      <div className={styles.running}>
        <EventRows cards={running} search={listingSearch(query)} level={2} openEventId={openEventId} />
      </div>
      {empty ? (
        <div className={styles.list}>
          <EmptyList {...props} />
        </div>
      ) : null}
      {props.hasMore ? <LoadMore {...props} /> : null}
      <ListFooter {...props} />
    </section>
  );
}
