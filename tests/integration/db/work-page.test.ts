/** The page of a work: venues, days and hours, where it was before, its addresses, and what ends it. */
import type { LoaderFunction } from "@remix-run/node";
import { beforeEach, expect, it } from "vitest";
import { loader, meta } from "~/routes/work.$id.($title)/route";
import { loader as shareImage } from "~/routes/og.work.$id[.]png/route";
import {
  loader as eventPage,
  meta as eventMeta,
} from "~/routes/_listings._calendar.event.$id.($eventTitle).($city)/route";
import { loader as venuePage } from "~/routes/_listings.venue.$id.($venueName).($city)/route";
import { feedLoader } from "~/web/feed-route";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, LISTINGS_ORIGIN, listingsContext } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
let work: number;
let forum: number;
let metro: number;

const addWork = async (key: string, title: string, same_as: number | null = null) => {
  const row = await test.db
    .insertInto("works")
    .values({ key, title, same_as })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};
const at = (day: string, hour = "19:00") => new Date(`${day}T${hour}:00-05:00`);
const show = (source_id: number, start_time: Date, more: Parameters<typeof addEvent>[1] = {}) =>
  addEvent(test.db, { title: "Stalker", work_id: work, source_id, start_time, ...more });

beforeEach(async () => {
  work = await addWork("stalker", "Stalker");
  forum = await addVenue(test.db);
  metro = await addVenue(test.db, { name: "Metrograph", suburb: "Chinatown", lat: 40.715, lng: -73.991 });
});

const call = async (run: unknown, params: Record<string, string>, path = "/work") => {
  const context = listingsContext(test.db);
  const request = new Request(LISTINGS_ORIGIN + path);
  try {
    const response = await answerOf((run as LoaderFunction)({ request, params, context } as never));
    return { response, context };
  } catch (thrown) {
    return { response: thrown as Response, context };
  }
};
const read = async (id = work, title?: string) => {
  const { response, context } = await call(loader, { id: String(id), ...(title ? { title } : {}) });
  const text = await response.text();
  return {
    status: response.status,
    to: response.headers.get("Location"),
    data: JSON.parse(text || "null"),
    context,
  };
};
const tags = (data: unknown, of = meta) => JSON.stringify(of({ data, matches: [] } as never));

it("has all venues, days and hours, first and last date, and where it was before", async () => {
  await show(forum, at("2026-11-27"), { recommended_because: "WHY: The zone is worth a night." });
  await show(forum, at("2026-11-27", "21:30"), { sold_out: true });
  await show(metro, at("2026-11-27", "20:00"));
  await show(metro, at("2026-12-05"), { formats: ["35mm"] });
  for (const day of ["2024-03-03", "2024-03-04", "2024-03-09"]) await show(metro, at(day));
  const { data } = await read();
  expect(data.work.summary).toBe("3 dates at 2 venues · Nov 27 – Dec 5");
  expect(
    data.work.days.map(
      (day: { label: string; venues: { venue: string; times: { label: string; note: string }[] }[] }) => [
        day.label,
        ...day.venues.map(({ venue, times }) => [
          venue,
          ...times.map(({ label, note }) => label + (note ? ` ${note}` : "")),
        ]),
      ],
    ),
  ).toEqual([
    ["Fri, Nov 27", ["Film Forum", "7:00 PM", "9:30 PM Sold out"], ["Metrograph", "8:00 PM"]],
    ["Sat, Dec 5", ["Metrograph", "7:00 PM 35mm"]],
  ]);
  expect(data.work.played).toEqual([
    { venue: "Metrograph", href: `/venue/${metro}`, when: "Mar 3, 2024 – Mar 9, 2024", dates: "3 dates" },
  ]);
});

it("has one address: another name and another spelling lead to it, nothing and nothing any more are told apart", async () => {
  const spelling = await addWork("stalkr", "Stalkr", work);
  const bare = await addWork("nothing", "Nothing");
  await show(forum, at("2026-11-27"));
  expect(await read(work, "stalker")).toMatchObject({ status: 200, to: null });
  expect(await read(work)).toMatchObject({ status: 200 });
  expect(await read(work, "solaris")).toMatchObject({ status: 302, to: `/work/${work}/stalker` });
  expect(await read(spelling, "stalkr")).toMatchObject({ status: 302, to: `/work/${work}/stalker` });
  expect(await read(bare)).toMatchObject({ status: 410, data: null });
  expect(await read(99_999)).toMatchObject({ status: 404, data: null });
  const { data, context } = await read();
  expect(tags(data)).toContain(`/work/${work}/stalker`);
  expect(context.facts.dependencies.own).toEqual([`work:${work}`]);
});

it("stays in search engines for a week after it is over, and so does an event", async () => {
  const id = await show(forum, at("2026-11-15"));
  expect(tags((await read()).data)).not.toContain("noindex");
  const eventHead = async () =>
    tags(
      await (await call(eventPage, { id: String(id) }, `/event/${id}`)).response.json(),
      eventMeta as never,
    );
  expect(await eventHead()).not.toContain("noindex");
  await test.db
    .updateTable("events")
    .set({ start_time: at("2026-11-13") })
    .execute();
  expect(tags((await read()).data)).toContain("noindex");
  expect(await eventHead()).toContain("noindex");
});

it("tells search engines the work with its showings by the interest's type, whatever its name", async () => {
  const { id: interest_id } = await test.db
    .insertInto("interests")
    .values({ name: "Cinema", schema_type: "ScreeningEvent" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const id = await show(forum, at("2026-11-27"), { interest_id });
  const { data } = await read();
  const { "@graph": graph } = JSON.parse(data.work.jsonLd);
  const about = `${LISTINGS_ORIGIN}/work/${work}`;
  expect(graph).toMatchObject([
    { "@type": "Movie", "@id": about, name: "Stalker" },
    { "@type": "ScreeningEvent", "@id": `${LISTINGS_ORIGIN}/event/${id}`, workPresented: { "@id": about } },
  ]);
  const venue = await (await call(venuePage, { id: String(forum) }, `/venue/${forum}`)).response.json();
  expect(JSON.parse(venue.jsonLd)).toMatchObject({
    "@type": "Place",
    name: "Film Forum",
    address: { streetAddress: "209 West Houston Street", postalCode: "10014" },
    geo: { latitude: 40.7286 },
  });
});

it("has a feed in every format, and a share image", async () => {
  await show(forum, at("2026-11-27"));
  await show(metro, at("2026-12-05"), { title: "Stalker in 35mm" });
  await addEvent(test.db, { title: "Solaris", source_id: forum });
  for (const format of ["ics", "rss", "atom", "json"] as const) {
    const path = `/work/${work}/events.${format}`;
    const feed = await (await call(feedLoader("work", format), { id: String(work) }, path)).response.text();
    expect(feed.match(/Stalker/g)?.length, format).toBeGreaterThanOrEqual(2);
    expect(feed).not.toContain("Solaris");
  }
  const missing = await call(feedLoader("work", "ics"), { id: "99999" }, "/work/99999/events.ics");
  expect(missing.response.status).toBe(404);
  const { response } = await call(shareImage, { id: String(work) });
  expect(response.headers.get("Content-Type")).toContain("image/png");
});
