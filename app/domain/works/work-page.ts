/** The page of a work: all its venues, days and hours, where it was before, and what is said of it. */
import type { Db } from "@db/client";
import { listEventsByIds } from "@db/queries/accounts/saves";
import type { EveningClock, PublicEvent } from "@db/queries/events/events";
import { listDatesOfWork, type EventLine } from "@db/queries/events/related";
import { listRarity, type Rarity } from "@db/queries/events/rarity";
import { findLastOfWork, findWork, listPlayed } from "@db/queries/events/works";
import { workTitle } from "~/ingest/works/work-title";
import { groupBy, unique } from "~/lib/collections";
import type { JsonLdObject } from "~/lib/json-ld";
import { countOf, slugOf } from "~/lib/text";
import { isListedAfter } from "../events/kept-in-search";
import { eventJsonLd, workType } from "../events/json-ld";
import { cardDate, eventHref, hourLabel, presentDetail, venueNameOf } from "../events/present";
import { dayLabel, plainDayLabel } from "../events/labels";
import { stateLabel } from "../events/fact-labels";
import { cardWords } from "../events/fact-words";
import { rareWord } from "../events/rare-word";
import { areaLabel } from "../listing/areas";

export interface VenueTimes {
  venue: string;
  href: string | null;
  area: string;
  times: { id: number; href: string; label: string; note: string | null }[];
}

export interface ProgrammeDay {
  day: string;
  label: string;
  venues: VenueTimes[];
}

export interface Played {
  venue: string;
  href: string | null;
  when: string;
  dates: string;
}

/** Time, and the day on the calendar. */
export interface PageTime extends EveningClock {
  today: string;
}

/** More are counted. */
const MOST_DATES = 500;
/** Dates that search engines hear of. */
const MOST_IN_JSON_LD = 20;
const MOST_VENUES_BEFORE = 24;

/** @returns null for no such work; without events for one that nothing shows any more */
export async function readWorkPage(db: Db, asked: number, time: PageTime, origin: string) {
  const work = await findWork(db, asked);
  if (!work) return null;
  const { evening } = time;
  const [dates, played, rarity] = await Promise.all([
    listDatesOfWork(db, { workId: work.id, evening, limit: MOST_DATES }),
    listPlayed(db, { workId: work.id, evening, limit: MOST_VENUES_BEFORE }),
    listRarity(db, [work.id]),
  ]);
  const coming = dates.filter((row) => row.ends_at > time.now);
  const comingIds = coming.slice(0, MOST_IN_JSON_LD).map(({ id }) => id);
  const last = comingIds.length > 0 ? undefined : await findLastOfWork(db, work.id);
  const rows = await listEventsByIds(db, last ? [last.id] : comingIds);
  const [lead] = rows;
  const { title, href } = nameWork(work);
  return {
    id: work.id,
    title,
    href,
    event: lead ? presentDetail(lead, time.today) : null,
    stamp: stampOf(lead, rarity.get(work.id), evening),
    summary: summaryOf(coming, lead, time.today),
    days: programmeDays(coming, time.today),
    played: played.map((row) => playedLine(row, time.today)),
    isListed: coming.length > 0 || isListedAfter(lead?.last_day ?? "", time.today),
    jsonLd: lead ? workJsonLd({ id: work.id, title, href }, rows, origin) : null,
  };
}

/** Its name and its address. Works of older rows have the whole title that they were first met with. */
export function nameWork(work: { id: number; title: string }): { title: string; href: string } {
  const title = workTitle(work.title);
  const slug = slugOf(title).slice(0, 60);
  return { title, href: slug ? `/work/${work.id}/${slug}` : `/work/${work.id}` };
}

/** The word of its rarity, where it is still to come. */
const stampOf = (lead: PublicEvent | undefined, rarity: Rarity | undefined, evening: string) =>
  lead && rarity && lead.last_day >= evening ? rareWord(lead, rarity) : null;

/** 'Film · 7 dates at 2 venues · Nov 26 – Dec 14'. */
function summaryOf(coming: readonly EventLine[], lead: PublicEvent | undefined, today: string): string {
  const [first] = coming;
  const kind = lead?.interest_name ?? null;
  if (!first) return [kind, lead && `Last on ${dayLabel(lead.last_day, today)}`].filter(Boolean).join(" · ");
  const open = coming.filter(({ status }) => status !== "cancelled");
  const dates = unique(open.map((row) => `${venueNameOf(row)} ${row.first_day}`)).length;
  const venues = unique(open.map(venueNameOf)).length;
  const until = open.reduce(
    (latest, { last_day }) => (last_day > latest ? last_day : latest),
    first.last_day,
  );
  const span =
    until > first.first_day
      ? `${plainDayLabel(first.first_day > today ? first.first_day : today, today)} – ${plainDayLabel(until, today)}`
      : dayLabel(first.first_day, today);
  const count = venues > 1 ? `${countOf(dates, "date")} at ${venues} venues` : countOf(dates, "date");
  return [kind, open.length === 0 ? "Cancelled" : count, span].filter(Boolean).join(" · ");
}

/** By day, then by venue. A run stands under its own days. */
function programmeDays(rows: readonly EventLine[], today: string): ProgrammeDay[] {
  const days = groupBy(rows, (row) => `${row.first_day} ${row.last_day}`);
  return [...days.values()].map((shows) => {
    const first = shows[0] as EventLine;
    const isRun = first.last_day > first.first_day;
    return {
      day: first.first_day,
      label: isRun ? cardDate(first, today) : dayLabel(first.first_day, today),
      venues: [...groupBy(shows, venueNameOf).values()].map(venueTimes),
    };
  });
}

function venueTimes(shows: readonly EventLine[]): VenueTimes {
  const first = shows[0] as EventLine;
  return {
    venue: venueNameOf(first),
    href: first.source_id === null ? null : `/venue/${first.source_id}`,
    area: areaLabel(first.source_suburb ?? "") || (first.source_district ?? ""),
    times: shows.map((row) => ({
      id: row.id,
      href: eventHref(row.id, row.title),
      label: hourLabel(row) ?? (row.last_day > row.first_day ? "Details" : "Any time"),
      note: [stateLabel(row), ...cardWords(row)].filter(Boolean).join(" · ") || null,
    })),
  };
}

function playedLine(row: Awaited<ReturnType<typeof listPlayed>>[number], today: string): Played {
  const { first, last } = row;
  return {
    venue: row.venue ?? "Unknown Venue",
    href: row.source_id === null || row.source_name === null ? null : `/venue/${row.source_id}`,
    when:
      first === last
        ? dayLabel(first, today)
        : `${plainDayLabel(first, today)} – ${plainDayLabel(last, today)}`,
    dates: countOf(row.days, "date"),
  };
}

function workJsonLd(
  { id, title, href }: { id: number; title: string; href: string },
  rows: readonly PublicEvent[],
  origin: string,
): JsonLdObject {
  const events = rows.map((row) => eventJsonLd(row, origin)).filter((event) => event !== null);
  const [lead] = events;
  const work = {
    "@type": workType(rows[0]?.schema_type ?? null),
    "@id": `${origin}/work/${id}`,
    name: title,
    url: origin + href,
    ...(lead?.description ? { description: lead.description } : {}),
    ...(lead?.image ? { image: lead.image } : {}),
  };
  const about = { "@id": work["@id"] };
  const shows = events.map(({ "@context": _, ...event }) => ({ about, ...event }));
  return { "@context": "https://schema.org", "@graph": [work, ...shows] };
}
