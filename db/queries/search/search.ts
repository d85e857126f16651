/**
 * Search over public events. Ranking reads `headline` (title, venue, place, interest); the long document `search`
 * is asked only when the headlines do not fill the page. Every list is made of ids; listFound turns them into rows.
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import { startsDay } from "../events/days";
import { peopleOfEvent } from "../events/event-people";
import { sourcesOfEvent } from "../events/event-sources";
import { publicEvents } from "../events/events";
import { narrow, type ListFilter } from "../events/narrow";
import { allOf, allOfHeadline, anyPhrase, asQuery, type WordMatch } from "./tsquery";

export interface SearchFilter extends ListFilter {
  today: string;
  includePast: boolean;
  /** Works, each once, instead of events. */
  byWork?: boolean;
  limit: number;
  offset: number;
}

export interface SearchHit {
  id: number;
  work_id: number | null;
  /** Miles from the zip's point, null when nothing was measured. */
  distance: number | null;
}

const filled = (column: string) => sql`nullif(btrim(${sql.ref(column)}), '') is not null`;

/**
 * The few venues without a place. As an array, which is made once: asked of each event's venue, the planner would think a row so
 * dear that it reads half an index of days to spare some.
 */
const unplaced = sql`array(
  select s.id from event_sources s
  where (${filled("s.location")} or (s.lat is not null and s.lng is not null and s.coord_precision <> 'zip')) is not true
)`;

/** Leaves out what no search shows (spec: public-site 5): stands in the row alone. Alias: e. */
const isShown = sql`${filled("e.title")} and (${filled("e.location")} or (e.lat is not null and e.lng is not null)
  or (e.source_id is not null and e.source_id <> all(${unplaced})))`;

/** Columns that order a list and make a work's showings one entry. */
export const PLACED = sql`e.id, e.work_id, e.source_id, e.first_day, e.last_day, e.start_time`;

export type SearchResultRow = Awaited<ReturnType<typeof listResults>>[number];
export type FoundRow = Awaited<ReturnType<typeof listFound>>[number];

/** Events whose title has every word. `total` counts what was ranked. */
export function rankTitles(db: Db, filter: SearchFilter, matches: WordMatch[]) {
  const condition = sql`e.title_words @@ ${allOfHeadline(matches)}::tsquery`;
  return searchPage(db, filter, {
    from: candidates(filter, matches, condition),
    order: byScore(filter, matches),
  });
}

/** Events that have every word in title, venue, place or interest, but not all of them in the title. */
export function rankHeadlines(db: Db, filter: SearchFilter, matches: WordMatch[]) {
  const query = sql`${allOfHeadline(matches)}::tsquery`;
  const condition = sql`e.headline @@ ${query} and not e.title_words @@ ${query}`;
  return searchPage(db, filter, {
    from: candidates(filter, matches, condition),
    order: byScore(filter, matches),
  });
}

/** Events that have every word, some of them in the editorial text or the description only. */
export function rankTexts(db: Db, filter: SearchFilter, matches: WordMatch[]) {
  const condition = sql`e.search @@ ${allOf(matches)}::tsquery and not e.headline @@ ${allOfHeadline(matches)}::tsquery`;
  return searchPage(db, filter, {
    from: candidates(filter, matches, condition),
    order: byScore(filter, matches),
  });
}

/** Events that have not all of the words, but in their place what the thesaurus says of them: those with it in the heading first. */
export function rankRelated(db: Db, filter: SearchFilter, matches: WordMatch[], query: string) {
  const condition = sql`e.search @@ ${query}::tsquery and not e.search @@ ${allOf(matches)}::tsquery`;
  return searchPage(db, filter, {
    from: candidates(filter, matches, condition),
    order: sql`f.headline @@ ${query}::tsquery desc, ${byRank(filter)}`,
  });
}

