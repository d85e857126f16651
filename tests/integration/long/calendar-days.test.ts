import { sql } from "kysely";
import { expect, it } from "vitest";
import { countHours, countLate, listCandidates, listDays, listShown } from "@db/queries/events/calendar";
import { countCalendar } from "@db/queries/events/counts";
import type { ListFilter } from "@db/queries/events/narrow";
import { listVenueIds } from "@db/queries/events/places";
import { bestOfDay, rowsByDay } from "~/domain/events/calendar";
import { dayWorks, isLate, momentAt, startHour, highestRanked, rankOfDay } from "~/domain/events/day-works";
import { readCalendar } from "~/domain/events/read-calendar";
import { groupBy } from "~/lib/collections";
import { addDays } from "~/lib/time";
import { eventDays } from "../../factories/event-days";
import { useDatabase } from "../../factories/use-site";

const FROM = "2026-11-21";
const TO = "2026-12-18";
const city = "New York";

/** 3,000 events of 24 days: at 30 venues and at none, of 200 works and of none, one in nine a run, all hours and states. */
const test = useDatabase(async () => {
  await sql`
    insert into event_sources (id, name, city, district) select n, 'Hall ' || n, 'New York', case when n % 2 = 0 then 'Queens' end
    from generate_series(1, 30) n
  `.execute(test.db);
  await sql`insert into works (id, key, title) select n, 'work ' || n, 'Work ' || n from generate_series(1, 200) n`.execute(
    test.db,
  );
  await sql`alter table events disable trigger user`.execute(test.db);
  await sql`
    insert into events (title, title_key, source_id, work_id, city, start_time, end_time, date_only, status, sold_out,
      recommended_because, image_url, published, price_from_cents, price_to_cents)
    select 'Event ' || n, 'event ' || n, nullif(h % 31, 0), nullif(h / 3 % 201, 0), case when h % 40 = 0 then 'Boston' else 'New York' end,
      case when h % 90 = 1 then '1969-12-31T17:00:00Z' else t.start end,
      case when h % 9 = 1 then t.start + (1 + h / 9 % 20) * interval '1 day' when h % 5 = 1 then t.start + interval '3 hours' end,
      h % 25 = 0, case when h % 30 = 3 then 'cancelled' when h % 30 = 4 then 'moved_online' else 'scheduled' end, h % 17 = 0,
      case when h % 12 = 0 then 'Go.' when h % 12 = 1 then '' end, case when h % 4 = 0 then 'https://hall.example/' || n end,
      h % 50 <> 0, case when h % 3 = 0 then 0 end, case when h % 3 = 0 then 0 end
    from generate_series(1, 3000) n
    cross join lateral (select abs(hashint4(n) / 2) as h) hashed
    cross join lateral (select ((date '2026-11-17' + h / 7 % 24)::timestamp + (h / 11 % 24) * interval '1 hour')
      at time zone 'America/New_York' as start) t
  `.execute(test.db);
  await sql`alter table events enable trigger user`.execute(test.db);
});

const filters: ListFilter[] = [
  { city },
  { city, venues: [2, 4, 6] },
  { city, free: true, time: "tonight" },
  { city, venues: Array.from({ length: 15 }, (_, n) => n + 1) },
];

const eachDay = () => {
  const days: string[] = [];
  for (let day = FROM; day <= TO; day = addDays(day, 1)) days.push(day);
  return days;
};

async function wholeDays(filter: Parameters<typeof listDays>[1]) {
  return rowsByDay(await listDays(test.db, filter, eachDay()), {
    from: FROM,
    to: TO,
    ofHours: Boolean(filter.time),
  });
}

it("counts each day by its hours and finds its best, as if it had read all events", async () => {
  for (const filter of filters) {
    const whole = await wholeDays(filter);
    const range = { ...filter, from: FROM, to: TO };
    const counted = await countHours(test.db, range);
    const expected = [...whole].flatMap(([day, rows]) =>
      [...groupBy(rows, (row) => startHour(row, day))].map(([hour, all]) => ({ day, hour, n: all.length })),
    );
    const inOrder = (counts: typeof expected) =>
      counts.map(({ day, hour, n }) => `${day} ${String(hour).padStart(4)} ${n}`).sort();
    expect(inOrder(counted)).toEqual(inOrder(expected));
    const all = new Set([...whole.values()].flat().map(({ id }) => id));
    expect(await countCalendar(test.db, range)).toBe(all.size);

    const candidates = groupBy(await listCandidates(test.db, range), ({ day }) => day);
    for (const [day, rows] of whole) {
      const best = highestRanked(dayWorks(rows), 6, (work) => rankOfDay(work, day));
      const ranks = bestOfDay(candidates.get(day) ?? []).map(({ rank }) => rank);
      // Either of two that are worth as much may stand there.
      expect(ranks).toEqual(best.map((work) => rankOfDay(work, day)));
    }
  }
});

