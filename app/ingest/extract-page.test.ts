import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { extractPage } from "./extract-page";
import { textsOf } from "./problems";

const fixtures = join(dirname(fileURLToPath(import.meta.url)), "fixtures", "formats");

interface Expected {
  url: string;
  contentType: string | null;
  now: string;
  zone: string;
  events: Record<string, unknown>[];
  problems?: string[];
  eventPages?: string[];
  nextPages?: string[];
}

const context = { now: new Date("2026-05-01T16:00:00Z"), zone: "America/New_York" };
const page = (body: string | Uint8Array, contentType: string | null = null) => ({
  url: "https://hall.example.org/events",
  contentType,
  bytes: typeof body === "string" ? new TextEncoder().encode(body) : body,
});

describe("saved pages and feeds", () => {
  const names = readdirSync(fixtures).filter((name) => name.endsWith(".expected.json"));
  for (const name of names) {
    const base = name.replace(".expected.json", "");
    const input = readdirSync(fixtures).find((file) => file.startsWith(`${base}.`) && file !== name) ?? "";
    it(input, () => {
      const expected = JSON.parse(readFileSync(join(fixtures, name), "utf8")) as Expected;
      const bytes = readFileSync(join(fixtures, input));
      const extraction = extractPage(
        { url: expected.url, contentType: expected.contentType, bytes },
        { now: new Date(expected.now), zone: expected.zone },
      );
      const events = JSON.parse(JSON.stringify(extraction.events)) as Record<string, unknown>[];
      expect(events.map(({ title, start }) => `${start} ${title}`)).toEqual(
        expected.events.map(({ title, start }) => `${start} ${title}`),
      );
      expect(events).toMatchObject(expected.events);
      if (expected.problems) expect(textsOf(extraction.problems)).toEqual(expected.problems);
      if (expected.eventPages) expect(extraction.eventPages).toEqual(expected.eventPages);
      if (expected.nextPages) expect(extraction.nextPages).toEqual(expected.nextPages);
    });
  }
});

it("takes the hour of a day that markup gives from the page's text", () => {
  const markup = { "@type": "Event", name: "Ada Finch", startDate: "2026-06-05" };
  const { events } = extractPage(
    page(
      `<!doctype html><title>Ada Finch | Hall</title><h1>Ada Finch</h1><p>Friday, June 5<br>Doors 7pm, show 8pm</p><script type="application/ld+json">${JSON.stringify(markup)}</script>`,
    ),
    context,
  );
  expect(events).toMatchObject([
    { title: "Ada Finch", start: new Date("2026-06-06T00:00:00Z"), dateOnly: false, evidence: ["json-ld"] },
  ]);
});

describe("answers that hold nothing", () => {
  it("says that an answer was empty", () => {
    expect(extractPage(page(" \n"), context)).toMatchObject({
      recognised: "empty",
      events: [],
      problems: [{ kind: "left-out", text: "The answer was empty" }],
    });
  });

  it("says that an answer is another kind of file", () => {
    const extraction = extractPage(
      page(Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31), "text/html"),
      context,
    );
    expect(extraction.recognised).toBe("binary");
    expect(extraction.problems).toHaveLength(1);
  });

  it("recognises by content, whatever the header says", () => {
    expect(extractPage(page("BEGIN:VCALENDAR\r\nEND:VCALENDAR", "text/html"), context).recognised).toBe(
      "ics",
    );
    expect(extractPage(page('{"events":[]}', "text/plain"), context).recognised).toBe("json");
    expect(extractPage(page('<rss version="2.0"><channel/></rss>', "text/html"), context).recognised).toBe(
      "feed",
    );
    expect(extractPage(page("<!doctype html><p>Hi", "application/json"), context).recognised).toBe("html");
  });
});

