import { describe, expect, it } from "vitest";
import { extractPage } from "../../extract-page";

const NOW = new Date("2026-05-01T16:00:00Z");
function read(...blocks: (string | object)[]) {
  const scripts = blocks.map((block) => (typeof block === "string" ? block : JSON.stringify(block)));
  const body = scripts.map((script) => `<script type="application/ld+json">${script}</script>`).join("\n");
  return extractPage(
    {
      url: "https://hall.example.org/events",
      contentType: "text/html",
      bytes: new TextEncoder().encode(body),
    },
    { now: NOW, zone: "America/New_York" },
  ).events;
}

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "short",
});
const eventLines = (...blocks: (string | object)[]): string[] =>
  read(...blocks).map(
    ({ start, title, dateOnly }) => `${clock.format(start).slice(5, dateOnly ? 10 : 16)} ${title}`,
  );

const A = { "@type": "Event", name: "A", startDate: "2026-06-05T19:00" };
const EVENT = '"@type":"Event","name":"A","startDate":"2026-06-05T19:00"';

describe("JSON as sites write it", () => {
  it.each([
    ["a quotation inside a text", `{"description":"He said "hi", then "bye" to us","x":1,${EVENT}}`],
    ["inches", `{"description":"A 12" remix",${EVENT}}`],
    ["single marks", `{${EVENT.replaceAll('"', "'")}, 'description': 'It's here'}`],
    ["curly marks", `{${EVENT.replace(/"([^"]*)"/g, "“$1”")}}`],
    ["names without marks", '{"@type":"Event",name:"A",startDate:"2026-06-05T19:00"}'],
    ["a bracket too many", `{${EVENT}}}`],
    ["a bracket too few", `{${EVENT},"location":{"@type":"Place"}`],
    ["no value", `{"x":,${EVENT}}`],
    ["words that are no values", `{"x":NaN,"y":undefined,${EVENT}}`],
    ["code", `var data = {${EVENT}};`],
    ["a server's warning", `<br />\n<b>Notice</b>: odd\n{${EVENT}}`],
    ["JSON in JSON", JSON.stringify(`{${EVENT}}`)],
    ["an end that is cut off", `[{${EVENT}},{"@type":"Event","na`],
  ])("reads past %s", (_, text) => expect(eventLines(text)).toEqual(["06-05 19:00 A"]));
});

describe("names of things", () => {
  it.each([
    [
      "a prefix of its own",
      {
        "@context": { so: "https://schema.org/" },
        "@type": "so:Event",
        "so:name": "A",
        "so:startDate": A.startDate,
      },
    ],
    [
      "terms of its own",
      {
        "@context": {
          title: "https://schema.org/name",
          s: "https://schema.org/",
          when: { "@id": "s:startDate" },
        },
        "@type": "Event",
        title: "A",
        when: A.startDate,
      },
    ],
    [
      "type for @type",
      { "@context": "https://schema.org", type: "Event", name: "A", startDate: A.startDate },
    ],
    [
      "expanded names",
      [
        {
          "@type": ["http://schema.org/Event"],
          "http://schema.org/name": [{ "@value": "A" }],
          "http://schema.org/startDate": [{ "@value": A.startDate }],
        },
      ],
    ],
  ])("%s", (_, block) => expect(eventLines(block)).toEqual(["06-05 19:00 A"]));

  it.each(["PublicationEvent", "EventVenue", "EventReservation", "NewsArticle"])(
    "%s is no occasion",
    (type) => expect(eventLines({ ...A, "@type": type })).toEqual([]),
  );
});