/** Events without words to rank by: what is on or comes next first. */
export function listSoonest(db: Db, filter: SearchFilter) {
  const day = sql`${filter.today}::date`;
  const isClosing = filter.runs?.edge === "closing";
  const pick = (rest: RawBuilder<unknown>) => sql`(
    select ${PLACED} from public_events e
    where ${conditions(filter)} and ${rest} limit ${filter.offset + filter.limit}
  )`;
  // The runs of today are few, and an index knows all that narrows them: they are found there, whatever the planner thinks of the rest.
  const runs = sql`(
    select ${PLACED} from public_events e
    where ${isShown} and ${narrow({ endsAfter: filter.endsAfter })} and e.id = any(array(
      select e.id from public_events e
      where ${narrow({ ...filter, endsAfter: null })} and e.first_day < ${day} and e.last_day > e.first_day and e.last_day >= ${day}
        and e.end_time >= ${startsDay(filter.today)}
    ))
    order by ${isClosing ? sql`e.last_day, ` : sql``}e.start_time, e.id limit ${filter.offset + filter.limit}
  )`;
  const kinds = [pick(sql`e.first_day >= ${day} order by e.first_day, e.start_time, e.id`), runs];
  if (filter.includePast) {
    kinds.push(pick(sql`e.last_day < ${day} order by e.last_day desc, e.start_time desc, e.id`));
  }
  const from = sql.join(kinds, sql` union all `);
  // They are read as far as the page goes, so works cannot be counted: who wants works asks for more rows.
  return searchPage(
    db,
    { ...filter, byWork: false },
    {
      from,
      order: isClosing ? sql`f.last_day, f.start_time, f.id` : soonest(filter.today),
    },
  );
}

interface Listed {
  /** Selects PLACED, and what it is put in order by: f. */
  from: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** A column of f. */
  miles?: RawBuilder<unknown>;
  /** The most entries; the first ones are listed. */
  most?: number | null;
}

/** A page of a list, and how many entries that has in all. */
export async function searchPage(
  db: Db,
  filter: SearchFilter,
  { from, order, miles = sql`null`, most = null }: Listed,
): Promise<{ hits: SearchHit[]; total: number }> {
  const placed = sql`select f.*, row_number() over (order by ${order}) as place from f`;
  // A work stands at its first place.
  const listed = filter.byWork
    ? sql`select (array_agg(id order by place))[1] as id, min(place) as place from (${placed}) p
        group by coalesce(work_id, -id)`
    : placed;
  const { rows } = await sql<{ id: number | null; total: number } & Omit<SearchHit, "id">>`
    with f as materialized (${from}),
    listed as materialized (select id, place from (${listed}) l order by place limit ${most}),
    page as (select id, place from listed order by place limit ${filter.limit} offset ${filter.offset})
    select page.id, f.work_id, ${miles}::float8 as distance, t.total
    from (select count(*)::int as total from listed) t left join (page join f on f.id = page.id) on true
    order by page.place
  `.execute(db);
  const hits = rows.flatMap(({ id, work_id, distance }) => (id === null ? [] : [{ id, work_id, distance }]));
  return { hits, total: rows[0]?.total ?? 0 };
}

/** How many events meet the filter, counted to `most`: in an index, and looked up one by one until they are enough. */
export async function countFound(db: Db, filter: SearchFilter, most: number): Promise<number> {
  const time = filter.includePast ? sql`true` : sql`e.last_day >= ${filter.today}::date`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from (select e.id from public_events e where ${narrow(filter)} and ${time} offset 0) c
      cross join lateral (select 1 from public_events e where e.id = c.id and ${isShown} offset 0) shown
      limit ${most}
    ) counted
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** The results behind ids, in their order. */
export const listResults = async (db: Db, ids: number[]) =>
  ids.length === 0 ? [] : inOrder(ids, await resultEvents(db).where("e.id", "in", ids).execute());

/** One public event, past ones included; a merged one leads to its keeper. */
export async function findRecord(db: Db, id: number): Promise<FoundRow | undefined> {
  const target = await db.selectFrom("events").select("duplicate_of").where("id", "=", id).executeTakeFirst();
  return publicRecords(db)
    .where("e.id", "=", target?.duplicate_of ?? id)
    .executeTakeFirst();
}

