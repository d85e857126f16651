import { describe, expect, it } from "vitest";
import { ensureWorks, setWorks } from "@db/queries/events/works";
import { loadList as loader } from "~/routes/_listings._calendar/read-list";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";
import { longTest } from "../../factories/property-runs";

let film: number;
const test = useDatabase(async () => {
  await test.db
    .insertInto("zip_codes")
    .values([{ zip_code: "10014", lat: 40.734, lng: -74.0067, city: "New York", borough: "Manhattan" }])
    .execute();
  const interest = await test.db
    .insertInto("interests")
    .values({ name: "Film" })
    .returning("id")
    .executeTakeFirstOrThrow();
  film = interest.id;
  const venue = await addVenue(test.db);
  await addEvent(test.db, { title: "Jazz on film", source_id: venue, interest_id: film });
  await addEvent(test.db, { title: "Jazz in a cellar", source_id: venue });
  await addEvent(test.db, {
    title: "Jazz long over",
    source_id: venue,
    start_time: new Date("2026-02-01T20:00:00Z"),
  });
  for (let night = 1; night <= 30; night++) {
    await addEvent(test.db, { title: `Puppets, night ${night}`, source_id: venue });
  }
});

async function home(search: string) {
  const request = new Request(`${LISTINGS_ORIGIN}/${search}`);
  const response = await answerOf(loader({ request, params: {}, context: listingsContext(test.db) }));
  return response.json();
}

const titles = async (search: string) => (await home(search)).running.map(({ title }) => title).sort();

