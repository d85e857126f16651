import { expect, it } from "vitest";
import { venueOfPage } from "./venue-of-page";

const nowhere = { venueName: null, address: null, zip: null, lat: null, lng: null };
const at = (address: string, zip: string) => ({ ...nowhere, venueName: "Elm Theatre", address, zip });

it("reads the name and the address that a page says of itself", () => {
  const page = `<html><head><title>Calendar | Elm Theatre</title></head><body>
    <footer>12 Larch Street, New York, NY 10002</footer></body></html>`;
  expect(venueOfPage(page, [nowhere])).toMatchObject({
    name: "Elm Theatre",
    address: "12 Larch Street, New York, NY 10002",
    zip: "10002",
    isMany: false,
  });
});

it("believes markup made for machines first", () => {
  const place = {
    "@type": "PerformingArtsTheater",
    name: "The Elm &amp; Oak",
    address: {
      streetAddress: "40 Rivington St",
      addressLocality: "New York",
      addressRegion: "NY",
      postalCode: "10002",
    },
  };
  const page = `<title>What’s On</title><script type="application/ld+json">${JSON.stringify({ "@graph": [place] })}</script>`;
  expect(venueOfPage(page, [])).toMatchObject({
    name: "The Elm & Oak",
    address: "40 Rivington St, New York, NY 10002",
    zip: "10002",
  });
  expect(venueOfPage('<script type="application/ld+json">{"@type": </script>', []).name).toBeNull();
});

it("names a calendar and a feed", () => {
  expect(venueOfPage("BEGIN:VCALENDAR\r\nX-WR-CALNAME:Foundry Dance\\, Brooklyn: Events\r\n", []).name).toBe(
    "Foundry Dance, Brooklyn",
  );
  expect(venueOfPage("<rss><channel><title>Stoop Books » Events</title></channel></rss>", []).name).toBe(
    "Stoop Books",
  );
});

it("takes the place of most events, and says where they are at many", () => {
  const here = at("5 Ferry Street, Brooklyn", "11201");
  expect(venueOfPage("<title>Events</title>", [here, here, here, at("1 Elm St", "10002")])).toMatchObject({
    name: "Elm Theatre",
    address: "5 Ferry Street, Brooklyn",
    zip: "11201",
    isMany: false,
  });
  const many = venueOfPage("<title>Parks: Events</title>", [
    here,
    at("1 Elm St", "10002"),
    at("2 Elm St", "10003"),
  ]);
  expect(many).toMatchObject({ name: "Parks", address: null, isMany: true });
});

it.each(["<title>", '<script type="application/ld+json">', "1 East A ", "<channel>", "<", "12 A B C D St "])(
  "comes back from a page of nothing but %j",
  (piece) => {
    expect(venueOfPage(piece.repeat(200_000), []).zip).toBeNull();
  },
);
