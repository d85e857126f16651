import { describe, expect, it } from "vitest";
import { eventRow, TODAY } from "@tests/factories/event-row";
import { groupByDay, lastCalendarDay } from "./calendar";
import { momentAt } from "./day-works";
import { eventHref, presentCard, presentDetail, pictureUrl } from "./present";

const exhibition = eventRow({
  start_time: new Date("2026-11-21T23:00:00Z"),
  end_time: new Date("2026-11-29T22:00:00Z"),
  last_day: "2026-11-29",
});

describe("an event's card", () => {
  it("says when, where and what in ready words", () => {
    expect(presentCard(eventRow(), TODAY, TODAY)).toMatchObject({
      href: "/event/7/tape-loops-on-the-roof",
      blurb: "An evening of magnetic tape.",
      badge: null,
      dateLabel: "Sat, Nov 21",
      timeLabel: "7:30 PM",
      venueName: "The Brick",
      address: "579 Metropolitan Avenue, Brooklyn",
    });
  });

  it("opens on the first day, gives the last chance on the last, and is quiet in between", () => {
    const badges = [TODAY, "2026-11-25", "2026-11-29"].map(
      (day) => presentCard(exhibition, TODAY, day).badge,
    );
    expect(badges).toEqual(["Opening", null, "Last chance"]);
  });

  it("says first that an event is off", () => {
    expect(presentCard({ ...exhibition, status: "cancelled" }, TODAY, TODAY).badge).toBe("Cancelled");
    expect(presentCard({ ...exhibition, sold_out: true }, TODAY, TODAY).badge).toBe("Sold out");
  });

  it("names the end of a run whose start nobody knows", () => {
    const card = presentCard(
      eventRow({
        start_time: new Date("1969-06-01T12:00:00Z"),
        first_day: "1969-06-01",
        end_time: new Date("2026-11-30T22:00:00Z"),
        last_day: "2026-11-30",
      }),
      TODAY,
      TODAY,
    );
    expect(card).toMatchObject({ dateLabel: "Through Nov 30", timeLabel: null, dateTime: null });
  });

  it("prefers the reason to go over the description", () => {
    const stored = JSON.stringify({ why_to_go: "Because of the hiss.", full_review: "Long." });
    expect(presentCard(eventRow({ recommended_because: stored }), TODAY, TODAY).blurb).toBe(
      "Because of the hiss.",
    );
    expect(presentCard(eventRow({ recommended_because: "🚫 not for us" }), TODAY, TODAY).blurb).toMatch(
      /^An evening/,
    );
  });

  it("draws no pin where only the zip code's centre is known", () => {
    expect(presentCard(eventRow({ source_coord_precision: "zip" }), TODAY, TODAY).point).toBeNull();
    expect(presentCard(eventRow(), TODAY, TODAY).point).toEqual({ lat: 40.7, lng: -73.9 });
  });

  it("calls a nameless place an unknown venue", () => {
    const card = presentCard(eventRow({ source_id: null, source_name: null }), TODAY, TODAY);
    expect(card).toMatchObject({ venue: null, venueName: "Unknown Venue" });
  });
});

describe("an event's details", () => {
  it("says a span of hours and a span of days", () => {
    expect(presentDetail(eventRow({ end_time: new Date("2026-11-22T02:30:00Z") }), TODAY).when).toBe(
      "Sat, Nov 21 · 7:30 PM – 9:30 PM",
    );
    expect(presentDetail(exhibition, TODAY).when).toBe(
      "Sat, Nov 21 – Sun, Nov 29 · opens 6:00 PM, closes 5:00 PM",
    );
  });

  it("say which hour they mean when it comes twice", () => {
    const start_time = new Date("2026-11-01T05:30:00Z");
    const night = eventRow({
      start_time,
      end_time: new Date("2026-11-01T06:30:00Z"),
      first_day: "2026-11-01",
      last_day: "2026-11-01",
    });
    expect(presentDetail(night, TODAY).when).toBe("Sun, Nov 1 · 1:30 AM EDT – 1:30 AM EST");
  });
});

describe("the calendar", () => {
  const moment = momentAt(new Date("2026-11-21T17:00:00Z"));
  const of = { today: TODAY, moment, more: new Map<string, { days: number; last: string }>() };
  const range = { ...of, from: TODAY, to: lastCalendarDay(TODAY, 7) };

  it("spans today and the six days after it", () => {
    expect(range.to).toBe("2026-11-27");
  });

  it("puts a long run under its first and last day only, and only inside the range", () => {
    const days = groupByDay([exhibition, eventRow({ id: 8 })], range);
    const shown = days.map(({ day, bands }) => [
      day,
      bands.flatMap(({ cards }) => cards.map(({ id }) => id)),
    ]);
    expect(shown).toEqual([[TODAY, [7, 8]]]);
    const twoWeeks = groupByDay([exhibition], { ...range, to: lastCalendarDay(TODAY, 14) });
    expect(twoWeeks.map(({ day }) => day)).toEqual([TODAY, "2026-11-29"]);
  });
});

it("writes an address from any title", () => {
  expect(eventHref(1, "Żółte Światło: Café!")).toBe("/event/1/zo-te-swiat-o-cafe");
  expect(eventHref(2, "ليلة الحكايات")).toBe("/event/2");
});

it("links only addresses of the web, whatever stands in the row", () => {
  const hostile = "javascript:alert(1)";
  const detail = (fields: Parameters<typeof eventRow>[0]) =>
    presentDetail(eventRow(fields), TODAY).detailsUrl;
  expect(detail({ event_url: hostile })).toBe("https://brick.example");
  expect(detail({ event_url: hostile, source_website: "data:text/html,x" })).toBeNull();
  expect(detail({ event_url: "HTTPS://brick.example/e" })).toBe("HTTPS://brick.example/e");
});

it("shows our own copy of a picture, and none that is not stored", () => {
  const stored = {
    picture_key: "0".repeat(32),
    picture_width: 960,
    picture_height: 720,
    picture_blur: "UklG",
  };
  const imageOf = (fields: Parameters<typeof eventRow>[0]) =>
    presentCard(eventRow(fields), TODAY, TODAY).picture;
  expect(imageOf({ image_url: "https://brick.example/poster.jpg" })).toBeNull();
  expect(imageOf(stored)).toEqual({ key: "0".repeat(32), width: 960, height: 720, blur: "UklG" });
  expect(pictureUrl(eventRow(stored), "https://fire.example")).toBe(
    `https://fire.example/pictures/${"0".repeat(32)}.jpg`,
  );
});
