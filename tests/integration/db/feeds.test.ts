import ICAL from "ical.js";
import { load } from "cheerio";
import { XMLValidator } from "fast-xml-parser";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import Parser from "rss-parser";
import { parseIcsCalendar } from "@ts-ics/schema-zod";
import { describe, expect, it } from "vitest";
import { ensureUidHost } from "@db/queries/events/changes";
import { brand } from "~/brand";
import { readCsv } from "~/lib/csv";
import { cleanLine } from "~/lib/text";
import { eveningOf } from "~/lib/time";
import { extractPage } from "~/ingest/extract-page";
import { answerFeed } from "~/domain/feeds/read-feed";
import type { FeedFormat } from "~/domain/feeds/feed";
import { feedLinks, listingFeeds, subscribeHref, type FeedScope } from "~/domain/feeds/feed-links";
import { eventIcsLoader, feedLoader } from "~/web/feed-route";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN, viewAt } from "../../factories/listings";
import { longTest } from "../../factories/property-runs";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase(async () => {
  await test.db
    .insertInto("interests")
    .values([{ name: "Film" }, { name: "Jazz, & more" }])
    .execute();
});

const HOSTILE = [
  "</script><script>alert(1)</script>",
  "a ]]> b <![CDATA[ c",
  "Evening\r\nATTENDEE:mailto:x@evil.example\r\nEND:VEVENT",
  "Commas, semicolons; back\\slashes & \"quotes\" 'n' more",
  `${"🎭".repeat(60)} ${"שלום ".repeat(30)}`,
  "Control \u0001\u0008 characters \ud83d",
];

interface Ask {
  kind?: FeedScope["kind"];
  format?: FeedFormat;
  id?: number | string;
  query?: string;
  headers?: Record<string, string>;
}

