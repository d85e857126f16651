/** Works of like meaning, by the vectors of one model: each with the nearest of the others that are still to come. */
import { sql } from "kysely";
import type { Db } from "../../client";

interface Comparison {
  model: string;
  /** Numbers of a vector that are not zeros at its end. */
  size: number;
  today: string;
  now: Date;
  /** Works that were compared before this moment are compared again, as other works have come. */
  before: Date;
  /** Cosine distance of two works of one kind. */
  farthest: number;
  limit: number;
}

const MOST_COMPARED = 24;
/** The share of the distance within which a work of another kind is listed. */
const OTHER_KIND = 0.65;

/**
 * Compares so many works with all others: those that are new or say something else first. The first coming event stands for its work.
 * @returns how many were compared
 */
export async function updateSimilarWorks(db: Db, asked: Comparison): Promise<number> {
  const { model, size, today, now, before, farthest, limit } = asked;
  const { numAffectedRows } = await sql`
    with placed as materialized (
      select distinct on (e.work_id) e.work_id, e.source_id, e.interest_id, v.content_hash, v.event_id
      from event_embeddings v join public_events e on e.id = v.event_id
      where v.model = ${model} and e.work_id is not null and e.last_day >= ${today}::date and e.status <> 'cancelled'
      order by e.work_id, e.id
    ), due as materialized (
      select p.* from placed p left join similar_works l on l.work_id = p.work_id
      where l.work_id is null or l.model <> ${model} or l.content_hash <> p.content_hash or l.compared_at < ${before}
      order by l.compared_at nulls first, p.work_id limit ${limit}
    ), vectors as materialized (
      select p.work_id, p.source_id, p.interest_id, subvector(v.embedding, 1, ${sql.lit(size)}) as vector
      from placed p join event_embeddings v on v.event_id = p.event_id
      where exists (select from due)
    )
    insert into similar_works (work_id, model, content_hash, similar_ids, compared_at)
    select d.work_id, ${model}, d.content_hash, coalesce(near.ids, '{}'), ${now}
    from due d join vectors own on own.work_id = d.work_id
    cross join lateral (
      select array_agg(n.work_id order by n.distance, n.work_id) as ids from (
        select o.work_id, o.vector <=> own.vector as distance, o.interest_id = own.interest_id as is_same_kind from vectors o
        where o.work_id <> d.work_id and o.source_id is distinct from own.source_id
        order by distance limit ${MOST_COMPARED}
      ) n where n.distance <= case when n.is_same_kind then ${farthest}::float8 else ${farthest}::float8 * ${OTHER_KIND} end
    ) near
    on conflict (work_id) do update set model = excluded.model, content_hash = excluded.content_hash,
      similar_ids = excluded.similar_ids, compared_at = excluded.compared_at
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