it("knows hour and showings of an event as the pages do", async () => {
  const whole = await wholeDays({ city });
  for (const row of [...whole.values()].flat()) expect(row).toMatchObject(eventDays(row));
  const [several] = [...whole].flatMap(([day, rows]) =>
    dayWorks(rows).flatMap(({ showings }) => (showings.length > 1 ? [{ day, showings }] : [])),
  );
  const asked = several?.showings.slice(1, 2).map((showing) => ({ ...showing, day: several.day }));
  expect(await listShown(test.db, { city }, [], asked ?? [])).toEqual(several?.showings);
  const [day = "", rows] = [...whole].find(([each]) => each !== several?.day) ?? [];
  const together = [...(several?.showings ?? []), ...(rows ?? [])].map(({ id }) => id);
  const shown = (await listShown(test.db, { city }, [day], asked ?? [])).map(({ id }) => id);
  expect(shown.toSorted()).toEqual([...new Set(together)].toSorted());
});

it("lists the same numbers on a busy day as on the day's own page", async () => {
  const clock = { today: FROM, moment: momentAt(new Date("2026-11-21T17:00:00Z")) };
  const days = await readCalendar(test.db, { city }, { ...clock, from: FROM, to: TO });
  for (const { day, count, picks, leads } of days.slice(1)) {
    const [own] = await readCalendar(test.db, { city }, { ...clock, from: day, to: day });
    expect([day, own?.count]).toEqual([day, count]);
    if (count > 40) expect(picks.length + leads.length).toBe(6);
  }
});

it("narrows to a place and to access by the venues that meet them", async () => {
  await sql`update event_sources set suburb = 'Astoria', access_info = '{step-free}' where id in (4, 6)`.execute(
    test.db,
  );
  const nothing = { venue: null, boroughs: null, neighbourhoods: null, access: [] };
  const places = [
    { ...nothing, boroughs: ["Queens", "queens"] },
    { ...nothing, neighbourhoods: ["Astoria"] },
    { ...nothing, boroughs: ["Queens"], access: [["Step-Free", "step-free"]] },
    { ...nothing, boroughs: ["Nowhere"] },
  ];
  const counts: number[] = [];
  for (const place of places) {
    const venues = await listVenueIds(test.db, place);
    const rows = await listDays(test.db, { city, venues }, eachDay());
    const isThere = ({ source_district, source_suburb }: (typeof rows)[number]) =>
      place.boroughs?.includes(source_district ?? "") ?? place.neighbourhoods?.includes(source_suburb ?? "");
    expect(rows.every(isThere)).toBe(true);
    counts.push(rows.length);
  }
  expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
  expect(counts[2]).toBe(counts[1]);
  expect(counts[3]).toBe(0);
});

it("tells a first day of very many by its best and its numbers, and what is too late of it", async () => {
  await sql`
    insert into events (title, title_key, source_id, city, start_time, end_time, recommended_because)
    select 'More ' || n, 'more ' || n, 1 + n % 30, 'New York', t.start,
      case when n % 3 = 0 then t.start + (n % 7) * interval '1 hour' end, case when n % 5 = 0 then 'Go.' end
    from generate_series(1, 500) n
    cross join lateral (select ((date '2026-11-21')::timestamp + (n % 24) * interval '1 hour') at time zone 'America/New_York' as start) t
  `.execute(test.db);
  const moment = momentAt(new Date("2026-11-21T22:00:00Z"));
  const clock = { today: FROM, moment };
  const [first] = await readCalendar(test.db, { city }, { ...clock, from: FROM, to: TO });
  const rows = await listDays(test.db, { city }, [FROM]);
  expect(rows.length).toBeGreaterThan(400);
  const bandOf = (row: (typeof rows)[number]) => {
    if (isLate(row, moment)) return "earlier";
    const hour = startHour(row, FROM);
    if (hour === null) return "all-day";
    if (hour < 18) return "now";
    return hour < 22 ? "tonight" : "late";
  };
  const expected = groupBy(rows, bandOf);
  expect(first?.count).toBe(rows.length);
  expect(new Map(first?.bands.map(({ key, count }) => [key, count]))).toEqual(
    new Map([...expected].map(([key, all]) => [key, all.length])),
  );
  expect(first?.bands.flatMap(({ cards }) => cards)).toEqual([]);
  const late = await countLate(test.db, { city, today: FROM, now: moment.now });
  expect(late.reduce((all, { n }) => all + n, 0)).toBe(expected.get("earlier")?.length);
  const shown = new Set([...(first?.leads ?? []), ...(first?.picks ?? [])].map(({ id }) => id));
  expect(shown.size).toBe(6);
  expect(rows.filter(({ id }) => shown.has(id)).map(bandOf)).not.toContain("earlier");

  // A later day that comes first on its page has nothing that is late; alone it is listed whole.
  const [later] = await readCalendar(
    test.db,
    { city },
    { ...clock, today: "2026-11-20", from: FROM, to: TO },
  );
  expect(later?.bands.map(({ key }) => key)).not.toContain("earlier");
  const [own] = await readCalendar(test.db, { city }, { ...clock, from: FROM, to: FROM });
  expect(own?.count).toBe(rows.length);
  expect(own?.bands.every(({ cards }) => cards.length > 0)).toBe(true);
});
