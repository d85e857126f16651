// The editors' list of events: what a search finds, and its pages, looked up and sorted or read in the list's order.
import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { EVENT_SORTS, type Direction, type EventSort } from "@db/queries/admin/event-order";
import { readEventSearch } from "@db/queries/admin/event-words";
import {
  findEventPage,
  listMatchingIds,
  MOST_COUNTED_EVENTS,
  type EventListPage,
  type EventPageRequest,
} from "@db/queries/admin/events";
import { addEvent, addVenue } from "../../factories/listings";
import { plansOf } from "../../factories/plans";
import { useDatabase } from "../../factories/use-site";
import { runs } from "../../factories/property-runs";

const test = useDatabase();

type Ask = Partial<Omit<EventPageRequest, "search">> & { words?: string };

async function ask({ words = "", ...request }: Ask, db = test.db): Promise<EventListPage> {
  const search = await readEventSearch(db, words);
  const all = {
    show: "all",
    today: "2026-11-21",
    day: null,
    sourceId: null,
    sort: "end",
    dir: "asc",
  } as const;
  return findEventPage(db, {
    ...all,
    size: 20,
    page: 1,
    after: null,
    before: null,
    ...request,
    search,
  });
}

const WORDS = ["jazz", "jazzy", "night", "midnight", "in", "inside", "a", "é1"];
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((all) => all.join(" "));
const change = fc.oneof(
  fc.record({ does: fc.constant("add" as const), title: text, published: fc.boolean() }),
  fc.record({ does: fc.constant("edit" as const), which: fc.nat(), title: text }),
  fc.record({ does: fc.constant("toggle" as const), which: fc.nat() }),
  fc.record({ does: fc.constant("delete" as const), which: fc.nat() }),
);
type Change = (typeof change extends fc.Arbitrary<infer C> ? C : never) & object;
interface Expected {
  title: string;
  published: boolean;
}

async function apply(change: Change, events: Map<number, Expected>): Promise<void> {
  const { db } = test;
  if (change.does === "add") {
    const { title, published } = change;
    const id = await addEvent(db, { title, published, city: null, location: null });
    events.set(id, { title, published });
    return;
  }
  const [id, event] = [...events][change.which % Math.max(1, events.size)] ?? [];
  if (id === undefined || event === undefined) return;
  if (change.does === "delete") {
    await db.deleteFrom("events").where("id", "=", id).execute();
    events.delete(id);
    return;
  }
  if (change.does === "edit") event.title = change.title;
  else event.published = !event.published;
  await db.updateTable("events").set(event).where("id", "=", id).execute();
}

const plain = (words: string) => words.replaceAll("é", "e").split(" ");
const fits = (title: string, asked: string) =>
  plain(asked).every((part) =>
    plain(title).some((word) => (part.length < 3 ? word.startsWith(part) : word.includes(part))),
  );

it("finds every word or part of a word after any additions, edits and deletions", async () => {
  const searches = ["jazz", "night", "in", "i", "azz", "a night", "mid in", "é1", "zzz"];
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 14 }), async (changes) => {
      await test.reset();
      const events = new Map<number, Expected>();
      for (const change of changes) await apply(change, events);
      for (const words of searches) {
        for (const show of ["all", "published", "unpublished"] as const) {
          const expected = [...events]
            .filter(([, { title }]) => fits(title, words))
            .filter(([, { published }]) => show === "all" || published === (show === "published"))
            .map(([id]) => id);
          const { total, ids } = await ask({ words, show });
          expect([words, show, total, ids.toSorted((a, b) => a - b)]).toEqual([
            words,
            show,
            expected.length,
            expected,
          ]);
        }
      }
    }),
    { numRuns: runs(12) },
  );
});

