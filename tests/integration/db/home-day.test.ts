import { describe, expect, it } from "vitest";
import { loadList as loader } from "~/routes/_listings._calendar/read-list";
import { dataOf } from "../../factories/answers";
import { addEvent, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const BUSY = "2026-11-28";

const test = useDatabase(async () => {
  for (let event = 1; event <= 40; event++) {
    await addEvent(test.db, { title: `Film ${event}`, start_time: new Date(`${BUSY}T22:00:00Z`) });
  }
  await addEvent(test.db, { title: "The day after", start_time: new Date("2026-11-29T22:00:00Z") });
  for (let number = 1; number <= 13; number++) {
    await addEvent(test.db, { title: `Next ${number}`, start_time: new Date("2026-11-30T22:00:00Z") });
  }
});

async function days(search: string) {
  const request = new Request(`${LISTINGS_ORIGIN}/${search}`);
  const { days } = await dataOf(loader({ request, params: {}, context: listingsContext(test.db) }));
  return days.map(({ day, count, fires, leads, picks, bands }) => ({
    day,
    count,
    fires,
    cards: [leads, picks, ...bands.map(({ cards }) => cards)].flat().length,
  }));
}

describe("a day with more events than a page should hold", () => {
  it("is whole if it is the first, shows the best of each venue if it is later, and counts all", async () => {
    expect(await days("?days=14")).toEqual([
      { day: BUSY, count: 40, fires: 3, cards: 40 },
      { day: "2026-11-29", count: 1, fires: 0, cards: 1 },
      { day: "2026-11-30", count: 13, fires: 1, cards: 6 },
    ]);
  });

  it("is whole at an address of its own, however far away it is", async () => {
    expect(await days(`?day=${BUSY}`)).toEqual([{ day: BUSY, count: 40, fires: 3, cards: 40 }]);
  });

  it("leads to what is to come when it is over", async () => {
    const request = new Request(`${LISTINGS_ORIGIN}/?day=2026-11-20`);
    const { wish, hasMore } = await dataOf(
      loader({ request, params: {}, context: listingsContext(test.db) }),
    );
    expect([wish.day, hasMore]).toEqual([null, true]);
  });
});