async function ask({ kind = "all", format = "ics", id, query = "", headers = {} }: Ask = {}) {
  const request = new Request(`${LISTINGS_ORIGIN}/events.${format}${query}`, { headers });
  const params = id === undefined ? {} : { id: String(id) };
  const response = await feedLoader(kind, format)({ request, params, context: listingsContext(test.db) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const calendar = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
const summaries = async (given: Ask) =>
  calendar((await ask(given)).text).map((event) => event.getFirstPropertyValue("summary"));

it("says in every format that an event is off, and what it costs", async () => {
  await addEvent(test.db, {
    title: "Jam",
    status: "cancelled",
    price_from_cents: 1500,
    price_to_cents: 1500,
    price_currency: "USD",
    doors_at: new Date("2026-11-29T00:00:00Z"),
    age_min: 21,
    ticket_url: "https://tix.example/1",
  });
  await addEvent(test.db, {
    title: "Later",
    start_time: new Date("2026-11-30T01:00:00Z"),
    on_sale_at: new Date("2026-11-25T15:00:00Z"),
  });
  const [event] = calendar((await ask()).text);
  expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event?.getFirstPropertyValue("summary")).toBe("Cancelled: Jam");
  expect(event?.getFirstPropertyValue("description")).toContain(
    "Cancelled · $15 · Doors 7:00 PM · 21+\nhttps://tix.example/1",
  );
  const rss = await ask({ format: "rss" });
  expect(rss.text).toContain("<title>Cancelled: Jam");
  expect(rss.text).toContain("Tickets go on sale Wed, Nov 25 at 10:00 AM");
  const json = JSON.parse((await ask({ format: "json" })).text) as { items: object[] };
  expect(json.items).toMatchObject([
    {
      title: "Cancelled: Jam",
      _event: {
        status: "cancelled",
        sold_out: false,
        price: { from: 15, to: 15, free: false },
        ages: { from: 21 },
      },
    },
    { _event: { on_sale: "2026-11-25T15:00:00.000Z" } },
  ]);
});

it("names the work that several events share", async () => {
  const { id } = await test.db
    .insertInto("works")
    .values({ key: "stalker", title: "Stalker" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const title of ["Stalker", "Stalker (in 35mm)"]) await addEvent(test.db, { title, work_id: id });
  const uid = `work-${id}@fire.example`;
  const refids = calendar((await ask()).text).map((event) => event.getFirstPropertyValue("refid"));
  expect(refids).toEqual([uid, uid]);
  expect((await ask({ format: "rss" })).text.split(`<dcterms:isPartOf>${uid}<`)).toHaveLength(3);
  const json = JSON.parse((await ask({ format: "json" })).text) as { items: object[] };
  expect(json.items).toMatchObject([{ _event: { work_id: id } }, { _event: { work_id: id } }]);
});

describe("iCalendar", () => {
  it("keeps an event's uid and raises its sequence when it changes", async () => {
    const id = await addEvent(test.db);
    const before = calendar((await ask()).text)[0];
    await test.db.updateTable("events").set({ title: "New name" }).where("id", "=", id).execute();
    const after = calendar((await ask()).text)[0];
    expect(after?.getFirstPropertyValue("uid")).toBe(`event-${id}@fire.example`);
    expect(before?.getFirstPropertyValue("uid")).toBe(`event-${id}@fire.example`);
    expect([before, after].map((event) => event?.getFirstPropertyValue("sequence"))).toEqual([1, 2]);
    expect(after?.getFirstPropertyValue("summary")).toBe("New name");
  });

  it("keeps its uids when the site moves to another host", async () => {
    const id = await addEvent(test.db);
    await ask();
    const moved = { db: test.db, today: "2026-11-21", origin: "https://new.example" };
    const answer = await answerFeed(moved, { kind: "all" }, "ics", new URL("https://new.example/events.ics"));
    const [event] = calendar("text" in answer ? answer.text : "");
    expect(event?.getFirstPropertyValue("uid")).toBe(`event-${id}@fire.example`);
    expect(event?.getFirstPropertyValue("url")).toMatch(/^https:\/\/new\.example\//);
    for (const host of ["fire.example", "third.example"]) {
      expect(await ensureUidHost(test.db, host)).toBe("fire.example");
    }
  });

  it.each([
    ["the night clocks go forward", "2027-03-14T06:30:00Z", "2027-03-14T07:30:00Z", "20270314T063000Z"],
    ["the night clocks go back", "2027-11-07T05:30:00Z", "2027-11-07T06:30:00Z", "20271107T053000Z"],
    ["summer", "2027-07-01T23:30:00Z", "2027-07-02T01:00:00Z", "20270701T233000Z"],
  ])("writes instants in UTC: %s", async (_when, start, end, written) => {
    await addEvent(test.db, { start_time: new Date(start), end_time: new Date(end) });
    const { text } = await ask({ query: `?day=${eveningOf(new Date(start), brand.zone)}` });
    expect(text).toContain(`DTSTART:${written}\r\n`);
    const [event] = calendar(text);
    expect((event?.getFirstPropertyValue("dtend") as ICAL.Time | undefined)?.toJSDate()).toEqual(
      new Date(end),
    );
  });

  it("writes days as days: known by date only, at midnight, or by their closing day alone", async () => {
    await addEvent(test.db, { title: "A", date_only: true, start_time: new Date("2026-12-01T17:00:00Z") });
    await addEvent(test.db, { title: "B", start_time: new Date("2026-12-02T05:00:00Z") });
    await addEvent(test.db, {
      title: "C",
      start_time: new Date("1969-12-31T05:00:00Z"),
      end_time: new Date("2026-12-24T22:00:00Z"),
    });
    const days = calendar((await ask()).text).map((event) =>
      ["summary", "dtstart", "dtend"].map((name) => String(event.getFirstPropertyValue(name))),
    );
    expect(days.toSorted()).toEqual([
      ["A", "2026-12-01", "2026-12-02"],
      ["B", "2026-12-02", "2026-12-03"],
      ["C", "2026-12-24", "2026-12-25"],
    ]);
  });

  it("lists a run on its first and last day, or as a whole when asked", async () => {
    const run = { start_time: new Date("2026-11-24T16:00:00Z"), end_time: new Date("2026-12-20T23:00:00Z") };
    const id = await addEvent(test.db, { title: "Prints", ...run });
    const began = { ...run, start_time: new Date("2026-11-10T16:00:00Z") };
    await addEvent(test.db, { title: "Drawings", status: "postponed", ...began });
    const entries = async (query: string) =>
      calendar((await ask({ query })).text).map((event) =>
        ["summary", "dtstart", "dtend"].map((name) => String(event.getFirstPropertyValue(name))),
      );
    expect(await entries("")).toEqual([
      ["Opening: Prints", "2026-11-24T16:00:00Z", "null"],
      ["Last chance: Prints", "2026-12-20", "2026-12-21"],
      ["Last chance: Postponed: Drawings", "2026-12-20", "2026-12-21"],
    ]);
    expect(await entries("?day=2026-12-20")).toHaveLength(2);
    expect(await entries("?day=2026-12-01")).toEqual([]);
    expect(await entries("?day=2026-12-01&runs=all")).toEqual([
      ["Postponed: Drawings", "2026-11-10T16:00:00Z", "2026-12-20T23:00:00Z"],
      ["Prints", "2026-11-24T16:00:00Z", "2026-12-20T23:00:00Z"],
    ]);
    const uids = calendar((await ask()).text).map((event) => event.getFirstPropertyValue("uid"));
    expect(uids.slice(0, 2)).toEqual([`event-${id}@fire.example`, `event-${id}-last@fire.example`]);
  });

  it("are rows for a spreadsheet, without formulas, a thousand at a time", async () => {
    const titles = [
      ...HOSTILE.slice(0, -1),
      '=HYPERLINK("https://evil.example")',
      "+1",
      "@SUM(A1)",
      "-2+3",
      "\uFF1Dx",
    ];
    for (const title of titles) await addEvent(test.db, { title, description: title, venue_name: title });
    const { text, headers } = await ask({ format: "csv" });
    expect(headers.get("Content-Type")).toMatch(/^text\/csv/);
    expect(text).not.toMatch(/(?:^|[,"\n])[=+@\uFF1D]/m);
    const [head, ...rows] = readCsv(text) ?? [];
    const of = (cells: string[], name: string) => cells[head!.cells.indexOf(name)];
    expect(rows.map(({ cells }) => of(cells, "title")).sort()).toEqual(titles.map(cleanLine).sort());
    expect(rows.every(({ cells }) => cells.length === head!.cells.length)).toBe(true);
    expect(of(rows[0]!.cells, "url")).toMatch(/^https:\/\/fire\.example\/event\/\d+/);
    expect((await ask({ format: "csv", query: "?day=2031-01-01" })).text.trim().split("\n")).toHaveLength(1);
    expect((await ask({ format: "csv", query: "?colour=red" })).status).toBe(400);
  });

  longTest("come as CSV in parts, of which each names the next", async () => {
    const start = new Date("2026-11-25T20:00:00Z");
    const values = Array.from({ length: 1001 }, (_, n) => ({
      title: `n ${n}`,
      title_key: `n ${n}`,
      start_time: start,
      city: brand.defaultCity,
      published: true,
    }));
    await test.db.insertInto("events").values(values).execute();
    const first = await ask({ format: "csv" });
    expect(first.headers.get("Link")).toBe(`<${LISTINGS_ORIGIN}/events.csv?part=2>; rel="next"`);
    expect(readCsv(first.text)).toHaveLength(1001);
    const second = await ask({ format: "csv", query: "?part=2" });
    expect(readCsv(second.text)).toHaveLength(2);
    expect(second.headers.get("Link")).toBeNull();
  });

  it("survives hostile titles: no line of its own, no line over 75 bytes", async () => {
    for (const title of HOSTILE) await addEvent(test.db, { title, description: title, venue_name: title });
    const { text } = await ask();
    const events = calendar(text);
    expect(events).toHaveLength(HOSTILE.length);
    expect(events.some((event) => event.getFirstProperty("attendee"))).toBe(false);
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  });

  it("answers one event, and nothing where there is none", async () => {
    const id = await addEvent(test.db, { title: "Alone" });
    const titleOf = async (given: string) => {
      const request = new Request(`${LISTINGS_ORIGIN}/event/${given}.ics`);
      return eventIcsLoader({ request, params: { id: given }, context: listingsContext(test.db) });
    };
    expect(calendar(await (await titleOf(String(id))).text())).toHaveLength(1);
    for (const wrong of ["999", "x", "-1", "99999999999"]) expect((await titleOf(wrong)).status).toBe(404);
  });
});

describe("RSS and JSON Feed", () => {
  it("say a hostile title as it is, and nothing else", async () => {
    for (const title of HOSTILE) await addEvent(test.db, { title, description: title });
    const { text: rss, headers } = await ask({ format: "rss" });
    expect(headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    expect(rss).not.toMatch(/<script|<!\[CDATA\[|\]\]>/);
    const xml = load(rss, { xml: true });
    expect(xml("item")).toHaveLength(HOSTILE.length);
    expect(xml("item > title").first().text()).toContain("</script><script>alert(1)</script>");
    const json = JSON.parse((await ask({ format: "json" })).text) as { version: string; items: unknown[] };
    expect(json.version).toBe("https://jsonfeed.org/version/1.1");
    expect(json.items).toHaveLength(HOSTILE.length);
  });

  it("are well-formed when nothing is on", async () => {
    expect(load((await ask({ format: "rss" })).text, { xml: true })("channel > title").text()).toBe(
      "Fire Escape",
    );
    expect(JSON.parse((await ask({ format: "json" })).text)).toMatchObject({ items: [] });
    expect(calendar((await ask()).text)).toEqual([]);
  });
});

describe("a long list", () => {
  longTest("comes in parts, each naming the next, and in a calendar at once", async () => {
    const title = "One of many";
    const at = (n: number) => new Date(Date.UTC(2026, 10, 24, 12, n));
    await test.db
      .insertInto("events")
      .values(
        Array.from({ length: 250 }, (_, n) => ({
          ...{ title, title_key: title, source_key: `many-${n}`, city: "New York", start_time: at(n) },
        })),
      )
      .execute();
    const read = async (query: string) =>
      JSON.parse((await ask({ format: "json", query })).text) as {
        next_url?: string;
        items: { id: string }[];
      };
    const first = await read("?day=2026-11-24");
    expect(first.next_url).toBe(`${LISTINGS_ORIGIN}/events.json?day=2026-11-24&part=2`);
    const second = await read(new URL(first.next_url ?? "").search);
    expect(second.next_url).toBeUndefined();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(250);
    expect(calendar((await ask()).text)).toHaveLength(250);
    const atom = load((await ask({ format: "atom" })).text, { xml: true });
    expect(atom("feed > link[rel=next]").attr("href")).toBe(`${LISTINGS_ORIGIN}/events.atom?part=2`);
  });
});

describe("a feed tells no more than its filter", () => {
  it("keeps to its venue, interest, search, and what is coming", async () => {
    const here = await addVenue(test.db, { name: "Here", suburb: "Harlem" });
    const there = await addVenue(test.db, { name: "There" });
    await addEvent(test.db, { title: "Here", source_id: here, interest_id: 1 });
    await addEvent(test.db, { title: "There", source_id: there, interest_id: 2 });
    await addEvent(test.db, { title: "Hidden", source_id: here, published: false });
    await addEvent(test.db, { title: "Over", source_id: here, start_time: new Date("2026-11-01T20:00:00Z") });
    expect(await summaries({ kind: "venue", id: here })).toEqual(["Here"]);
    expect(await summaries({ kind: "venue", id: here, query: `?venueid=${there}&past=true` })).toEqual([
      "Here",
    ]);
    expect(await summaries({ kind: "venue", id: here, query: "?interests=2" })).toEqual([]);
    expect(await summaries({ kind: "interest", id: 2 })).toEqual(["There"]);
    expect(await summaries({ kind: "interest", id: 2, query: "?interests=1" })).toEqual(["There"]);
    expect(await summaries({ kind: "search", query: "?query=there" })).toEqual(["There"]);
    expect(await summaries({ query: "?interests=1" })).toEqual(["Here"]);
    expect(await summaries({ query: "?neighbourhood=harlem" })).toEqual(["Here"]);
    expect(await summaries({})).toHaveLength(2);
  });

  it("refuses a filter that it cannot read", async () => {
    for (const [query, why] of [
      ["?interests=1,film", 'interests must be ids such as 1,2, not "1,film".'],
      ["?interests=1,99", "There is no interest 99."],
      ["?venueid=-1", 'venueid must be an id, not "-1".'],
      ["?venueid=4040", "There is no venue 4040."],
      [
        "?day=2026-02-30",
        'day must be today, tomorrow, weekend or a day such as 2026-11-21, not "2026-02-30".',
      ],
      ["?day=today&day=tomorrow", "day is given twice."],
      ["?free=yes", 'free must be true or false, not "yes".'],
      ["?colour=red", 'There is no filter "colour". Known are tab, search, radius'],
    ] as const) {
      const { status, text } = await ask({ query });
      expect([status, text.slice(0, why.length)], query).toEqual([400, why]);
    }
    expect((await ask({ query: "?sort=near&utm_source=x&interests=" })).status).toBe(200);
    for (const kind of ["venue", "interest"] as const) {
      expect((await ask({ kind, id: 4040 })).status).toBe(404);
      expect((await ask({ kind, id: "1 or 1=1" })).status).toBe(404);
    }
  });
});

describe("readers that did not write them", () => {
  const TITLES = ['Jazz, & more; "live"', "🎭 ערב"];
  const read = async (format: FeedFormat) => {
    for (const title of TITLES) await addEvent(test.db, { title, description: "A\nB" });
    const { text, headers } = await ask({ format });
    const page = {
      url: "https://x.example/",
      contentType: headers.get("Content-Type"),
      bytes: Buffer.from(text),
    };
    return { xml: text, ...extractPage(page, { now: new Date("2026-11-21T17:00:00Z"), zone: brand.zone }) };
  };

  it.each(["ics", "rss", "json"] as const)("find the events and their hours in %s", async (format) => {
    const { events, problems } = await read(format);
    expect(problems).toEqual([]);
    expect(events.map(({ title, start }) => [title.split(" · ")[0], start.toISOString()])).toEqual(
      TITLES.map((title) => [title, "2026-11-29T00:30:00.000Z"]),
    );
  });

  it.each(["rss", "atom"] as const)("read %s as a feed", async (format) => {
    const feed = await new Parser().parseString((await read(format)).xml);
    expect(feed.title).toBe("Fire Escape");
    expect(feed.items.map(({ title }) => title?.split(" · ")[0])).toEqual(TITLES);
    for (const { link, isoDate } of feed.items) {
      expect(link).toMatch(/^https:\/\/fire\.example\/event\/\d+/);
      expect(Date.parse(isoDate ?? "")).not.toBeNaN();
    }
  });
});

describe("libraries that did not write them", () => {
  const lines = HOSTILE.slice(0, -1).map((title) => cleanLine(title));
  // RFC 5545 lets an event end where it starts; this validator wants an end.
  const end_time = new Date("2026-11-29T03:00:00Z");
  // The calendar's validator takes END:VEVENT in the middle of a line for the end of an event.
  const misread = (title: string) => title.includes("END:VEVENT");
  const textOf = async (format: FeedFormat) => {
    const source_id = await addVenue(test.db);
    for (const title of HOSTILE.filter((hostile) => format !== "ics" || !misread(hostile)))
      await addEvent(test.db, { title, source_id, interest_id: 2, end_time, description: title });
    await addEvent(test.db, {
      title: "A run",
      start_time: new Date("2026-11-20T17:00:00Z"),
      end_time: new Date("2026-12-20T22:00:00Z"),
      status: "cancelled",
    });
    return (await ask({ format })).text;
  };
  const nameOf = (title: string | undefined) => title?.split(" · ")[0];

  it("find a calendar valid, and every event in it", async () => {
    const { events = [], prodId, version } = parseIcsCalendar(await textOf("ics"));
    expect([version, prodId]).toEqual(["2.0", expect.stringContaining("Fire Escape")]);
    expect(events.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(lines.filter((line) => !misread(line))),
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { stamp, start, url } of events)
      expect([stamp.date, start.date, url]).toEqual([expect.any(Date), expect.any(Date), expect.any(String)]);
  });

  it.each([
    ["rss", parseRssFeed],
    ["atom", parseAtomFeed],
  ] as const)("find %s valid", async (format, parse) => {
    const text = await textOf(format);
    expect(XMLValidator.validate(text)).toBe(true);
    const feed = parse(text);
    const items = ("items" in feed ? feed.items : "entries" in feed ? feed.entries : []) ?? [];
    const titles = items.map(({ title }) => nameOf(typeof title === "string" ? title : title?.value));
    expect(titles).toEqual(expect.arrayContaining(lines));
    expect(titles.length).toBeGreaterThan(HOSTILE.length);
  });

  it("find JSON Feed valid", async () => {
    const feed = parseJsonFeed(await textOf("json"));
    expect(feed.items?.map(({ title }) => title)).toEqual(expect.arrayContaining(lines));
    expect(feed.items?.every(({ id, url, date_published }) => id && url && date_published)).toBe(true);
  });
});

describe("subscribing", () => {
  it("is answered with 304 until something changes", async () => {
    const id = await addEvent(test.db);
    const { headers } = await ask();
    const again = { headers: { "If-None-Match": headers.get("ETag") ?? "" } };
    expect((await ask(again)).status).toBe(304);
    await test.db.updateTable("events").set({ title: "Changed" }).where("id", "=", id).execute();
    expect((await ask(again)).status).toBe(200);
  });

  it("is open to other sites, under the addresses that pages link to", async () => {
    const [ics] = listingFeeds(
      await viewAt(test.db, "search=jazz+%26+film&interests=1,2&page=3", "2026-11-21"),
    );
    expect(ics?.href).toBe("/events.ics?search=jazz+%26+film&interests=1,2");
    expect(ics && subscribeHref(LISTINGS_ORIGIN, ics)).toMatch(/^webcal:\/\/fire\.example\/events\.ics/);
    expect(feedLinks({ kind: "venue", id: 3 }).map(({ href }) => href)).toEqual([
      "/venue/3/events.ics",
      "/venue/3/events.rss",
      "/venue/3/events.atom",
      "/venue/3/events.json",
    ]);
  });
});