/** More events than are sorted: every one has "broad", one of a hundred "narrow", the latest eleven thousand "late". */
async function addMany(): Promise<void> {
  for (const name of ["Alpha", "Beta", "Gamma"])
    await addVenue(test.db, { name, city: `${name}ville`, url: `https://${name}.example` });
  for (let empty = 0; empty < 80; empty += 1)
    await addVenue(test.db, { name: `Beta ${empty}`, url: `https://${empty}.example` });
  await sql`insert into interests (name) values ('Art'), ('Film')`.execute(test.db);
  // Indexes are built over all rows at once, which costs less than row by row.
  await test.db.transaction().execute(async (trx) => {
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('events', 'event_search_texts')
        and indexname not in (select conname from pg_constraint)
    `.execute(trx);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx);
    await sql`alter table events disable trigger user`.execute(trx);
    await sql`
      insert into events (source_id, title, title_key, source_key, location, start_time, end_time, interest_id, published)
      select case when n % 4 > 0 then (select min(id) from event_sources) + n % 4 - 1 end, md5(n::text), md5(n::text), n,
        nullif('street ' || n % 13, 'street 0'), now() + n * interval '1 minute',
        case when n % 5 > 0 then now() + (99999 + n % 8999) * interval '1 minute' end,
        case when n % 3 > 0 then (select min(id) from interests) + n % 3 - 1 end, n % 7 > 0
      from generate_series(1, 42500) n
    `.execute(trx);
    await sql`
      insert into event_search_texts
      select id, ' broad' || case when id % 100 = 0 then ' narrow' else '' end || case when id > 31000 then ' late' else '' end
      from events order by id
    `.execute(trx);
    await sql`alter table events enable trigger user`.execute(trx);
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  });
  await sql`analyze events`.execute(test.db);
}

const ORDER: Record<EventSort, string> = {
  title: 'e.title collate "C" DIR',
  location: 'e.location collate "C" DIR nulls last',
  start: "e.start_time DIR",
  end: "e.end_time DIR nulls last",
  city: "s.city DIR nulls last, e.source_id DIR nulls last, e.start_time DIR",
  source: "s.name DIR nulls last, e.source_id DIR nulls last, e.start_time DIR",
  interest: "i.name DIR nulls last, e.start_time DIR",
  published: "e.published DIR, e.start_time DIR",
};

async function expectedIds(sort: EventSort, dir: Direction): Promise<number[]> {
  const order = sql.raw(`${ORDER[sort].replaceAll("DIR", dir)}, e.id ${dir}`);
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(e.id order by ${order}) as ids from events e
    left join event_sources s on s.id = e.source_id left join interests i on i.id = e.interest_id
  `.execute(test.db);
  return rows[0]?.ids ?? [];
}

it("pages through more events than can be sorted, by links in both directions and after a deletion", async () => {
  await addMany();
  for (const [index, sort] of EVENT_SORTS.entries()) {
    for (const dir of ["asc", "desc"] as const) {
      const expected = await expectedIds(sort, dir);
      // A search takes the same walk in both directions: each sort is searched in one of them.
      for (const words of (dir === "asc") === (index % 2 === 0) ? ["", "broad"] : [""]) {
        const asked = { words, sort, dir };
        const first = await ask(asked);
        expect([sort, dir, words, first]).toEqual([
          sort,
          dir,
          words,
          {
            ids: expected.slice(0, 20),
            page: 1,
            hasNext: true,
            ...(words === ""
              ? { total: 42_500, isCapped: false }
              : { total: MOST_COUNTED_EVENTS, isCapped: true }),
          },
        ]);
        const place = 10_620;
        const after = expected[place - 1] as number;
        const deep = await ask({ ...asked, page: 532, after });
        expect([sort, dir, words, deep.page, deep.ids]).toEqual([
          sort,
          dir,
          words,
          532,
          expected.slice(place, place + 20),
        ]);
        const back = await ask({ ...asked, page: 531, before: deep.ids[0] as number });
        expect([sort, dir, words, back.hasNext, back.ids]).toEqual([
          sort,
          dir,
          words,
          true,
          expected.slice(place - 20, place),
        ]);
        const numbered = await ask({ ...asked, page: 300 });
        expect([sort, dir, words, numbered.ids]).toEqual([sort, dir, words, expected.slice(5980, 6000)]);
      }
      const last = await ask({ sort, dir, page: 99_999 });
      expect([last.page, last.hasNext, last.ids]).toEqual([2_125, false, expected.slice(-20)]);
      const narrow = await ask({ words: "arro", sort, dir, size: 500 });
      expect([narrow.total, narrow.ids]).toEqual([425, expected.filter((id) => id % 100 === 0)]);
    }
  }
  // Among published events none is looked for that is not.
  const published = { show: "published", sort: "published" } as const;
  expect((await ask(published)).ids).toEqual((await ask({ ...published, sort: "start" })).ids);
  const walked = (await plansOf(test.db, (db) => ask(published, db), "analyze")).filter((plan) =>
    plan.startsWith("Limit"),
  );
  expect(walked).toHaveLength(1);
  expect(Number(/Rows Removed by Filter: (\d+)/.exec(walked.join())?.[1])).toBeLessThan(100);

  // The walk meets none of these for a long time and gives up: all matches are sorted instead.
  const late = await ask({ words: "late", sort: "start", page: 2 });
  expect([late.isCapped, late.ids[0]]).toEqual([true, 31_021]);

  // The row that the link names was deleted since: the page's number says where to go on.
  const second = await ask({ page: 2, after: 999_999 });
  expect(second.ids).toEqual((await expectedIds("end", "asc")).slice(20, 40));
  const search = await readEventSearch(test.db, "broad");
  const matching = await listMatchingIds(
    test.db,
    { show: "all", today: "2026-11-21", day: null, sourceId: null, search },
    MOST_COUNTED_EVENTS,
  );
  expect(matching).toHaveLength(MOST_COUNTED_EVENTS + 1);
});
