import { describe, expect, it } from "vitest";
import { loader as board } from "~/routes/_listings/route";
import { loader as sheetLoader } from "~/routes/api.venue-events.$id/route";
import { loader } from "~/routes/map-venues[.]json/route";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

let forum: number;
const test = useDatabase(async () => {
  forum = await addVenue(test.db);
  const past = await addVenue(test.db, { name: "Only Yesterday" });
  const vague = await addVenue(test.db, { name: "Somewhere There", coord_precision: "zip" });
  await addVenue(test.db, { name: "Nothing On" });
  await addEvent(test.db, { source_id: forum });
  await addEvent(test.db, { source_id: forum, title: "Unseen", published: false });
  await addEvent(test.db, { source_id: past, start_time: new Date("2026-11-20T00:00:00Z") });
  await addEvent(test.db, { source_id: vague });
});

const ask = (headers = {}, search = "") =>
  loader({
    request: new Request(`${LISTINGS_ORIGIN}/map-venues.json${search}`, { headers }),
    params: {},
    context: listingsContext(test.db),
  });

describe("the venues that the map asks for", () => {
  it("have a point of their own and something to come", async () => {
    const answer = await ask();
    expect(await answer.json()).toEqual({
      venues: [
        {
          id: forum,
          name: "Film Forum",
          address: "209 West Houston Street",
          lat: 40.7286,
          lng: -74.0042,
          count: 1,
        },
      ],
    });
  });

  it("are those of a search, its words and what it says about the day", async () => {
    await addEvent(test.db, { source_id: forum, title: "Rooftop Yoga" });
    const counts = async (search: string) => {
      const { venues } = (await (await ask({}, search)).json()) as { venues: { count: number }[] };
      return venues.map(({ count }) => count);
    };
    expect(await counts("?search=yoga")).toEqual([1]);
    expect(await counts("?search=yoga+today")).toEqual([]);
    expect(await counts("?search=nothing+like+it")).toEqual([]);
    const sheet = await answerOf(
      sheetLoader({
        request: new Request(`${LISTINGS_ORIGIN}/api/venue-events/${forum}?search=yoga`),
        params: { id: String(forum) },
        context: listingsContext(test.db),
      }),
    );
    expect(await sheet.json()).toMatchObject({ events: [{ title: "Rooftop Yoga" }] });
    await test.db.deleteFrom("events").where("title", "=", "Rooftop Yoga").execute();
  });

  it("are those of the list beside it: of its day, its place and its interests", async () => {
    const { id: interest } = await test.db
      .insertInto("interests")
      .values({ name: "Film" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const queens = await addVenue(test.db, { name: "Queens Stage", district: "Queens" });
    await addEvent(test.db, {
      source_id: queens,
      interest_id: interest,
      start_time: new Date("2026-11-22T20:00:00Z"),
    });
    const shown = async (search: string) => {
      const { venues } = (await (await ask({}, search)).json()) as {
        venues: { name: string; count: number }[];
      };
      return venues.map(({ name }) => name);
    };
    expect(await shown("")).toEqual(["Film Forum", "Queens Stage"]);
    expect(await shown("?borough=queens")).toEqual(["Queens Stage"]);
    expect(await shown(`?interests=${interest}`)).toEqual(["Queens Stage"]);
    expect(await shown("?day=2026-11-22")).toEqual(["Queens Stage"]);
    expect(await shown(`?interests=${interest}&day=2026-11-23`)).toEqual([]);
    expect(await shown("?borough=atlantis")).toEqual([]);
  });

  it("are not sent again to who has them", async () => {
    const etag = (await ask()).headers.get("ETag");
    expect((await ask({ "If-None-Match": etag })).status).toBe(304);
  });

  it("are counted, not sent, by the pages around the map", async () => {
    const request = new Request(`${LISTINGS_ORIGIN}/`);
    const answer = await answerOf(board({ request, params: {}, context: listingsContext(test.db) }));
    expect(await answer.json()).toEqual({ venueCount: 1, styleUrl: null });
  });
});
