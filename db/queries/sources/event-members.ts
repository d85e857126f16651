/** Events that may be one: those at the same moments, each with all that it is and was known as. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Values that listings of one event share: title and time, the work and the day, or the page and the time. */
export interface EventMoment {
  title_key: string;
  start_time: Date;
  /** 'YYYY-MM-DD', of its evening. */
  first_day: string;
  /** The key of the event's work; null if it has none yet. */
  work_key: string | null;
  /** The address of its own page. */
  event_url: string | null;
}

/** Under which title, when and where an event is listed, or was before its source or an editor changed that. */
export interface EventIdentity {
  /** The source that lists it so. */
  source_id: number | null;
  title_key: string;
  start_time: Date;
  date_only: boolean;
  /** 'YYYY-MM-DD', of its evening. */
  first_day: string;
  work_id: number | null;
  /** Null if the point is only the centre of a zip, which several venues share. */
  lat: number | null;
  lng: number | null;
  /** The venue's name and its aliases. */
  venue_names: string[];
}

interface FormerIdentity extends EventIdentity {
  event_id: number;
}

/** An event as it is shown; an editor may have corrected what its source says. */
export interface EventMember extends EventIdentity {
  id: number;
  title: string;
  /** Its source lists what others do; a venue's own calendar knows first what is moved. */
  is_guide: boolean;
  published: boolean;
  duplicate_of: number | null;
  edited: boolean;
  /** Cancelled or postponed, as its source still says; null if the source lists it no more. */
  off: boolean | null;
  recommended: boolean;
  /** Its source did not list it the last time. */
  isMissing: boolean;
  /** How complete the event is. */
  richness: number;
  source_title_key: string;
  source_start: Date;
  source_day: string;
  doors_at: Date | null;
  /** The address of its own page, and that of its venue's calendar. */
  page: string | null;
  calendar: string | null;
  /** How it was listed before. */
  former: EventIdentity[];
}

/** An event's own page, not that of its source `s`. */
export const ownPage = sql.raw(
  "nullif(nullif(page_address(e.event_url), page_address(s.url)), page_address(s.leads_to))",
);

/** The events at these moments, each with all that it was and is known as. */
export async function listMembersAt(trx: Db, moments: EventMoment[]): Promise<EventMember[]> {
  const ids = await listIdsAt(trx, moments);
  const { rows } = await listMembers(trx, ids);
  const former = await listFormerIdentities(trx, ids);
  const byEvent = new Map<number, FormerIdentity[]>(rows.map(({ id }) => [id, []]));
  for (const identity of former.rows) byEvent.get(identity.event_id)?.push(identity);
  return rows.map((row) => ({ ...row, former: byEvent.get(row.id) ?? [] }));
}

/**
 * All events with the title and time, the work and the day, the page and the time, or a longer or shorter title at the time of one of
 * the moments: as they are shown, as their sources have them, or as they were listed before.
 */
async function listIdsAt(trx: Db, moments: EventMoment[]): Promise<number[]> {
  const given = sql`given (title_key, start_time, first_day, work_key, page) as (
    select x.title_key, x.start_time, x.first_day, x.work_key, page_address(x.event_url)
    from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb)
    as x (title_key text, start_time timestamptz, first_day date, work_key text, event_url text))`;
  const isCorrected = sql`(e.source_title_key <> e.title_key or e.source_start <> e.start_time)`;
  // Bounds around a day and its night let an index of the start find its events.
  const { rows } = await sql<{ id: number }>`
    with ${given}, work_days as (
      select distinct coalesce(w.same_as, w.id) as work_id, x.first_day as day,
        day_begins(x.first_day) as since, day_begins(x.first_day + 2) as until
      from given x join works w on w.key = x.work_key
    ), pages as (select distinct page from given where page is not null)
    select e.id from given x join events e on (e.title_key, e.start_time) = (x.title_key, x.start_time)
    union
    select e.id from given x join events e on (e.source_title_key, e.source_start) = (x.title_key, x.start_time)
      and ${isCorrected}
    union
    select i.event_id from given x join event_identities i on (i.title_key, i.start_time) = (x.title_key, x.start_time)
    union
    select e.id from work_days d join events e on e.start_time >= d.since and e.start_time < d.until
      and e.work_id = d.work_id and e.first_day = d.day
    union
    select e.id from work_days d join events e on e.source_start >= d.since and e.source_start < d.until
      and e.work_id = d.work_id and ${sourceDay("e")} = d.day and ${isCorrected}
    union
    select i.event_id from work_days d join event_identities i on i.work_id = d.work_id
      and i.start_time >= d.since and i.start_time < d.until and first_day_of(i.start_time, null, i.date_only) = d.day
    union
    select e.id from given x join events e on e.start_time = x.start_time and e.title_key <> x.title_key
      and (strpos(' ' || e.title_key || ' ', ' ' || x.title_key || ' ') > 0
        or strpos(' ' || x.title_key || ' ', ' ' || e.title_key || ' ') > 0)
    union
    select e.id from pages p join events e on page_address(e.event_url) = p.page
    where exists (select from given x where x.start_time = e.start_time)
  `.execute(trx);
  return rows.map(({ id }) => id);
}

