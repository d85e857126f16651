/** Calendars in other clothes: XML that is no feed, maps, JSON Feed, old encodings, ends of the night. And input that is meant badly. */
import { describe, expect, it } from "vitest";
import { longTest } from "@tests/factories/property-runs";
import { extractPage } from "./extract-page";

const NOW = new Date("2026-11-25T17:00:00Z");
const CONTEXT = { now: NOW, zone: "America/New_York" };

function read(body: string | Uint8Array, contentType: string | null = null) {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return extractPage({ url: "https://hall.example/calendar", contentType, bytes }, CONTEXT);
}
const inWords = (extraction: ReturnType<typeof read>) =>
  extraction.events.map(({ title, start, end }) => [title, start.toISOString(), end?.toISOString() ?? null]);

const LISTED = [
  ["Glass Choir", "2026-12-11T00:30:00.000Z", "2026-12-11T02:00:00.000Z"],
  ["Paper Evening", "2026-12-17T23:00:00.000Z", null],
];

describe("XML that is no feed", () => {
  it.each([
    [
      "elements",
      `<Calendar><Event><Title>Glass Choir</Title><StartDateTime>2026-12-10T19:30:00</StartDateTime><EndDateTime>2026-12-10T21:00:00</EndDateTime></Event>
       <Event><Title>Paper Evening</Title><StartDateTime>2026-12-17T18:00:00</StartDateTime></Event></Calendar>`,
    ],
    [
      "attributes",
      `<events><event name="Glass Choir" start="2026-12-10 19:30" end="2026-12-10 21:00"/><event name="Paper Evening" start="2026-12-17 18:00"/></events>`,
    ],
    [
      "shows with their performances",
      `<venues><venue><name>Old Hall</name><shows>
        <show id="1"><name><![CDATA[Glass Choir]]></name><events><event id="11"><date_time_iso>2026-12-10T19:30:00-05:00</date_time_iso><end_time>2026-12-10T21:00:00-05:00</end_time></event></events></show>
        <show id="2"><name>Paper Evening</name><events><event id="21"><date_time_iso>2026-12-17T18:00:00-05:00</date_time_iso></event></events></show>
       </shows></venue></venues>`,
    ],
    [
      "a namespace, and each moment in several zones",
      `<c:calendar xmlns:c="urn:x"><c:day date="2026-12-10"><c:event><c:title>Glass Choir</c:title>
        <c:times type="GMT"><c:start><c:date>2026-12-11</c:date><c:time>00:30:00</c:time></c:start><c:end><c:date>2026-12-11</c:date><c:time>02:00:00</c:time></c:end></c:times>
        <c:times type="local"><c:start><c:date>2026-12-10</c:date><c:time>19:30:00</c:time></c:start><c:end><c:date>2026-12-10</c:date><c:time>21:00:00</c:time></c:end></c:times></c:event></c:day>
       <c:event><c:title>Paper Evening</c:title><c:times type="local"><c:start><c:date>2026-12-17</c:date><c:time>18:00:00</c:time></c:start></c:times></c:event></c:calendar>`,
    ],
  ])("is read by its %s", (_, xml) => {
    for (const type of ["text/xml", "application/octet-stream"])
      expect(inWords(read(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, type))).toEqual(LISTED);
    expect(inWords(read(xml, "application/xml"))).toEqual(LISTED);
  });

  it("is a feed by its event module, in any of its spellings", () => {
    const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>Hall</title>
      <item><title>Glass Choir</title><link>https://hall.example/1</link><ev:startdate>2026-12-10T19:30:00-05:00</ev:startdate><ev:enddate>2026-12-10T21:00:00-05:00</ev:enddate></item>
      <item><title>Paper Evening</title><link>https://hall.example/2</link><ev:startDate>2026-12-17T18:00:00-05:00</ev:startDate></item></channel></rss>`;
    expect(inWords(read(rss, "application/rss+xml"))).toEqual(LISTED);
  });
});

it("a map's points are the events' places, with the longitude first", () => {
  const map = {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: [-73.99, 40.73] },
        properties: {
          name: "Glass Choir",
          start: "2026-12-10T19:30:00-05:00",
          end: "2026-12-10T21:00:00-05:00",
        },
      },
    ],
  };
  const extraction = read(JSON.stringify(map), "application/geo+json");
  expect(inWords(extraction)).toEqual(LISTED.slice(0, 1));
  expect(extraction.events[0]).toMatchObject({ lat: 40.73, lng: -73.99 });
});

