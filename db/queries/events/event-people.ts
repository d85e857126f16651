/** The people of events, as fetches and editors write them. app/ingest/facts/names.ts makes their keys. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { PersonRole } from "../../facts";

export interface NamedPerson {
  key: string;
  name: string;
  role: PersonRole;
}

export interface PersonOfEvent {
  id: number;
  name: string;
  role: PersonRole;
}

/** The people of the event e without hidden names. Merged people stand under the name that was kept. */
export const peopleOfEvent = sql<PersonOfEvent[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'role', x.role) order by x.position, x.id), '[]')
  from (select p.id, p.name, ep.role, min(ep.position) as position
    from event_people ep join people named on named.id = ep.person_id
    join people p on p.id = coalesce(named.same_as, named.id)
    where ep.event_id = e.id and p.suppressed_at is null and named.suppressed_at is null
    group by p.id, p.name, ep.role) x)`;

/**
 * Writes who takes part in each event, in this order. What an editor wrote stays, and so does whom editors merged, parted or hid.
 * @param sourceId the venue whose events they are; null for none
 */
export async function writePeople(
  trx: Db,
  sourceId: number | null,
  rows: { event_id: number; people: NamedPerson[] }[],
  byEditor = false,
): Promise<void> {
  if (rows.length === 0) return;
  const people = rows.flatMap(({ event_id, people: named }) =>
    named.map(({ key, name, role }, position) => ({
      event_id,
      key,
      name: name.slice(0, 120),
      role,
      position,
    })),
  );
  const ids = rows.map(({ event_id }) => event_id);
  const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
    as x (event_id int, key text, name text, role text, position int)`;
  const isFree = byEditor ? sql`true` : sql`not 'people' = any(e.edited_fields)`;
  // In the order of their keys, so that two fetches with the same new names wait for each other.
  await sql`
    insert into people (key, name) select distinct on (x.key) x.key, x.name from ${given}
    where not exists (select from people p where p.key in (x.key, ${keyed(sourceId)}))
    order by x.key on conflict (key) do nothing
  `.execute(trx);
  await sql`
    with meant as (
      select distinct on (x.event_id, person.id, x.role) x.event_id, person.id as person_id, x.role, x.position
      from ${given} cross join lateral (select coalesce(p.same_as, p.id) as id from people p
        where p.key in (x.key, ${keyed(sourceId)}) order by length(p.key) desc limit 1) person
      order by x.event_id, person.id, x.role, x.position
    ), own as (select e.id from events e where e.id = any(${ids}::int[]) and ${isFree}),
    gone as (
      delete from event_people ep using own where ep.event_id = own.id and not exists (select from meant m
        where m.event_id = ep.event_id and m.person_id = ep.person_id and m.role = ep.role)
    )
    insert into event_people (event_id, person_id, role, position)
    select m.event_id, m.person_id, m.role, m.position from meant m join own on own.id = m.event_id
    on conflict (event_id, person_id, role) do update set position = excluded.position
      where event_people.position <> excluded.position
  `.execute(trx);
}

/** The people of one event. */
export async function listEventPeople(db: Db, eventId: number): Promise<PersonOfEvent[]> {
  const row = await db
    .selectFrom("events as e")
    .where("e.id", "=", eventId)
    .select(peopleOfEvent.as("people"))
    .executeTakeFirst();
  return row?.people ?? [];
}

/** A person of the venue stands before the one of all venues: whom editors parted stays parted. */
const keyed = (sourceId: number | null) => sql`x.key || ' @ ' || ${sourceId}::int`;
