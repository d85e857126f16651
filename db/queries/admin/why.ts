/** Reads of one event's way to the lists, and of what kept others from them. Each goes by an index, whatever the size. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { DOUBT } from "./doubtful";

const MOST = 20;

export type FetchPath = NonNullable<Awaited<ReturnType<typeof findWay>>>;

export type Joined = Awaited<ReturnType<typeof listJoined>>[number];

export type SiteSource = Awaited<ReturnType<typeof listSourcesFor>>[number];

/** Everything that decides whether an event is listed, and where. */
export function findWay(db: Db, id: number) {
  return db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("interests as i", "i.id", "e.interest_id")
    .leftJoin("works as w", "w.id", "e.work_id")
    .leftJoin("events as k", "k.id", "e.duplicate_of")
    .leftJoin("source_recipes as r", (join) =>
      join.onRef("r.source_id", "=", "e.source_id").onRef("r.address", "=", "s.url"),
    )
    .where("e.id", "=", id)
    .select(["e.id", "e.title", "e.title_key", "e.start_time", "e.first_day", "e.last_day", "e.ends_at"])
    .select(["e.published", "e.unpublished_because", "e.duplicate_of", "k.title as kept_title"])
    .select(["e.confidence", DOUBT.as("doubt"), "e.edited_fields", "e.event_url", "e.city", "e.lat"])
    .select(["e.status", "e.sold_out", "e.is_free", "e.rank_score", "e.first_seen_at", "e.last_seen_at"])
    .select(["e.missing_count", "e.suggestion_id", "e.work_id", "w.title as work"])
    .select(["e.interest_id", "i.name as interest", "e.source_id", "s.name as source", "s.url"])
    .select(["s.suburb", "s.district", "s.is_enabled", "s.failure_count", "s.last_error", "s.silent_since"])
    .select(["s.empty_reason", "s.last_success_at", "r.made_by", "r.made_at", "r.trouble"])
    .select(sql<boolean>`e.content_hash is not null`.as("is_fetched"))
    .select(
      sql<boolean>`coalesce(e.lat is not null or (s.lat is not null and s.coord_precision <> 'zip'), false)`.as(
        "is_placed",
      ),
    )
    .select(
      sql<boolean>`exists (select from letter_omissions o where o.work_id = e.work_id)`.as("is_left_out"),
    )
    .select(sql<boolean>`exists (select from letter_pins p where p.event_id = e.id)`.as("is_pinned"))
    .executeTakeFirst();
}