/** The records behind ids, in their order. */
export const listFound = async (db: Db, ids: number[]) =>
  ids.length === 0 ? [] : inOrder(ids, await publicRecords(db).where("e.id", "in", ids).execute());

/** An event with everything that is public about it and its venue. */
export const publicRecords = (db: Db) =>
  resultEvents(db).select([peopleOfEvent.as("people"), sourcesOfEvent.as("sources")]);

/** Events of one kind that are weighed against each other; of more the soonest ones are taken. */
const MOST_RANKED = 500;

/**
 * The soonest events that meet a condition on words. PostgreSQL knows how frequent a single word is: it walks through
 * the days until it has enough of a borough's name (8 ms instead of 70), and looks up a rarer one. Of several words, or
 * of one in a narrowed list, it would guess, and at times walk through all days: those are looked up first.
 */
function candidates(
  filter: SearchFilter,
  matches: WordMatch[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const fence = isSingle(matches) && !isNarrowed(filter) ? sql`` : sql`offset 0`;
  const pick = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select * from (
      select e.headline, e.rank_score, ${PLACED} from public_events e
      where ${side} and ${conditions(filter)} and ${condition} ${fence}
    ) c order by ${order} limit ${MOST_RANKED}
  )`;
  const today = sql`${filter.today}::date`;
  const current = pick(sql`e.last_day >= ${today}`, sql`last_day, start_time, id`);
  const past = pick(sql`e.last_day < ${today}`, sql`last_day desc, start_time desc, id desc`);
  const all = filter.includePast ? sql`${current} union all ${past}` : current;
  // A work has the rank score of its best date, and stands with its next one.
  return sql`select c.*, max(c.rank_score) over (partition by coalesce(c.work_id, -c.id)) as best from (${all}) c`;
}

/** Narrows to what the visitor chose, without what every search leaves out. */
export const conditions = (filter: SearchFilter): RawBuilder<unknown> =>
  sql`${narrow(filter)} and ${isShown}`;

const isSingle = (matches: WordMatch[]) => matches.length === 1;

/** Venues beyond which a filter's events are spread over all days as everything else is. */
const MANY_VENUES = 200;
const isNarrowed = ({ venues, during }: SearchFilter) =>
  Boolean(during) || (venues != null && venues.length < MANY_VENUES);

const byScore = (filter: SearchFilter, matches: WordMatch[]) =>
  sql`${score(matches)} desc, ${byRank(filter)}`;

/** Points per word by where it is found: title, venue name, place or interest; the exact word half as much again. */
function score(matches: WordMatch[]): RawBuilder<unknown> {
  const has = (query: string) => sql`f.headline @@ ${query}::tsquery`;
  const points = matches.map(
    (match) => sql`case
      when ${has(anyPhrase(match.exact, "A"))} then 12 when ${has(asQuery(match, "A"))} then 8
      when ${has(anyPhrase(match.exact, "B"))} then 6 when ${has(asQuery(match, "B"))} then 4
      when ${has(anyPhrase(match.exact))} then 3 when ${has(asQuery(match, ""))} then 2
      else 0 end`,
  );
  return sql.join(points, sql` + `);
}

/** Among equals what is still to come, then the highest rank score (db/rank-score.ts). */
const byRank = ({ today }: SearchFilter) =>
  sql`(f.last_day < ${today}::date), f.best desc, ${soonest(today)}`;

/** Orders by the next day, what begins before what runs already; then the past, the latest first. */
export const soonest = (today: string) => sql`
  (f.last_day < ${today}::date),
  case when f.last_day >= ${today}::date then greatest(f.first_day, ${today}::date) end,
  (f.first_day < ${today}::date),
  case when f.last_day < ${today}::date then -extract(epoch from f.start_time) end,
  f.start_time, f.id`;

/** An event with what a search says of it and of its venue. */
const resultEvents = (db: Db) =>
  publicEvents(db).select([
    "e.published",
    "s.city as source_city",
    "s.state as source_state",
    "s.state_code as source_state_code",
    "s.url as source_url",
    "s.event_count as source_event_count",
  ]);

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
