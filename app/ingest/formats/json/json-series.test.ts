import { describe, expect, it } from "vitest";
import { extractPage } from "../../extract-page";

/** "06-05 19:00 A", by New York's clock. The page was read on Friday, May 1, 2026. */
function eventLines(body: unknown): string[] {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/New_York",
    dateStyle: "short",
    timeStyle: "short",
  });
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const page = { url: "https://hall.example.org/api/events", contentType: "application/json", bytes };
  return extractPage(page, { now: new Date("2026-05-01T16:00:00Z"), zone: "America/New_York" }).events.map(
    ({ start, title, dateOnly, facts }) =>
      `${clock.format(start).slice(5, dateOnly ? 10 : undefined)} ${title}${facts.status === "cancelled" ? " cancelled" : ""}`,
  );
}

describe("series of Google's calendars", () => {
  const salon = {
    id: "a",
    summary: "Salon",
    start: { dateTime: "2026-03-02T19:00:00-05:00", timeZone: "America/New_York" },
    end: { dateTime: "2026-03-02T21:00:00-05:00", timeZone: "America/New_York" },
    recurrence: [
      "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260602T035959Z",
      "EXDATE;TZID=America/New_York:20260511T190000",
    ],
  };
  const changed = (day: string, more: object) => ({
    id: `a_${day}`,
    recurringEventId: "a",
    originalStartTime: { dateTime: `${day}T19:00:00-04:00` },
    ...more,
  });

  it("keep their hour when clocks change, without exceptions, with what was called off or moved", () =>
    expect(
      eventLines({
        summary: "The house",
        items: [
          salon,
          changed("2026-05-18", { status: "cancelled" }),
          changed("2026-05-25", { summary: "Salon", start: { dateTime: "2026-05-26T20:00:00-04:00" } }),
        ],
      }),
    ).toEqual(
      expect.arrayContaining([
        "05-04 19:00 Salon",
        "05-18 19:00 Salon cancelled",
        "05-26 20:00 Salon",
        "06-01 19:00 Salon",
      ]),
    ));

  it("have no more occurrences than these", () =>
    expect(
      eventLines({ items: [salon, changed("2026-05-18", { status: "cancelled" })] }).map((line) =>
        line.slice(0, 5),
      ),
    ).toEqual(expect.not.arrayContaining(["05-11"])));

  it("leave a changed occurrence that stands alone as it is", () =>
    expect(
      eventLines({
        items: [
          changed("2026-05-25", { summary: "Salon", start: { dateTime: "2026-05-26T20:00:00-04:00" } }),
        ],
      }),
    ).toEqual(["05-26 20:00 Salon"]));
});

it.each([
  [
    "FullCalendar's days of the week",
    {
      title: "A",
      daysOfWeek: [2, 4],
      startTime: "19:30",
      endTime: "21:00",
      startRecur: "2026-05-04",
      endRecur: "2026-05-14",
    },
    ["05-05 19:30 A", "05-07 19:30 A", "05-12 19:30 A"],
  ],
  [
    "FullCalendar's rule as fields",
    {
      title: "A",
      rrule: { freq: "weekly", byweekday: ["mo"], dtstart: "2026-05-04T19:30:00", until: "2026-05-17" },
      exdate: ["2026-05-11T19:30:00"],
      duration: "02:00",
    },
    ["05-04 19:30 A"],
  ],
  [
    "FullCalendar's rule as text",
    { title: "A", rrule: "DTSTART:20260504T193000\nRRULE:FREQ=DAILY;COUNT=2" },
    ["05-04 19:30 A", "05-05 19:30 A"],
  ],
  [
    "Outlook's pattern",
    {
      id: "x",
      subject: "A",
      start: { dateTime: "2026-05-07T19:30:00", timeZone: "America/New_York" },
      end: { dateTime: "2026-05-07T21:00:00", timeZone: "America/New_York" },
      recurrence: {
        pattern: { type: "relativeMonthly", interval: 1, daysOfWeek: ["thursday"], index: "first" },
        range: { type: "endDate", startDate: "2026-05-07", endDate: "2026-07-31" },
      },
    },
    ["05-07 19:30 A", "06-04 19:30 A", "07-02 19:30 A"],
  ],
])("reads %s", (_, record, lines) => expect(eventLines([record])).toEqual(lines));

it("ends a series without an end with the window", () =>
  expect(eventLines([{ title: "A", daysOfWeek: [1], startTime: "19:30" }]).length).toBeLessThan(30));