describe("things described in several places", () => {
  const hall = { "@id": "#hall", "@type": "Place", name: "Hall", address: { "@id": "#street" } };
  const street = { "@id": "#street", "@type": "PostalAddress", streetAddress: "1 Main St" };
  it.each([
    ["an id in another block", [{ ...A, location: { "@id": "#hall" } }, hall, street]],
    ["an id as a text", [{ ...A, location: "#hall" }, { "@graph": [hall, street] }]],
    ["a venue's events", [{ ...hall, address: street, events: [A] }]],
    ["a relation backwards", [{ ...hall, address: street, "@reverse": { location: A } }]],
    [
      "the event around it",
      [{ ...A, superEvent: { "@type": "Festival", name: "Fest", location: { ...hall, address: street } } }],
    ],
  ])("%s", (_, blocks) =>
    expect(read(...blocks)).toMatchObject([{ title: "A", venueName: "Hall", address: "1 Main St" }]),
  );

  it("keeps events apart that a template has given one id", () => {
    const events = ["A", "B"].map((name, index) => ({
      ...A,
      "@id": "#event",
      name,
      ...(index ? {} : { location: "Hall" }),
    }));
    expect(read({ "@graph": events })).toMatchObject([
      { title: "A", venueName: "Hall" },
      { title: "B", venueName: null },
    ]);
  });

  it("puts one event together", () =>
    expect(
      eventLines(
        { "@id": "#e", "@type": "Event", name: "A" },
        { "@id": "#e", "@type": "Event", startDate: A.startDate },
      ),
    ).toEqual(["06-05 19:00 A"]));
});

describe("moments", () => {
  it.each([
    ["Fri Jun 05 2026 23:00:00 GMT+0000 (Coordinated Universal Time)", "06-05 19:00"],
    ["2026-06-05T19:00:00 America/New_York", "06-05 19:00"],
    ["05-Jun-2026 19:00", "06-05 19:00"],
    ["25/06/2026 19:00", "06-25 19:00"],
    ["2026-06-05T19:00/2026-06-05T21:00", "06-05 19:00"],
    ["2026-06-05T19:00:00−04:00", "06-05 19:00"],
    ["2026-06-05T19:00:00&#45;04:00", "06-05 19:00"],
    [{ date: "2026-06-05 19:00:00.000000", timezone_type: 3, timezone: "America/New_York" }, "06-05 19:00"],
  ])("%j", (startDate, expected) => expect(eventLines({ ...A, startDate })).toEqual([`${expected} A`]));

  it("takes the clock from a property of its own, and pairs several starts with their ends", () => {
    expect(eventLines({ ...A, startDate: "2026-06-05", startTime: "19:00" })).toEqual(["06-05 19:00 A"]);
    const days = ["2026-06-05T19:00", "2026-06-12T19:00"];
    const both = read({ ...A, startDate: days, endDate: days.map((day) => day.replace("19", "21")) });
    expect(both.map(({ end }) => end && clock.format(end))).toEqual(["2026-06-05 21:00", "2026-06-12 21:00"]);
  });

  it.each([
    [{ repeatFrequency: "P1M", byDay: "2TU" }, ["06-09", "07-14"]],
    [{ repeatFrequency: "P1M", byDay: "https://schema.org/Tuesday", byMonthWeek: 2 }, ["06-09", "07-14"]],
    [{ byDay: ["Monday"], endDate: "2026-06-08" }, ["06-01", "06-08"]],
    [{ repeatFrequency: "P1W", repeatCount: 1, scheduleTimezone: "Nowhere/Atall" }, ["06-01"]],
    [{ endDate: undefined }, ["06-01"]],
  ])("schedule %j", (more, days) => {
    const eventSchedule = { startDate: "2026-06-01", endDate: "2026-07-30", startTime: "19:00", ...more };
    expect(eventLines({ "@type": "Event", name: "A", eventSchedule })).toEqual(
      days.map((day) => `${day} 19:00 A`),
    );
  });

  it("takes an event as cancelled whose status is a reference", () =>
    expect(read({ ...A, eventStatus: { "@id": "https://schema.org/EventCancelled" } })).toMatchObject([
      { facts: { status: "cancelled" } },
    ]));
});

it.each([
  ["what it shows", { workPresented: { "@type": "Movie", name: "The Quiet Ferry" } }, "The Quiet Ferry"],
  ["what is played", { workPerformed: [{ "@type": "Play", name: "Bread and Wires" }] }, "Bread and Wires"],
  ["what it is about", { about: { name: "Bridges" } }, "Bridges"],
  ["who plays", { performer: [{ name: "Nine Spoons" }, { name: "Oslo Wives" }] }, "Nine Spoons, Oslo Wives"],
  ["what it is part of", { superEvent: { "@type": "Festival", name: "Night of Tin" } }, "Night of Tin"],
])("an event without a name has that of %s", (_, more, title) =>
  expect(eventLines({ "@type": "ScreeningEvent", startDate: "2026-06-05T19:00", ...more })).toEqual([
    `06-05 19:00 ${title}`,
  ]),
);