describe("the Search tab", () => {
  it("opens for a search or a radius, and for nothing else", async () => {
    expect((await home("?search=jazz")).wish.tab).toBe("search");
    expect((await home("?radius=3")).wish.tab).toBe("search");
    expect((await home("?tab=search")).wish.tab).toBe("search");
    expect((await home("?tab=ongoing")).wish.tab).toBe("ongoing");
    const calendar = await home("");
    expect(calendar.wish.tab).toBe("calendar");
    expect(calendar.total).toBe(32);
  });

  it("finds words, together with interests, and what is over only when asked", async () => {
    expect(await titles("?search=jazz")).toEqual(["Jazz in a cellar", "Jazz on film"]);
    expect(await titles(`?search=jazz&interests=${film}`)).toEqual(["Jazz on film"]);
    expect(await titles("?search=jazz&past=true")).toContain("Jazz long over");
    expect(await titles("?search=zzzzzz")).toEqual([]);
  });

  it("says what one filter less would show, where nothing is found", async () => {
    const misses = async (search: string) =>
      (await home(search)).nearMisses.map(({ label, href }) => [label, href]);
    expect(await misses("?search=jazz&free=true&day=2026-11-28")).toEqual([
      ["2 events on Saturday November 28 for “jazz”, at any price", "/?search=jazz&day=2026-11-28"],
    ]);
    // No narrower list has any, so all events are offered.
    expect(await misses("?day=today&price=5")).toEqual([["32 events, all that is coming", "/"]]);
    expect(await misses(`?interests=${film}&day=2026-11-27`)).toEqual([
      ["1 film event, on any day", `/?interests=${film}`],
    ]);
    expect(await misses("?search=free jazz night")).toEqual([["32 events, all that is coming", "/"]]);
    expect(await misses("?search=jazz")).toEqual([]);
    expect(await misses("?search=zzzz&day=2026-11-28")).toEqual([
      ["32 events on Saturday November 28, without “zzzz”", "/?tab=search&day=2026-11-28"],
    ]);
  });

  longTest("says what two filters less would show, where one less is not enough", async () => {
    const { nearMisses } = await home(`?search=jazz&free=true&day=2026-11-27&interests=${film}`);
    expect(nearMisses.map(({ label }) => label)).toEqual([
      "1 film event for “jazz”, on any day and at any price",
    ]);
  });

  it("measures from a zip code", async () => {
    const { running } = await home("?search=10014&radius=2");
    expect(running.length).toBeGreaterThan(0);
    for (const { distanceMiles } of running) expect(distanceMiles).toBe(0.4);
    expect((await home("?search=jazz")).running[0]?.distanceMiles).toBeNull();
  });

  it("adds a page to what is shown", async () => {
    const first = await home("?search=puppets");
    expect([first.running.length, first.hasMore]).toEqual([24, true]);
    const second = await home("?search=puppets&page=2");
    expect([second.running.length, second.hasMore]).toEqual([30, false]);
    expect(second.running.slice(0, 24).map(({ id }) => id)).toEqual(first.running.map(({ id }) => id));
  });

  it("reads filters in the words, says so, and offers the plain words", async () => {
    const bushwick = await addVenue(test.db, { name: "Loft", district: "Brooklyn", suburb: "Bushwick" });
    const free = { price_from_cents: 0, price_to_cents: 0, title: "Free jazz? No: jazz, free" };
    await addEvent(test.db, { ...free, source_id: bushwick });
    await addEvent(test.db, { title: "Jazz for money", source_id: bushwick });
    const read = await home("?search=free+concert+jazz+in+bushwick");
    expect(read.understood).toMatchObject({
      sentence: "Free concert jazz in Bushwick, Brooklyn",
      chips: [
        { label: "Free", href: "/?search=concert+jazz+in+bushwick" },
        { label: "Bushwick, Brooklyn", href: "/?search=free+concert+jazz" },
      ],
    });
    expect(await titles("?search=jazz+free+in+bushwick")).toEqual([free.title]);
    expect(await titles("?search=jazz+in+bushwick")).toEqual([free.title, "Jazz for money"].sort());
    const plain = await home("?search=jazz+in+bushwick&plain=true");
    expect([plain.understood, plain.wish.plain]).toEqual([null, true]);
    // A venue's name stays whole.
    await addEvent(test.db, {
      title: "Reading",
      source_id: await addVenue(test.db, { name: "Bushwick Books", url: "https://books.example" }),
    });
    expect((await home("?search=bushwick+books")).understood).toBeNull();
    expect(await titles("?search=bushwick+books")).toEqual(["Reading"]);
  });

  it("keeps words near a zip code that is typed with them", async () => {
    await addEvent(test.db, {
      title: "Jazz far away",
      source_id: await addVenue(test.db, { name: "Far", url: "https://far.example", lat: 40.6, lng: -74.1 }),
    });
    expect(await titles("?search=jazz+10014")).toEqual(["Jazz in a cellar", "Jazz on film"]);
    expect((await home("?search=jazz+10014")).understood?.chips).toEqual([
      { label: "Near 10014", href: "/?search=jazz" },
    ]);
  });

  it("finds nothing near an unknown zip code, has no feed of words near a known one, and says that a day is over", async () => {
    expect(await titles("?search=jazz+99999")).toEqual([]);
    expect((await home("?search=jazz+10014")).subscribe).toEqual([]);
    expect((await home("?search=jazz")).subscribe).not.toEqual([]);
    expect((await home("?search=jazz+november+1+2026")).dayNotice).toMatch(/^That day is over/);
  });

  it("shows a work once, with the numbers of its other dates and venues, and with all hours of its day", async () => {
    const source_id = await addVenue(test.db, { name: "Playhouse", url: "https://playhouse.example" });
    const id = (day: number) =>
      addEvent(test.db, { title: "Hamlet", source_id, start_time: new Date(`2026-12-0${day}T20:00:00Z`) });
    const ids = [await id(1), await id(2), await id(3)];
    await ensureWorks(test.db, [{ key: "hamlet", title: "Hamlet", same_as: null }]);
    await setWorks(
      test.db,
      ids.map((event) => ({ id: event, key: "hamlet" })),
    );
    expect((await home("?search=hamlet")).running).toMatchObject([{ id: ids[0], moreDates: 2 }]);
    const elsewhere = await addVenue(test.db, { name: "Loft", url: "https://loft.example" });
    const others = [
      await addEvent(test.db, { title: "Hamlet", source_id, start_time: new Date("2026-12-01T23:00:00Z") }),
      await addEvent(test.db, {
        title: "Hamlet",
        source_id: elsewhere,
        start_time: new Date("2026-12-05T20:00:00Z"),
      }),
    ];
    await setWorks(
      test.db,
      others.map((event) => ({ id: event, key: "hamlet" })),
    );
    const [row, ...more] = (await home("?search=hamlet")).running;
    expect([row, more]).toMatchObject([{ id: ids[0], moreDates: 2, moreVenues: 1 }, []]);
    expect(row?.showings?.map(({ label }) => label)).toEqual(["3:00", "6:00 PM"]);
  });

  it("fills its pages with works, not with their rows, also without words", async () => {
    const source_id = await addVenue(test.db, { name: "Kino", url: "https://kino.example" });
    const shows = [];
    for (let show = 0; show < 30; show++)
      shows.push(
        await addEvent(test.db, {
          title: "Solaris",
          source_id,
          start_time: new Date("2026-11-22T20:00:00Z"),
        }),
      );
    await ensureWorks(test.db, [{ key: "solaris", title: "Solaris", same_as: null }]);
    await setWorks(
      test.db,
      shows.map((id) => ({ id, key: "solaris" })),
    );
    const { running, hasMore } = await home("?tab=search");
    expect([running.length, hasMore, running[0]?.title, running[1]?.title]).toEqual([
      24,
      true,
      "Solaris",
      "Jazz on film",
    ]);
    expect(new Set(running.map(({ title }) => title)).size).toBe(24);
  });

  it("finds what opens and what closes, by runs and by what says so", async () => {
    const at = (day: string) => new Date(`2026-${day}T15:00:00Z`);
    const add = (title: string, from: string, to: string | null = null) =>
      addEvent(test.db, {
        title,
        start_time: at(from),
        end_time: to === null ? null : at(to),
        date_only: true,
      });
    await add("Paper", "11-26", "12-20");
    await add("Glass", "11-01", "11-21");
    await add("Wool", "11-10", "11-22");
    await add("Opening: Clay", "11-26");
    await add("Puppet walk", "11-26");
    await add("Closing time", "11-22");
    const titlesFor = async (search: string) => (await home(search)).running.map(({ title }) => title);
    expect((await titlesFor("?search=openings+thursday")).sort()).toEqual(["Opening: Clay", "Paper"]);
    expect(await titlesFor("?search=closing+this+weekend")).toEqual(["Glass", "Wool"]);
    expect((await home("?search=closing+this+weekend")).understood?.sentence).toBe(
      "Events closing this weekend",
    );
  });

  longTest("joins the halves of a neighborhood, and widens step by step where it has nothing", async () => {
    const half = (name: string, suburb: string) =>
      addVenue(test.db, { name, suburb, district: "Brooklyn", url: `https://${name}.example` });
    await addEvent(test.db, { title: "Zine fair", source_id: await half("east", "Bushwick (East)") });
    await addEvent(test.db, { title: "Zine night", source_id: await half("west", "Bushwick (West)") });
    expect(await titles("?search=zine+near+bushwick")).toEqual(["Zine fair", "Zine night"]);
    await half("hook", "Carroll Gardens-Cobble Hill-Gowanus-Red Hook");
    const { nearMisses, understood } = await home("?search=zine+near+gowanus");
    expect(understood?.sentence).toBe("Zine in Gowanus, Brooklyn");
    expect(nearMisses.map(({ label }) => label)[0]).toBe("2 events in Brooklyn for “zine”, beyond Gowanus");
  });

  it("tells what a misspelt word was taken for, and searches for it exactly when asked", async () => {
    const corrected = await home("?search=pupets");
    expect(corrected.corrections).toEqual([{ typed: "pupets", shown: ["puppets"] }]);
    expect(corrected.running).not.toEqual([]);
    const exact = await home("?search=pupets&plain=true");
    expect([exact.corrections, exact.running]).toEqual([[], []]);
    expect((await home("?search=jazz")).corrections).toEqual([]);
  });
});
