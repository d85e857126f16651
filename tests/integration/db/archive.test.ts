import { describe, expect, it } from "vitest";
import { loader } from "~/routes/archive/route";
import { dataOf } from "../../factories/answers";
import { addEvent, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";
import { days } from "~/lib/time";

const test = useDatabase();

async function archive(search = "") {
  const request = new Request(`${LISTINGS_ORIGIN}/archive${search}`);
  return dataOf(loader({ request, params: {}, context: listingsContext(test.db) }));
}

describe("the archive", () => {
  it("is empty while nothing is over", async () => {
    await addEvent(test.db, { title: "To come" });
    await addEvent(test.db, { title: "This morning", start_time: new Date("2026-11-21T13:00:00Z") });
    expect(await archive()).toEqual({ events: [], hasMore: false, nextPage: null });
  });

  it("shows the latest first, fifty more with every page, and nothing hidden", async () => {
    const first = new Date("2026-01-01T20:00:00Z").getTime();
    for (let day = 0; day < 60; day++) {
      await addEvent(test.db, { title: `Day ${day}`, start_time: new Date(first + days(day)) });
    }
    await addEvent(test.db, {
      title: "Hidden",
      published: false,
      start_time: new Date("2026-10-01T20:00:00Z"),
    });
    const copy = await archive();
    expect([copy.events.length, copy.events[0]?.title, copy.nextPage]).toEqual([50, "Day 59", 2]);
    const two = await archive("?page=2");
    expect([two.events.length, two.events[59]?.title, two.nextPage]).toEqual([60, "Day 0", null]);
    expect((await archive("?page=x")).events).toHaveLength(50);
  });
});
