/** Lists of kept events, as the site shows them. Their links stay within the copy. */
import { useEffect, useMemo, useState } from "react";
import type { SavedIds } from "@db/queries/accounts/saves";
import type { PublicEvent } from "@db/queries/events/events";
import { groupByDay, type CalendarDay } from "~/domain/events/calendar";
import { dayWorks, listedWorkKey, type ListMoment } from "~/domain/events/day-works";
import { flatCard, type ListedCard, type MoreDatesByWork } from "~/domain/events/listed-card";
import { wishOf } from "~/domain/listing/wish";
import { indexCopy, searchCopy, type CopyIndex } from "~/domain/offline/search-copy";
import { countOf } from "~/lib/text";
import { Day } from "~/ui/calendar-day/day";
import { EventRows } from "~/ui/event-rows";
import { loadAccountSaves } from "~/ui/offline/copy";
import { nothingSaved } from "~/ui/saved/changes";
import { useSaved } from "~/ui/saved/store";
import styles from "./offline.module.css";

export interface CopyProps {
  /** All that are kept, by start. */
  rows: PublicEvent[];
  clock: { today: string; moment: ListMoment };
}

const SHOWN = { search: "", openEventId: null };

const ANY = wishOf({});

export function CopyDay({ day, rows, clock: { today, moment } }: CopyProps & { day: string }) {
  const listed = useMemo(() => {
    const isOn = (on: string) => on === day || (day === today && on === moment.night);
    const edges = rows.filter(({ first_day, last_day }) => isOn(first_day) || isOn(last_day));
    const [first] = groupByDay(edges, { from: day, to: day, today, moment, more: datesOf(rows, today) });
    return first && dayInCopy(first);
  }, [rows, day, today, moment]);
  const running = rows.filter(({ first_day, last_day }) => first_day < day && last_day > day);
  return (
    <>
      {listed ? (
        <Day key={day} day={listed} wish={ANY} index={1} {...SHOWN} />
      ) : (
        <p className="empty">Nothing begins or ends on this day.</p>
      )}
      {running.length > 0 ? <List title="Ongoing" shown={running} all={rows} today={today} /> : null}
    </>
  );
}

export function OfflineSearch({ text, rows, clock }: CopyProps & { text: string }) {
  const { rows: shown, sentence } = searchCopy(indexOf(rows), text, clock);
  return (
    <List title={sentence ?? `“${text}”`} shown={shown} all={rows} today={clock.today}>
      Nothing in your copy says this. With a connection the whole calendar is searched, and misspelt words are
      corrected.
    </List>
  );
}

export function OfflineVenue({ id, rows, clock }: CopyProps & { id: number }) {
  const shown = rows.filter(({ source_id }) => source_id === id);
  const [first] = shown;
  return (
    <List title={first?.source_name ?? "This venue"} shown={shown} all={rows} today={clock.today}>
      The copy has nothing at this venue.
    </List>
  );
}

/** This browser's saved events, and those of the account as they were when the copy was made. */
export function Saved({ rows, clock }: CopyProps) {
  const here = useSaved() ?? nothingSaved;
  const [account, setAccount] = useState<SavedIds>(nothingSaved);
  useEffect(() => {
    loadAccountSaves().then(
      (saved) => setAccount(saved ?? nothingSaved),
      (error: unknown) => console.info("The account's saved events could not be read:", error),
    );
  }, []);
  const events = new Set([...here.events, ...account.events]);
  const works = new Set([...here.works, ...account.works]);
  const shown = rows.filter(({ id, work_id }) => events.has(id) || (work_id !== null && works.has(work_id)));
  return (
    <List title="Saved" shown={shown} all={rows} today={clock.today}>
      Nothing that you saved is in these two weeks. What is at another time shows with a connection.
    </List>
  );
}

const dayInCopy = (day: CalendarDay): CalendarDay => ({
  ...day,
  bands: day.bands.map((band) => ({ ...band, cards: band.cards.map(cardInCopy) })),
});

/** Made once for a copy, also when the search opens anew. */
let latest: { rows: PublicEvent[]; index: CopyIndex } | null = null;

function indexOf(rows: PublicEvent[]): CopyIndex {
  if (latest?.rows !== rows) latest = { rows, index: indexCopy(rows) };
  return latest.index;
}

interface ListProps {
  title: string;
  shown: PublicEvent[];
  all: PublicEvent[];
  today: string;
  /** Said of an empty list. */
  children?: string;
}

const STEP = 40;

/** Each work once for each venue, as the site's lists have it. */
function List({ title, shown, all, today, children }: ListProps) {
  const [most, setMost] = useState(STEP);
  const more = useMemo(() => datesOf(all, today), [all, today]);
  const works = dayWorks(shown);
  const cards = works.slice(0, most).flatMap(({ showings: [row, ...others] }) => {
    if (!row) return [];
    const showings = [row, ...others.filter(({ first_day }) => first_day === row.first_day)];
    return cardInCopy(flatCard(row, { more, showings }, { today }));
  });
  return (
    <section className={styles.list} aria-label={title}>
      <h2 dir="auto">
        {title} <span role="status">{countOf(shown.length, "event")}</span>
      </h2>
      {cards.length > 0 ? (
        <EventRows cards={cards} level={3} dated {...SHOWN} />
      ) : (
        <p className="empty">{children}</p>
      )}
      {works.length > most ? (
        <button type="button" className="button" onClick={() => setMost(most + STEP)}>
          Show more
        </button>
      ) : null}
    </section>
  );
}

/** The copy has no pages of works. */
function cardInCopy({ workId: _, ...card }: ListedCard): ListedCard {
  const { showings, others } = card;
  return {
    ...inCopy(card),
    ...(showings ? { showings: showings.map(inCopy) } : {}),
    ...(others ? { others: others.map(inCopy) } : {}),
  };
}

/** The same thing in the copy. */
export const inCopy = <Linked extends { href: string }>(linked: Linked): Linked => ({
  ...linked,
  href: linked.href.replace(/^\/(event|venue)\/(\d+).*$/, "/offline?$1=$2"),
});

/** The coming days of each work at its venue, as far as the copy knows. */
function datesOf(rows: PublicEvent[], today: string): MoreDatesByWork {
  const coming = rows.filter(({ first_day, status }) => first_day >= today && status !== "cancelled");
  return new Map(
    dayWorks(coming).map(({ showings }) => {
      const days = new Set(showings.map(({ first_day }) => first_day)).size;
      const last = showings.map(({ last_day }) => last_day).sort();
      return [listedWorkKey(showings[0] as PublicEvent), { days, last: last.at(-1) ?? "" }];
    }),
  );
}
