/**
 * Conditions that narrow a public list: the one builder of them, for calendar, search, counts, feeds, API and map.
 * Most of it stands in the event's row, so that indexes have it. Alias of the table: e.
 */
import { sql, type RawBuilder } from "kysely";
import {
  begins,
  during,
  isLateSql,
  startsDay,
  startsWithin,
  WEEKDAY_FILTERS,
  type DateRange,
  type Hours,
  type WeekdayChoice,
} from "./days";

type Condition = RawBuilder<unknown> | null;

const RECEPTIONS = { opening: "opening|vernissage", closing: "(closing&(reception|party))|finissage" };

/** One row each; null narrows nothing. */
const conditions = {
  city: (city: string): Condition => sql`e.city = ${city}`,
  interests: (ids: readonly number[]): Condition =>
    ids.length === 0 ? null : sql`e.interest_id = any(${ids}::int[])`,
  /** As values: how many they are tells PostgreSQL whether to begin with them. None: no event. */
  venues: (ids: readonly number[]): Condition => sql`e.source_id = any(${ids}::int[])`,
  /** On during one of the days; at an hour of them is only what begins then. */
  during: (days: DateRange, hasHour = false): Condition => (hasHour ? begins(days) : during(days)),
  time: (part: Hours): Condition => startsWithin(part),
  /** Sentences for one evening on such a weekday; the weekend begins on Friday. */
  weekday: (name: WeekdayChoice): Condition => {
    const numbers = name === "weekend" ? [0, 5, 6] : [WEEKDAY_FILTERS.indexOf(name)];
    return sql`(e.first_day = e.last_day and extract(dow from e.first_day) = any(${numbers}::int[]))`;
  },
  free: (isFree: boolean): Condition => (isFree ? sql`e.is_free` : null),
  /** Dollars: the cheapest known price is at most this. An unknown price does not count as cheap. */
  price: (dollars: number): Condition =>
    sql`coalesce(e.price_from_cents, e.price_to_cents) <= ${dollars * 100}::int`,
  /** Tickets can still be had. */
  tickets: (areLeft: boolean): Condition =>
    areLeft ? sql`(not e.sold_out and e.status not in ('cancelled', 'postponed'))` : null,
  /** Shown in any of these, and for any of these occasions. */
  formats: (words: readonly string[]): Condition => hasWords("formats", "&&", words),
  occasions: (words: readonly string[]): Condition => hasWords("occasions", "&&", words),
  /** All of these: "in French with English subtitles". */
  languages: (words: readonly string[]): Condition => hasWords("languages", "@>", words),
  accessibility: (words: readonly string[]): Condition => hasWords("accessibility", "@>", words),
  /** Leaves out works that play everywhere: they are few, and an array of them is made once. */
  everywhere: (isHidden: boolean): Condition =>
    isHidden
      ? sql`(e.work_id is null or e.work_id <> all(array(select work_id from work_rarity where is_everywhere)))`
      : null,
  /** Finds all spellings of the work. */
  work: (id: number): Condition =>
    sql`e.work_id = (select coalesce(w.same_as, w.id) from works w where w.id = ${id})`,
  /** "5": who is of that age may come; "21+": nobody younger; "all": everybody. As far as a source says it. */
  age: (asked: string): Condition => {
    const years = sql`${Number.parseInt(asked, 10) || 0}::int`;
    if (asked === "all") return sql`e.age_min = 0`;
    if (asked.endsWith("+")) return sql`e.age_min >= ${years}`;
    return sql`(e.age_min <= ${years} and coalesce(e.age_max, 99) >= ${years})`;
  },
  /** Is over within so many minutes, as far as a source says how long it lasts. */
  minutes: (most: number): Condition =>
    sql`(e.first_day = e.last_day and coalesce(e.runtime_minutes, extract(epoch from e.end_time - e.start_time) / 60) <= ${most}::int)`,
  /** Has been listed since that day. */
  addedSince: (day: string): Condition => sql`e.first_seen_at >= ${startsDay(day)}`,
  /** Events of a series or a festival. As an array: PostgreSQL would read all events for a subquery. */
  series: (id: number): Condition =>
    sql`e.id = any(array(select m.event_id from series_events m join series s on s.id = m.series_id
      where s.id = ${id} and s.hidden_at is null and not m.is_removed))`,
  /** In whatever role and spelling. */
  person: (id: number): Condition =>
    sql`e.id = any(array(select m.event_id from event_people m join people p on p.id = m.person_id
      left join people root on root.id = p.same_as
      where (p.id = ${id} or p.same_as = ${id}) and p.suppressed_at is null and root.suppressed_at is null))`,
  /** Words that its title, venue, place and kind do not have, nor the kind that the thesaurus knows by them. */
  without: (words: readonly string[]): Condition =>
    words.length === 0 ? null : sql`coalesce(not e.headline @@ ${anyWord(words)}, true)`,
  /** A tsquery that the event's search document must meet. */
  words: (query: string): Condition => sql`e.search @@ ${query}::tsquery`,
  around: (circle: Circle): Condition =>
    sql`(${isWithin("e", circle)} or ${atVenues(isWithin("v", circle))})`,
  box: (box: Box): Condition =>
    sql`(${isInside("e", box)} or ${atVenues(sql`v.coord_precision <> 'zip' and ${isInside("v", box)}`)})`,
  /** A run opens or closes on one of the days, or a reception says that it is one. */
  runs: ({ edge, from, to }: DateRange & { edge: "opening" | "closing" }): Condition => {
    const day = sql.ref(edge === "opening" ? "e.first_day" : "e.last_day");
    return sql`(${day} between ${from}::date and ${to}::date
      and (e.last_day > e.first_day or e.title_words @@ ${RECEPTIONS[edge]}::tsquery))`;
  },
  /** Is not over by then. */
  endsAfter: (moment: Date): Condition => sql`e.ends_at > ${moment}`,
  /** Can still be gone to. */
  reachableAt: (moment: Date): Condition => sql`not ${isLateSql(moment)}`,
  /** Ends with the night of this day. */
  nightOf: (day: string): Condition => sql`e.last_day = ${day}::date`,
  changedSince: (moment: Date): Condition => sql`e.updated_at > ${moment}`,
};

