import { describe, expect, it } from "vitest";
import type { GatheredEvent } from "../../gathered-event";
import { readPage } from "../../read-page";

async function read(body: string): Promise<GatheredEvent[]> {
  const page = {
    url: "https://hall.example.org/feed",
    contentType: null,
    bytes: new TextEncoder().encode(body),
  };
  const { events } = await readPage(page, {
    now: new Date("2026-05-01T16:00:00Z"),
    zone: "America/New_York",
  });
  return events;
}
const rss = (fields: string, title = "Alpha") =>
  `<rss version="2.0"><channel><title>Events</title><item><title>${title}</title><link>/e/1</link><pubDate>Fri, 01 May 2026 10:00:00 GMT</pubDate>${fields}</item></channel></rss>`;
const atom = (entry: string, more = "") =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${more}><title>Events</title><entry><id>x</id>${entry}</entry></feed>`;

const AT_SEVEN = "2026-06-05T23:00:00.000Z";

describe("fields of calendars in feeds", () => {
  it.each([
    ["xCal in a zone", rss('<xcal:dtstart tzid="America/Chicago">20260605T180000</xcal:dtstart>')],
    ["xCal in a group", rss("<xcal:vevent><xcal:dtstart>20260605T190000</xcal:dtstart></xcal:vevent>")],
    [
      "a day in the title without a year, and the time in the text",
      rss("<description>7 PM in the back room.</description>", "June 5: Alpha"),
    ],
    [
      "a day and an hour apart",
      rss("<mec:startDate>2026-06-05</mec:startDate><mec:startHour>7:00 pm</mec:startHour>"),
    ],
    [
      "fields without a prefix",
      rss("<startDate>2026-06-05T19:00:00</startDate><endDate>2026-06-05T21:00</endDate>"),
    ],
    [
      "a day and a clock without a prefix",
      rss("<event_date>06/05/2026</event_date><event_time>7:00 PM</event_time>"),
    ],
    [
      "an event marked up in the text",
      rss(
        '<description><![CDATA[<abbr class="dtstart" title="2026-06-05T19:00-04:00">Fri</abbr>]]></description>',
      ),
    ],
    [
      "a title that is markup",
      atom(
        '<title type="xhtml"><div>Al<b>pha</b></div></title><ev:startdate>2026-06-05T19:00</ev:startdate>',
      ),
    ],
  ])("%s", async (_, body) =>
    expect(await read(body)).toMatchObject([{ title: "Alpha", start: new Date(AT_SEVEN), dateOnly: false }]),
  );

  it("reads every item of a feed that a stray ampersand makes ill-formed, CDATA included", async () => {
    const item = (n: number) =>
      `<item><title><![CDATA[Night ${n} & more]]></title><link>/e/${n}</link><content:encoded><![CDATA[<p>Friday, June 5, 2026 7:00 PM</p>]]></content:encoded></item>`;
    const body = `<rss version="2.0"><channel><title>Bar & Hall events</title>${item(1)}${item(2)}</channel></rss>`;
    expect(await read(body)).toMatchObject([
      { title: "Night 1 & more", start: new Date(AT_SEVEN) },
      { title: "Night 2 & more", start: new Date(AT_SEVEN) },
    ]);
  });

  it("makes an event of each time that Google's calendar names", async () => {
    const times = ["2026-06-05T19:00:00-04:00", "2026-06-12T19:00:00-04:00"];
    const whens = times.map((time) => `<gd:when startTime="${time}"/>`).join("");
    const events = await read(
      atom(`<title>Alpha</title>${whens}`, 'xmlns:gd="http://schemas.google.com/g/2005"'),
    );
    expect(events.map(({ start }) => start)).toEqual(times.map((time) => new Date(time)));
    expect(new Set(events.map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ["its clock, by mistake", "2026-06-05T19:00:00Z", AT_SEVEN],
    ["a moment, where the clock would be past midnight", "2026-06-06T00:30:00Z", "2026-06-06T00:30:00.000Z"],
  ])("reads UTC beside an offset as %s", async (_, written, start) => {
    const other = "<item><title>Beta</title><dtstart>2026-06-04T19:00:00-04:00</dtstart></item>";
    const body = rss(`<dtstart>${written}</dtstart>`).replace("</channel>", `${other}</channel>`);
    const events = await read(body);
    expect(events.find(({ title }) => title === "Alpha")?.start).toEqual(new Date(start));
  });

  it("reads addresses from the feed's base on", async () => {
    const entry = '<title>Alpha</title><link href="e/1"/><ev:startdate>2026-06-05T19:00</ev:startdate>';
    expect(await read(atom(entry, 'xml:base="https://other.example.org/x/"'))).toMatchObject([
      { url: "https://other.example.org/x/e/1" },
    ]);
  });
});

describe("what is no date of an event", () => {
  it.each([
    ["the day of the post in its title", rss("", "Roundup: May 1, 2026")],
    ["a bare date field", rss("<date>2026-06-05</date>")],
    ["a day somewhere in the text", rss("<description>We spoke of June 5, 2026, at length.</description>")],
  ])("%s", async (_, body) => expect(await read(body)).toEqual([]));
});

describe("a posting date in the future", () => {
  const items = (title: string, ...dates: string[]) =>
    `<rss version="2.0"><channel><title>${title}</title>${dates
      .map(
        (date, at) =>
          `<item><title>Show ${at}</title><link>https://hall.example.org/p/${at}</link><pubDate>${date}</pubDate></item>`,
      )
      .join("")}</channel></rss>`;
  const tonight = "Fri, 01 May 2026 23:00:00 GMT";
  const inJune = "Fri, 05 Jun 2026 23:00:00 GMT";
  const starts = async (body: string) => (await read(body)).map(({ start }) => start.toISOString());

  it("is the event's date in a calendar of events", async () =>
    expect(await starts(items("Upcoming events", tonight, inJune))).toEqual([
      "2026-05-01T23:00:00.000Z",
      AT_SEVEN,
    ]));

  it("is a planned post in a journal, or a few hours ahead", async () => {
    expect(await starts(items("Our journal", inJune))).toEqual([]);
    expect(await starts(items("Upcoming events", tonight))).toEqual([]);
  });
});
