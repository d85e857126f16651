/** People, works, venues and series whose name has words that somebody is typing, and of which something is to come. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import { currentPeople } from "../events/people";
import { currentSeries } from "../events/series";

export type NamedKind = "person" | "work" | "venue" | "series";

export interface NamedRow {
  kind: NamedKind;
  id: number;
  name: string;
  /** The neighborhood of a venue. */
  place: string | null;
}

/** Names that are weighed against each other: a common word is in thousands. */
const MOST_WEIGHED = 300;

/**
 * Lists the first few of each kind: names that begin with the text first, then short ones.
 * @param today 'YYYY-MM-DD', New York
 */
export async function listNamed(
  db: Db,
  { text, today, each }: { text: string; today: string; each: number },
): Promise<NamedRow[]> {
  const people = currentPeople(db, today).where(hasWords(sql`p.name`));
  const series = currentSeries(db, today).where(hasWords(sql`s.name`));
  const works = db
    .selectFrom("works as w")
    .innerJoin("work_rarity as r", "r.work_id", "w.id")
    .where(hasWords(sql`w.title`));
  const venues = db
    .selectFrom("event_sources as v")
    .where("v.merged_into_id", "is", null)
    .where(hasWords(sql`v.name`))
    .where(
      sql<boolean>`exists (select 1 from public_events e where e.source_id = v.id and e.last_day >= ${today}::date)`,
    );
  const row = (kind: NamedKind, id: string, name: string, place = sql<string | null>`null::text`) =>
    [
      sql<NamedKind>`${kind}::text`.as("kind"),
      sql<number>`${sql.ref(id)}`.as("id"),
      sql<string>`${sql.ref(name)}`.as("name"),
      place.as("place"),
    ] as const;
  const all = [
    people.select(row("person", "p.id", "p.name")).limit(MOST_WEIGHED),
    works.select(row("work", "w.id", "w.title")).limit(MOST_WEIGHED),
    venues.select(row("venue", "v.id", "v.name", sql`v.suburb`)).limit(MOST_WEIGHED),
    series.select(row("series", "s.id", "s.name")).limit(MOST_WEIGHED),
  ].map((names) => sql`${names}`);
  const { rows } = await sql<NamedRow>`
    with typed as materialized (
      select plain, (select string_agg(quote_literal(word) || case when n = cardinality(words) then ':*' else '' end, '&' order by n)
        from unnest(words) with ordinality u(word, n))::tsquery as query
      from (select search_text(${text}) as plain, string_to_array(search_text(${text}), ' ') as words) t
    )
    select kind, id, name, place from (
      select f.*, row_number() over (partition by kind order by
        starts_with(search_text(name), (select plain from typed)) desc, length(name), name, id) as place_in_kind
      from (${sql.join(all, sql` union all `)}) f
    ) ranked where place_in_kind <= ${each}
    order by kind, place_in_kind
  `.execute(db);
  return rows;
}

/** All of the words, of which the last may be unfinished. */
const WORDS = sql`(select query from typed)`;

const hasWords = (name: RawBuilder<unknown>) =>
  sql<boolean>`to_tsvector('simple', search_text(${name})) @@ ${WORDS}`;
