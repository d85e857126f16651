import { expect, it } from "vitest";
import type { PublicEvent } from "@db/queries/events/events";
import { momentAt } from "../events/day-works";
import { indexCopy, searchCopy } from "./search-copy";

const TODAY = "2026-11-21";
const clock = { today: TODAY, moment: momentAt(new Date("2026-11-21T17:00:00Z")) };
const low = {
  ...{ venue_name: "Low", source_name: null, location: "1 Main Street", source_location: null },
  ...{ source_district: "Brooklyn", source_suburb: "Bushwick", zip_code: "11237", source_zip_code: null },
};
const uptown = {
  ...{ venue_name: "Café Zoë", location: null, source_location: "1 Main Street" },
  ...{ source_district: "Manhattan", source_suburb: "Harlem", zip_code: null, source_zip_code: "10027" },
};
let id = 0;

const event = (title: string, values: Partial<PublicEvent> = {}) =>
  ({
    ...{ id: ++id, title, description: "", recommended_because: null, interest_name: null },
    ...{ first_day: TODAY, last_day: TODAY, start_hour: 20 },
    ...{ start_time: new Date("2026-11-22T01:00:00Z"), ends_at: new Date("2026-11-22T04:00:00Z") },
    ...{ status: "scheduled", sold_out: false, is_free: false, price_from_cents: null, price_to_cents: null },
    ...low,
    ...values,
  }) as PublicEvent;

const index = indexCopy([
  event("Open mic", { description: "With a jazz band after midnight." }),
  event("Tea", { ...uptown, source_name: "Jazz Standard" }),
  event("Jazz at the Café", { is_free: true, price_from_cents: 0 }),
  event("Free Jazz Society", {
    ...{ start_hour: 11, first_day: "2026-11-22", last_day: "2026-11-22" },
    ...{ start_time: new Date("2026-11-22T16:00:00Z"), ends_at: new Date("2026-11-22T19:00:00Z") },
  }),
  event("Drawing", { price_from_cents: 800, sold_out: true, start_hour: null, interest_name: "Art" }),
  event("Tonight Show", uptown),
]);

const titles = (rows: PublicEvent[]) => rows.map(({ title }) => title);
const find = (text: string) => titles(searchCopy(index, text, clock).rows);

it("finds every word: in titles first, then by venue, place and interest, then anywhere", () => {
  expect(find("jazz")).toEqual(["Jazz at the Café", "Free Jazz Society", "Tea", "Open mic"]);
  expect(find("JAZZ cafe")).toEqual(["Jazz at the Café", "Tea"]);
  expect(find("zoe")).toEqual(["Tea", "Tonight Show"]);
  expect(find("art draw")).toEqual(["Drawing"]);
  expect(find("azz")).toEqual([]);
  expect(find("🎷 ?!")).toHaveLength(6);
});

it("reads filters as the site does", () => {
  expect(find("free")).toEqual(["Jazz at the Café"]);
  expect(find("under $10")).toEqual(["Jazz at the Café", "Drawing"]);
  expect(find("tickets left under $10")).toEqual(["Jazz at the Café"]);
  expect(find("tomorrow")).toEqual(["Free Jazz Society"]);
  expect(find("tomorrow morning jazz")).toEqual(["Free Jazz Society"]);
  expect(find("tonight in harlem")).toEqual(["Tea", "Tonight Show"]);
  expect(find("11237 mic")).toEqual(["Open mic"]);
  expect(find("in brooklyn on december 24")).toEqual([]);
  expect(searchCopy(index, "free jazz band tonight in bushwick", clock).sentence).toBe(
    "Free jazz band tonight in Bushwick, Brooklyn",
  );
});

it("leaves the words of a name alone", () => {
  expect(find("free jazz society")).toEqual(["Free Jazz Society"]);
  expect(find("tonight show")).toEqual(["Tonight Show"]);
  const opening = indexCopy([event("Opening reception: Portraits, of friends")]);
  expect(searchCopy(opening, "Opening reception: Portraits, of friends", clock).rows).toHaveLength(1);
});

it("takes tonight for the evening that is on, until five in the morning or until nothing of it is left", () => {
  const night = {
    start_hour: 23,
    start_time: new Date("2026-11-22T04:00:00Z"),
    ends_at: new Date("2026-11-22T09:00:00Z"),
  };
  const next = {
    ...{ first_day: "2026-11-22", last_day: "2026-11-22" },
    ...{ start_time: new Date("2026-11-23T01:00:00Z"), ends_at: new Date("2026-11-23T04:00:00Z") },
  };
  const dance = indexCopy([event("Club", night), event("Over"), event("Ball", next)]);
  const at = (time: string, text: string) =>
    titles(searchCopy(dance, text, { today: "2026-11-22", moment: momentAt(new Date(time)) }).rows);
  expect(at("2026-11-22T07:00:00Z", "tonight")).toEqual(["Club"]);
  expect(at("2026-11-22T07:00:00Z", "tonight in harlem")).toEqual([]);
  expect(at("2026-11-22T09:30:00Z", "tonight")).toEqual(["Ball"]);
  expect(at("2026-11-22T15:00:00Z", "tonight")).toEqual(["Ball"]);
});
