// Days, places and access: what narrows a list, on its page and in its feeds.
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { brand } from "~/brand";
import type { FilterChoices } from "~/domain/listing/choices";
import { hrefOf, readWish } from "~/domain/listing/wish";
import { localDay } from "~/lib/time";
import { feedLoader } from "~/web/feed-route";
import { loadList as list } from "~/routes/_listings._calendar/read-list";
import { loader as place } from "~/routes/_listings._calendar.neighborhood.$neighborhood/route";
import { loader as toList } from "~/routes/filter/route";
import { loader as counted } from "~/routes/filter_.count/route";
import { loader as map } from "~/routes/map/route";
import { loader as apiEvents } from "~/routes/api.v1.events._index/route";
import { loader as allFeed } from "~/routes/events[.]json/route";
import { loader as searchFeed } from "~/routes/search.events[.]json/route";
import { answerOf, dataOf } from "../../factories/answers";
import {
  addEvent,
  addVenue,
  listingsContext,
  LISTINGS_NOON,
  LISTINGS_ORIGIN,
} from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";
import { longTest, runs } from "../../factories/property-runs";

let film: number;
const test = useDatabase(async () => {
  const interests = await test.db
    .insertInto("interests")
    .values([{ name: "Film" }, { name: "Music" }])
    .returning("id")
    .execute();
  film = interests[0]?.id ?? 0;
  const forum = await addVenue(test.db, { access_info: ["Step-free", "Captions"] });
  const hook = await addVenue(test.db, {
    name: "Pier Room",
    district: "Brooklyn",
    suburb: "Red Hook",
    access_info: ["step-free"],
  });
  await addVenue(test.db, { name: "Closed House", district: "Queens", suburb: "Astoria" });
  const events: [string, number, string, string?][] = [
    ["Saturday night", forum, "2026-11-22T01:00:00Z"],
    ["Sunday matinee", forum, "2026-11-22T19:00:00Z"],
    ["Friday by the pier", hook, "2026-11-28T00:30:00Z"],
    ["Show of prints", hook, "2026-11-10T15:00:00Z", "2026-12-20T22:00:00Z"],
    ["Show that opens", forum, "2026-11-22T15:00:00Z", "2026-12-01T22:00:00Z"],
  ];
  for (const [title, source_id, start, end] of events) {
    await addEvent(test.db, {
      title,
      source_id,
      interest_id: film,
      start_time: new Date(start),
      end_time: end ? new Date(end) : null,
    });
  }
});

async function read(path: string, now = LISTINGS_NOON) {
  const request = new Request(LISTINGS_ORIGIN + path);
  return dataOf(list({ request, params: {}, context: listingsContext(test.db, now) }));
}

/** The choices of one group of the sheet. */
const groupOf = ({ groups }: FilterChoices, legend: string) =>
  groups
    .filter((group) => group.legend === legend)
    .flatMap(({ fields }) => fields.flatMap(({ choices }) => choices));

async function titles(path: string, now = LISTINGS_NOON) {
  const { days, running } = await read(path, now);
  return [
    ...days.flatMap((day) => [day.leads, day.picks, ...day.bands.map(({ cards }) => cards)].flat()),
    ...running,
  ].map(({ title }) => title);
}

