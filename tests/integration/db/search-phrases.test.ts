/** Filters that a search names in words, asked of the database. */
import { describe, expect, it } from "vitest";
import { loadList as loader } from "~/routes/_listings._calendar/read-list";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const at = (day: string, time = "19:00", zone = "-05:00") => new Date(`${day}T${time}:00${zone}`);

const test = useDatabase(async () => {
  const { db } = test;
  // Bedford Avenue is a stop of the L, the second venue is far from every train.
  const bedford = await addVenue(db, {
    name: "Bedford Hall",
    lat: 40.7175,
    lng: -73.957,
    suburb: "Bushwick",
  });
  const far = await addVenue(db, { name: "Far Hall", lat: 40.503, lng: -74.25, suburb: "Ridgewood" });
  const events: [string, Parameters<typeof addEvent>[1]][] = [
    ["Matinee", { start_time: at("2026-12-02", "14:00"), source_id: bedford }],
    ["Lunch", { start_time: at("2026-12-02", "12:30"), source_id: far }],
    ["After work", { start_time: at("2026-12-03", "18:00"), source_id: far }],
    ["Witching hour", { start_time: at("2026-12-04", "23:30"), source_id: far }],
    ["Night after", { start_time: at("2026-12-05", "00:30"), source_id: far }],
    [
      "Little ones",
      {
        start_time: at("2026-12-08", "10:00"),
        end_time: at("2026-12-08", "10:45"),
        age_min: 3,
        age_max: 6,
        source_id: far,
      },
    ],
    ["Everybody", { start_time: at("2026-12-09", "20:00"), age_min: 0, source_id: far }],
    [
      "Cellar",
      {
        start_time: at("2026-12-31", "21:00"),
        end_time: at("2026-12-31", "23:59"),
        age_min: 21,
        source_id: far,
      },
    ],
    ["Listed long ago", { start_time: at("2026-12-10"), first_seen_at: at("2026-09-01"), source_id: far }],
  ];
  for (const [title, row] of events)
    await addEvent(db, { end_time: null, first_seen_at: at("2026-11-20"), ...row, title });
});

async function search(text: string) {
  const request = new Request(`${LISTINGS_ORIGIN}/?search=${encodeURIComponent(text)}`);
  const response = await answerOf(loader({ request, params: {}, context: listingsContext(test.db) }));
  return response.json();
}

const titles = async (text: string) => (await search(text)).running.map(({ title }) => title).sort();

describe("a search reads as filters", () => {
  it.each([
    ["matinee", ["Lunch", "Matinee"]],
    ["at lunch", ["Lunch"]],
    ["after work", ["After work"]],
    ["midnight", ["Night after", "Witching hour"]],
    ["near the L train", ["Matinee"]],
    ["between bushwick and ridgewood matinee", ["Lunch", "Matinee"]],
    ["ages 5", ["Everybody", "Little ones"]],
    ["all ages", ["Everybody"]],
    ["21+", ["Cellar"]],
    ["under an hour", ["Little ones"]],
    ["any tuesday", ["Little ones"]],
    ["new years eve", ["Cellar"]],
  ])("%s", async (text, expected) => {
    expect(await titles(text)).toEqual(expected);
  });

  it("what is new, as far as it was listed lately", async () => {
    expect(await titles("new this week")).not.toContain("Listed long ago");
    expect(await titles("new this week")).toContain("Cellar");
  });

  it("each as a chip that takes it off", async () => {
    const { understood } = await search("21+ near the G comedy any friday");
    expect(understood).toMatchObject({
      chips: [
        { label: "For 21+", href: "/?search=near+the+G+comedy+any+friday" },
        { label: "Near the G", href: "/?search=21%2B+comedy+any+friday" },
        { label: "Fridays", href: "/?search=21%2B+near+the+G+comedy" },
      ],
    });
  });

  it("and an address with them has the same list", async () => {
    const request = new Request(
      `${LISTINGS_ORIGIN}/?tab=search&day=2026-12-02..2026-12-04&line=L&minutes=60`,
    );
    const response = await answerOf(loader({ request, params: {}, context: listingsContext(test.db) }));
    const { filters, wish } = await response.json();
    expect(wish).toMatchObject({ day: "2026-12-02..2026-12-04", line: "L", minutes: 60 });
    expect(filters.chips.map(({ label }) => label)).toEqual(["Near the L", "Dec 2 – Dec 4", "Up to 1 hour"]);
  });
});
