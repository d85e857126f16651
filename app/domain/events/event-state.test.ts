import { describe, expect, it } from "vitest";
import { eventState, offersOf } from "./event-state";

const NOW = new Date("2026-11-22T21:00:00Z");
const TODAY = "2026-11-22";
const planned = {
  status: "scheduled" as const,
  sold_out: false,
  first_day: TODAY,
  last_day: TODAY,
  start_time: new Date("2026-11-22T20:00:00Z"),
  end_time: null as Date | null,
  ends_at: new Date("2026-11-22T23:00:00Z"),
};
const label = (fields: Partial<Parameters<typeof eventState>[0]>) =>
  eventState({ ...planned, ...fields }, NOW, TODAY)?.label;
const offers = (fields: Partial<Parameters<typeof eventState>[0]>) =>
  offersOf({ ...planned, ...fields }, NOW);

describe("the state of an event", () => {
  it("is nothing for one that takes place", () => {
    expect(eventState(planned, NOW, TODAY)).toBeNull();
    expect(offers({})).toEqual({ tickets: true, calendar: true });
  });

  it("is over from the moment on that the database names, and told by its date", () => {
    expect(label({ ends_at: NOW })).toBe("Over");
    expect(label({ ends_at: new Date(NOW.getTime() + 1) })).toBeUndefined();
    const ends_at = new Date("2026-11-21T04:00:00Z");
    const past = { first_day: "2026-11-20", last_day: "2026-11-20", start_time: ends_at, ends_at };
    expect(eventState({ ...planned, ...past }, NOW, TODAY)?.text).toBe("This took place on Fri, Nov 20.");
    const run = { first_day: "2026-10-01", last_day: "2026-11-20", ends_at };
    expect(eventState({ ...planned, ...run }, NOW, TODAY)?.text).toBe("This ran until Fri, Nov 20.");
    expect(offers(past)).toEqual({ tickets: false, calendar: false });
  });

  it("tells what is off, and offers neither tickets nor calendar for it", () => {
    expect(label({ status: "cancelled", sold_out: true })).toBe("Cancelled");
    expect(offers({ status: "cancelled" })).toEqual({ tickets: false, calendar: false });
    expect(label({ status: "postponed", sold_out: true })).toBe("Postponed");
    expect(offers({ status: "postponed" })).toEqual({ tickets: true, calendar: false });
    expect(label({ sold_out: true })).toBe("Sold out");
    expect(offers({ sold_out: true })).toEqual({ tickets: false, calendar: true });
    expect(label({ status: "moved_online" })).toBe("Moved online");
  });
});