describe("pages that are read in part", () => {
  const read = (body: string) => {
    const { whole, problems, events } = extractPage(page(body), context);
    return { whole, problems: textsOf(problems), events: events.length };
  };
  const show = (n: number) =>
    `<article class="event"><h3>Show number ${n}</h3><p>June ${(n % 28) + 1}, 2026 7:30pm</p></article>`;

  it("says that a page was nested too deeply to be read to its end", () => {
    const late = '<script type="application/ld+json">{"@type":"Event"}</script>';
    expect(read(`<h1>Hall</h1>${"<div>".repeat(20_000)}${late}`)).toMatchObject({
      whole: false,
      problems: ["Nested too deeply: the rest of the page was not read"],
    });
    expect(read(`<h1>Hall</h1>${"<div></div>".repeat(20_000)}`)).toMatchObject({
      whole: true,
      problems: [],
    });
  });

  it("says that a page has too many elements", () => {
    const shows = (elements: number) =>
      `<title>Shows</title>${show(1)}${show(2)}<footer>${"<i></i>".repeat(elements)}</footer>${show(3)}`;
    expect(read(shows(200_000))).toEqual({ whole: true, problems: [], events: 3 });
    expect(read(shows(450_000))).toEqual({
      whole: false,
      problems: ["Too many elements: the rest of the page was not read"],
      events: 2,
    });
  });

  it("says that a calendar repeats without end", () => {
    const rule = (text: string) =>
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Jam\nDTSTART:20260501T190000\n${text}\nEND:VEVENT\nEND:VCALENDAR`;
    expect(read(rule("RRULE:FREQ=DAILY;COUNT=3"))).toEqual({ whole: true, problems: [], events: 3 });
    expect(read(rule("RRULE:FREQ=MINUTELY"))).toMatchObject({
      whole: false,
      problems: ["1 repeating event without a sensible end: only the first occurrences were kept"],
    });
    expect(read(rule("RRULE:FREQ=MINUTELY;BYHOUR=19;BYMINUTE=0"))).toMatchObject({
      whole: false,
      problems: ["More events than can be laid out: the rest was left out"],
    });
  });

  it("says that boxes within boxes were not all read", () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const item = `${letters.map((letter) => `<div class="${letter}">`).join("")}<span>June 5, 2026 7pm</span>
      <a href="/e">A night out</a>${"<i>x</i>".repeat(300)}${"</div>".repeat(letters.length)}`;
    expect(read(item.repeat(80))).toMatchObject({
      whole: false,
      problems: expect.arrayContaining(["Boxes within boxes without end: some dates were not read"]),
    });
  });

  it("says that more events are marked up than are read", () => {
    const events = Array.from(
      { length: 10_002 },
      (_, n) => `{"@type":"Event","name":"E${n}","startDate":"2026-06-05"}`,
    );
    expect(read(`<script type="application/ld+json">[${events.join(",")}]</script>`)).toMatchObject({
      whole: false,
    });
  });

  it("does not take a title for a report of a part that was left out", () => {
    const event = "BEGIN:VEVENT\nUID:1\nSUMMARY:Left out in the rain\nEND:VEVENT";
    expect(read(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`)).toEqual({
      whole: true,
      problems: ["No readable start: Left out in the rain"],
      events: 0,
    });
  });
});

describe("events that one place marks as cancelled", () => {
  const jsonLd = (name: string) =>
    `<script type="application/ld+json">{"@type":"Event","name":"${name}","startDate":"2026-06-05T19:00"}</script>`;
  const item = (name: string) =>
    `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">${name}</b><time itemprop="startDate" datetime="2026-06-05T19:00"></time></div>`;
  const cancelledOn = (body: string) =>
    extractPage(page(body), context).events.map(({ title, facts }) => `${title} ${facts.status}`);

  it.each([
    ["the JSON-LD", jsonLd("CANCELLED: Jam") + item("Jam")],
    ["the markup", jsonLd("Jam") + item("CANCELLED: Jam")],
    ["one of two entries", item("Jam") + item("Jam (cancelled)")],
  ])("are one cancelled event: %s", (_, body) => expect(cancelledOn(body)).toEqual(["Jam cancelled"]));
});

