/** Sources as anybody may see them: who is read, when last, what they bring and how surely. No error, and no whole address. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** The orders of the page, by the name in its address. */
const ORDERS = {
  name: sql`fold_text(s.name)`,
  read: sql`s.last_success_at desc nulls last`,
  events: sql`coming desc`,
  sure: sql`sure nulls last`,
  silent: sql`(s.silent_since is null and s.failure_count = 0), coalesce(s.silent_since, s.last_success_at) nulls first`,
};

export type SourceOrder = keyof typeof ORDERS;
export const SOURCE_ORDERS = Object.keys(ORDERS) as SourceOrder[];

export interface OpenSource {
  id: number;
  name: string;
  url: string;
  last_success_at: Date | null;
  silent_since: Date | null;
  failure_count: number;
  /** Events to come that it lists, those merged into another's included. */
  coming: number;
  /** From 0.5 to 1, on average; null without events. */
  sure: number | null;
  total: number;
}

interface Page {
  today: string;
  order: SourceOrder;
  limit: number;
  offset: number;
}

/** Each half has an index of its own. */
export async function listOpenSources(db: Db, { today, order, limit, offset }: Page): Promise<OpenSource[]> {
  const { rows } = await sql<OpenSource>`
    select s.id, s.name, s.url, s.last_success_at, s.silent_since, s.failure_count,
      coalesce(c.n, 0)::int as coming, c.sure, count(*) over ()::int as total
    from event_sources s left join (
      select source_id, count(*) as n, avg(confidence)::float8 as sure from (
        select source_id, confidence from public_events where last_day >= ${today}
        union all
        select source_id, confidence from events
        where duplicate_of is not null and published and last_day >= ${today}
      ) e group by source_id
    ) c on c.source_id = s.id
    where s.is_enabled and s.url is not null and s.merged_into_id is null
    order by ${ORDERS[order]}, fold_text(s.name), s.id
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}
