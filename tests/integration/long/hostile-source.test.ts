// Events of a hostile source are gathered as any others, and harm nobody on any way out: pages' data, feeds, calendars,
// embeds, the API, assistants, share pictures, letters and mails, and files for spreadsheets.
import { load } from "cheerio";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import ICAL from "ical.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { sourcesAsCsv } from "~/domain/admin/sources/files/export-sources";
import { renderSample } from "~/domain/newsletter/preview";
import { sendReminders } from "~/domain/saves/send-reminders";
import { fetchSource } from "~/ingest/fetch-source";
import { loader as api } from "~/routes/api.v1.events._index/route";
import { loader as eventPage } from "~/routes/_listings._calendar.event.$id.($eventTitle).($city)/route";
import { loader as embed } from "~/routes/embed.events/route";
import { loader as sharePicture } from "~/routes/og.event.$id[.]png/route";
import { JsonLd } from "~/ui/json-ld";
import { eventIcsLoader, feedLoader } from "~/web/feed-route";
import { dataOf } from "../../factories/answers";
import { LISTINGS_ORIGIN, listingsContext } from "../../factories/listings";
import { signedIn } from "../../factories/people";
import { insertSource, pageWith, testContext, testJob } from "../../factories/sources";
import { useSite } from "../../factories/use-site";

const site = useSite();
/** Noon in New York, the day before the events. */
const NOON = new Date("2026-11-21T17:00:00Z");
const SOURCE = "https://filmforum.example/events";

const TITLE = `=HYPERLINK("https://evil.example","Free") </title></script><script>steal()</script><img src=x onerror=steal()> ]]> \u202Egnp.exe`;
const DESCRIPTION = [
  "Doors at seven.\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Injected\r\nATTACH:https://evil.example/x",
  '<svg onload="steal()"><a href="javascript:steal()">tickets</a></svg><iframe srcdoc="<script>steal()</script>"></iframe>',
  "{{constructor.constructor('steal()')()}} ${process.env.SECRET} <!--#exec cmd=\"id\"--> \u0000\u0008\u2028",
].join("\n");