const hasWords = (column: string, has: "&&" | "@>", words: readonly string[]): Condition =>
  words.length === 0 ? null : sql`${sql.ref(`e.${column}`)} ${sql.raw(has)} ${words}::text[]`;

/** As a subquery, which is read once: the words, their plurals or singulars, and names of interests: "movies" are of the kind "Film". */
const anyWord = (words: readonly string[]) => sql`(
  with typed as (select search_text(w) as word from unnest(${words}::text[]) w)
  select string_agg('(''' || replace(word, ' ', '''<->''') || ''')', '|')::tsquery from (
    select word from typed union select word || 's' from typed union select regexp_replace(word, 's$', '') from typed
    union select search_text(i.name) from typed t join thesaurus h on h.phrase = t.word
      join interests i on i.merged_into_id is null and search_text(i.name) = any(h.words)
  ) forms where word <> ''
)`;

type Conditions = typeof conditions;

/** Values of conditions; an absent one or null narrows nothing. */
export type ListFilter = { [Name in keyof Conditions]?: Parameters<Conditions[Name]>[0] | null };

/** West, south, east, north. */
type Box = readonly [number, number, number, number];

interface Circle {
  lat: number;
  lng: number;
  miles: number;
}

const MILES_PER_DEGREE = 69;

const isInside = (of: "e" | "v", [west, south, east, north]: Box): RawBuilder<unknown> => sql`
  (${sql.ref(`${of}.lat`)} between ${south} and ${north} and ${sql.ref(`${of}.lng`)} between ${west} and ${east})`;

/**
 * Events without a point of their own, of the venues that meet a condition. As an array, which is made once: joined with the venues,
 * PostgreSQL would at times look up the searched word again for each of them.
 */
const atVenues = (condition: RawBuilder<unknown>) => sql`((e.lat is null or e.lng is null)
  and e.source_id = any(array(select v.id from event_sources v where ${condition})))`;

/** Keeps the questions to a list that narrow it. */
export const filterOf = (asked: object): ListFilter =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => Object.hasOwn(conditions, name)));

/** All conditions as one. */
export function narrow(filter: ListFilter): RawBuilder<boolean> {
  const all = conditionsOf(filter);
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`;
}

const conditionsOf = (filter: ListFilter): RawBuilder<unknown>[] =>
  Object.entries(conditions).flatMap(([name, condition]) => {
    const value = filter[name as keyof Conditions];
    const of = condition as (given: unknown, hasHour: boolean) => Condition;
    return value == null ? [] : (of(value, filter.time != null) ?? []);
  });

/** Straight miles on a flat city: over ten miles the curve of the earth is less than a house number. */
function isWithin(of: "e" | "v", { lat, lng, miles }: Circle): RawBuilder<unknown> {
  const across = MILES_PER_DEGREE * Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return sql`(${sql.ref(`${of}.lat`)} - ${lat}::float8) ^ 2 * ${MILES_PER_DEGREE ** 2}::float8
    + (${sql.ref(`${of}.lng`)} - ${lng}::float8) ^ 2 * ${across ** 2}::float8 <= ${miles ** 2}::float8`;
}
