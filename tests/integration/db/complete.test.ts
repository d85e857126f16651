/** Suggestions for a search while it is typed. */
import { describe, expect, it } from "vitest";
import { countRarity } from "@db/queries/events/rarity";
import { ensureWorks, setWorks } from "@db/queries/events/works";
import { CacheableRoutes } from "~/web/memory/cacheable-routes";
import { loader } from "~/routes/complete[.]json/route";
import * as route from "~/routes/complete[.]json/route";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase(async () => {
  const { db } = test;
  const venue = await addVenue(db, {
    name: "The Lantern House",
    suburb: "Bushwick (East)",
    district: "Brooklyn",
  });
  const old = await addVenue(db, {
    name: "Lantern Cinema, closed",
    url: "https://closed.example",
    suburb: "Harlem (North)",
  });
  const film = await db
    .insertInto("interests")
    .values({ name: "Film" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dance = await db
    .insertInto("interests")
    .values({ name: "Dance" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addEvent(db, { title: "Steps", source_id: venue, interest_id: dance.id });
  const night = await addEvent(db, {
    title: "Nights of Cabíria",
    source_id: venue,
    interest_id: film.id,
    formats: ["35mm"],
  });
  const gone = await addEvent(db, {
    title: "Nights long ago",
    source_id: old,
    start_time: new Date("2026-01-02T20:00:00Z"),
  });
  await ensureWorks(db, [
    { key: "nights of cabiria", title: "Nights of Cabíria", same_as: null },
    { key: "nights long ago", title: "Nights long ago", same_as: null },
  ]);
  await setWorks(db, [
    { id: night, key: "nights of cabiria" },
    { id: gone, key: "nights long ago" },
  ]);
  await countRarity(db, "2026-11-21");
  const people = await db
    .insertInto("people")
    .values([
      { key: "ida lantern", name: "Ida Lantern" },
      { key: "otto lantern", name: "Otto Lantern" },
      { key: "hidden lantern", name: "Hidden Lantern", suppressed_at: new Date() },
    ])
    .returning("id")
    .execute();
  const takePart = people.map(({ id }, at) => ({
    event_id: at === 1 ? gone : night,
    person_id: id,
    role: "director" as const,
  }));
  await db.insertInto("event_people").values(takePart).execute();
  const series = await db
    .insertInto("series")
    .values({ key: "lantern nights", name: "Lantern Nights", kind: "series" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("series_events").values({ series_id: series.id, event_id: night }).execute();
});

const answer = (query: string) =>
  loader({
    request: new Request(`${LISTINGS_ORIGIN}/complete.json${query}`),
    params: {},
    context: listingsContext(test.db),
  });

interface Group {
  label: string;
  completions: { label: string; href: string; note: string | null }[];
}

async function groups(text: string): Promise<Record<string, string[]>> {
  const response = await answer(`?q=${encodeURIComponent(text)}`);
  const { groups: all } = (await response.json()) as { groups: Group[] };
  return Object.fromEntries(
    all.map(({ label, completions }) => [label, completions.map((completion) => completion.label)]),
  );
}

describe("suggestions while typing", () => {
  it("names what has something to come, by any word of a name, the last one unfinished", async () => {
    expect(await groups("lant")).toEqual({
      People: ["Ida Lantern"],
      Venues: ["The Lantern House"],
      Series: ["Lantern Nights"],
    });
    expect(await groups("nights cab")).toEqual({ Titles: ["Nights of Cabíria"] });
    expect(await groups("CABIRIA")).toEqual({ Titles: ["Nights of Cabíria"] });
    expect(await groups("cab nights")).toEqual({});
  });

  it("leads to pages, neighborhoods and lists that exist", async () => {
    const response = await answer("?q=bush");
    expect(await response.json()).toEqual({
      groups: [
        {
          label: "Neighborhoods",
          completions: [{ label: "Bushwick", href: "/neighborhood/bushwick", note: "Brooklyn" }],
        },
      ],
    });
    // Harlem has no events to come.
    expect(await groups("harlem")).toEqual({});
    expect(await groups("brook")).toEqual({ Neighborhoods: ["Brooklyn"] });
  });

  it("names filters, and what it would read as filters alone", async () => {
    expect(await groups("tonight")).toEqual({ Filters: ["Events tonight"] });
    expect(await groups("ton")).toEqual({ Filters: ["Tonight"] });
    expect(await groups("35")).toEqual({ Filters: ["35mm"] });
    expect(await groups("dan")).toEqual({ Filters: ["Dance"] });
    const { Filters: [first] = [] } = await groups("free on friday");
    expect(first).toBe("Free events on Friday November 27");
  });

  it.each([
    "",
    "l",
    "🎭🎭🎭",
    "?!",
    "%00",
    "'; drop table works; --",
    ".*",
    "(((",
    "\\",
    "the",
    "и'",
    "映画",
    "lant ".repeat(80),
  ])("answers %j without trouble", async (text) => {
    const response = await answer(`?q=${encodeURIComponent(text)}`);
    expect([response.status, typeof (await response.json())]).toEqual([200, "object"]);
  });

  it("refuses what it has no name for, and may be kept by everybody", async () => {
    expect((await answer("?query=jazz")).status).toBe(400);
    const { headers } = await answer("?q=jazz");
    expect(headers.get("Cache-Control")).toBe("public, max-age=300");
    const routes = new CacheableRoutes({
      complete: { id: "complete", path: "complete.json", module: route },
    } as never);
    expect(routes.cacheKey("/complete.json?q=jazz")).toBe("/complete.json?q=jazz");
    expect(routes.cacheKey("/complete.json?x=jazz")).toBeNull();
  });
});
