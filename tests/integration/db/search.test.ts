import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ensureWorks, setWorks } from "@db/queries/events/works";
import { action, loader } from "~/routes/functions.search-events/route";
import { searchCards } from "~/domain/search/search-events";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, viewAt } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";
import { runs } from "../../factories/property-runs";

const test = useDatabase(async () => {
  await test.db
    .insertInto("zip_codes")
    .values([{ zip_code: "10014", lat: 40.734, lng: -74.0067, city: "New York", borough: "Manhattan" }])
    .execute();
  await test.db
    .insertInto("interests")
    .values([{ name: "Film" }, { name: "Jazz" }])
    .execute();
});

const at = (day: string) => new Date(`${day}T20:00:00Z`);
const ADDRESS = "https://fire.example/functions/search-events";

interface Answer {
  id: number;
  title: string;
  distance: number | null;
  event_sources: { name: string } | null;
}

async function post(body: unknown, method = "POST"): Promise<{ status: number; body: unknown }> {
  const request = new Request(ADDRESS, {
    method,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await answerOf(action({ request, params: {}, context: listingsContext(test.db) }));
  return { status: response.status, body: await response.json() };
}

async function search(body: Record<string, unknown>): Promise<Answer[]> {
  const answer = await post(body);
  expect(answer.status).toBe(200);
  return answer.body as Answer[];
}

const titles = async (body: Record<string, unknown>) => (await search(body)).map(({ title }) => title);

describe("words", () => {
  it("weigh most in the title, then as venue, then as neighbourhood or interest, least in the text", async () => {
    const club = await addVenue(test.db, { name: "Jazz Standard", suburb: "Flatiron" });
    const street = await addVenue(test.db, { name: "Corner", suburb: "Jazz Hill" });
    const other = await addVenue(test.db, { name: "Elsewhere" });
    await addEvent(test.db, { title: "In the text", source_id: other, description: "a night of jazz" });
    await addEvent(test.db, { title: "In the place", source_id: street });
    await addEvent(test.db, { title: "At the venue", source_id: club });
    await addEvent(test.db, { title: "Jazz itself", source_id: other, start_time: at("2027-03-01") });
    await addEvent(test.db, { title: "Nothing of it", source_id: other });
    expect(await titles({ query: "jazz" })).toEqual([
      "Jazz itself",
      "At the venue",
      "In the place",
      "In the text",
    ]);
  });

  it("count as begun while typing the last one, whole ones first, ties by the soonest", async () => {
    await addEvent(test.db, { title: "Artisan fair", start_time: at("2026-11-22") });
    await addEvent(test.db, { title: "Art later", start_time: at("2026-12-03") });
    await addEvent(test.db, { title: "Art sooner", start_time: at("2026-12-02") });
    expect(await titles({ query: "art" })).toEqual(["Art sooner", "Art later", "Artisan fair"]);
    expect(await titles({ query: "arti" })).toEqual(["Artisan fair"]);
    expect(await titles({ query: "arti fair" })).toEqual([]);
  });

  it("among equals put what is worth more first, of a work its next date", async () => {
    const noon = new Date("2026-11-30T17:00:00Z");
    const night = new Date("2026-12-04T01:00:00Z");
    await addEvent(test.db, { title: "Noir at noon", start_time: noon });
    await addEvent(test.db, { title: "Noir by night", start_time: night });
    expect(await titles({ query: "noir" })).toEqual(["Noir by night", "Noir at noon"]);
    const ids = [
      await addEvent(test.db, { title: "Noir twice", start_time: noon }),
      await addEvent(test.db, { title: "Noir twice", start_time: new Date("2026-12-05T01:00:00Z") }),
    ];
    await ensureWorks(test.db, [{ key: "noir twice", title: "Noir twice", same_as: null }]);
    await setWorks(
      test.db,
      ids.map((id) => ({ id, key: "noir twice" })),
    );
    const view = await viewAt(test.db, "search=noir", "2026-11-21");
    const { cards } = await searchCards(test.db, view, { pageSize: 24 });
    expect(cards.map(({ title, id }) => [title, id === ids[0]])).toEqual([
      ["Noir twice", true],
      ["Noir by night", false],
      ["Noir at noon", false],
    ]);
  });

  it("forgive accents, plurals, apostrophes and small mistakes", async () => {
    const archives = await addVenue(test.db, { name: "Anthology Film Archives" });
    await addEvent(test.db, { title: "Señor Café", source_id: archives });
    await addEvent(test.db, { title: "Mother’s AC/DC night" });
    for (const query of ["anthlogy", "Anthlogy", "anthlog", "antholgy archive", "senor cafe", "SEÑOR"]) {
      expect(await titles({ query }), query).toEqual(["Señor Café"]);
    }
    for (const query of ["mothers", "mother's", "ac/dc", "acdc night", "nights"]) {
      expect(await titles({ query }), query).toEqual(query === "acdc night" ? [] : ["Mother’s AC/DC night"]);
    }
  });

  it("find other scripts, and nothing where there are only signs", async () => {
    await addEvent(test.db, { title: "ערב שירה" });
    await addEvent(test.db, { title: "日本映画 🎭" });
    expect(await titles({ query: "שירה" })).toEqual(["ערב שירה"]);
    expect(await titles({ query: "日本" })).toEqual(["日本映画 🎭"]);
    expect(await titles({ query: "🎭 !!" })).toEqual([]);
  });
});

describe("five digits", () => {
  it("list what is within the radius, the nearest first, then the soonest", async () => {
    const near = await addVenue(test.db, { name: "Near", lat: 40.7345, lng: -74.0067 });
    const far = await addVenue(test.db, { name: "Far", lat: 40.76, lng: -74.0067 });
    await addEvent(test.db, { title: "Far", source_id: far });
    await addEvent(test.db, { title: "Near, later", source_id: near, start_time: at("2026-12-09") });
    await addEvent(test.db, { title: "Near, sooner", source_id: near, start_time: at("2026-12-08") });
    await addEvent(test.db, { title: "Own point", lat: 40.738, lng: -74.0067 });
    const oneMile = await search({ query: "10014" });
    expect(oneMile.map(({ title }) => title)).toEqual(["Near, sooner", "Near, later", "Own point"]);
    expect(oneMile.map(({ distance }) => distance)).toEqual([0, 0, 0.3]);
    expect(await titles({ query: "10014", radius: 2 })).toHaveLength(4);
    expect((await search({ query: "10014", radius: 99 })).at(-1)?.distance).toBe(1.8);
  });

  it("go on from what is next door to what is far away, page by page", async () => {
    const miles = [0.1, 0.2, 0.9, 2, 6];
    for (const away of miles) {
      const venue = await addVenue(test.db, {
        name: `${away} miles`,
        lat: 40.7345 + away / 69,
        lng: -74.0067,
      });
      await addEvent(test.db, { title: `${away} a`, source_id: venue, start_time: at("2026-12-08") });
      await addEvent(test.db, { title: `${away} b`, source_id: venue, start_time: at("2026-12-09") });
    }
    const seen: string[] = [];
    for (let page = 1; page <= 4; page++) {
      seen.push(...(await titles({ query: "10014", radius: 10, page, pageSize: 3 })));
    }
    expect(seen).toEqual(miles.flatMap((away) => [`${away} a`, `${away} b`]));
  });

  it("that are no zip code find nothing", async () => {
    await addEvent(test.db, { title: "99999 bottles" });
    expect(await titles({ query: "99999" })).toEqual([]);
  });
});

describe("filters", () => {
  it("combine, and hide the past unless it is asked for", async () => {
    const venue = await addVenue(test.db);
    await addEvent(test.db, { title: "Jazz, long over", source_id: venue, start_time: at("2026-01-02") });
    await addEvent(test.db, { title: "Jazz, just over", source_id: venue, start_time: at("2026-11-20") });
    await addEvent(test.db, { title: "Jazz here", source_id: venue, interest_id: 2 });
    await addEvent(test.db, { title: "Jazz elsewhere", interest_id: 2 });
    expect(await titles({ query: "jazz", sourceId: venue })).toEqual(["Jazz here"]);
    expect(await titles({ query: "jazz", sourceId: venue, includePast: true })).toEqual([
      "Jazz here",
      "Jazz, just over",
      "Jazz, long over",
    ]);
    expect(await titles({ query: "jazz", interestIds: [2] })).toHaveLength(2);
    expect(await titles({ query: "jazz", interestIds: [2], sourceId: venue })).toEqual(["Jazz here"]);
    expect(await titles({ query: "jazz", cityFilter: "Hoboken" })).toEqual([]);
  });

  it("leave nothing typed to the soonest first: what begins today, what is running, what comes", async () => {
    await addEvent(test.db, { title: "Tomorrow", start_time: at("2026-11-22") });
    await addEvent(test.db, { title: "Running", start_time: at("2026-10-01"), end_time: at("2026-12-01") });
    await addEvent(test.db, { title: "Tonight", start_time: at("2026-11-21") });
    expect(await titles({})).toEqual(["Tonight", "Running", "Tomorrow"]);
  });

  it("follow a merged venue to its keeper", async () => {
    const keeper = await addVenue(test.db);
    const merged = await addVenue(test.db, { name: "Film Forum NYC", merged_into_id: keeper });
    await addEvent(test.db, { title: "Kept", source_id: keeper });
    expect(await titles({ sourceId: merged })).toEqual(["Kept"]);
  });

  it("drop events without title or location, duplicates and unpublished ones", async () => {
    const kept = await addEvent(test.db, { title: "Kept" });
    await addEvent(test.db, { title: " " });
    await addEvent(test.db, { title: "Nowhere", location: null });
    await addEvent(test.db, { title: "Twice", duplicate_of: kept });
    await addEvent(test.db, { title: "Hidden", published: false });
    expect(await titles({})).toEqual(["Kept"]);
  });
});

describe("pages", () => {
  it("go on where the last one ended, across every rank, without a repeated event", async () => {
    const club = await addVenue(test.db, { name: "Jazz Club" });
    const other = await addVenue(test.db, { name: "Other" });
    for (let i = 0; i < 5; i++) {
      await addEvent(test.db, { title: `Jazz ${i}`, source_id: other });
      await addEvent(test.db, { title: `Show ${i}`, source_id: club });
      await addEvent(test.db, { title: `Talk ${i}`, source_id: other, description: "about jazz" });
    }
    const seen: number[] = [];
    for (let page = 1; page <= 4; page++) {
      seen.push(...(await search({ query: "jazz", page, pageSize: 4 })).map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(15);
    expect(seen).toHaveLength(15);
  });

  it("give the home page cards with distances and whether there is more", async () => {
    const venue = await addVenue(test.db);
    await addEvent(test.db, { source_id: venue });
    await addEvent(test.db, { source_id: venue });
    const view = await viewAt(test.db, "search=10014&radius=3", "2026-11-21");
    const result = await searchCards(test.db, view, { pageSize: 1 });
    expect(result.hasMore).toBe(true);
    expect(result.cards).toMatchObject([{ distanceMiles: 0.4, venueName: "Film Forum" }]);
  });
});

describe("whatever a bot types", () => {
  it.each([
    ["no JSON", "{", 400],
    ["a list", "[1]", 400],
    ["an object for the words", { query: {} }, 400],
    ["an object within a list", { pageSize: [{ toString: "" }] }, 400],
    ["a venue that is not a number", { sourceId: "x" }, 400],
    ["an empty city", { cityFilter: "" }, 400],
    ["nothing", "", 200],
    ["a zip as a number", { query: 10014 }, 200],
    ["page nonsense", { page: -5, pageSize: 1e9, radius: -1 }, 200],
    ["operators of the text search", { query: "a & b | !c <-> 'd':* \\" }, 200],
    ["a NUL", { query: "a\u0000b" }, 200],
    ["half a surrogate pair", '{"query":"\\ud83d"}', 200],
  ])("%s: %s", async (_name, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it("says which city filter is missing in the words of the catalogue", async () => {
    expect((await post({ cityFilter: "" })).body).toEqual({ error: "No city filter provided." });
  });

  it("refuses other methods", async () => {
    expect((await post({}, "DELETE")).status).toBe(405);
  });

  it("is never a failure", async () => {
    await addEvent(test.db);
    const field = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.double(), fc.constant(null));
    const keys = [
      "query",
      "sourceId",
      "cityFilter",
      "interestIds",
      "includePast",
      "page",
      "pageSize",
      "radius",
    ];
    const body = fc.record(Object.fromEntries(keys.map((key) => [key, field])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        expect([200, 400]).toContain((await post(value)).status);
      }),
      { numRuns: runs(150) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...keys, "search", "interests"), fc.string()),
        async (query) => {
          const request = new Request(`${ADDRESS}?${new URLSearchParams(query).toString()}`);
          const response = await loader({ request, params: {}, context: listingsContext(test.db) });
          expect(response.status).toBe(200);
        },
      ),
      { numRuns: runs(100) },
    );
  });
});
