/** A night belongs to its evening: the same club night, late show and midnight film in every list, feed and file. */
import type { LoaderFunction } from "@remix-run/node";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { publicEvents, type PublicEvent } from "@db/queries/events/events";
import { listPoolPage } from "@db/queries/newsletter/pool";
import { brand } from "~/brand";
import { apiEvents } from "~/domain/api/read";
import { addToCalendarLinks } from "~/domain/events/calendar-links";
import { eventJsonLd } from "~/domain/events/json-ld";
import { layOutPool } from "~/domain/newsletter/pool";
import { whenWords } from "~/domain/newsletter/when-words";
import { startOn } from "~/domain/plans/dates";
import { answerFeed } from "~/domain/feeds/read-feed";
import { eveningOf } from "~/lib/time";
import { readSavedList, type SavedList } from "~/domain/saves/saved-list";
import { loader as loadVenue } from "~/routes/_listings.venue.$id.($venueName).($city)/route";
import { loader as loadVenueEvents } from "~/routes/api.venue-events.$id/route";
import { loader as loadArchive } from "~/routes/archive/route";
import { loadList } from "~/routes/_listings._calendar/read-list";
import { answerOf, dataOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const FRIDAY = "2026-11-27";
const SATURDAY = "2026-11-28";
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00-05:00`);

const test = useDatabase();
let cellar: number;

beforeEach(async () => {
  cellar = await addVenue(test.db, { name: "Zebra Cellar" });
  const add = (title: string, start_time: Date, end_time: Date | null, fields = {}) =>
    addEvent(test.db, { title, source_id: cellar, start_time, end_time, ...fields });
  await add("Club night", at(FRIDAY, "22:00"), at(SATURDAY, "04:00"));
  await add("Late show", at(SATURDAY, "00:30"), null);
  await add("Midnight film", at(SATURDAY, "00:00"), at(SATURDAY, "02:00"));
  await add("Weekend fair", at(FRIDAY, "18:00"), at("2026-11-29", "02:00"));
  await add("Saturday walk", at(SATURDAY, "11:00"), null);
});

async function list(search: string, now = at(FRIDAY, "12:00")) {
  const request = new Request(`${LISTINGS_ORIGIN}/${search}`);
  const response = await answerOf(loadList({ request, params: {}, context: listingsContext(test.db, now) }));
  return (await response.json()).days.map(({ day, count, leads, bands }) => ({
    day,
    count,
    leads: leads.length,
    bands: bands.map(({ key, cards }) => [
      key,
      cards.map((card) =>
        [card.title, card.timeLabel ?? card.dateLabel, card.badge].filter(Boolean).join(", "),
      ),
    ]),
  }));
}

const site = (now: Date) => ({
  db: test.db,
  today: eveningOf(now, brand.zone),
  origin: "https://fire.example",
});

async function file(path: string, now = at(FRIDAY, "12:00")) {
  const answer = await answerFeed(site(now), { kind: "all" }, "ics", new URL(path, "https://fire.example"));
  const text = "text" in answer ? answer.text : "";
  return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((event) => {
    const moment = (name: string) => event.getFirstPropertyValue(name)?.toString();
    return [event.getFirstPropertyValue("summary"), moment("dtstart"), moment("dtend")];
  });
}

describe("a night", () => {
  it("stands under its evening with its hours, once", async () => {
    expect(await list("?days=7")).toEqual([
      {
        day: FRIDAY,
        count: 4,
        leads: 0,
        bands: [
          ["tonight", ["Weekend fair, 6:00 PM, Opening"]],
          ["late", ["Club night, 10:00 PM", "Midnight film, Sat, Nov 28", "Late show, Sat 12:30 AM"]],
        ],
      },
      {
        day: SATURDAY,
        count: 2,
        leads: 0,
        bands: [
          ["morning", ["Saturday walk, 11:00 AM"]],
          ["all-day", ["Weekend fair, Nov 27 – Nov 28, Last chance"]],
        ],
      },
    ]);
  });

  it("is found by its evening's day and by the late hour", async () => {
    const titles = async (search: string) =>
      (await list(search)).flatMap(({ bands }) => bands.flatMap(([, cards]) => cards as string[]));
    expect(await titles(`?day=${FRIDAY}&time=late`)).toHaveLength(3);
    expect(await titles(`?day=${FRIDAY}&time=tonight`)).toHaveLength(4);
    expect(await titles(`?day=${SATURDAY}&time=morning`)).toEqual(["Saturday walk, 11:00 AM"]);
    // The hour of a run's first day is none of its last day.
    expect(await titles(`?day=${SATURDAY}&time=tonight`)).toEqual([]);
  });

  it("is one entry with its hours in a calendar, also where it is known to begin at midnight", async () => {
    expect(await file("/events.ics")).toEqual([
      ["Opening: Weekend fair", "2026-11-27T23:00:00Z", undefined],
      ["Last chance: Weekend fair", "2026-11-28", "2026-11-29"],
      ["Club night", "2026-11-28T03:00:00Z", "2026-11-28T09:00:00Z"],
      ["Midnight film", "2026-11-28T05:00:00Z", "2026-11-28T07:00:00Z"],
      ["Late show", "2026-11-28T05:30:00Z", undefined],
      ["Saturday walk", "2026-11-28T16:00:00Z", undefined],
    ]);
  });

  it("says the same to programs", async () => {
    const answer = await apiEvents(site(at(FRIDAY, "12:00")), new URL("https://fire.example/api/v1/events"));
    const rows = "data" in answer ? answer.data : [];
    const said = rows.map(({ title, first_day, last_day, hour, time_known, over_at }) => [
      ...[title, first_day, last_day, hour, time_known, over_at.slice(0, 16)],
    ]);
    expect(said).toEqual([
      ["Club night", FRIDAY, FRIDAY, 22, true, "2026-11-28T04:00"],
      ["Midnight film", FRIDAY, FRIDAY, 24, true, "2026-11-28T02:00"],
      ["Late show", FRIDAY, FRIDAY, 24, true, "2026-11-28T03:30"],
      ["Weekend fair", FRIDAY, SATURDAY, 18, true, "2026-11-29T02:00"],
      ["Saturday walk", SATURDAY, SATURDAY, 11, true, "2026-11-28T14:00"],
    ]);
  });
});

it("keeps its hours in JSON-LD, calendar links and a plan, also where it is known to begin at midnight", async () => {
  const rows = await publicEvents(test.db)
    .where("e.first_day", "=", FRIDAY)
    .orderBy("e.start_time")
    .execute();
  const row = (title: string) => rows.find((each) => each.title === title) as PublicEvent;
  const hoursOf = (title: string) => {
    const { startDate, endDate } = eventJsonLd(row(title), LISTINGS_ORIGIN) ?? {};
    const [google] = addToCalendarLinks({ ...row(title), place: "", url: "" });
    return [startDate, endDate, new URL(google?.href ?? "").searchParams.get("dates"), startOn(row(title))];
  };
  expect(hoursOf("Club night")).toEqual([
    "2026-11-27T22:00:00-05:00",
    "2026-11-28T04:00:00-05:00",
    "20261127T220000/20261128T040000",
    at(FRIDAY, "22:00"),
  ]);
  expect(hoursOf("Midnight film")).toEqual([
    "2026-11-28T00:00:00-05:00",
    "2026-11-28T02:00:00-05:00",
    "20261128T000000/20261128T020000",
    at(SATURDAY, "00:00"),
  ]);
});

it("is told in a letter by its date and hour, and chosen as its evening's", async () => {
  const range = { from: FRIDAY, to: SATURDAY };
  const pool = layOutPool(await listPoolPage(test.db, { ...range, afterId: 0, limit: 10 }), {
    ...range,
    now: at(FRIDAY, "09:00"),
    zips: new Map(),
  });
  const listed = [...pool.showings.values()].map(({ event }) => [
    event.title,
    event.firstDay,
    whenWords(event, FRIDAY),
  ]);
  expect(listed.slice(1, 4)).toEqual([
    ["Club night", FRIDAY, "Fri 10 PM"],
    ["Midnight film", FRIDAY, "Sat"],
    ["Late show", FRIDAY, "Sat 12:30 AM"],
  ]);
});

describe("at one in the morning", () => {
  const ONE = at(SATURDAY, "01:00");

  it("today begins with what is left of the night", async () => {
    const [today] = await list("?days=7", ONE);
    expect(today).toEqual({
      day: SATURDAY,
      count: 5,
      leads: 0,
      bands: [
        ["night", ["Club night, until 4:00 AM", "Midnight film, until 2:00 AM", "Late show, since 12:30 AM"]],
        ["now", ["Saturday walk, 11:00 AM"]],
        ["all-day", ["Weekend fair, Nov 27 – Nov 28, Last chance"]],
      ],
    });
    expect((await list(`?day=${SATURDAY}`, ONE))[0]?.count).toBe(5);
    expect((await list("?days=7", at(SATURDAY, "05:00")))[0]?.bands.map(([key]) => key)).toEqual([
      "now",
      "all-day",
    ]);
  });

  it("tonight is that night, and no more than what is left of it", async () => {
    const tonight = async (now: Date) =>
      (await list("?day=today&time=tonight", now)).map(({ day, count, bands }) => [day, count, bands.length]);
    expect(await tonight(ONE)).toEqual([[SATURDAY, 3, 1]]);
    // At half past four the night is over, and tonight is the coming evening.
    expect(await tonight(at(SATURDAY, "04:30"))).toEqual([]);
    await addEvent(test.db, { title: "Saturday's club", start_time: at(SATURDAY, "22:00") });
    expect(await tonight(at(SATURDAY, "04:30"))).toEqual([[SATURDAY, 1, 1]]);
    expect(await tonight(ONE)).toEqual([[SATURDAY, 3, 1]]);
    // Asked for by its date, the evening that comes.
    expect(await list(`?day=${SATURDAY}&time=morning`, ONE)).toMatchObject([{ count: 1 }]);
  });
});

describe("the same at one in the morning", () => {
  const ONE = at(SATURDAY, "01:00");
  const LEFT = ["Club night", "Midnight film", "Late show"];
  let over: number;

  beforeEach(async () => {
    over = await addEvent(test.db, {
      title: "Friday concert",
      source_id: cellar,
      start_time: at(FRIDAY, "19:00"),
    });
  });

  const load = async (loader: LoaderFunction, path: string, params = {}) => {
    const request = new Request(LISTINGS_ORIGIN + path);
    return dataOf(loader({ request, params, context: listingsContext(test.db, ONE) }));
  };
  const titlesOf = (cards: { title: string }[]) => cards.map(({ title }) => title);

  it("a venue's page, a search and the map have what is left of it, and nothing that is over", async () => {
    const left = [...LEFT, "Saturday walk"].sort();
    const venue = await load(loadVenue, `/venue/${cellar}`, { id: String(cellar) });
    expect([venue.total, titlesOf(venue.cards).sort()]).toEqual([5, ["Weekend fair", ...left].sort()]);
    const titlesFor = async (search: string) => {
      const request = new Request(`${LISTINGS_ORIGIN}/${search}`);
      const answer = await answerOf(
        loadList({ request, params: {}, context: listingsContext(test.db, ONE) }),
      );
      return titlesOf((await answer.json()).running);
    };
    expect(await titlesFor("?search=club")).toEqual(["Club night"]);
    expect((await titlesFor("?tab=search")).sort()).toEqual(["Weekend fair", ...left].sort());
    expect(await titlesFor("?tab=search&day=today&time=tonight")).toEqual(LEFT);
    expect(await titlesFor("?search=tonight")).toEqual(LEFT);
    expect((await titlesFor("?tab=search&past=true")).includes("Friday concert")).toBe(true);
    const onMap = await load(loadVenueEvents, `/api/venue-events/${cellar}?day=today&time=tonight`, {
      id: String(cellar),
    });
    expect(titlesOf(onMap.events)).toEqual(LEFT);
  });

  it("feeds and the API still have the whole evening, the archive has none of it", async () => {
    const summaries = async (now: Date) => (await file("/events.ics", now)).map(([summary]) => summary);
    expect(await summaries(ONE)).toContain("Friday concert");
    expect(await summaries(at(SATURDAY, "05:00"))).not.toContain("Club night");
    const answer = await apiEvents(site(ONE), new URL("https://fire.example/api/v1/events"));
    expect("data" in answer && titlesOf(answer.data)).toContain("Club night");
    expect((await load(loadArchive, "/archive")).events).toEqual([]);
    const later = listingsContext(test.db, at(SATURDAY, "05:00"));
    const archive = await answerOf(
      loadArchive({
        request: new Request(`${LISTINGS_ORIGIN}/archive`),
        params: {},
        context: later,
      }),
    );
    expect(titlesOf((await archive.json()).events)).toContain("Club night");
  });

  it("who saved it sees it as coming until it is over", async () => {
    const { id } = await test.db
      .selectFrom("events")
      .where("title", "=", "Club night")
      .select("id")
      .executeTakeFirstOrThrow();
    const saved = (now: Date) =>
      readSavedList(test.db, { events: [id, over], works: [], venues: [] }, { userId: null, now });
    const shown = ({ coming, past }: SavedList) =>
      [coming, past].map((rows) => rows.map(({ card }) => card.title));
    expect(shown(await saved(ONE))).toEqual([["Club night"], ["Friday concert"]]);
    expect(shown(await saved(at(SATURDAY, "04:00")))).toEqual([[], ["Club night", "Friday concert"]]);
  });
});

describe("an end in the wrong half of the day", () => {
  const insert = (fields: object) =>
    addEvent(test.db, { source_key: "a", start_time: at(FRIDAY, "13:00"), ...fields });
  const stored = (id: number) =>
    test.db
      .selectFrom("events")
      .where("id", "=", id)
      .select(["end_time", "last_day", "fact_sources"])
      .executeTakeFirstOrThrow();

  it("is corrected and marked, whoever wrote the row", async () => {
    const id = await insert({ end_time: at(SATURDAY, "01:45") });
    expect(await stored(id)).toEqual({
      end_time: at(FRIDAY, "13:45"),
      last_day: FRIDAY,
      fact_sources: { end: { from: "derived", text: "1:00 PM – 1:45 AM" } },
    });
  });

  it("is left alone on one date, in a long night, by an editor, and for what no source gave", async () => {
    const sameDay = { start_time: at(FRIDAY, "07:00"), end_time: at(FRIDAY, "20:30"), source_key: "b" };
    const night = { start_time: at(FRIDAY, "16:00"), end_time: at(SATURDAY, "04:00"), source_key: "c" };
    const edited = { end_time: at(SATURDAY, "01:45"), edited_fields: ["end_time"], source_key: "d" };
    const own = { end_time: at(SATURDAY, "01:45"), source_key: null };
    for (const event of [sameDay, night, edited, own])
      expect(await stored(await insert(event))).toEqual({
        end_time: event.end_time,
        last_day: FRIDAY,
        fact_sources: {},
      });
  });
});