it("a JSON Feed is dated like any other feed", () => {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: "Events of the Hall",
    items: [
      {
        id: "1",
        url: "https://hall.example/events/1",
        title: "Glass Choir – December 10, 2026, 7:30pm",
        content_html: "<p>Voices.</p>",
        date_published: "2026-11-01T10:00:00Z",
      },
      {
        id: "2",
        url: "https://hall.example/events/2",
        title: "Paper Evening",
        content_text: "When: Thursday, December 17, 2026, 6pm",
        date_published: "2026-11-01T10:00:00Z",
      },
    ],
  };
  expect(
    inWords(read(JSON.stringify(feed), "application/feed+json")).map(([title, start]) => [title, start]),
  ).toEqual(LISTED.map(([title, start]) => [title, start]));
  const ahead = {
    version: "https://jsonfeed.org/version/1",
    title: "Events",
    items: [
      {
        id: "1",
        url: "https://hall.example/events/1",
        title: "Glass Choir",
        date_published: "2026-12-10T19:30:00-05:00",
      },
    ],
  };
  expect(inWords(read(JSON.stringify(ahead), "application/json"))[0]?.slice(0, 2)).toEqual(
    LISTED[0]?.slice(0, 2),
  );
});

it("a start of date, time and more has its hour", () => {
  const list = {
    data: [
      {
        id: "1",
        name: "Glass Choir",
        start: { date: "2026-12-10", iso: "2026-12-10T19:30:00-05:00", time: "19:30", timezone: "-05:00" },
        end: { date: "2026-12-10", time: "21:00" },
      },
      { id: "2", name: "Paper Evening", start: { date: "2026-12-17", time: "18:00" } },
    ],
  };
  expect(inWords(read(JSON.stringify(list), "application/json"))).toEqual(LISTED);
});

describe("old encodings", () => {
  const html = (title: string, charset: string) =>
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body><article><h2>${title}</h2><p>Thursday, December 10, 2026, 7:30pm</p></article><article><h2>Paper Evening</h2><p>Thursday, December 17, 2026, 6pm</p></article></body></html>`;
  function encoded(text: string, high: Record<string, number[]>): Uint8Array {
    return Uint8Array.from([...text].flatMap((letter) => high[letter] ?? [letter.charCodeAt(0)]));
  }

  it.each([
    ["windows-1251", "Вечер", { В: [0xc2], е: [0xe5], ч: [0xf7], р: [0xf0] }],
    ["cp1251", "Вечер", { В: [0xc2], е: [0xe5], ч: [0xf7], р: [0xf0] }],
    ["win-1250", "Večer", { č: [0xe8] }],
    ["windows-1252", "Café – “Noir”", { é: [0xe9], "–": [0x96], "“": [0x93], "”": [0x94] }],
    ["shift_jis", "映画の夜", { 映: [0x89, 0x66], 画: [0x89, 0xe6], の: [0x82, 0xcc], 夜: [0x96, 0xe9] }],
    ["cp932", "映画の夜", { 映: [0x89, 0x66], 画: [0x89, 0xe6], の: [0x82, 0xcc], 夜: [0x96, 0xe9] }],
    ["gbk", "电影之夜", { 电: [0xb5, 0xe7], 影: [0xd3, 0xb0], 之: [0xd6, 0xae], 夜: [0xd2, 0xb9] }],
    ["big5", "電影", { 電: [0xb9, 0x71], 影: [0xbc, 0x76] }],
    ["euc-kr", "영화", { 영: [0xbf, 0xb5], 화: [0xc8, 0xad] }],
  ] as [string, string, Record<string, number[]>][])(
    "%s is read by its name in the page or in the header",
    (charset, title, high) => {
      const inPage = read(encoded(html(title, charset), high), "text/html");
      expect(inPage.events.map((event) => event.title)).toEqual([title, "Paper Evening"]);
      const inHeader = read(
        encoded(html(title, "").replace(/<meta[^>]*>/, ""), high),
        `text/html; charset="${charset}"`,
      );
      expect(inHeader.events.map((event) => event.title)).toEqual([title, "Paper Evening"]);
    },
  );

  it("UTF-16 is read by its mark, or by its bytes", () => {
    for (const mark of ["\ufeff", ""]) {
      const text = mark + html("Café 映画", "utf-16");
      const little = Uint8Array.from(
        [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
      );
      const big = Uint8Array.from(
        [...text].flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]),
      );
      for (const bytes of [little, big]) expect(read(bytes, "text/html").events[0]?.title).toBe("Café 映画");
    }
  });

  it("calendars of the nineties write texts as mail does", () => {
    const vcs = [
      "BEGIN:VCALENDAR",
      "VERSION:1.0",
      "BEGIN:VEVENT",
      "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9 =",
      "Noir",
      "DESCRIPTION;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Line one=0D=0ALi=F1e two",
      "LOCATION;QUOTED-PRINTABLE:Old =48all",
      "DTSTART:20261211T003000Z",
      "DTEND:20261211T020000Z",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n");
    const [event] = read(vcs, "text/x-vcalendar").events;
    expect(event).toMatchObject({ title: "Café Noir", venueName: "Old Hall" });
    expect(event?.description).toBe("Line one\nLiñe two");
  });
});

describe("an end before its start", () => {
  const ics = (start: string, end: string) =>
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Night\r\nDTSTART;TZID=America/New_York:${start}\r\nDTEND;TZID=America/New_York:${end}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  const json = (startDate: string, endDate: string) =>
    `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@type": "Event", name: "Night", startDate, endDate })}</script>`;

  it("is of the next morning, where a night may be so long", () => {
    const night = [["Night", "2026-12-05T03:00:00.000Z", "2026-12-05T07:00:00.000Z"]];
    expect(inWords(read(ics("20261204T220000", "20261204T020000")))).toEqual(night);
    expect(inWords(read(json("2026-12-04T22:00", "2026-12-04T02:00"), "text/html"))).toEqual(night);
  });

  it("is none, where it is not", () => {
    const open = [["Night", "2026-12-05T03:00:00.000Z", null]];
    expect(inWords(read(ics("20261204T220000", "20261204T190000")))).toEqual(open);
    expect(inWords(read(json("2026-12-04T22:00", "2026-12-03T23:00"), "text/html"))).toEqual(open);
  });
});

