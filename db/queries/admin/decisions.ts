/**
 * The queue of decisions: what waits for an editor's yes or no, in the order in which visitors see what it touches. What waits is
 * said in waiting.ts, who decides it in app/domain/admin.
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import { readVenuePairs } from "../events/venue-pairs";
import { DOUBT, isDoubtful } from "./doubtful";
import { waits } from "./waiting";

export const DECISION_KINDS = [
  "doubtful",
  "pairs",
  "venuePairs",
  "mistakes",
  "suggestions",
  "claims",
  "proposals",
  "venueChanges",
  "recipes",
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** A place in the queue, and the item that stands there. */
export interface QueuePlace {
  /** The first coming day on which visitors see it, 'YYYY-MM-DD'; 'infinity' where nothing is to come. */
  day: string;
  rank: number;
  kind: DecisionKind;
  /** The number of a row, or of two: "12-40". */
  key: string;
}

/** Doubtful events of one source with one doubt. */
export interface AlikeEvents {
  source_id: number;
  doubt: string | null;
  total: number;
  /** Changes with every change of the first MOST_ALIKE. */
  seen: string;
  titles: string[];
}

/** The most that one act decides. */
const MOST_ALIKE = 200;

interface QueueRequest {
  today: string;
  /** Null for all. */
  kind: DecisionKind | null;
  /** The item before the first one wanted. */
  after: QueuePlace | null;
  limit: number;
}

/** The soonest first; of one day what deserves to stand in front. */
export async function listQueue(db: Db, { today, kind, after, limit }: QueueRequest): Promise<QueuePlace[]> {
  const kinds = kind === null ? DECISION_KINDS : [kind];
  const rows = rowsOf(today, kinds.includes("venuePairs") ? await readVenuePairs(db) : []);
  const from = after
    ? sql`where (day, -rank, kind, key) > (${after.day}::date, ${-after.rank}::int, ${after.kind}, ${after.key})`
    : sql``;
  const result = await sql<QueuePlace>`
    select day::text, rank, kind, key from (
      select kind, key, coalesce(day, 'infinity'::date) as day, rank::int as rank
      from (${sql.join(
        kinds.map((each) => rows[each]),
        sql` union all `,
      )}) w (kind, key, day, rank)
    ) q ${from} order by day, -rank, kind, key limit ${limit}
  `.execute(db);
  return result.rows;
}

const NAMED = 5;

/** Groups of at least two. */
export async function listAlikeEvents(db: Db, today: string, sources: number[]): Promise<AlikeEvents[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<AlikeEvents>`
    select source_id, doubt, total, md5(string_agg(id || '.' || version, ',' order by id)) as seen,
      array_agg(title order by id) filter (where place <= ${NAMED}) as titles
    from (${alike(today, sources)}) a where place <= ${MOST_ALIKE} and total > 1
    group by source_id, doubt, total
  `.execute(db);
  return rows;
}

/** The members of one group, with what tells whether they are as they were shown. */
export async function findAlike(
  db: Db,
  today: string,
  { sourceId, doubt }: { sourceId: number; doubt: string | null },
) {
  const { rows } = await sql<{ seen: string | null; events: { id: number; version: number }[] }>`
    select md5(string_agg(id || '.' || version, ',' order by id)) as seen,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version) order by id), '[]') as events
    from (${alike(today, [sourceId])}) a where place <= ${MOST_ALIKE} and doubt is not distinct from ${doubt}
  `.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** SELECT of one kind: kind, key, day and rank. */
function rowsOf(today: string, pairs: { venue_a: number; venue_b: number }[]) {
  const from = waits(today);
  const soonest = (first: RawBuilder<unknown>) => sql`greatest(${first}, ${today}::date)`;
  const nextAt = (source: RawBuilder<unknown>) => sql`(select min(greatest(n.first_day, ${today}::date))
    from public_events n where n.source_id = ${source} and n.last_day >= ${today}::date)`;
  const comingDay = (event: "a" | "b") => sql`case when ${sql.ref(`${event}.last_day`)} >= ${today}::date
    then ${soonest(sql.ref(`${event}.first_day`))} end`;
  return {
    doubtful: sql`select 'doubtful' as kind, e.id::text as key, ${soonest(sql`e.first_day`)} as day, e.rank_score ${from.doubtful}`,
    pairs: sql`select 'pairs', d.event_a || '-' || d.event_b, least(${comingDay("a")}, ${comingDay("b")}),
      greatest(a.rank_score, b.rank_score) ${from.pairs}`,
    venuePairs: sql`select 'venuePairs', v.venue_a || '-' || v.venue_b,
      least(${nextAt(sql`v.venue_a`)}, ${nextAt(sql`v.venue_b`)}), 0
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as v (venue_a int, venue_b int)`,
    mistakes: sql`select 'mistakes', m.id::text, ${soonest(sql`e.first_day`)}, e.rank_score ${from.mistakes}`,
    suggestions: sql`select 'suggestions', g.id::text,
      ${soonest(sql`first_day_of(g.start_time, null, false)`)}, 0 ${from.suggestions}`,
    claims: sql`select 'claims', c.id::text, ${nextAt(sql`c.source_id`)}, 0 ${from.claims}`,
    proposals: sql`select 'proposals', c.id::text, ${nextAt(sql`c.source_id`)}, 0 ${from.proposals}`,
    venueChanges: sql`select 'venueChanges', v.id::text, coalesce(
        (select ${soonest(sql`x.first_day`)} from events x where x.id = v.event_id),
        (select ${nextAt(sql`c.source_id`)} from venue_claims c where c.id = v.claim_id)), 0 ${from.venueChanges}`,
    recipes: sql`select 'recipes', r.source_id::text, ${nextAt(sql`r.source_id`)}, 0 ${from.recipes}`,
  } satisfies Record<DecisionKind, RawBuilder<unknown>>;
}

const alike = (today: string, sources: number[]) => sql`
  select e.id, e.version, e.title, e.source_id, ${DOUBT} as doubt,
    row_number() over (partition by e.source_id, ${DOUBT} order by e.id) as place,
    count(*) over (partition by e.source_id, ${DOUBT})::int as total
  from events e where ${isDoubtful(today)} and e.source_id = any(${sources}::int[])`;
