/** Reads the parts of an event's page. A part that cannot be read is null; the others stand. */
import {
  countVenueEvents,
  listVenueEvents,
  type EveningClock,
  type PublicEvent,
} from "@db/queries/events/events";
import { hasOtherOfSeries, listAlikeWorks, listAround, listDatesOfWork } from "@db/queries/events/related";
import { listSeriesOfEvent } from "@db/queries/events/series";
import type { Db } from "@db/client";
import type { Point } from "~/lib/distance";
import { hours } from "~/lib/time";
import { followHref, hrefOf, wishOf } from "../listing/wish";
import { seriesHref } from "../programme/addresses";
import { dayHeading, isStartUnknown } from "./labels";
import { readLedger, type EventLedger } from "./ledger";
import { pointOf } from "./whereabouts";
import { alike, moreAtVenue, nearby, workDays, type RelatedRow, type WorkDay } from "./related";
import { seriesName } from "./series";

export interface Series {
  name: string;
  /** Its page; of one without a page a search for its title. */
  href: string;
  followHref: string;
}

export interface EventParts {
  dates: WorkDay[] | null;
  atVenue: { rows: RelatedRow[]; total: number } | null;
  /** Null unless another work of the series has a coming event. */
  series: Series | null;
  around: { heading: string; rows: RelatedRow[] } | null;
  alike: RelatedRow[] | null;
  ledger: EventLedger | null;
}

/** Turns a failed part into null, and notes the failure. */
export type PartReader = <T>(failure: string, reading: Promise<T>) => Promise<T | null>;

/** `today` is the one on the calendar. */
interface Time extends EveningClock {
  today: string;
}

export async function readEventParts(
  db: Db,
  row: PublicEvent,
  time: Time,
  part: PartReader,
): Promise<EventParts> {
  const [dates, atVenue, series, around, alikes, ledger] = await Promise.all([
    part("Failed to load an event's other dates", readDates(db, row, time)),
    part("Failed to load more at the venue", readAtVenue(db, row, time)),
    part("Failed to look for an event's series", readSeries(db, row, time)),
    part("Failed to load events nearby", readAround(db, row, time)),
    part("Failed to load events like it", readAlike(db, row, time)),
    part("Failed to load an event's changes", readLedger(db, row, time)),
  ]);
  return { dates, atVenue, series, around, alike: alikes, ledger };
}

/** No change of another event ends the page for it: time renews it. */
async function readSeries(db: Db, row: PublicEvent, { evening }: Time): Promise<Series | null> {
  const [member] = await listSeriesOfEvent(db, row.id);
  if (member) {
    const { id, name } = member;
    return { name, href: seriesHref(member), followHref: followHref(wishOf({ series: id })) };
  }
  const name = seriesName(row.title);
  if (name === null) return null;
  if (!(await hasOtherOfSeries(db, { name, id: row.id, workId: row.work_id, evening }))) return null;
  const wish = wishOf({ search: name, plain: true });
  return { name, href: hrefOf(wish), followHref: followHref(wish) };
}

/** Enough rows for five works, also at a cinema. */
const VENUE_ROWS = 40;

async function readAtVenue(db: Db, row: PublicEvent, time: Time) {
  if (row.source_id === null) return { rows: [], total: 0 };
  const [rows, total] = await Promise.all([
    listVenueEvents(db, { venues: [row.source_id], ...time, limit: VENUE_ROWS, offset: 0 }),
    countVenueEvents(db, row.source_id, time),
  ]);
  return { rows: moreAtVenue(rows, row, time.today), total };
}

const AROUND_ROWS = 60;

/** An event that began this long before is still worth a visit on the way. */
const EARLIER = hours(2);

async function readAround(db: Db, row: PublicEvent, { now, ...days }: Time) {
  const { today } = days;
  const around = aroundOf(row, days);
  if (!around) return { heading: "", rows: [] };
  const { day, point, miles } = around;
  const sameDay = day === row.first_day ? row.start_time.getTime() - EARLIER : 0;
  const from = new Date(day <= today ? Math.max(sameDay, now.getTime()) : sameDay);
  const rows = await listAround(db, { ...around, from, exceptSource: row.source_id, limit: AROUND_ROWS });
  return { heading: aroundHeading(day, today), rows: nearby(rows, row, { point, miles, today }) };
}

const AROUND_MILES = 1;

/** Where and when else something may be on near the event; null without a point. */
function aroundOf(
  row: PublicEvent,
  { today, evening }: Omit<Time, "now">,
): { day: string; point: Point; miles: number } | null {
  const point = pointOf(row);
  const day = isStartUnknown(row.start_time) || row.first_day < evening ? today : row.first_day;
  return point && { day, point, miles: AROUND_MILES };
}

const aroundHeading = (day: string, today: string) =>
  `Near here, ${day === today ? "today" : dayHeading(day, today)}`;

/** Enough rows for five works, of which no venue has more than two. */
const ALIKE_ROWS = 12;

/** An empty list if no event is near enough. */
async function readAlike(db: Db, row: PublicEvent, { today, ...clock }: Time): Promise<RelatedRow[]> {
  if (row.work_id === null) return [];
  const asked = { workId: row.work_id, exceptSource: row.source_id, limit: ALIKE_ROWS, ...clock };
  return alike(await listAlikeWorks(db, asked), row, today);
}

const MOST_DATES = 120;

async function readDates(db: Db, row: PublicEvent, { today, evening }: Time): Promise<WorkDay[]> {
  if (row.work_id === null) return [];
  return workDays(await listDatesOfWork(db, { workId: row.work_id, evening, limit: MOST_DATES }), row, today);
}
