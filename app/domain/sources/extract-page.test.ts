import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { extractPage } from "./extract-page";

const fixtures = join(dirname(fileURLToPath(import.meta.url)), "extractors", "fixtures");

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
      const found = extractPage(
        { url: expected.url, contentType: expected.contentType, bytes },
        { now: new Date(expected.now), zone: expected.zone },
      );
      const events = JSON.parse(JSON.stringify(found.events)) as Record<string, unknown>[];
      expect(events.map(({ title, start }) => `${start} ${title}`)).toEqual(
        expected.events.map(({ title, start }) => `${start} ${title}`),
      );
      expect(events).toMatchObject(expected.events);
      if (expected.problems) expect(found.problems).toEqual(expected.problems);
      if (expected.eventPages) expect(found.eventPages).toEqual(expected.eventPages);
      if (expected.nextPages) expect(found.nextPages).toEqual(expected.nextPages);
    });
  }
});

describe("answers that hold nothing", () => {
  it("says that an answer was empty", () => {
    expect(extractPage(page(" \n"), context)).toMatchObject({
      recognised: "empty",
      events: [],
      problems: ["The answer was empty"],
    });
  });

  it("says that an answer is another kind of file", () => {
    const found = extractPage(page(Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31), "text/html"), context);
    expect(found.recognised).toBe("binary");
    expect(found.problems).toHaveLength(1);
  });

  it("says that a page was nested too deeply to be read to its end", () => {
    const late = '<script type="application/ld+json">{"@type":"Event"}</script>';
    const deep = extractPage(page(`<h1>Hall</h1>${"<div>".repeat(20_000)}${late}`), context);
    expect(deep.problems).toContain("Nested too deeply: the rest of the page was not read");
    const wide = extractPage(page(`<h1>Hall</h1>${"<div></div>".repeat(20_000)}`), context);
    expect(wide.problems).toEqual([]);
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

describe("what a page hands on", () => {
  it("gives the visible text and leaves scripts, styles and hidden parts out", () => {
    const found = extractPage(
      page("<style>a{}</style><h1>Hall</h1><script>x</script><p>Come in.</p><p hidden>No</p>"),
      context,
    );
    expect(found.text()).toBe("Hall\n\nCome in.");
  });

  it("follows an event list that it cannot date", () => {
    const list = ["one", "two", "three"]
      .map((name) => `<a href="/events/${name}">Night ${name}</a>`)
      .join("");
    const found = extractPage(
      page(`<main>${list}<a href="https://elsewhere.example/events/x">x</a></main>`),
      context,
    );
    expect(found.eventPages).toEqual(
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
    const found = extractPage({ ...page(body), contentType: "application/json" }, context);
    expect(found).toMatchObject({ events: [{ title: "Coming" }], problems: [], whole: true });
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
    const found = extractPage(
      page(`<script type="application/ld+json">${JSON.stringify(events)}</script>`),
      context,
    );
    expect(found.events.map(({ url, imageUrl }) => [url, imageUrl])).toEqual([
      ["https://hall.example.org/e/1", "https://cdn.example/1.jpg"],
      ["http://tickets.example/2", "http://cdn.example:8080/2.jpg"],
      ["https://hall.example.org/e/3", "http://127.0.0.1/3.jpg"],
    ]);
  });
});