describe("input that is meant badly", () => {
  it("a calendar of which everything is private is an empty one, with a sentence", () => {
    const entries = ["PRIVATE", "CONFIDENTIAL"].map(
      (kind, n) =>
        `BEGIN:VEVENT\r\nUID:${n}\r\nCLASS:${kind}\r\nSUMMARY:Board ${n}\r\nDTSTART:20261204T200000Z\r\nEND:VEVENT`,
    );
    const extraction = read(`BEGIN:VCALENDAR\r\n${entries.join("\r\n")}\r\nEND:VCALENDAR`, "text/calendar");
    expect(extraction).toMatchObject({ events: [], unreadable: null, reason: { kind: "private" } });
    expect(JSON.stringify(extraction.reason)).not.toContain("Board");
    expect(extraction.withheld).toHaveLength(2);
  });

  it("a series without end has the occurrences of its window", () => {
    for (const rule of ["FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=1;UNTIL=99991231T000000Z", "FREQ=SECONDLY"]) {
      const extraction = read(
        `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Drone\r\nDTSTART:20261201T200000Z\r\nRRULE:${rule}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
        "text/calendar",
      );
      expect(extraction.events.length, rule).toBeLessThan(1000);
    }
  });

  longTest("a spreadsheet of a million rows is read in part, says so, and takes nothing down", () => {
    const sheet = `date,time,event\n${"2026-12-04,7:30 PM,Tap and Tabla\n".repeat(1_000_000)}`;
    const extraction = read(sheet, "text/csv");
    expect(extraction.whole).toBe(false);
    expect(extraction.events.map(({ title }) => title)).toEqual(["Tap and Tabla"]);
    expect(extraction.problems.map(({ text }) => text).join()).toContain("the rest was left out");
  });

  it.each([
    [
      "that grow when they are read",
      `<!DOCTYPE x [<!ENTITY a "${"lol".repeat(100)}">${"bcdefghij"
        .split("")
        .map((name, n) => `<!ENTITY ${name} "${`&${"abcdefghij"[n]};`.repeat(10)}">`)
        .join("")}]>`,
      "&j;",
    ],
    ["of other files", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', "&a;"],
  ])("entities %s stay words", (_, doctype, entity) => {
    const body = `<event><title>Glass Choir ${entity}</title><start>2026-12-10T19:30:00</start></event>`;
    for (const xml of [
      `<?xml version="1.0"?>${doctype}<events>${body}</events>`,
      `<?xml version="1.0"?>${doctype}<rss><channel><item><title>Glass Choir ${entity}</title><startDate>2026-12-10T19:30:00</startDate></item></channel></rss>`,
    ]) {
      const { events } = read(xml, "application/xml");
      expect(events[0]?.title.startsWith("Glass Choir")).toBe(true);
      expect(JSON.stringify(events)).not.toMatch(/root:|lollol/);
    }
  });
});
