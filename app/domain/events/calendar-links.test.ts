import { describe, expect, it } from "vitest";
import { addToCalendarLinks, mapLinks } from "./calendar-links";

const entry = {
  id: 7,
  title: "Tin & Roof",
  place: "Halsey Rooms, 418 Knickerbocker Avenue",
  url: "https://fire-escape.example/event/7",
  first_day: "2026-12-04",
  last_day: "2026-12-04",
  start_hour: 20 as number | null,
  start_time: new Date("2026-12-05T01:00:00Z"),
  end_time: new Date("2026-12-05T03:30:00Z") as Date | null,
};
const query = (label: string, fields: Partial<typeof entry> = {}) =>
  new URL(
    addToCalendarLinks({ ...entry, ...fields }).find((link) => link.label === label)?.href ?? "",
    "https://fire-escape.example",
  ).searchParams;

describe("links to calendars", () => {
  it("carry New York's clock", () => {
    expect(query("Google").get("dates")).toBe("20261204T200000/20261204T223000");
    expect(query("Google").get("ctz")).toBe("America/New_York");
    expect(query("Google").get("text")).toBe("Tin & Roof");
    expect(query("Outlook").get("startdt")).toBe("2026-12-04T20:00:00-05:00");
    expect(query("Outlook").get("enddt")).toBe("2026-12-04T22:30:00-05:00");
  });

  it("keep the hour of a show that is known to begin at midnight", () => {
    const midnight = {
      start_time: new Date("2026-12-05T05:00:00Z"),
      end_time: new Date("2026-12-05T07:00:00Z"),
      start_hour: 24,
    };
    expect(query("Google", midnight).get("dates")).toBe("20261205T000000/20261205T020000");
    expect(query("Outlook", midnight).get("startdt")).toBe("2026-12-05T00:00:00-05:00");
  });

  it("invent no end", () => {
    expect(query("Google", { end_time: null }).get("dates")).toBe("20261204T200000/20261204T200000");
    expect(query("Outlook", { end_time: null }).has("enddt")).toBe(false);
  });

  it("are whole days where no time is known; of a run with an unknown start, its last day", () => {
    const run = { last_day: "2026-12-06", start_hour: null };
    expect(query("Google", run).get("dates")).toBe("20261204/20261207");
    expect(query("Outlook", run).get("allday")).toBe("true");
    const through = {
      start_time: new Date("1969-12-31T12:00:00Z"),
      first_day: "1969-12-31",
      start_hour: null,
    };
    expect(query("Google", through).get("dates")).toBe("20261204/20261205");
  });

  it("lead Apple's calendar to the file", () => {
    expect(addToCalendarLinks(entry)[1]).toEqual({ label: "Apple", href: "/event/7.ics" });
  });
});

describe("links to maps", () => {
  it("name the place, with its point where it is known", () => {
    const [directions, apple, osm] = mapLinks("Halsey Rooms", { lat: 40.7, lng: -73.9 });
    expect(new URL(directions?.href ?? "").searchParams.get("destination")).toBe("Halsey Rooms");
    expect(new URL(apple?.href ?? "").searchParams.get("ll")).toBe("40.7,-73.9");
    expect(osm?.href).toContain("mlat=40.7&mlon=-73.9");
    expect(mapLinks("Halsey Rooms", null)).toHaveLength(2);
    expect(mapLinks("", null)).toEqual([]);
  });
});
