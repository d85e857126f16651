/** The event list: masthead, interest filter, tabs, days. Plain links, so that it works without JavaScript. */
import { Suspense } from "react";
import { addDays } from "~/lib/time";
import type { FilterChoices } from "~/domain/listing/choices";
import { CALENDAR_STEP, type Wish } from "~/domain/listing/fields";
import { hrefOf, nextStep, searchOf } from "~/domain/listing/wish";
import type { NearMiss } from "~/domain/listing/near-misses";
import type { UnderstoodSearch as Reading } from "~/domain/listing/typed";
import { FilterBar } from "~/ui/filters/filter-bar";
import { NearMe } from "~/ui/near/near-me";
import { Day } from "~/ui/calendar-day/day";
import { FirstFetchNotice } from "./first-fetch";
import type { LoadedList } from "./load";
import { Masthead } from "./masthead";
import { JumpBar } from "./jump-bar";
import { useStrip } from "~/ui/filters/use-strip";
import { useFrame } from "~/ui/use-frame";
import styles from "./event-list.module.css";
import { ListSearchBox } from "./search-box";
import { RunningCards } from "./running-cards";
import { useListView } from "./use-list-view";
import { Understood } from "./understood";

export interface EventListProps extends LoadedList {
  wish: Wish;
  /** The search also finds events that are similar in meaning. */
  byMeaning: boolean;
  /** The reading of the search; null: plain words. */
  understood: Reading | null;
  filters: FilterChoices;
  place: { label: string; within: { label: string; href: string } | null } | null;
  isUnknownPlace: boolean;
  /** Editors' words about the one interest that is chosen. */
  about: string | null;
  dayNotice: string | null;
  /** Shown instead of an empty list, with what one filter less would show. */
  emptyText: string;
  nearMisses: NearMiss[];
  /** Feeds of this list. */
  subscribe: { label: string; href: string }[];
  /** Where it can be followed. */
  follow: string | null;
  venue: { id: number; name: string } | null;
  /** 'YYYY-MM-DD', New York. */
  today: string;
  todayLabel: string;
  /** Current events of the whole city. */
  total: number;
  openEventId: number | null;
}

export function EventList(props: EventListProps) {
  const { wish, filters, days, running, openEventId, venue, place } = props;
  const { view, chooseView } = useListView(wish.view);
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
      <FilterBar filters={filters} list={hrefOf(wish)} today={props.today}>
        <NearMe className={styles.near} />
      </FilterBar>
      <Tabs wish={wish} view={view} onView={chooseView} />
      {place ? <PlaceHeading place={place} heading={alone} /> : null}
      {props.about ? (
        <p className={styles.atVenue} dir="auto">
          {props.about}
        </p>
      ) : null}
      {venue ? (
        <p className={styles.atVenue}>
          Only at {venue.name} <a href={hrefOf({ ...wish, venue: null })}>Show all venues</a>
        </p>
      ) : null}
      {props.dayNotice ? (
        <p className={styles.atVenue} role="status">
          {props.dayNotice}
        </p>
      ) : null}
      {wish.tab === "search" ? (
        <>
          <ListSearchBox
            wish={wish}
            total={props.total}
            // Results that are only close to the words do not count.
            shown={props.closeFrom ?? running.length}
            hasMore={props.hasMore && props.closeFrom === null}
            byMeaning={props.byMeaning}
          />
          <Understood
            wish={wish}
            understood={props.understood}
            corrections={props.corrections}
            note={props.note}
          />
        </>
      ) : null}
      <JumpBar days={days} wish={wish} />
      <CalendarDays {...props} />
      <div className={styles.running}>
        <RunningCards {...props} />
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

type View = Wish["view"];
const VIEWS: Record<View, string> = { dense: "Dense", pictures: "Pictures" };

interface TabsProps {
  wish: Wish;
  view: View;
  onView: (view: View) => void;
}

function Tabs({ wish, view, onView }: TabsProps) {
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
          href={hrefOf({ ...wish, tab })}
          aria-current={wish.tab === tab ? "page" : undefined}
          data-keep-scroll=""
        >
          {label}
        </a>
      ))}
      {user ? <a href="/dashboard">For you</a> : null}
      <a
        className={styles.view}
        href={hrefOf({ ...wish, view: other })}
        data-keep-scroll=""
        onClick={() => onView(other)}
      >
        {VIEWS[other]}
      </a>
    </nav>
  );
}

function CalendarDays({ days, wish, today, openEventId }: EventListProps) {
  const search = searchOf(wish);
  const first = wish.from ?? today;
  // The first day added by the last "Load Next 7 Days": without JavaScript the page opens there.
  const newest = addDays(first, wish.days - CALENDAR_STEP);
  const anchor = wish.days > CALENDAR_STEP ? days.findIndex(({ day }) => day >= newest) : -1;
  return days.map((day, index) => (
    <div key={day.day} id={index === anchor ? `from-${newest}` : undefined}>
      {/* Suspense splits hydration: each day is a task of its own, so that taps are handled in between. */}
      <Suspense>
        <Day day={day} search={search} wish={wish} openEventId={openEventId} index={index} />
      </Suspense>
    </div>
  ));
}

const MORE = {
  calendar: "Load Next 7 Days",
  ongoing: "Load More Ongoing Events",
  search: "Load More Search Events",
};

function LoadMore({ wish, today }: EventListProps) {
  const more = nextStep(wish, today);
  if (!more) return null;
  const isSamePage = more.from === wish.from;
  const anchor =
    wish.tab === "calendar" && isSamePage ? `#from-${addDays(wish.from ?? today, wish.days)}` : "";
  return (
    <p className={styles.more}>
      <a className="button" href={`${hrefOf(more)}${anchor}`} data-keep-scroll={isSamePage ? "" : undefined}>
        {wish.sort === "rare" ? "Load More Events" : MORE[wish.tab]}
      </a>
    </p>
  );
}

/** Links below the list: more events, and the feeds. */
function ListFooter({ wish, subscribe, follow, filters }: EventListProps) {
  const boroughs = boroughsOf(filters);
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
      {wish.day && wish.tab === "calendar" ? (
        <a href={hrefOf({ ...wish, tab: "ongoing" })}>Ongoing events on this day</a>
      ) : null}
      {subscribe.length > 0 ? (
        <p>
          Subscribe to this list{" "}
          {subscribe.map(({ label, href }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}{" "}
          {follow ? <a href={follow}>Follow</a> : null}
        </p>
      ) : null}
    </footer>
  );
}

const boroughsOf = ({ groups }: FilterChoices) =>
  (groups.find(({ legend }) => legend === "Place")?.fields ?? [])
    .filter(({ fold }) => fold === undefined)
    .flatMap(({ choices }) => choices)
    .filter(({ value }) => value !== "");

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
  const { isFirstFetch, failure, emptyText, nearMisses, isUnknownPlace, wish } = props;
  if (isFirstFetch) return <FirstFetchNotice />;
  if (failure !== null) {
    return (
      <div className="empty" role="alert">
        <p>{failure}</p>
        <a className="button" href={hrefOf(wish)}>
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
        <ul className={styles.misses} aria-label="What there is">
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