/** One event in each of the shapes that venues publish in. */
const bodies: Record<string, { body: string; contentType?: string }> = {
  "JSON-LD": {
    body: pageWith([
      {
        name: TITLE,
        description: DESCRIPTION,
        startDate: "2026-11-22T19:30:00-05:00",
        url: "javascript:steal()",
        image: "data:text/html,<script>steal()</script>",
        location: { name: '"><script>steal()</script>', address: "1 Main St\r\nBcc: victim@evil.example" },
        offers: { url: "javascript:steal()", price: 5, priceCurrency: "USD" },
      },
    ]),
  },
  iCalendar: {
    contentType: "text/calendar",
    body: [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "UID:1",
      "DTSTART:20261123T003000Z",
      `SUMMARY:${TITLE.replaceAll(/[,;]/g, (mark) => `\\${mark}`)}`,
      `DESCRIPTION:${DESCRIPTION.replaceAll(/[,;]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, "\\n")}`,
      "URL:javascript:steal()",
      'LOCATION:"><script>steal()</script>',
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  },
  "a plain page": {
    body: `<h1>Events</h1>${[1, 2, 3]
      .map(
        (n) =>
          `<article><h3>${n}: ${TITLE.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</h3><p>Sunday, November 22, 2026 at 7:30 PM</p><a href="javascript:steal()">More</a></article>`,
      )
      .join("")}`,
  },
};

let id: number;
const params = () => ({ id: String(id) });
const argsFor = (path: string) => ({
  request: new Request(LISTINGS_ORIGIN + path),
  params: params(),
  context: listingsContext(site.db, NOON),
});

const HARMFUL = "script, iframe, object, embed, svg, link[rel=import], meta[http-equiv=refresh], base, form";

/** No part of it runs, loads, or leads to a program. */
function expectHarmless(html: string, ours = ""): void {
  const $ = load(html);
  const foreign = $(HARMFUL).not(ours).toArray();
  expect(foreign.map((element) => $.html(element).slice(0, 200))).toEqual([]);
  for (const element of $("*").toArray()) {
    const attributes = Object.entries((element as { attribs?: Record<string, string> }).attribs ?? {});
    for (const [name, value] of attributes) {
      expect([name, value].join("=")).not.toMatch(/^on\w+=/i);
      if (/^(?:href|src|action|formaction|xlink:href)$/i.test(name))
        expect(value).not.toMatch(/^\s*(?:javascript|vbscript|data:text)/i);
    }
  }
}

const wordsOf = (html: string): string => load(html).text();
/** Controls, and marks that turn the text after them. */
const UNWANTED = /[\u202A-\u202E\u2066-\u2069]|(?![\t\r\n])\p{Cc}/u;

describe.each(Object.entries(bodies))("gathered from %s", (_, page) => {
  beforeEach(async () => {
    site.clock.now = NOON;
    const ctx = testContext(site.db);
    ctx.clock.now = NOON;
    const source = await insertSource(site.db, { url: SOURCE, name: '=2+5+cmd|" /C calc"!A0' });
    ctx.web.pages.set(SOURCE, page);
    const { totalSaved } = await fetchSource(ctx, { sourceId: source }, testJob());
    expect(totalSaved).toBeGreaterThan(0);
    const [row] = await site.db.selectFrom("events").selectAll().execute();
    id = row?.id ?? 0;
    expect(row?.title).toContain("HYPERLINK");
    expect(row?.title).not.toMatch(/[\r\n]/);
    for (const address of [row?.event_url, row?.image_url, row?.ticket_url])
      if (address) expect(address).toMatch(/^https?:/);
  });

  it("is text in the data of pages, and in structured data", async () => {
    const data = (await dataOf(eventPage(argsFor(`/event/${id}`)))) as { jsonLd?: string };
    const text = Object.values(data).find(
      (value) => typeof value === "string" && value.includes("schema.org"),
    );
    const markup = renderToStaticMarkup(createElement(JsonLd, { text: String(text) }));
    const $ = load(markup);
    expect($("script")).toHaveLength(1);
    expect(JSON.stringify(JSON.parse($("script").text()))).not.toContain('"javascript:');
  });

  it("is text in every feed and calendar", async () => {
    for (const format of ["ics", "rss", "atom", "json"] as const) {
      const args = { ...argsFor(`/events.${format}`), params: {} };
      const text = await (await feedLoader("all", format)(args)).text();
      expect(text).not.toMatch(UNWANTED);
      if (format === "ics") {
        const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
        const lines = text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
        expect(events.length).toBe(lines.filter((line) => line === "BEGIN:VEVENT").length);
        expect(lines.filter((line) => /^(?:SUMMARY:Injected|ATTACH:https:\/\/evil)/.test(line))).toEqual([]);
        continue;
      }
      if (format === "json") {
        for (const item of (JSON.parse(text) as { items: { content_html?: string; url: string }[] }).items) {
          expectHarmless(item.content_html ?? "");
          expect(item.url).toMatch(/^https:\/\/fire\.example\//);
        }
        continue;
      }
      expect(XMLValidator.validate(text)).toBe(true);
      const parsed = new XMLParser({ processEntities: true }).parse(text) as object;
      for (const html of leavesOf(parsed)) if (/<\w/.test(html)) expectHarmlessOrTitle(html);
    }
    const file = await (await eventIcsLoader(argsFor(`/event/${id}.ics`))).text();
    expect(new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents("vevent")).toHaveLength(1);
  });

  it("is text where others embed it, and in the API", async () => {
    const html = await (await embed({ ...argsFor("/embed/events"), params: {} })).text();
    // Ours tells the frame's height, and is allowed by its hash.
    expectHarmless(html, "script:not([src]):first-of-type");
    expect(wordsOf(html)).toContain("HYPERLINK");
    const { data } = (await (await api({ ...argsFor("/api/v1/events"), params: {} })).json()) as {
      data: { url: string; event_url?: string | null }[];
    };
    expect(data[0]?.url).toMatch(/^https:\/\/fire\.example\/event\//);
    expect(JSON.stringify(data)).not.toContain('"javascript:');
  });

  it("is drawn as a picture of letters", async () => {
    const response = await sharePicture(argsFor(`/og/event/${id}.png`));
    const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.status, format, (width ?? 0) > 600]).toEqual([200, "png", true]);
  });

  it("is text in letters and mails, and one line in their subjects", async () => {
    const ana = await signedIn(site);
    const { user_id } = await site.db.selectFrom("sessions").select("user_id").executeTakeFirstOrThrow();
    await site.db
      .insertInto("saves")
      .values({ user_id: user_id ?? "", event_id: id, created_at: NOON })
      .execute();
    site.clock.now = new Date("2026-11-21T23:05:00Z");
    const context = { ...site.context(), appOrigin: LISTINGS_ORIGIN };
    await sendReminders(context);
    const mails = await site.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("kind", "=", "saved-reminder")
      .execute();
    const { letter } = await renderSample(context, "ana@example.org");
    expect(ana.cookies.size).toBeGreaterThan(0);
    expect(mails.length + (letter ? 1 : 0)).toBeGreaterThan(0);
    const all = [
      ...mails.map(({ subject, html_body, text_body }) => ({ subject, html: html_body, text: text_body })),
      ...(letter ? [letter] : []),
    ];
    for (const { subject, html, text } of all) {
      expect(subject).not.toMatch(/[\r\n\u202E]/);
      expectHarmless(html ?? "");
      expect(text).not.toMatch(UNWANTED);
    }
  });

  it("is no formula in a spreadsheet", async () => {
    const csv = await sourcesAsCsv(site.db);
    for (const cell of csv.split(/,|\r?\n/)) expect(cell).not.toMatch(/^"?[=+@\t\r-](?!\d)/);
  });
});

/** Every text of a parsed document. */
function leavesOf(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (node === null || typeof node !== "object") return [];
  return Object.values(node).flatMap(leavesOf);
}

/** A title is text, whatever it says; what is told as HTML must be harmless. */
function expectHarmlessOrTitle(html: string): void {
  if (html.includes("HYPERLINK") && !/<(?:p|a|br|div)\b/.test(html)) return;
  expectHarmless(html);
}
