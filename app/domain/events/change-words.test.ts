import { expect, it } from "vitest";
import { changeWords } from "./change-words";

const TODAY = "2026-11-21";
const words = (fields: Parameters<typeof changeWords>[0]) => changeWords(fields, TODAY);

it("says how an hour or a day moved, in New York's time", () => {
  expect(words({ start: ["2026-11-24T19:00:00-05:00", "2026-11-25T01:00:00+00:00"] })).toEqual([
    "Moved from 7:00 PM to 8:00 PM",
  ]);
  expect(words({ start: ["2026-11-25T00:00:00+00:00", "2026-11-26T00:00:00+00:00"] })).toEqual([
    "Moved from Tue, Nov 24 · 7:00 PM to Wed, Nov 25 · 7:00 PM",
  ]);
  expect(words({ start: ["2026-11-24T05:00:00Z", "2026-11-25T01:00:00Z"] })).toEqual([
    "Now begins at 8:00 PM",
  ]);
  expect(words({ start: ["2026-11-25T01:00:00Z", "2026-11-24T05:00:00Z"] })).toEqual([]);
});

it("says it across both changes of the clocks", () => {
  expect(words({ start: ["2027-03-14T06:30:00Z", "2027-03-14T07:30:00Z"] })).toEqual([
    "Moved from 1:30 AM to 3:30 AM",
  ]);
  expect(words({ start: ["1969-12-31T05:00:00Z", "2026-11-25T00:00:00Z"] })).toEqual([
    "Now begins Tue, Nov 24 · 7:00 PM",
  ]);
});

it("says state, place, tickets, price and name, and nothing of what nobody plans by", () => {
  expect(
    words({
      title: ["Jaz", "Jazz"],
      price: [
        [1200, 1200, "USD", null],
        [1500, 1500, "USD", null],
      ],
      sold_out: [true, false],
      place: [
        ["Hall", null],
        ["Cellar", "1 Low St"],
      ],
      status: ["scheduled", "cancelled"],
      description: ["a", "b"],
      image: [null, "https://x.example/1.jpg"],
    }),
  ).toEqual([
    "Cancelled",
    "Now at Cellar, 1 Low St, before at Hall",
    "Tickets are available again",
    "Price $15 instead of $12",
    "Renamed, before “Jaz”",
  ]);
  expect(words({ end: ["2026-12-13T23:00:00Z", "2026-12-20T23:00:00Z"] })).toEqual([
    "Runs until Dec 20 instead of Dec 13",
  ]);
  expect(words({ point: [null, null], website: ["a", "b"] })).toEqual([]);
});
