// Words of the editors' list of events: what stands in blocks and what was written since must answer as one.
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  EVENT_SORTS,
  findDeskEvents,
  listDeskIds,
  type DeskPage,
  type EventShow,
} from "@db/queries/event-desk";
import { listFreshBlocks, makeBlock } from "@db/queries/event-desk-blocks";
import { readDeskSearch } from "@db/queries/event-desk-words";
import { handlers } from "@workers/handlers";
import { emptyTables, testDatabase, type TestDatabase } from "../factories/database";
import { addEvent, addVenue } from "../factories/listings";
import { testContext, testJob } from "../factories/sources";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(() => emptyTables(test.db, "event_sources", "events", "interests"));

type Ask = Partial<Omit<DeskPage, "search" | "found">> & { words?: string };

async function ask({ words = "", ...page }: Ask): Promise<{ total: number; ids: number[] }> {
  const search = await readDeskSearch(test.db, words);
  const filter = { show: "all" as EventShow, sourceId: null, ...page, search };
  const found = await findDeskEvents(test.db, filter);
  const paged = { sort: "end", dir: "asc", limit: 20, offset: 0, ...page, ...filter, found } as const;
  return { total: found.total, ids: await listDeskIds(test.db, paged) };
}

async function makeAll(): Promise<void> {
  for (const { block } of await listFreshBlocks(test.db)) await makeBlock(test.db, block);
}

const WORDS = ["jazz", "jazzy", "night", "midnight", "in", "inside", "a", "é1"];
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((all) => all.join(" "));
const step = fc.oneof(
  fc.record({ does: fc.constant("add" as const), title: text, published: fc.boolean() }),
  fc.record({ does: fc.constant("edit" as const), which: fc.nat(), title: text }),
  fc.record({ does: fc.constant("toggle" as const), which: fc.nat() }),
  fc.record({ does: fc.constant("delete" as const), which: fc.nat() }),
  fc.record({ does: fc.constant("make" as const) }),
);
type Step = (typeof step extends fc.Arbitrary<infer S> ? S : never) & object;
interface Known {
  title: string;
  published: boolean;
}

async function take(one: Step, known: Map<number, Known>): Promise<void> {
  const { db } = test;
  if (one.does === "make") return makeAll();
  if (one.does === "add") {
    const id = await addEvent(db, { title: one.title, published: one.published, city: null, location: null });
    known.set(id, { title: one.title, published: one.published });
    return;
  }
  const [id, event] = [...known][one.which % Math.max(1, known.size)] ?? [];
  if (id === undefined || event === undefined) return;
  if (one.does === "delete") {
    await db.deleteFrom("events").where("id", "=", id).execute();
    known.delete(id);
    return;
  }
  if (one.does === "edit") event.title = one.title;
  else event.published = !event.published;
  await db.updateTable("events").set(event).where("id", "=", id).execute();
}

const plain = (words: string) => words.replaceAll("é", "e").split(" ");
/** As the list promises, said plainly. */
const fits = (title: string, asked: string) =>
  plain(asked).every((part) =>
    plain(title).some((word) => (part.length < 3 ? word.startsWith(part) : word.includes(part))),
  );

it("finds the same whatever was written, changed, hidden and deleted, before blocks were made and after", async () => {
  const searches = ["jazz", "night", "in", "i", "azz", "a night", "mid in", "é1", "zzz"];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await emptyTables(test.db, "events");
      const known = new Map<number, Known>();
      for (const one of steps) await take(one, known);
      for (const words of searches) {
        const found = [...known].filter(([, { title }]) => fits(title, words));
        for (const show of ["all", "published", "unpublished"] as const) {
          const expected = found.filter(
            ([, { published }]) => show === "all" || published === (show === "published"),
          );
          const { total, ids } = await ask({ words, show });
          expect([words, show, total, ids.toSorted((a, b) => a - b)]).toEqual([
            ...[words, show, expected.length],
            expected.map(([id]) => id),
          ]);
        }
      }
    }),
    { numRuns: 12 },
  );
});

/** Nine thousand events in the numbers of two blocks, made by the server; every one has "broad", one of a hundred "narrow". */
async function addMany(): Promise<void> {
  for (const name of ["Alpha", "Beta", "Gamma"])
    await addVenue(test.db, { name, city: `${name}ville`, url: `https://${name}.example` });
  await sql`insert into interests (name) values ('Art'), ('Film')`.execute(test.db);
  await sql`
    insert into events (id, source_id, title, title_key, source_key, location, city, start_time, end_time, interest_id, published)
    select 13000 + n, case when n % 4 > 0 then (select min(id) from event_sources) + n % 4 - 1 end,
      md5(n::text) || case when n % 100 = 0 then ' narrow' else '' end || ' broad', n, n, nullif('Street ' || n % 13, 'Street 0'), 'New York',
      now() + n % 97 * interval '1 hour', case when n % 5 > 0 then now() + (100 + n % 89) * interval '1 hour' end,
      case when n % 3 > 0 then (select min(id) from interests) + n % 3 - 1 end, n % 7 > 0
    from generate_series(1, 9000) n
  `.execute(test.db);
}

it("pages a search of thousands in every order exactly as the list of all, from either end", async () => {
  await addMany();
  // Of more than can be read one by one, the fuller block is made; the rest stays beside it.
  const job = () => handlers["index-desk"](testContext(test.db), {}, testJob());
  expect(await listFreshBlocks(test.db)).toEqual([
    { block: 1, n: 5_617 },
    { block: 0, n: 3_383 },
  ]);
  expect([await job(), await job()]).toEqual([{ blocks: 1 }, { blocks: 0 }]);
  for (const isMade of [false, true]) {
    if (isMade) await makeAll();
    for (const sort of EVENT_SORTS) {
      for (const [dir, offset] of [
        ["asc", 0],
        ["desc", 20],
        ["asc", 4_000],
        ["desc", 8_980],
      ] as const) {
        const all = await ask({ sort, dir, offset });
        expect([sort, dir, offset, await ask({ sort, dir, offset, words: "broad" })]).toEqual([
          sort,
          dir,
          offset,
          all,
        ]);
      }
      const few = await ask({ sort, limit: 100, words: "arro" });
      expect([few.total, few.ids.length, few.ids.every((id) => id % 100 === 0)]).toEqual([90, 90, true]);
    }
  }
  const beta = await test.db
    .selectFrom("event_sources")
    .select("id")
    .where("name", "=", "Beta")
    .executeTakeFirstOrThrow();
  const ofBeta = { sourceId: beta.id, show: "published", sort: "title" } as const;
  expect(await ask({ ...ofBeta, words: "broad" })).toEqual(await ask(ofBeta));
}, 60_000);
