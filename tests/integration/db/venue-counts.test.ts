// How many events each venue has to come.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { listMapVenues, listVenues } from "@db/queries/events/venues";
import { addDays } from "~/lib/time";
import { addEvent, addVenue } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const TODAY = "2026-11-25";
const city = "New York";

const test = useDatabase(async () => {
  await sql`
    insert into event_sources (name, city, lat, lng) select 'Hall ' || n, 'New York', 40.7, -74 from generate_series(1, 8) n
  `.execute(test.db);
  await sql`
    insert into events (title, title_key, source_id, city, start_time, end_time, published)
    select 'Night ' || n, 'night ' || n, nullif(n % 8, 0), 'New York', t.start,
      case when n % 9 = 0 then t.start + interval '6 days' end, n % 10 > 0
    from generate_series(1, 240) n
    cross join lateral (select timestamptz '2026-11-15T20:00-05' + n % 30 * interval '1 day' as start) t
  `.execute(test.db);
});

async function expectTruth() {
  for (const today of [-3, -1, 0, 1, 2, 12].map((days) => addDays(TODAY, days))) {
    const { rows } = await sql<{ name: string; n: number }>`
      select s.name, count(e.id)::int as n from event_sources s left join events e on e.source_id = s.id
        and e.published and e.duplicate_of is null and e.last_day >= ${today}::date
      group by s.id order by fold_text(s.name), s.id
    `.execute(test.db);
    const all = await listVenues(test.db, city, today);
    expect(all.map(({ name, event_count: n }) => ({ name, n }))).toEqual(rows);
    const onMap = await listMapVenues(test.db, city, today);
    expect(onMap.map(({ name, event_count: n }) => ({ name, n }))).toEqual(rows.filter(({ n }) => n > 0));
  }
}

const run = async (statement: string) => sql.raw(statement).execute(test.db);

it("are right on any day", expectTruth);

it("are right for events that come, go, hide, move or change their days", async () => {
  const venue = await addVenue(test.db, { name: "Theatre" });
  const before = await listVenues(test.db, city, TODAY);
  await addEvent(test.db, { source_id: venue, start_time: new Date("2026-12-01T01:00:00Z") });
  await addEvent(test.db, { source_id: venue, start_time: new Date("2026-11-20T01:00:00Z") });
  await addEvent(test.db, { source_id: venue, published: false });
  await run("delete from events where id % 11 = 0");
  await run("update events set published = not published where id % 7 = 0");
  await run("update events set source_id = 1 + (source_id + 2) % 8 where id % 5 = 0");
  await run("update events set source_id = null where id % 13 = 0");
  await run("update events set duplicate_of = (select min(id) from events) where id % 17 = 0");
  await run(
    "update events set start_time = start_time + interval '5 days', end_time = null where id % 3 = 0",
  );
  await run("update events set end_time = start_time + interval '9 days' where id % 19 = 0");
  await expectTruth();
  expect(await listVenues(test.db, city, TODAY)).not.toEqual(before);
});
