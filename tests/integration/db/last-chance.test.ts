/** "Last chance" stands only on the last day of what does not come again: in every list, feed and letter. */
import ICAL from "ical.js";
import { beforeEach, expect, it } from "vitest";
import { listPoolPage } from "@db/queries/newsletter/pool";
import { readEmbed } from "~/domain/feeds/read-embed";
import { answerFeed } from "~/domain/feeds/read-feed";
import { layOutPool } from "~/domain/newsletter/pool";
import { readSavedList } from "~/domain/saves/saved-list";
import { loader as loadEvent } from "~/routes/_listings._calendar.event.$id.($eventTitle).($city)/route";
import { loadList } from "~/routes/_listings._calendar/read-list";
import { answerOf, dataOf } from "../../factories/answers";
import {
  addEvent,
  addVenue,
  listingsContext,
  LISTINGS_NOON,
  LISTINGS_ORIGIN,
} from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const TODAY = "2026-11-21";
const test = useDatabase();
/** Both close today; the works of the one come again. */
let ids: { again: number; gone: number };

beforeEach(async () => {
  const { db } = test;
  const source_id = await addVenue(db);
  await db.insertInto("works").values({ id: 1, key: "prints", title: "Prints" }).execute();
  const run = (title: string, from: string, to: string, fields = {}) =>
    addEvent(db, {
      title,
      source_id,
      start_time: new Date(`${from}T05:00:00Z`),
      end_time: new Date(`${to}T05:00:00Z`),
      date_only: true,
      ...fields,
    });
  ids = {
    again: await run("Prints", "2026-11-01", TODAY, { work_id: 1 }),
    gone: await run("Drawings", "2026-11-01", TODAY),
  };
  await run("Prints", "2026-12-04", "2026-12-06", { work_id: 1 });
});

const badgesOf = (cards: { title: string; badge: string | null }[]) =>
  Object.fromEntries(cards.map(({ title, badge }) => [title, badge]));
const EXPECTED = { Prints: null, Drawings: "Last chance" };

async function list(search: string) {
  const request = new Request(`${LISTINGS_ORIGIN}/${search}`);
  const answer = await answerOf(loadList({ request, params: {}, context: listingsContext(test.db) }));
  return answer.json();
}

it("in the calendar, the ongoing and the searched", async () => {
  const { days } = await list(`?day=${TODAY}`);
  expect(
    badgesOf(days.flatMap(({ bands, leads }) => [...leads, ...bands.flatMap(({ cards }) => cards)])),
  ).toEqual(EXPECTED);
  const titlesFor = async (search: string) =>
    badgesOf((await list(search)).running.filter(({ dateLabel }) => dateLabel.startsWith("Nov")));
  expect(await titlesFor("?tab=ongoing")).toEqual(EXPECTED);
  expect(await titlesFor("?tab=search")).toEqual(EXPECTED);
});

it("on its own page and among the saved", async () => {
  for (const [title, id] of [
    ["Prints", ids.again],
    ["Drawings", ids.gone],
  ] as const) {
    const context = listingsContext(test.db);
    const request = new Request(`${LISTINGS_ORIGIN}/event/${id}`);
    const { event } = await dataOf(loadEvent({ request, params: { id: String(id) }, context }));
    expect([title, event?.badge]).toEqual([title, EXPECTED[title]]);
  }
  const saved = { events: [ids.again, ids.gone], works: [], venues: [] };
  const { coming } = await readSavedList(test.db, saved, { userId: null, now: LISTINGS_NOON });
  expect(badgesOf(coming.map(({ card }) => card))).toEqual(EXPECTED);
});

it("in a subscribed calendar and an embedded list", async () => {
  const site = { db: test.db, today: TODAY, origin: LISTINGS_ORIGIN };
  const answer = await answerFeed(site, { kind: "all" }, "ics", new URL("/events.ics", LISTINGS_ORIGIN));
  const calendar = new ICAL.Component(ICAL.parse("text" in answer ? answer.text : "") as unknown[]);
  const summaries = calendar
    .getAllSubcomponents("vevent")
    .map((entry) => entry.getFirstPropertyValue("summary"));
  expect(summaries.slice(0, 2)).toEqual(["Last day: Prints", "Last chance: Drawings"]);
  const reading = await readEmbed(site, { kind: "all" }, new URLSearchParams());
  const cards = "embed" in reading ? reading.embed.cards : [];
  expect(badgesOf(cards)).toEqual(EXPECTED);
});

it("in a letter", async () => {
  const range = { from: TODAY, to: "2026-11-27" };
  const rows = await listPoolPage(test.db, { ...range, afterId: 0, limit: 10 });
  const { showings } = layOutPool(rows, { ...range, now: LISTINGS_NOON, zips: new Map() });
  const closes = [...showings.values()].map(({ event, around }) => [event.title, around.closes]);
  expect(Object.fromEntries(closes)).toEqual({
    Prints: false,
    Drawings: true,
  });
});
