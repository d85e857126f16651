/** Facts of whole pages and feeds: which of several sayings is believed, and what is left out. */
import { describe, expect, it } from "vitest";
import { extractPage } from "../extract-page";
import type { Facts } from "./facts";

const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" };

function read(body: string, contentType = "text/html; charset=utf-8") {
  const bytes = new TextEncoder().encode(body);
  return extractPage({ url: "https://hall.example.org/shows", contentType, bytes }, context);
}

const jsonLd = (event: object) =>
  read(
    `<script type="application/ld+json">${JSON.stringify({
      "@type": "Event",
      name: "Jam",
      startDate: "2026-12-04T20:00:00-05:00",
      ...event,
    })}</script>`,
  );

/** "cancelled; sold out; 12–15 USD; doors 2026-12-05T00:00; 21–; tickets URL" */
function inWords(facts: Facts | undefined): string {
  if (!facts) return "no event";
  const { status, soldOut, price, doors, ages, ticketUrl, onSale } = facts;
  const amount = (cents: number | null) => (cents === null ? "" : cents / 100);
  return [
    status === "scheduled" ? "" : status,
    soldOut ? "sold out" : "",
    price ? `${amount(price.from)}–${amount(price.to)} ${price.currency}` : "",
    doors ? `doors ${doors.toISOString().slice(0, 16)}` : "",
    ages ? `ages ${ages.min}–${ages.max ?? ""}` : "",
    ticketUrl ? `tickets ${ticketUrl}` : "",
    onSale ? `on sale ${onSale.toISOString().slice(0, 16)}` : "",
  ]
    .filter((part) => part !== "")
    .join("; ");
}

const offer = { "@type": "Offer", price: "15", priceCurrency: "USD" };

describe("JSON-LD", () => {
  it.each<[string, object, string]>([
    ["an offer", { offers: offer }, "15–15 USD"],
    [
      "several offers with their tickets",
      { offers: [offer, { ...offer, price: 25, url: "https://tix.example/1" }] },
      "15–25 USD; tickets https://tix.example/1",
    ],
    [
      "an aggregate offer",
      { offers: { "@type": "AggregateOffer", lowPrice: "10", highPrice: "40" } },
      "10–40 USD",
    ],
    ["a specification", { offers: { priceSpecification: { price: 9, priceCurrency: "EUR" } } }, "9–9 EUR"],
    ["free", { isAccessibleForFree: true }, "0–0 USD"],
    ["nothing to pay", { offers: { price: 0 } }, "0–0 USD"],
    ["0 where the text knows a price", { offers: { price: 0 }, description: "Tickets are $20" }, "20–20 USD"],
    ["a price in data and another in the text", { offers: offer, description: "Tickets: $99" }, "15–15 USD"],
    ["sold out", { offers: { ...offer, availability: "https://schema.org/SoldOut" } }, "sold out; 15–15 USD"],
    ["one of two offers sold out", { offers: [offer, { availability: "SoldOut" }] }, "15–15 USD"],
    ["postponed", { eventStatus: "https://schema.org/EventPostponed" }, "postponed"],
    ["moved online", { eventStatus: "EventMovedOnline" }, "moved_online"],
    ["rescheduled", { eventStatus: "https://schema.org/EventRescheduled" }, ""],
    ["doors", { doorTime: "2026-12-04T19:00:00-05:00" }, "doors 2026-12-05T00:00"],
    ["doors as a clock", { doorTime: "19:00" }, "doors 2026-12-05T00:00"],
    ["ages", { typicalAgeRange: "21+" }, "ages 21–"],
    [
      "the first day of sale",
      { offers: [{ validFrom: "2026-11-30T10:00:00-05:00" }, { availabilityStarts: "2026-11-27T10:00" }] },
      "on sale 2026-11-27T15:00",
    ],
    [
      "a sale of one of two offers",
      { offers: [offer, { validFrom: "2026-11-30T10:00:00-05:00" }] },
      "15–15 USD",
    ],
    ["a sale that has begun", { offers: { ...offer, validFrom: "2026-11-21T11:59:00-05:00" } }, "15–15 USD"],
    ["a sale without an hour", { offers: { ...offer, validFrom: "2026-11-30" } }, "15–15 USD"],
    ["its own page for tickets", { url: "/jam", offers: { ...offer, url: "/jam" } }, "15–15 USD"],
    ["a title with marks", { name: "SOLD OUT: Jam - - $15 - all ages" }, "sold out; 15–15 USD; ages 0–"],
    ["doors in the title", { name: "Jam (doors 7)" }, "doors 2026-12-05T00:00"],
    [
      "a line of facts",
      { description: "Doors 7 / Show 8\n$12 adv / $15 door\n21+" },
      "12–15 USD; doors 2026-12-05T00:00; ages 21–",
    ],
    [
      "a clock after midnight",
      { startDate: "2026-12-05T00:30:00-05:00", description: "Doors 11 PM" },
      "doors 2026-12-05T04:00",
    ],
  ])("%s", (_, event, facts) => {
    const [extracted] = jsonLd(event).events;
    expect(inWords(extracted?.facts)).toBe(facts);
    expect(extracted?.title).toBe("Jam");
  });

  it("says where each fact comes from", () =>
    expect(
      jsonLd({ name: "Jam – 21+", offers: offer, description: "Sold out." }).events[0]?.facts.sources,
    ).toEqual({
      price: { from: "json-ld", text: "15" },
      ages: { from: "title", text: "21+" },
      sold_out: { from: "description", text: "sold out" },
    }));

  it.each<[string, object, string]>([
    ["a price that is none", { offers: { price: "-4" } }, "1 item with a price that cannot be right"],
    ["a price beyond reason", { offers: { price: "150000" } }, "1 item with a price that cannot be right"],
    [
      "doors after the show",
      { doorTime: "2026-12-04T21:00:00-05:00" },
      "1 item with doors that open after the show",
    ],
    [
      "doors after the show in the text",
      { description: "Doors: 9 PM" },
      "1 item with doors that open after the show",
    ],
    [
      "doors the day before",
      { doorTime: "2026-12-03T19:00:00-05:00" },
      "1 item with doors that open after the show",
    ],
  ])("leaves out %s, says so, and keeps the event", (_, event, problem) => {
    const { events, problems, whole } = jsonLd(event);
    expect(events.map(({ title, facts }) => [title, inWords(facts)])).toEqual([["Jam", ""]]);
    expect(problems[0]?.text).toContain(problem);
    expect(whole).toBe(true);
  });
});

