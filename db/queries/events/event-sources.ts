/** Sources of an event: its own one, then those whose listing was merged into it. */
import { sql } from "kysely";

export interface SourceOfEvent {
  id: number;
  name: string;
  /** The event's page there; null where its address is that of the source's own list, or none. */
  page: string | null;
}

/** The sources of the event e that still list it. */
export const sourcesOfEvent = sql<SourceOfEvent[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'page', x.page) order by x.is_merged, x.id), '[]')
  from (select distinct on (s.id) s.id, s.name, l.is_merged,
      case when page_address(l.event_url) is distinct from page_address(s.url)
        and page_address(l.event_url) is distinct from page_address(s.leads_to) then l.event_url end as page
    from (select e.source_id, e.event_url, false as is_merged
      union all select d.source_id, d.event_url, true from events d where d.duplicate_of = e.id and d.missing_count = 0) l
    join event_sources s on s.id = l.source_id
    order by s.id, l.is_merged) x)`;