describe("what a page hands on", () => {
  it("gives the visible text and leaves scripts, styles and hidden parts out", () => {
    const extraction = extractPage(
      page("<style>a{}</style><h1>Hall</h1><script>x</script><p>Come in.</p><p hidden>No</p>"),
      context,
    );
    expect(extraction.text).toBe("Hall\n\nCome in.");
  });

  it("follows an event list that it cannot date", () => {
    const list = ["one", "two", "three"]
      .map((name) => `<a href="/events/${name}">Night ${name}</a>`)
      .join("");
    const extraction = extractPage(
      page(`<main>${list}<a href="https://elsewhere.example/events/x">x</a></main>`),
      context,
    );
    expect(extraction.eventPages).toEqual(
      ["one", "two", "three"].map((name) => `https://hall.example.org/events/${name}`),
    );
  });

  it("keeps an event of today and drops one of yesterday, by the New York day", () => {
    const event = (name: string, startDate: string) =>
      `{"@type":"Event","name":"${name}","startDate":"${startDate}"}`;
    const body = `<script type="application/ld+json">[${event("Yesterday", "2026-04-30T23:00")},${event("This morning", "2026-05-01T01:00")},${event("All day", "2026-05-01")}]</script>`;
    expect(extractPage(page(body), context).events.map(({ title }) => title)).toEqual([
      "All day",
      "This morning",
    ]);
  });

  it("lets an archive of past events take nobody's place", () => {
    const past = Array.from({ length: 6000 }, (_, n) => ({
      title: `Old ${n}`,
      start: "2015-05-01T20:00:00",
    }));
    const coming = { title: "Coming", start: "2026-06-01T20:00:00" };
    const lists = [
      past.map((event) => ({ ...event, title: `${event.title}, first part` })),
      [...past, coming],
    ];
    const body = JSON.stringify({ events: lists.flat() });
    const extraction = extractPage({ ...page(body), contentType: "application/json" }, context);
    expect(extraction).toMatchObject({ events: [{ title: "Coming" }], problems: [], whole: true });
  });

  it("reads the list of a calendar whose markup is all over, without the old ones", () => {
    const old = { "@type": "Event", name: "Spring Fair", startDate: "2025-05-09" };
    const html = `<script type="application/ld+json">${JSON.stringify([old])}</script><div class="e"><h3>Moth Ball</h3><p>May 8, 8pm</p></div><div class="e"><h3>Spring Fair</h3><p>May 9, 8pm</p></div><div class="e"><h3>Spring Fair</h3><p>May 23, 2026, 8pm</p></div>`;
    const titles = (isDeclared: boolean) =>
      extractPage(page(html), { ...context, isDeclared }).events.map(({ title }) => title);
    expect(titles(true)).toEqual(["Moth Ball", "Spring Fair"]);
    expect(titles(false)).toEqual([]);
  });

  it("gives https addresses of what a page over https shows and links to on its own site", () => {
    const event = (n: number, more: object) => ({
      "@type": "Event",
      name: `E${n}`,
      startDate: `2026-06-0${n}`,
      ...more,
    });
    const events = [
      event(1, { url: "http://hall.example.org/e/1", image: "http://cdn.example/1.jpg" }),
      event(2, { url: "http://tickets.example/2", image: "http://cdn.example:8080/2.jpg" }),
      event(3, { url: "/e/3", image: "http://127.0.0.1/3.jpg" }),
    ];
    const extraction = extractPage(
      page(`<script type="application/ld+json">${JSON.stringify(events)}</script>`),
      context,
    );
    expect(extraction.events.map(({ url, imageUrl }) => [url, imageUrl])).toEqual([
      ["https://hall.example.org/e/1", "https://cdn.example/1.jpg"],
      ["http://tickets.example/2", "http://cdn.example:8080/2.jpg"],
      ["https://hall.example.org/e/3", "http://127.0.0.1/3.jpg"],
    ]);
  });
});