describe("other formats", () => {
  const ics = (lines: string) =>
    `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nSUMMARY:Jam\nDTSTART:20261205T010000Z\n${lines}\nEND:VEVENT\nEND:VCALENDAR`;
  const item = (fields: string) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>Shows</title><item><title>Jam</title><link>https://hall.example.org/jam</link><ev:startdate>2026-12-04T20:00:00-05:00</ev:startdate>${fields}</item></channel></rss>`;
  const micro = (fields: string) =>
    `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Jam</b><time itemprop="startDate" datetime="2026-12-04T20:00-05:00"></time>${fields}</div>`;
  const rdfa = (fields: string) =>
    `<div vocab="https://schema.org/" typeof="Event"><b property="name">Jam</b><time property="startDate" datetime="2026-12-04T20:00-05:00"></time>${fields}</div>`;

  it.each([
    ["iCalendar", "text/calendar", ics("STATUS:CANCELLED\nX-COST:$10"), "cancelled; 10–10 USD"],
    [
      "iCalendar with a description",
      "text/calendar",
      ics("DESCRIPTION:Free with RSVP\\n18+"),
      "0–0 USD; ages 18–",
    ],
    ["RSS", "application/rss+xml", item("<cost>$5-$10</cost><ages>21+</ages>"), "5–10 USD; ages 21–"],
    [
      "microdata",
      "text/html",
      micro(
        '<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="12">$12</span><link itemprop="availability" href="https://schema.org/SoldOut"><time itemprop="validFrom" datetime="2026-11-27T10:00-05:00">Friday</time></div><meta itemprop="doorTime" content="2026-12-04T19:00-05:00">',
      ),
      "sold out; 12–12 USD; doors 2026-12-05T00:00; on sale 2026-11-27T15:00",
    ],
    [
      "RDFa",
      "text/html",
      rdfa(
        '<div property="offers" typeof="Offer"><span property="price">8</span></div><i property="typicalAgeRange">18+</i>',
      ),
      "8–8 USD; ages 18–",
    ],
    [
      "h-event",
      "text/html",
      '<div class="h-event"><b class="p-name">Jam</b><time class="dt-start" datetime="2026-12-04T20:00-05:00"></time><i class="p-price">$7</i><p class="e-content">SOLD OUT</p></div>',
      "sold out; 7–7 USD",
    ],
    [
      "The Events Calendar",
      "application/json",
      JSON.stringify({
        events: [
          {
            title: "Jam",
            start_date: "2026-12-04 20:00:00",
            utc_start_date: "2026-12-05 01:00:00",
            all_day: false,
            cost: "$10 – $20",
            event_status: "postponed",
          },
        ],
      }),
      "postponed; 10–20 USD",
    ],
    [
      "Squarespace",
      "application/json",
      JSON.stringify({
        upcoming: [
          {
            title: "Jam – SOLD OUT",
            fullUrl: "/jam",
            startDate: Date.UTC(2026, 11, 5, 1),
            body: "<p>Tickets $20</p>",
          },
        ],
      }),
      "sold out; 20–20 USD",
    ],
    [
      "unknown JSON",
      "application/json",
      JSON.stringify([
        {
          name: "Jam",
          start: "2026-12-04T20:00:00-05:00",
          doors: "19:00",
          ticket_price: "$15",
          age_limit: "21+",
          sold_out: true,
          ticket_url: "https://tix.example/2",
          sale_start_date: "2026-11-27T10:00:00-05:00",
        },
      ]),
      "sold out; 15–15 USD; doors 2026-12-05T00:00; ages 21–; tickets https://tix.example/2; on sale 2026-11-27T15:00",
    ],
    [
      "a plain list",
      "text/html",
      "<ul><li><h3>Jam – $15 – 21+</h3><p>December 4, 2026, 8 pm</p></li><li><h3>Loom</h3><p>December 5, 2026, 8 pm</p></li></ul>",
      "15–15 USD; ages 21–",
    ],
  ])("%s", (_, contentType, body, facts) => {
    const [event] = read(body, contentType).events;
    expect(inWords(event?.facts)).toBe(facts);
    expect(event?.title).toBe("Jam");
  });
});
