/** How rare works are: counted from the calendar and the archive, said on cards, and a list begins with the rarest. */
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { countRarity } from "@db/queries/events/rarity";
import { loadList } from "~/routes/_listings._calendar/read-list";
import { dataOf } from "../../factories/answers";
import { addEvent, addVenue, LISTINGS_ORIGIN, listingsContext } from "../../factories/listings";
import { longTest } from "../../factories/property-runs";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
const EVENING = "2026-11-21";
let venues: number[];
let film: number;
beforeEach(async () => {
  venues = [];
  for (const name of ["Film Forum", "Metrograph", "Spectacle", "Nitehawk"])
    venues.push(await addVenue(test.db, { name }));
  const row = await test.db
    .insertInto("interests")
    .values({ name: "Film", schema_type: "ScreeningEvent" })
    .returning("id")
    .executeTakeFirstOrThrow();
  film = row.id;
});

const at = (day: string) => new Date(`${day}T19:00:00-05:00`);
async function show(title: string, showings: [venue: number, day: string, created?: string][]) {
  const { id } = await test.db
    .insertInto("works")
    .values({ key: title.toLowerCase(), title })
    .onConflict((oc) => oc.column("key").doUpdateSet({ title }))
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [venue, day, created = "2026-01-01"] of showings)
    await addEvent(test.db, {
      title,
      work_id: id,
      source_id: venues[venue],
      interest_id: film,
      start_time: at(day),
      created_at: new Date(`${created}T12:00:00Z`),
    });
  return id;
}
const list = async (search: string) => {
  const context = listingsContext(test.db);
  const request = new Request(`${LISTINGS_ORIGIN}/${search}`);
  const { days, running } = await dataOf(loadList({ request, params: {}, context }));
  const cards = [
    ...running,
    ...days.flatMap((day) => [...day.leads, ...day.bands.flatMap((band) => band.cards)]),
  ];
  return cards.map(({ title, badge }) => [title, badge]);
};

it("says one word on a card, and puts the rarest first", async () => {
  await show(
    "Everywhere",
    [0, 1, 2, 3].map((venue) => [venue, "2026-11-28"]),
  );
  await show("Only", [[0, "2026-11-27"]]);
  await show("Third", [
    [1, "2026-11-18"],
    [1, "2026-11-19"],
    [1, "2026-11-29"],
  ]);
  await show("Back", [
    [2, "2024-03-03"],
    [2, "2026-11-26"],
    [2, "2026-12-01"],
  ]);
  await show("Weekly", [
    [3, "2026-11-11", "2026-11-01"],
    [3, "2026-11-18", "2026-11-12"],
    [3, "2026-11-25", "2026-11-19"],
  ]);
  await countRarity(test.db, EVENING);
  expect(await list("?sort=rare")).toEqual([
    ["Only", "Only show"],
    ["Weekly", null],
    ["Third", "Last of 3"],
    ["Back", "First time since 2024"],
    ["Everywhere", null],
  ]);
  expect((await list("?day=2026-11-29")).map(([, badge]) => badge)).toEqual(["Last of 3"]);
  expect((await list("?sort=rare&everywhere=hide")).map(([title]) => title)).not.toContain("Everywhere");
  expect((await list("?everywhere=hide")).map(([title]) => title)).not.toContain("Everywhere");
  expect((await list("?sort=rare&day=2026-11-28")).map(([title]) => title)).toEqual(["Everywhere"]);
});

it("forgets what has no date any more", async () => {
  await show("Only", [[0, "2026-11-27"]]);
  await countRarity(test.db, EVENING);
  await countRarity(test.db, "2026-11-28");
  expect(await test.db.selectFrom("work_rarity").selectAll().execute()).toEqual([]);
});

const RANK = sql<string>`coalesce(lpad(dates_left::text, 6, '0') || lpad(venues::text, 6, '0')
  || coalesce(to_char(last_seen, 'YYYYMMDD'), '00000000'), '')`;
const ranks = async () => {
  await countRarity(test.db, EVENING);
  const rows = await test.db
    .selectFrom("work_rarity")
    .select(["work_id", RANK.as("rank")])
    .execute();
  return new Map(rows.map(({ work_id, rank }) => [work_id, rank]));
};

/** Showings of works 1 to `works` at random venues and days, from 300 days before to 200 after; some are runs, some are off. */
const addRandom = (works: number, most: number) =>
  sql`
    insert into events (title, title_key, source_key, city, work_id, source_id, start_time, end_time, status)
    select 'x', 'x', gen_random_uuid()::text, 'New York', w.id, (${venues}::int[])[1 + floor(random() * 4)::int], at,
      case when random() < 0.15 then at + (random() * 20)::int * interval '1 day' end,
      case when random() < 0.1 then 'cancelled' else 'scheduled' end
    from (select id from works order by id limit ${works}) w, lateral generate_series(1, 1 + floor(random() * ${most} + 0 * w.id)::int) n,
      lateral (select '2026-11-21 20:00-05'::timestamptz + (floor(random() * 500)::int - 300 + 0 * n) * interval '1 day' as at
        where w.id is not null) d
  `.execute(test.db);

longTest("one more showing never makes a work rarer, in 2,000 random cases", async () => {
  const WORKS = 500;
  await sql`insert into works (key, title) select 'w' || n, 'w' from generate_series(1, ${WORKS}) n`.execute(
    test.db,
  );
  await addRandom(WORKS, 6);
  let before = await ranks();
  expect(before.size).toBeGreaterThan(WORKS / 4);
  for (let round = 0; round < 4; round++) {
    await addRandom(WORKS, 0);
    const after = await ranks();
    for (const [work, rank] of before) expect([work, (after.get(work) ?? "") >= rank]).toEqual([work, true]);
    before = after;
  }
});