function listMembers(trx: Db, ids: number[]) {
  return sql<Omit<EventMember, "former">>`
    select e.id, e.title, e.source_id, coalesce(s.multiple_address, false) as is_guide, e.published, e.duplicate_of, e.edited_fields <> '{}' as edited,
      case when e.status not in ('cancelled', 'postponed') then false when e.missing_count = 0 then true end as off,
      e.recommended_because is not null as recommended, e.missing_count > 0 as "isMissing",
      (e.end_time is not null)::int + (e.image_url is not null)::int + (e.event_url is not null)::int
        + (not e.date_only)::int + (e.lat is not null)::int + least(length(e.description), 1200) / 200 as richness,
      e.title_key, e.start_time, e.first_day, coalesce(e.source_title_key, e.title_key) as source_title_key,
      coalesce(e.source_start, e.start_time) as source_start,
      ${sourceDay("e")} as source_day,
      e.date_only, e.doors_at, e.work_id, ${ownPoint("e")},
      array_remove(array[e.venue_name] || ${venueNames("s")}, null) as venue_names,
      ${ownPage} as page,
      case when not s.multiple_address then page_address(coalesce(s.leads_to, s.url)) end as calendar
    from events e
    left join event_sources s on s.id = e.source_id
    left join zip_codes z on z.zip_code = e.zip_code
    where e.id = any(${ids}::int[])
    order by e.id
  `.execute(trx);
}

/** The evening on which its source has it. */
export const sourceDay = (alias: string) =>
  sql.raw(
    `first_day_of(coalesce(${alias}.source_start, ${alias}.start_time), ${alias}.end_time, ${alias}.date_only)`,
  );

/** Under which titles, when and where the events were listed before. */
function listFormerIdentities(trx: Db, ids: number[]) {
  return sql<FormerIdentity>`
    select i.event_id, i.source_id, i.title_key, i.start_time, i.date_only, i.work_id, ${ownPoint("i")},
      first_day_of(i.start_time, null, i.date_only) as first_day,
      array_remove(array[i.venue_name] || ${venueNames("s")}, null) as venue_names
    from event_identities i
    left join event_sources s on s.id = i.source_id
    left join zip_codes z on z.zip_code = i.zip_code
    where i.event_id = any(${ids}::int[])
    order by i.event_id, i.ended_at
  `.execute(trx);
}

/** Many venues share the centre of a zip code, so it proves nothing. */
export const ownPoint = (alias: string) =>
  sql.raw(`case when ${alias}.lat = z.lat and ${alias}.lng = z.lng then null else ${alias}.lat end as lat,
    case when ${alias}.lat = z.lat and ${alias}.lng = z.lng then null else ${alias}.lng end as lng`);

/** The names of a venue that is one place; a calendar of many places gives none. */
export const venueNames = (alias: string) =>
  sql.raw(`case when ${alias}.multiple_address then '{}' else ${alias}.name || ${alias}.aliases end`);
