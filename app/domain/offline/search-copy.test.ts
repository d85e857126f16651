import { expect, it } from "vitest";
import type { EventRow } from "@db/queries/events/events";
import { copyRows } from "./copy-row";
import { SHAPE, type CopyEvent } from "./fortnight";
import { indexCopy, searchCopy } from "./search-copy";

const TODAY = "2026-11-21";
const place = {
  ...{
    name: "Low",
    address: "1 Main Street",
    city: "New York",
    borough: "Brooklyn",
    neighbourhood: "Bushwick",
  },
  ...{ zip_code: "11237", point: null },
};
const uptown = {
  ...place,
  name: "Café Zoë",
  borough: "Manhattan",
  neighbourhood: "Harlem",
  zip_code: "10027",
};
let id = 0;

const event = (title: string, known: Partial<CopyEvent> = {}): CopyEvent => ({
  ...{ id: ++id, title, description: "", why_to_go: null, full_review: null, end: null },
  ...{ start: "2026-11-21T20:00:00-05:00", first_day: TODAY, last_day: TODAY, time_known: true },
  ...{ hour: 20, over_at: "2026-11-21T23:00:00-05:00" },
  ...{ website: null, work_id: null, status: "scheduled", sold_out: false, price: null, tickets: null },
  ...{ on_sale: null, doors: null, ages: null, interest: null, place, venue: { id: 1, name: place.name } },
  ...known,
});

const cheap = { free: false, from: 8, to: 12, currency: "USD", note: null };
const index = indexCopy(
  copyRows({
    ...{ shape: SHAPE, cursor: "", from: TODAY, to: "2026-12-04" },
    events: [
      event("Open mic", { description: "With a jazz band after midnight." }),
      event("Tea", { place: uptown, venue: { id: 2, name: "Jazz Standard" } }),
      event("Jazz at the Café", { price: { ...cheap, free: true, from: 0, to: 0 } }),
      event("Free Jazz Society", {
        start: "2026-11-22T11:00:00-05:00",
        hour: 11,
        first_day: "2026-11-22",
        last_day: "2026-11-22",
      }),
      event("Drawing", { price: cheap, sold_out: true, hour: null, interest: { id: 1, name: "Art" } }),
      event("Tonight Show", { place: uptown }),
    ],
  }),
);

const titles = (rows: EventRow[]) => rows.map(({ title }) => title);
const find = (text: string) => titles(searchCopy(index, text, TODAY).rows);

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
  expect(searchCopy(index, "free jazz band tonight in bushwick", TODAY).sentence).toBe(
    "Free jazz band tonight in Bushwick, Brooklyn",
  );
});

it("leaves the words of a name alone", () => {
  expect(find("free jazz society")).toEqual(["Free Jazz Society"]);
  expect(find("tonight show")).toEqual(["Tonight Show"]);
});