/** The fetch that ran at this moment, or the last one before it. */
export function findRunAt(db: Db, sourceId: number, at: Date) {
  return db
    .selectFrom("fetch_runs as r")
    .where("r.source_id", "=", sourceId)
    .where("r.started_at", "<=", at)
    .where("r.outcome", "not in", ["running", "postponed"])
    .select(["r.id", "r.outcome", "r.parsed", "r.saved", "r.created", "r.changed", "r.same", "r.unpublished"])
    .select(["r.problems", "r.error", "r.error_detail", "r.parts", "r.started_at", "r.finished_at"])
    .orderBy("r.started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Listings that are one with an event, and what they share with it. */
export async function listJoined(db: Db, id: number) {
  const { rows } = await sql<{
    id: number;
    title: string;
    start_time: Date;
    source: string | null;
    is_page: boolean;
    is_title: boolean;
    is_hour: boolean;
    is_work: boolean;
    decided_at: Date | null;
  }>`
    select h.id, h.title, h.start_time, s.name as source,
      coalesce(page_address(h.event_url) = page_address(e.event_url), false) as is_page,
      coalesce(h.source_title_key = e.source_title_key, false) as is_title,
      coalesce(h.source_start = e.source_start, false) as is_hour,
      coalesce(h.work_id = e.work_id, false) as is_work,
      (select d.decided_at from event_duplicates d where d.event_a = least(h.id, e.id) and d.event_b = greatest(h.id, e.id)
        and d.decided_by is not null) as decided_at
    from events e join events h on h.duplicate_of = e.id left join event_sources s on s.id = h.source_id
    where e.id = ${id}::int order by h.id limit ${MOST}
  `.execute(db);
  return rows;
}

/** In how many letters it stood, without persons. */
export async function countLettersWith(db: Db, id: number, since: Date) {
  const { rows } = await sql<{ letters: number; last: string | null }>`
    select count(*)::int as letters, max(r.period)::text as last
    from newsletter_runs r join weekly_recommendations w on w.run_id = r.id
    where r.started_at > ${since}::timestamptz and w.status in ('sent', 'kept') and w.event_ids @> array[${id}::int]
  `.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Events whose own page this is. */
export async function listEventsAt(db: Db, url: string) {
  const { rows } = await sql<{ id: number; title: string; start_time: Date; published: boolean }>`
    select id, title, start_time, published from events
    where event_url is not null and page_address(event_url) = page_address(${url})
    order by last_day desc, id limit ${MOST}
  `.execute(db);
  return rows;
}

/** Events that had this title or address before they were renamed, deleted or merged. @param day null for any */
export async function listFormer(
  db: Db,
  { titleKey, url, day }: { titleKey: string; url: string | null; day: string | null },
) {
  const identities = await sql<{ id: number; title: string; at: Date }>`
    select e.id, e.title, i.ended_at as at from event_identities i join events e on e.id = i.event_id
    where i.title_key = ${titleKey} and (${day}::date is null or local_time(i.start_time)::date = ${day}::date)
    order by i.ended_at desc limit ${MOST}
  `.execute(db);
  const tombstones = await sql<{
    reason: "deleted" | "merged";
    source_id: number;
    source: string;
    first_day: string;
    created_at: Date;
  }>`
    select t.reason, t.source_id, s.name as source, t.first_day::text, t.created_at
    from event_tombstones t join event_sources s on s.id = t.source_id
    where (t.title_key = ${titleKey} or t.page = page_address(${url}::text))
      and (${day}::date is null or t.first_day = ${day}::date)
    order by t.created_at desc limit ${MOST}
  `.execute(db);
  return { identities: identities.rows, tombstones: tombstones.rows };
}

/** Suggestions of this title that did not become an event. */
export function listSuggestionsTitled(db: Db, title: string) {
  return db
    .selectFrom("event_suggestions")
    .where(sql<boolean>`fold_text(title) = fold_text(${title})`)
    .where("event_id", "is", null)
    .where("status", "in", ["pending", "rejected"])
    .select(["id", "title", "status", "start_time", "updated_at"])
    .orderBy("created_at", "desc")
    .limit(MOST)
    .execute();
}

/** Sources that read this address, or others of its site; those of the very page first. */
export async function listSourcesFor(db: Db, url: string) {
  const { rows } = await sql<{
    id: number;
    name: string;
    url: string;
    is_enabled: boolean;
    failure_count: number;
    last_error: string | null;
    silent_since: Date | null;
    empty_reason: string | null;
    last_fetched: Date | null;
    merged_into_id: number | null;
    kept: string | null;
  }>`
    select s.id, s.name, s.url, s.is_enabled, s.failure_count, s.last_error, s.silent_since, s.empty_reason, s.last_fetched,
      s.merged_into_id, k.name as kept
    from event_sources s left join event_sources k on k.id = s.merged_into_id
    where s.url is not null and split_part(page_address(s.url), '/', 1) = split_part(page_address(${url}), '/', 1)
    order by (page_address(s.url) = page_address(${url})) desc, s.merged_into_id nulls first, s.id limit 5
  `.execute(db);
  return rows;
}

/** Remarks of the last days' fetches on something with this name. */
export async function listRemarksOn(db: Db, name: string, since: Date) {
  const { rows } = await sql<{ source_id: number; source: string; at: Date; remark: string }>`
    select distinct on (r.source_id, p.remark) r.source_id, s.name as source, r.started_at as at, p.remark
    from fetch_runs r join event_sources s on s.id = r.source_id
    cross join lateral jsonb_array_elements_text(r.problems) p (remark)
    where r.started_at > ${since}::timestamptz and r.problems <> '[]'
      and strpos(lower(r.problems::text), lower(${name})) > 0 and strpos(lower(p.remark), lower(${name})) > 0
    order by r.source_id, p.remark, r.started_at desc limit ${MOST}
  `.execute(db);
  return rows;
}
