/**
 * Indexes that find all rows of a parent, not only some: a text of a work is copied into the work's events, public or not, and a group
 * takes its invitations with it when it is deleted. Both read whole tables. And texts from outside are adopted for a few works at a
 * time, because those of a whole city in one statement held an embedded database for minutes.
 */
import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements);
}

const statements = [
  // The columns that tell public events stand in it: a work's dates are still read in the index alone.
  sql`create index events_of_any_work on events (work_id, start_time)
    include (id, source_id, first_day, last_day, status, published, duplicate_of) where work_id is not null`,
  sql`drop index events_of_work`,
  sql`alter index events_of_any_work rename to events_of_work`,
  sql`create index invitations_of_group on invitations (group_id)`,
  // Null: of all works.
  sql`drop function adopt_recommendations()`,
  sql`
    create function adopt_recommendations(works_to_read integer[] default null) returns integer language plpgsql as $$
    declare
      adopted integer;
    begin
      with texts as (
        select distinct on (e.work_id, e.recommended_because) e.work_id, e.recommended_because as text, e.updated_at,
          'recommended_because' = any(e.edited_fields) as by_hand, e.recommended_because ~ '[\u{1F6AB}\u26D4\u{1F6C7}\u{1F6D1}]' as declines
        from events e
        where e.recommended_because is not null and e.work_id is not null
          and (works_to_read is null or e.work_id = any(works_to_read))
          and not exists (select from recommendations r where r.work_id = e.work_id)
        order by e.work_id, e.recommended_because, e.updated_at desc
      ), ranked as (
        select *, row_number() over (partition by work_id order by declines, by_hand desc, updated_at desc, text) as place
        from texts where btrim(text) <> ''
      ), locked as (
        update works w set is_text_locked = true from texts t where t.work_id = w.id and t.by_hand
      )
      insert into recommendations (work_id, state, author, text, created_at, changed_at)
      select work_id, case when declines then 'declined' when place = 1 then 'published' else 'former' end,
        case when by_hand then 'editor' else 'outside' end, text, updated_at, updated_at
      from ranked;
      get diagnostics adopted = row_count;
      update events e set recommended_because = null
      where e.recommended_because is not null and (works_to_read is null or e.work_id = any(works_to_read))
        and e.work_id is not null and e.recommended_because ~ '[\u{1F6AB}\u26D4\u{1F6C7}\u{1F6D1}]';
      return adopted;
    end $$
  `,
];
