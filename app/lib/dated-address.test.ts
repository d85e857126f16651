import { describe, expect, it } from "vitest";
import { fillDates, placeholderProblem } from "./dated-address";

describe("dates in an address", () => {
  it.each([
    ["2026-11-22", "/api?from={today}&to={today+90d}", "/api?from=2026-11-22&to=2027-02-20"],
    ["2026-11-22", "/cal?month={month}&year={year}", "/cal?month=11&year=2026"],
    ["2026-12-31", "/cal?month={month+1m}&year={year+1m}", "/cal?month=1&year=2027"],
    ["2027-01-31", "/{year}/{mm+1m}/{dd+1m}", "/2027/02/28"],
    ["2026-09-04", "?start={month}/{day}/{year}&end={month-1d}/{day-10d}", "?start=9/4/2026&end=9/25"],
    ["2028-02-28", "/{today+1d}", "/2028-02-29"],
    ["2026-11-22", "/plain?a=1", "/plain?a=1"],
  ])("on %s %s is %s", (today, address, filled) => {
    expect(fillDates(address, today)).toBe(filled);
  });

  it("are refused where they mean nothing", () => {
    expect(placeholderProblem("https://hall.example/?d={tomorrow}")).toMatch(/^\{tomorrow\} is no date/);
    expect(placeholderProblem("https://hall.example/?d={today+90y}")).toMatch(/^\{today\+90y\} is no date/);
    expect(placeholderProblem("https://hall.example/?d={}")).toMatch(/^\{\} is no date/);
    expect(placeholderProblem("https://{year}.hall.example/")).toMatch(/not into its host/);
    expect(placeholderProblem("https://hall.example/{year}?d={today+90d}")).toBeNull();
  });
});
