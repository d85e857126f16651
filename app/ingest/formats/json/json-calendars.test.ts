import { describe, expect, it } from "vitest";
import { extractPage } from "../../extract-page";

function read(body: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return extractPage(
    { url: "https://hall.example.org/api/events", contentType: "application/json", bytes },
    { now: new Date("2026-05-01T16:00:00Z"), zone: "America/New_York" },
  ).events;
}

const AT_SEVEN = new Date("2026-06-05T23:00:00Z");
const day = (text: string) => new Date(`${text}T04:00:00Z`);

describe("moments of calendars in JSON", () => {
  it.each([
    [
      "what its key calls UTC",
      { title: "A", datetime_utc: "2026-06-05T23:00:00", datetime_local: "2026-06-05T19:00:00" },
    ],
    ["what .NET prints", { Title: "A", StartDate: "/Date(1780700400000-0400)/" }],
    [
      "what a WordPress post has in a field",
      {
        post_title: "A",
        post_date: "2026-04-01 10:00:00",
        acf: { event_date: "20260605", start_time: "7:00 pm" },
      },
    ],
    [
      "when its show is",
      { headliner: "A", doorsAt: 1780696800000, showAt: 1780700400000, createdAt: 1779000000000 },
    ],
    [
      "a clock beside a midnight, as German and French write it",
      { title: "A", startDate: "2026-06-05 00:00:00", startTime: "19h00", openingTime: "18h" },
    ],
    ["a clock with its unit", { name: "A", date: "2026-06-05", event_start: "19.00 Uhr" }],
    [
      "clocks called from and to",
      { title: "A", date: "2026-06-05 00:00:00", from: "19:00:00", to: "23:30:00" },
    ],
    [
      "the fields of a WordPress post, whose headline is not its title",
      {
        title: { rendered: "A" },
        acf: { event_date: "20260605", headline: "The Hall presents", event_start: "19 Uhr" },
      },
    ],
    ["a clock beside a day", { name: "A", date: "2026-06-05", start_time: "19:00", end_time: "21:00" }],
    [
      "two zones of one moment",
      {
        name: { text: "A" },
        start: { timezone: "America/New_York", local: "2026-06-05T19:00:00", utc: "2026-06-05T23:00:00Z" },
      },
    ],
    [
      "not when its tickets go on sale",
      {
        name: "A",
        sales: { public: { startDateTime: "2026-05-05T10:00:00Z" } },
        dates: { start: { dateTime: "2026-06-05T23:00:00Z" } },
      },
    ],
  ])("%s", (_, record) => expect(read([record])).toMatchObject([{ title: "A", start: AT_SEVEN }]));

  it("finds the end of a period in one field", () =>
    expect(
      read([
        {
          title: "A",
          field_date: { value: "2026-06-05T19:00:00-04:00", end_value: "2026-06-05T21:00:00-04:00" },
        },
      ]),
    ).toMatchObject([{ start: AT_SEVEN, end: new Date("2026-06-06T01:00:00Z") }]));

  it.each([
    ["FullCalendar", { title: "A", start: "2026-06-05", end: "2026-06-08", allDay: true }],
    ["Google", { summary: "A", start: { date: "2026-06-05" }, end: { date: "2026-06-08" } }],
  ])("knows that whole days end before the end that %s writes", (_, record) =>
    expect(read([record])).toMatchObject([
      { start: day("2026-06-05"), end: day("2026-06-07"), dateOnly: true },
    ]),
  );

  it.each(["Y", "yes", true, 1])("knows that a flag %j cancels", (Cancelled) =>
    expect(read([{ Title: "A", EventDate: "06/05/2026", StartTime: "7:00 PM", Cancelled }])).toMatchObject([
      { start: AT_SEVEN, facts: { status: "cancelled" } },
    ]),
  );

  it("takes a posting date for a start only where it is ahead", () => {
    const posted = { id: "1", title: "A", date_published: "2026-04-05T19:00:00-04:00" };
    const feed = (item: object) => read({ version: "https://jsonfeed.org/version/1.1", items: [item] });
    expect(feed(posted)).toEqual([]);
    expect(feed({ ...posted, date_published: "2026-06-05T19:00:00-04:00" })).toMatchObject([
      { title: "A", start: AT_SEVEN },
    ]);
    const _event = { start: "2026-06-05T19:00:00-04:00" };
    expect(read({ items: [{ ...posted, _event }] })).toMatchObject([{ title: "A", start: AT_SEVEN }]);
  });
});

describe("calendars known by name", () => {
  const tribe = {
    title: "A",
    start_date: "2026-06-05 19:00:00",
    utc_start_date: "2026-06-05 23:00:00",
    timezone: "America/New_York",
  };
  it.each([
    ["a zone of another name", { ...tribe, timezone: "UTC-4" }],
    ["no venue", { ...tribe, venue: false, image: false }],
    ["an empty list of venues", { ...tribe, venue: [] }],
    ["a site left on UTC", { ...tribe, timezone: "UTC+0", utc_start_date: tribe.start_date }],
  ])("reads The Events Calendar with %s", (_, event) =>
    expect(read({ events: [event] })).toMatchObject([{ title: "A", start: AT_SEVEN, evidence: ["tribe"] }]),
  );

  it("takes a whole day as one, however the flag is written", () =>
    expect(
      read({
        events: [
          { ...tribe, all_day: 1, start_date: "2026-06-05 00:00:00", end_date: "2026-06-05 23:59:59" },
        ],
      }),
    ).toMatchObject([{ start: day("2026-06-05"), end: null, dateOnly: true }]));

  it.each([1780700400123, "1780700400000", "2026-06-05T23:00:00Z"])(
    "reads Squarespace's start %j",
    (startDate) =>
      expect(
        read({
          collection: { typeName: "events-stacked" },
          upcoming: [{ title: "A", fullUrl: "/e/a", startDate }],
        }),
      ).toMatchObject([{ title: "A", start: AT_SEVEN, url: "https://hall.example.org/e/a" }]),
  );

  it("reads a file of JSON-LD alone", () =>
    expect(
      read({
        "@context": "https://schema.org",
        "@graph": [
          { "@type": "Event", name: "A", startDate: "2026-06-05T19:00", location: { "@id": "#hall" } },
          { "@id": "#hall", "@type": "Place", name: "Hall" },
        ],
      }),
    ).toMatchObject([{ title: "A", start: AT_SEVEN, venueName: "Hall", evidence: ["json-ld"] }]));
});
