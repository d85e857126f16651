import { expect, it } from "vitest";
import type { GatheredEvent } from "../gathered-event";
import { placeEvent, zipIn, type PlaceLookup, type Venue } from "./place";

const venue: Venue & { multiple_address: boolean } = {
  name: "Nomad Series",
  location: "1 Main Street",
  city: "New York",
  state: "New York",
  zip_code: "10003",
  lat: 40.73,
  lng: -73.99,
  coord_precision: "exact",
  multiple_address: true,
};
const book: PlaceLookup = {
  zips: new Map([
    ["11211", { zip_code: "11211", lat: 40.71, lng: -73.95, city: "Brooklyn", borough: "Brooklyn" }],
    ["11101", { zip_code: "11101", lat: 40.75, lng: -73.94, city: "Long Island City", borough: "Queens" }],
    ["07030", { zip_code: "07030", lat: 40.74, lng: -74.03, city: "Hoboken", borough: null }],
  ]),
  venues: new Map([
    [
      "littlefield",
      {
        ...venue,
        name: "Littlefield",
        location: "635 Sackett St",
        zip_code: "11217",
        lat: 40.679,
        lng: -73.983,
      },
    ],
  ]),
};
const nowhere = { venueName: null, address: null, city: null, zip: null, lat: null, lng: null };
const place = (fields: Partial<GatheredEvent>, source = venue) =>
  placeEvent({ ...nowhere, ...fields } as GatheredEvent, source, book);

it("keeps events at the venue that has one address, whatever they say", () => {
  const single = { ...venue, multiple_address: false };
  expect(place({ venueName: "Elsewhere", zip: "11211" }, single)).toMatchObject({
    venue_name: "Nomad Series",
    location: "1 Main Street",
    zip_code: "10003",
    lat: 40.73,
    city: "New York",
  });
});

it("lends no point from a venue of which only the zip is known", () => {
  const vague = { ...venue, multiple_address: false, coord_precision: "zip" as const };
  expect(place({}, vague)).toMatchObject({ zip_code: "10003", lat: null, lng: null });
});

it("takes the event's own address, and the point of its zip", () => {
  expect(place({ venueName: "The Yard", address: "5 Grand St, Brooklyn, NY 11211" })).toEqual({
    location: "5 Grand St, Brooklyn, NY 11211",
    venue_name: "The Yard",
    city: "New York",
    state: "New York",
    zip_code: "11211",
    lat: 40.71,
    lng: -73.95,
  });
});

it("prefers the event's own point to its zip's", () => {
  expect(place({ zip: "11211", address: "5 Grand St", lat: 40.7123, lng: -73.9551 })).toMatchObject({
    lat: 40.7123,
  });
});

it("does not believe points in the sea or with swapped axes", () => {
  expect(place({ zip: "11211", lat: 0, lng: 0 })).toMatchObject({ lat: 40.71 });
  expect(place({ address: "Somewhere", lat: -73.95, lng: 40.71 })).toMatchObject({ lat: null, lng: null });
});

it.each([
  [{ zip: "11101" }, "New York", "New York"],
  [{ zip: "07030" }, "Hoboken", "New Jersey"],
  [{ address: "1 Pier", city: "The Bronx" }, "New York", "New York"],
  [{ address: "1 Pier", city: "NYC" }, "New York", "New York"],
  [{ address: "1 Pier", city: "Yonkers", zip: "10701" }, "Yonkers", "New York"],
  [{ address: "1 Pier" }, "New York", "New York"],
])("of %j says %s, %s", (stored, city, state) => {
  expect(place(stored)).toMatchObject({ city, state });
});

it("knows a venue by its name, and the source itself", () => {
  expect(place({ venueName: "Littlefield" })).toMatchObject({
    location: "635 Sackett St",
    zip_code: "11217",
    lat: 40.679,
  });
  expect(place({ venueName: "nomad series" })).toMatchObject({ location: "1 Main Street" });
  // Another zip means another place of that name.
  expect(place({ venueName: "Littlefield", zip: "11211" })).toMatchObject({ zip_code: "11211", lat: 40.71 });
});

it("falls back on the source when the event names no place", () => {
  expect(place({})).toMatchObject({ location: "1 Main Street", venue_name: "Nomad Series" });
});

it("reads the zip at the end of an address, not the number at its beginning", () => {
  expect(zipIn("12345 Ocean Pkwy, Brooklyn, NY 11211-0042")).toBe("11211");
  expect(zipIn("5 Grand St")).toBeNull();
});
