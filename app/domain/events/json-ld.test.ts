import { describe, expect, it } from "vitest";
import type { PublicEvent } from "@db/queries/events/events";
import { eventRow } from "@tests/factories/event-row";
import { serializeJsonLd } from "~/lib/json-ld";
import { eventJsonLd, zonedIso } from "./json-ld";
import { siteJsonLd } from "./site-json-ld";

const ORIGIN = "https://fire.example";

const row = (fields: Partial<PublicEvent> = {}): PublicEvent =>
  eventRow({
    title: "Night of Short Films",
    end_time: new Date("2026-11-22T02:30:00Z"),
    event_url: "https://venue.example/7",
    location: "209 West Houston Street",
    zip_code: "10014",
    interest_name: "Cinema",
    schema_type: "ScreeningEvent",
    source_name: "Film Forum",
    source_district: "Manhattan",
    source_lat: 40.7286,
    source_lng: -74.0042,
    ...fields,
  });

describe("event structured data", () => {
  it.each([
    ["winter", "2026-11-22T00:30:00Z", "2026-11-21T19:30:00-05:00"],
    ["summer", "2026-07-01T23:30:00Z", "2026-07-01T19:30:00-04:00"],
    ["before clocks go forward", "2026-03-08T06:30:00Z", "2026-03-08T01:30:00-05:00"],
    ["after clocks go forward", "2026-03-08T07:30:00Z", "2026-03-08T03:30:00-04:00"],
    ["the first half past one", "2026-11-01T05:30:00Z", "2026-11-01T01:30:00-04:00"],
    ["the second half past one", "2026-11-01T06:30:00Z", "2026-11-01T01:30:00-05:00"],
  ])("carries the offset of its own day: %s", (_when, instant, written) => {
    expect(zonedIso(new Date(instant), "America/New_York")).toBe(written);
    expect(eventJsonLd(row({ start_time: new Date(instant), end_time: null }), ORIGIN)).toMatchObject({
      startDate: written,
    });
  });

  it("tells how it is shown, for whom and by whom", () => {
    const full = {
      ...{ schema_type: "ScreeningEvent", work_id: 3, release_year: 1974, runtime_minutes: 98 },
      ...{
        formats: ["35mm"],
        accessibility: ["open-captions", "relaxed"],
        languages: ["spoken:fr", "subtitles:en"],
      },
    };
    const people = [
      { id: 4, name: "Lena Marsh", role: "director" as const },
      { id: 5, name: "Harbor Lantern Players", role: "company" as const },
    ];
    expect(eventJsonLd({ ...row(full), people }, ORIGIN)).toMatchObject({
      videoFormat: ["35mm"],
      inLanguage: ["fr"],
      subtitleLanguage: ["en"],
      accessibilityFeature: ["openCaptions", "Relaxed"],
      director: [{ "@type": "Person", name: "Lena Marsh", url: `${ORIGIN}/person/4/lena-marsh` }],
      performer: [{ "@type": "PerformingGroup", name: "Harbor Lantern Players" }],
      workPresented: { duration: "PT98M", dateCreated: "1974" },
    });
  });

  it("tells state, doors, ages and offers where they are known", () => {
    const object = eventJsonLd(
      row({
        status: "moved_online",
        sold_out: true,
        price_from_cents: 1000,
        price_to_cents: 2000,
        price_currency: "USD",
        on_sale_at: new Date("2026-11-20T15:00:00Z"),
        doors_at: new Date("2026-11-21T23:30:00Z"),
        age_min: 21,
      }),
      ORIGIN,
    );
    expect(object).toMatchObject({
      eventStatus: "https://schema.org/EventMovedOnline",
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      doorTime: "2026-11-21T18:30:00-05:00",
      typicalAgeRange: "21-",
      offers: {
        "@type": "AggregateOffer",
        lowPrice: 10,
        highPrice: 20,
        priceCurrency: "USD",
        availability: "https://schema.org/SoldOut",
        validFrom: "2026-11-20T10:00:00-05:00",
        url: "https://venue.example/7",
      },
    });
    expect(eventJsonLd(row(), ORIGIN)).not.toHaveProperty("offers");
    expect(
      eventJsonLd(
        row({ price_from_cents: 0, price_to_cents: 0, price_currency: "USD", is_free: true }),
        ORIGIN,
      ),
    ).toMatchObject({ isAccessibleForFree: true, offers: { "@type": "Offer", price: 0 } });
  });

  it("says days as days, and nothing where no start is known", () => {
    expect(eventJsonLd(row({ date_only: true, end_time: null }), ORIGIN)).toMatchObject({
      startDate: "2026-11-21",
      endDate: "2026-11-21",
    });
    const through = row({ start_time: new Date("1969-12-31T05:00:00Z"), last_day: "2026-12-24" });
    expect(eventJsonLd(through, ORIGIN)).toBeNull();
  });

  it("keeps the hour of a show that is known to begin at midnight", () => {
    const midnight = {
      start_time: new Date("2026-12-05T05:00:00Z"),
      end_time: new Date("2026-12-05T07:00:00Z"),
    };
    expect(eventJsonLd(row(midnight), ORIGIN)).toMatchObject({
      startDate: "2026-12-05T00:00:00-05:00",
      endDate: "2026-12-05T02:00:00-05:00",
    });
    expect(eventJsonLd(row({ ...midnight, end_time: null }), ORIGIN)).toMatchObject({
      startDate: "2026-12-05",
    });
  });

  it("names the place with address and point, and never a price", () => {
    const data = eventJsonLd(row(), ORIGIN);
    expect(data).toMatchObject({
      "@type": "ScreeningEvent",
      url: `${ORIGIN}/event/7/night-of-short-films`,
      location: {
        name: "Film Forum",
        address: { addressLocality: "New York", postalCode: "10014", addressRegion: "NY" },
        geo: { latitude: 40.7286 },
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/offers|price/i);
    expect(eventJsonLd(row({ source_coord_precision: "zip" }), ORIGIN)?.location).not.toHaveProperty("geo");
  });

  it("cannot end its own script, whatever the title says", () => {
    const title = "</script><!--<script>alert(1)</script>\u2028]]>";
    const text = serializeJsonLd(eventJsonLd(row({ title }), ORIGIN) ?? {});
    expect(text).not.toMatch(/[<>\u2028]/);
    expect((JSON.parse(text) as { name: string }).name).toBe(title);
  });

  it("describes the site and its search", () => {
    const site = serializeJsonLd(siteJsonLd({ origin: ORIGIN, contactEmail: "team@fire.example" }));
    expect(site).toContain("/?search={search_term_string}");
    expect(site).toContain('"email":"team@fire.example"');
  });
});