async function feed(loader: typeof allFeed, path: string): Promise<string[] | number> {
  const request = new Request(LISTINGS_ORIGIN + path);
  const response = await loader({ request, params: {}, context: listingsContext(test.db) });
  if (!response.ok) return response.status;
  const { items } = (await response.json()) as { items: { url: string }[] };
  return items.map(({ url }) => url.replace(/^.*\//, "")).sort();
}

describe("quick dates", () => {
  it("show just their days, what opens or closes on them under each", async () => {
    expect(await titles("/?day=today")).toEqual(["Saturday night"]);
    expect(await titles("/?day=tomorrow")).toEqual(["Show that opens", "Sunday matinee"]);
    expect(await titles("/?day=weekend")).toEqual(["Saturday night", "Show that opens", "Sunday matinee"]);
    expect(await titles("/?day=2026-11-27")).toEqual(["Friday by the pier"]);
    expect(await titles("/?day=2026-12-20")).toEqual(["Show of prints"]);
  });

  it("belong to the running and the search as well", async () => {
    expect(await titles("/?tab=ongoing")).toEqual(["Show of prints"]);
    expect(await titles("/?tab=ongoing&day=tomorrow")).toEqual(["Show that opens", "Show of prints"]);
    expect(await titles("/?search=show&day=2026-12-10")).toEqual(["Show of prints"]);
    expect(await titles("/?search=pier&day=today")).toEqual(["Show of prints"]);
  });

  it("stand in the sheet's form beside the other filters, as they are chosen", async () => {
    const { filters } = await read(`/borough/brooklyn?interests=${film}&day=weekend&view=dense`);
    expect(groupOf(filters, "Day").map(({ label, value, chosen }) => [label, value, chosen])).toEqual([
      ["Any day", "", false],
      ["Today", "today", false],
      ["Tomorrow", "tomorrow", false],
      ["This weekend", "weekend", true],
    ]);
    expect(filters.kept).toEqual([["view", "dense"]]);
    expect(filters.clearHref).toBe("/?view=dense");
    const picked = await read("/?day=2026-11-27");
    expect(groupOf(picked.filters, "Day").at(-1)).toEqual({
      label: "Nov 27",
      value: "2026-11-27",
      chosen: true,
    });
  });

  it("count in New York days that end with their nights, on those when the clocks change too", async () => {
    await addEvent(test.db, { title: "Skipped hour", start_time: new Date("2027-03-14T05:30:00Z") });
    await addEvent(test.db, { title: "Five in the morning", start_time: new Date("2027-03-14T09:00:00Z") });
    await addEvent(test.db, { title: "End of the short day", start_time: new Date("2027-03-15T03:30:00Z") });
    await addEvent(test.db, { title: "Second hour", start_time: new Date("2027-11-07T06:30:00Z") });
    await addEvent(test.db, { title: "End of the long day", start_time: new Date("2027-11-08T04:30:00Z") });
    const spring = ["Five in the morning", "End of the short day"];
    expect(await titles("/?day=2027-03-13")).toEqual(["Skipped hour"]);
    expect(await titles("/?day=2027-03-14")).toEqual(spring);
    expect(await titles("/?day=tomorrow", new Date("2027-03-14T04:59:00Z"))).toEqual(spring);
    expect(await titles("/?day=2027-11-06")).toEqual(["Second hour"]);
    // A minute before midnight: what is over comes last.
    expect(await titles("/?day=today", new Date("2027-03-15T03:59:00Z"))).toEqual(spring.toReversed());
    expect(await titles("/?day=weekend", new Date("2027-11-07T17:01:00Z"))).toEqual(["End of the long day"]);
  });

  it("say what is wrong with a day, and show what is coming instead", async () => {
    const over = await read("/?day=2026-11-20");
    expect(over.dayNotice).toBe("That day is over. Here is what is coming.");
    expect(over.days.length).toBeGreaterThan(0);
    for (const day of ["2026-02-30", "2026-13-01", "yesterday", "0000-00-00", "9".repeat(10_000)]) {
      const { dayNotice, wish, days } = await read(`/?day=${day}`);
      expect([dayNotice, wish.day]).toEqual(["The calendar has no such day. Here is what is coming.", null]);
      expect(days.length).toBeGreaterThan(0);
    }
    expect((await read("/?day=")).dayNotice).toBeNull();
    expect((await read("/?search=show&past=true&day=2026-11-12")).running).toHaveLength(1);
  });

  it("have words for a day with nothing on", async () => {
    const { days, emptyText } = await read("/?day=2026-12-24");
    expect(days).toEqual([]);
    expect(emptyText).toBe("No events or venues match the selected filters or search.");
    expect((await read("/?search=zzzz&day=today")).emptyText).toBe("No events found for this search.");
  });
});

describe("boroughs and neighbourhoods", () => {
  it("have pages with what is on there", async () => {
    expect(await titles("/borough/brooklyn")).toEqual(["Friday by the pier"]);
    expect(await titles("/neighborhood/red-hook?tab=ongoing")).toEqual(["Show of prints"]);
    expect(await titles("/neighborhood/greenwich-village?day=today")).toEqual(["Saturday night"]);
    expect(await titles("/borough/manhattan?search=show")).toEqual(["Show that opens"]);
    const { place } = await read("/neighborhood/red-hook");
    expect(place).toEqual({ label: "Red Hook", within: { label: "Brooklyn", href: "/borough/brooklyn" } });
  });

  it("are offered where something is on, the neighbourhoods under their borough", async () => {
    const home = (await read("/?day=today")).filters;
    expect(groupOf(home, "Place").map(({ value }) => value)).toEqual([
      "",
      "borough/brooklyn",
      "borough/manhattan",
    ]);
    const { groups } = (await read("/borough/brooklyn")).filters;
    const [place, around] = groups.find(({ legend }) => legend === "Place")?.fields ?? [];
    expect(place?.choices.find(({ chosen }) => chosen)?.label).toBe("Brooklyn");
    expect(around).toMatchObject({
      fold: "Neighborhoods in Brooklyn",
      choices: [{ label: "Red Hook", value: "neighborhood/red-hook", chosen: false }],
    });
  });

  it("lead from a query to their page", async () => {
    const request = new Request(`${LISTINGS_ORIGIN}/?borough=Brooklyn&day=today&interests=${film}`);
    const answer = answerOf(list({ request, params: {}, context: listingsContext(test.db) }));
    const response = await answer.catch((thrown: unknown) => thrown as Response);
    expect(response.headers.get("Location")).toBe(`/borough/brooklyn?interests=${film}&day=today`);
  });

  it("are not found politely when there is no such place, and show nothing instead of everything", async () => {
    for (const slug of ["atlantis", "%F0%9F", "..%2f..", "a".repeat(10_000), "'%20or%201=1--"]) {
      const path = `/neighborhood/${slug}?interests[]=1&day[]=today&access=,,,`;
      const data = await read(path);
      expect([data.isUnknownPlace, data.days, data.running, data.head.feeds]).toEqual([true, [], [], []]);
      const request = new Request(LISTINGS_ORIGIN + path);
      const page = await place({ request, params: {}, context: listingsContext(test.db) });
      expect(page.status).toBe(404);
    }
  });
});

describe("the filter sheet", () => {
  const request = (path: string) => new Request(LISTINGS_ORIGIN + path);
  const sent = async (form: string) =>
    (
      await toList({ request: request(`/filter?${form}`), params: {}, context: listingsContext(test.db) })
    ).headers.get("Location");
  const count = async (form: string) =>
    (
      await counted({
        request: request(`/filter/count?${form}`),
        params: {},
        context: listingsContext(test.db),
      })
    ).json();

  it("leads to the list's own address", async () => {
    expect(await sent("day=today&date=&time=tonight&price=&place=")).toBe("/tonight");
    expect(await sent("day=&price=free")).toBe("/free");
    // Film is the only kind with events: all is the same as none.
    expect(await sent(`interests=${film}&place=borough%2Fbrooklyn`)).toBe("/borough/brooklyn");
    expect(await sent("on=map&place=borough%2Fbrooklyn&day=today")).toBe("/map?borough=brooklyn&day=today");
  });

  it("counts what the list would show", async () => {
    for (const [form, path] of [
      ["day=weekend", "/?day=weekend"],
      ["day=today&place=borough%2Fmanhattan", "/borough/manhattan?day=today"],
      ["tab=ongoing", "/?tab=ongoing"],
      ["search=show", "/?search=show"],
      ["search=show tomorrow", "/?search=show tomorrow"],
      ["day=today&date=2026-12-20", "/?day=2026-12-20"],
    ] as const)
      expect([form, await count(form)]).toEqual([
        form,
        { count: (await titles(path)).length, isCapped: false },
      ]);
    expect(await count("place=borough%2Fatlantis")).toEqual({ count: 0, isCapped: false });
    expect(await count("day=")).toEqual({ count: 5, isCapped: false });
  });
});

describe("access", () => {
  it("narrows to venues that offer all of it, however they spell it", async () => {
    expect(await titles("/?access=step-free&days=14")).toEqual(await titles("/?days=14"));
    expect(await titles("/?access=captions,step-free&day=today")).toEqual(["Saturday night"]);
    expect(await titles("/borough/brooklyn?access=captions&days=14")).toEqual([]);
    expect(await titles("/?search=show&access=captions")).toEqual(["Show that opens"]);
    expect(await titles("/?access=no-such-thing&days=14")).toEqual([]);
  });

  it("is offered once for each thing, and only where it exists", async () => {
    const access = groupOf((await read("/?access=captions")).filters, "Access");
    expect(access.map(({ label, chosen }) => [label.toLowerCase(), chosen])).toEqual([
      ["captions", true],
      ["step-free", false],
    ]);
  });
});

describe("a filter that is a row of the table and a condition", () => {
  it("narrows every list, and is named, offered and given up everywhere", async () => {
    const id = await addEvent(test.db, {
      title: "Captioned film",
      accessibility: ["asl", "open-captions"],
      source_id: (
        await test.db.selectFrom("event_sources").select("id").orderBy("id").executeTakeFirstOrThrow()
      ).id,
    });
    const path = "/?accessibility=open-captions";
    expect(await titles(`${path}&days=14`)).toEqual(["Captioned film"]);
    expect(await titles(`${path}&search=film`)).toEqual(["Captioned film"]);
    const page = await read(path);
    expect(page.head.title).toBe("Events with open captions");
    expect(page.filters.chips).toEqual([{ label: "Open captions", href: "/" }]);
    expect(groupOf(page.filters, "Access").at(-2)).toEqual({
      label: "Open captions",
      value: "open-captions",
      chosen: true,
    });
    expect(page.head.feeds[0]?.href).toBe("/events.ics?accessibility=open-captions");
    expect(await feed(allFeed, "/events.json?accessibility=open-captions,asl")).toEqual(["captioned-film"]);
    expect(await feed(allFeed, "/events.json?accessibility=open-captions,relaxed")).toEqual([]);
    expect(await feed(allFeed, "/events.json?accessibility=perhaps")).toEqual([]);
    // Its name and value before there were others.
    expect(await feed(allFeed, "/events.json?captioned=true")).toEqual(["captioned-film"]);
    const ask = (address: string) => ({
      request: new Request(LISTINGS_ORIGIN + address),
      params: {},
      context: listingsContext(test.db),
    });
    const answer = await (await apiEvents(ask("/api/v1/events?accessibility=open-captions"))).json();
    expect((answer as { data: { id: number }[] }).data.map((event) => event.id)).toEqual([id]);
    const { venues } = await dataOf(map(ask("/map?accessibility=open-captions")));
    expect(venues.map(({ count }) => count)).toEqual([1]);
    const { nearMisses } = await read(`${path}&interests=${film}`);
    expect(nearMisses.map(({ label }) => label)).toEqual([
      "5 film events, with or without access features",
      "1 event with open captions, of any kind",
    ]);
  });
});

/** Events of every kind that a list treats in its own way: runs, works, unknown hours and starts, no place, other cities, all off. */
async function addManyEvents(): Promise<Map<number, string>> {
  const { id: work } = await test.db
    .insertInto("works")
    .values({ key: "ferry", title: "Night Ferry" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lower = await addVenue(test.db, { name: "Low", district: "Brooklyn", suburb: "Red Hook" });
  const bare = await addVenue(test.db, { name: "Somewhere", location: null, lat: null, lng: null });
  const forum = await test.db
    .selectFrom("event_sources")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const day = (n: number, hour: number) => new Date(Date.UTC(2026, 10, 18 + n, hour));
  for (let n = 0; n < 60; n++) {
    const isRun = n % 4 === 0;
    await addEvent(test.db, {
      title: ["Jazz trio", "Free jazz", "Film and talk", "Drawing show"][n % 4],
      source_id: [forum.id, lower, bare, null][n % 4 === 3 ? n % 3 : (n + 1) % 4],
      location: n % 6 === 0 ? "1 Pier" : null,
      interest_id: [null, film, film + 1][n % 3],
      start_time:
        n % 20 === 0 ? new Date("1969-12-31T05:00:00Z") : day(n % 25, n % 5 === 0 ? 5 : 17 + (n % 7)),
      end_time: isRun ? day((n % 25) + 1 + (n % 13), 20) : null,
      date_only: n % 9 === 1,
      work_id: n % 10 === 3 ? work : null,
      status: n % 11 === 0 ? "cancelled" : "scheduled",
      sold_out: n % 8 === 0,
      city: n % 17 === 0 ? "Hoboken" : brand.defaultCity,
      published: n % 13 !== 0,
      accessibility: n % 3 === 1 ? ["asl", "open-captions"] : [],
      ...(n % 3 === 0
        ? { price_from_cents: 0, price_to_cents: 0 }
        : n % 3 === 1
          ? { price_from_cents: 1500 }
          : {}),
    });
  }
  const rows = await test.db.selectFrom("events").select(["id", "work_id"]).execute();
  return new Map(rows.map(({ id, work_id }) => [id, work_id === null ? `event ${id}` : `work ${work_id}`]));
}

const maybe = (name: string, ...values: string[]) =>
  fc
    .option(fc.constantFrom(...values), { freq: 2 })
    .map((value) => (value === null ? [] : [`${name}=${value}`]));

const anyFilter = fc
  .tuple(
    fc.constantFrom(
      "/",
      "/",
      "/borough/brooklyn",
      "/neighborhood/greenwich-village",
      "/tonight",
      "/weekend",
      "/free",
    ),
    fc.constantFrom(
      ...["", "", "", "tab=ongoing", "tab=search", "search=jazz", "search=jaz", "search=drawing%20pier"],
      ...["search=free%20jazz%20this%20weekend", "search=free%20jazz&plain=true"],
      "search=10014&radius=2",
    ),
    maybe("day", "today", "tomorrow", "weekend", "2026-11-27", "2026-12-20"),
    maybe("interests", "1", "1,2"),
    maybe("access", "step-free", "captions"),
    maybe("time", "morning", "afternoon", "tonight", "late"),
    maybe("price", "10", "20"),
    maybe("free", "true"),
    maybe("tickets", "left"),
    maybe("accessibility", "asl", "open-captions"),
    maybe("format", "35mm"),
    maybe("venueid", "1", "2"),
  )
  .map(([path, tab, ...rest]) => `${path}?${[tab, ...rest.flat()].filter(Boolean).join("&")}`);

/** Questions to a page and the API, by the same names. */
const dayFilter = fc
  .tuple(
    fc.constantFrom("2026-11-21", "2026-11-22", "2026-11-27", "2026-12-05", "2026-12-20"),
    fc.constantFrom("", "", "borough=brooklyn", "neighborhood=red-hook"),
    maybe("interests", "1", "2", "1,2"),
    maybe("venueid", "1", "2"),
    maybe("access", "step-free", "captions"),
    maybe("time", "morning", "afternoon", "tonight", "late"),
    maybe("price", "10", "20"),
    maybe("free", "true"),
    maybe("tickets", "left"),
    maybe("accessibility", "asl", "open-captions"),
    maybe("format", "35mm"),
  )
  .map(([day, place, ...rest]) => [`day=${day}`, place, ...rest.flat()].filter(Boolean).join("&"));

/** The whole list of a page, and how many events it says each day has. */
async function listedOn(path: string, keys: Map<number, string>) {
  const page = await read(`${path}&days=182&count=480&page=20`);
  const cards = [
    ...page.days.flatMap((day) => [...day.leads, ...day.picks, ...day.bands.flatMap((band) => band.cards)]),
    ...page.running,
  ];
  return {
    feeds: page.head.feeds,
    shown: new Set(cards.map(({ id }) => keys.get(id))),
    perDay: new Map(page.days.map(({ day, count }) => [day, count])),
  };
}

async function feedText(format: "ics" | "json", href = "") {
  const request = new Request(LISTINGS_ORIGIN + href);
  const kind = href.startsWith("/search/") ? "search" : "all";
  return (await feedLoader(kind, format)({ request, params: {}, context: listingsContext(test.db) })).text();
}

const idOf = (uid: unknown) => Number(/^event-(\d+)/.exec(String(uid))?.[1]);

function entriesOf(text: string) {
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
  return events.map((event) => {
    const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
    const day = start.isDate ? start.toString() : localDay(start.toJSDate(), brand.zone);
    return { id: idOf(event.getFirstPropertyValue("uid")), day };
  });
}

describe("the feeds of a narrowed list", () => {
  it("tell no more than its page", async () => {
    expect(await feed(allFeed, "/events.json?day=today")).toEqual(["saturday-night"]);
    expect(await feed(allFeed, "/events.json?borough=Brooklyn&day=2026-11-27")).toEqual([
      "friday-by-the-pier",
    ]);
    expect(await feed(searchFeed, "/search/events.json?query=show&access=captions")).toEqual([
      "show-that-opens",
    ]);
    expect(await feed(allFeed, "/events.json?access=no-such-thing")).toEqual([]);
  });

  longTest("hold exactly what it shows, whatever it is narrowed to", async () => {
    const keys = await addManyEvents();
    let most = 0;
    const keysOf = (ids: number[]) => new Set(ids.map((id) => keys.get(id)));
    const property = fc.asyncProperty(anyFilter, async (path) => {
      const { feeds, shown, perDay } = await listedOn(path, keys);
      const hrefOf = (format: string) => feeds.find(({ href }) => href.includes(`/events.${format}`))?.href;
      const { items } = JSON.parse(await feedText("json", hrefOf("json"))) as { items: { id: string }[] };
      expect(keysOf(items.map(({ id }) => idOf(id))), path).toEqual(shown);
      const entries = entriesOf(await feedText("ics", hrefOf("ics")));
      expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => idOf(id))));
      const counts = [...perDay.keys()].map((day) => entries.filter((entry) => entry.day === day).length);
      expect(counts, path).toEqual([...perDay.values()]);
      most = Math.max(most, shown.size);
    });
    await fc.assert(property, { numRuns: runs(30), examples: [["/?"], ["/?tab=ongoing"], ["/?tab=search"]] });
    expect(most).toBeGreaterThan(10);
  });

  longTest("and the API holds what the calendar and the running show of a day", async () => {
    const keys = await addManyEvents();
    // The lists are of one city, the API of all.
    const elsewhere = await test.db
      .selectFrom("events")
      .select("id")
      .where("city", "!=", brand.defaultCity)
      .execute();
    for (const { id } of elsewhere) keys.delete(id);
    let most = 0;
    const property = fc.asyncProperty(dayFilter, async (query) => {
      const [calendar, running] = await Promise.all(
        ["", "&tab=ongoing"].map((tab) => listedOn(hrefOf(readWish(new URLSearchParams(query + tab))), keys)),
      );
      const request = new Request(`${LISTINGS_ORIGIN}/api/v1/events?${query}&limit=100`);
      const answer = await apiEvents({ request, params: {}, context: listingsContext(test.db) });
      const { data } = (await answer.json()) as { data: { id: number }[] };
      const here = data.filter(({ id }) => keys.has(id));
      expect(new Set(here.map(({ id }) => keys.get(id))), query).toEqual(
        // At an hour of a day is only what begins then.
        new Set([...(calendar?.shown ?? []), ...(query.includes("time=") ? [] : (running?.shown ?? []))]),
      );
      most = Math.max(most, data.length);
    });
    await fc.assert(property, { numRuns: runs(30), examples: [["day=2026-11-27"]] });
    expect(most).toBeGreaterThan(5);
  });

  it("are refused when a filter cannot be read: without it they would tell more", async () => {
    for (const query of ["day=2026-02-30", "day=someday", "access=…"]) {
      expect(await feed(allFeed, `/events.json?${query}`), query).toBe(400);
    }
  });
});

describe("the map page", () => {
  it("lists the venues that match, and says so politely when none does or nothing can be read", async () => {
    const venues = async (query: string) => {
      const request = new Request(`${LISTINGS_ORIGIN}/map${query}`);
      const data = await dataOf(map({ request, params: {}, context: listingsContext(test.db) }));
      return data.venues.map(({ name, count }) => [name, count]);
    };
    expect(await venues("?day=today&borough=brooklyn")).toEqual([["Pier Room", 1]]);
    expect(await venues("?access=captions&day=today")).toEqual([["Film Forum", 1]]);
    expect(await venues("?neighborhood=atlantis")).toEqual([]);
    expect(await venues(`?interests=${film}&day=2026-12-24`)).toEqual([]);
    expect(await venues(`?interests=x&interests[]=1&day=${"9".repeat(10_000)}`)).toHaveLength(2);
  });
});
