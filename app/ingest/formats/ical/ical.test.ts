import { describe, expect, it } from "vitest";
import { extractPage } from "../../extract-page";

const calendar = (...parts: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]): string => ["BEGIN:VEVENT", "UID:u", ...lines, "END:VEVENT"].join("\r\n");
/** A Friday, in the zone of the tests. */
const FRIDAY = "DTSTART;TZID=America/New_York:20260605T190000";

function read(body: string | Uint8Array, zone = "America/New_York") {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return extractPage(
    { url: "https://hall.example.org/feed.ics", contentType: null, bytes },
    { now: new Date("2026-05-01T16:00:00Z"), zone },
  ).events;
}

/** "06-05 19:00 A", by the clock of `zone`; a day alone has no time. */
function eventLines(body: string | Uint8Array, zone?: string): string[] {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone ?? "America/New_York",
    dateStyle: "short",
    timeStyle: "short",
  });
  return read(body, zone).map(
    ({ start, title, dateOnly, facts }) =>
      `${clock.format(start).slice(5, dateOnly ? 10 : undefined)} ${title}${facts.status === "cancelled" ? " cancelled" : ""}`,
  );
}

describe("names of zones", () => {
  it.each([
    ["/freeassociation.sourceforge.net/Tzfile/America/Chicago", "20260605T180000"],
    ["/citadel.org/20210210_1/America/Argentina/Buenos_Aires", "20260605T200000"],
    ["W. Europe Standard Time", "20260606T010000"],
    ['"(GMT-05:00) Eastern Time (US & Canada)"', "20260605T190000"],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', "20260606T010000"],
    ['"(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London"', "20260606T000000"],
    ['"(GMT+01.00) Sarajevo/Warsaw/Zagreb"', "20260606T010000"],
    ['"(UTC-03:00) Nowhere at all"', "20260605T200000"],
    ['"UTC-05:00"', "20260605T180000"],
    ["GMT+0200", "20260606T010000"],
    ["PDT", "20260605T160000"],
    ["Z", "20260605T230000"],
    ["Europe/Kiev", "20260606T020000"],
  ])("%s", (tzid, local) => {
    // The source is elsewhere: a name that is not understood would show.
    const body = calendar(event(`DTSTART;TZID=${tzid}:${local}`, "SUMMARY:A"));
    expect(read(body, "Asia/Tokyo").map(({ start }) => start.toISOString())).toEqual([
      "2026-06-05T23:00:00.000Z",
    ]);
  });

  it("finds the file's own rules, however their name is quoted", () => {
    const rules = [
      "BEGIN:VTIMEZONE",
      'TZID:"Our Zone"',
      "BEGIN:STANDARD",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0200",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const body = calendar(event("DTSTART;TZID=Our Zone:20260606T010000", "SUMMARY:A"), rules);
    expect(eventLines(body)).toEqual(["06-05 19:00 A"]);
  });
});

describe("lines", () => {
  it.each([
    ["\r\n", "CRLF"],
    ["\n", "LF"],
    ["\r", "CR"],
    ["\r\r\n", "doubled CR"],
    ["\r\n  ", "indented"],
  ])("ends %j", (end) => {
    const body = calendar(event("DTSTART:20260605T190000", "SUMMARY:A"));
    expect(eventLines(end + body.replaceAll("\r\n", end))).toEqual(["06-05 19:00 A"]);
  });

  it("unfolds in the middle of a name, of an escape and of a character", () => {
    const body = calendar(event("DTST\r\n ART:20260605T1\r\n\t90000", "SUMM\r\n ARY:Café\\\r\n , é bar"));
    const bytes = Buffer.from(body);
    const second = bytes.indexOf("é") + 1;
    const folded = [bytes.subarray(0, second), Buffer.from("\r\n "), bytes.subarray(second)];
    expect(eventLines(new Uint8Array(Buffer.concat(folded)))).toEqual(["06-05 19:00 Café, é bar"]);
  });

  it.each([
    ['SUMMARY;ALTREP="http://a.example/x:y;z":Hall: A', "Hall: A"],
    ["SUMMARY;ALTREP=http://a.example/x;LANGUAGE=en:A", "A"],
    ["item1.SUMMARY:A", "A"],
    ["SUMMARY:One\\, Two\\; Three\\\\Four\\nFive", "One, Two; Three\\Four Five"],
  ])("%s", (line, title) =>
    expect(eventLines(calendar(event("DTSTART:20260605", line)))).toEqual([`06-05 ${title}`]),
  );
});

describe("moments and lengths", () => {
  it.each([
    [["DTSTART;VALUE=DATE:20260605T000000Z"], "06-05 A", null],
    [["DTSTART:20260605T000000", "DTEND:20260607T000000", "X-FUNAMBOL-ALLDAY:1"], "06-05 A", "2026-06-06T04"],
    [["DTSTART:20260605T230000Z", "DURATION:P1H"], "06-05 19:00 A", "2026-06-06T00"],
    [["DTSTART:20260605T230000Z", "DURATION:P1W"], "06-05 19:00 A", "2026-06-12T23"],
    [["DTSTART:20260605T230000Z", "DURATION:-PT1H"], "06-05 19:00 A", null],
  ])("%j", (lines, start, end) => {
    const body = calendar(event(...lines, "SUMMARY:A"));
    expect(eventLines(body)).toEqual([start]);
    expect(read(body)[0]?.end?.toISOString().slice(0, 13) ?? null).toBe(end);
  });

  it("takes the place that Apple writes beside the location", () => {
    const place =
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="55 Washington Sq S\\nNew York NY 10012";X-TITLE=The Hall:geo:40.7,-73.9';
    expect(read(calendar(event("DTSTART:20260605", "SUMMARY:A", place)))).toMatchObject([
      { venueName: "The Hall", zip: "10012", lat: 40.7, lng: -73.9 },
    ]);
  });
});

describe("series", () => {
  const daily = (...lines: string[]) => event(FRIDAY, "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:A", ...lines);
  const change = (...lines: string[]) => event("RECURRENCE-ID:20260606T230000Z", ...lines);
  it.each([
    ["a day's midnight as exception", [daily("EXDATE;TZID=America/New_York:20260606T000000")], ["05", "07"]],
    ["an exception in UTC", [daily("EXDATE:20260606T230000Z")], ["05", "07"]],
    ["an exception that only has a day", [daily("EXDATE;VALUE=DATE:20260606")], ["05", "07"]],
    ["a rule of exceptions", [daily("EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2")], ["06"]],
    ["a further day", [event(FRIDAY, "RDATE;VALUE=DATE:20260609", "SUMMARY:A")], ["05", "09"]],
    ["a rule named twice", [event(FRIDAY, "RRULE:RRULE:FREQ=DAILY;COUNT=2", "SUMMARY:A")], ["05", "06"]],
  ])("%s", (_, parts, days) =>
    expect(eventLines(calendar(...parts))).toEqual(days.map((day) => `06-${day} 19:00 A`)),
  );

  it("keeps of a series what a change of one occurrence leaves out", () => {
    expect(eventLines(calendar(change("DTSTART:20260607T010000Z"), daily()))).toEqual([
      "06-05 19:00 A",
      "06-06 21:00 A",
      "06-07 19:00 A",
    ]);
    expect(eventLines(calendar(daily(), change("STATUS:CANCELLED")))).toEqual([
      "06-05 19:00 A",
      "06-06 19:00 A cancelled",
      "06-07 19:00 A",
    ]);
  });
});

it("reads what is to come of a calendar that keeps twenty years of evenings", () => {
  const past = Array.from({ length: 20_500 }, (_, index) =>
    event(`UID:${index}`, "DTSTART:20200605T190000Z", "SUMMARY:Then"),
  );
  expect(eventLines(calendar(...past, event(FRIDAY, "SUMMARY:Now")))).toEqual(["06-05 19:00 Now"]);
});

describe("identities of bad generators", () => {
  const at = (hour: number, title: string, more: string[] = []) =>
    event(`DTSTART;TZID=America/New_York:20260605T${hour}0000`, `SUMMARY:${title}`, ...more);

  it("one UID for all events: their names tell them apart", () =>
    expect(
      eventLines(
        calendar(at(19, "Reading circle"), at(19, "Drone concert"), at(20, "Puppet night", ["SEQUENCE:1"])),
      ),
    ).toEqual(["06-05 19:00 Drone concert", "06-05 19:00 Reading circle", "06-05 20:00 Puppet night"]));

  it("a later version may be called otherwise, at another hour", () =>
    expect(eventLines(calendar(at(19, "Reading circle"), at(20, "Puppet night", ["SEQUENCE:1"])))).toEqual([
      "06-05 20:00 Puppet night",
    ]));
});

it("a weekly rule whose start in UTC misses its weekday is meant in the calendar's zone", () =>
  expect(
    eventLines(
      calendar(
        "X-WR-TIMEZONE:America/New_York",
        event("DTSTART:20260605T000000Z", "RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2", "SUMMARY:Drawing"),
      ),
    ),
  ).toEqual(["06-04 20:00 Drawing", "06-11 20:00 Drawing"]));
