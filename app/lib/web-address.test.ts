import { describe, expect, it } from "vitest";
import { overHttps, webAddress } from "./web-address";

describe("an address that somebody pastes", () => {
  it.each([
    ["webcal://venue.example/calendar.ics", "https://venue.example/calendar.ics"],
    ["webcals://venue.example/calendar.ics", "https://venue.example/calendar.ics"],
    ["WEBCAL://venue.example/c", "https://venue.example/c"],
    ["feed://venue.example/rss", "https://venue.example/rss"],
    ["feed:https://venue.example/rss", "https://venue.example/rss"],
    ["feed:http://venue.example/rss", "http://venue.example/rss"],
    ["itpc://venue.example/podcast", "https://venue.example/podcast"],
    ["itms://venue.example/x", "https://venue.example/x"],
    ["webcal:venue.example/c.ics", "https://venue.example/c.ics"],
    ["venue.example/events", "https://venue.example/events"],
    ["//venue.example/events", "https://venue.example/events"],
    ["venue.example", "https://venue.example"],
    ["bücher.example:8443/a", "https://bücher.example:8443/a"],
    ["<https://venue.example/events>", "https://venue.example/events"],
    ["  http://venue.example/  ", "http://venue.example/"],
  ])("%j is %j", (typed, address) => expect(webAddress(typed)).toBe(address));

  it.each(["", "events", "/events", "ftp://venue.example/x", "javascript:alert(1)", "a b.example", "1.5"])(
    "%j stays as it is",
    (typed) => expect(webAddress(typed)).toBe(typed),
  );
});

it("only the scheme of a link changes: a relative one stays relative", () => {
  expect(overHttps("calendar.ics")).toBe("calendar.ics");
  expect(overHttps("webcal://venue.example/calendar.ics")).toBe("https://venue.example/calendar.ics");
});
