/** One table of states, and every form in which an event is published: what one form says, all say. */
import ICAL from "ical.js";
import type { Insertable } from "kysely";
import { describe, expect, it } from "vitest";
import { findEvent } from "@db/queries/events/events";
import type { EventsTable } from "@db/schema/events";
import { presentDetail } from "~/domain/events/present";
import { shareImage } from "~/domain/events/share-image";
import type { FeedFormat } from "~/domain/feeds/feed";
import { letterItem } from "~/domain/saves/saved-letters";
import { loader as eventPage } from "~/routes/_listings._calendar.event.$id.($eventTitle).($city)/route";
import { loader as apiEvent } from "~/routes/api.v1.events.$id/route";
import { loader as fortnight } from "~/routes/fortnight[.]json/route";
import { unpackFortnight, type Fortnight } from "~/domain/offline/fortnight";
import { loadFonts } from "~/services/drawing/fonts";
import { embedLoader } from "~/web/embed-route";
import { eventIcsLoader, feedLoader } from "~/web/feed-route";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

const OWN = "https://venue.example/oak";
const STREET = "209 West Houston Street";
const TODAY = "2026-11-21";

interface State {
  name: string;
  row: Partial<Insertable<EventsTable>>;
  /** A change after the event was first published. */
  later?: { start_time: Date };
  label: string | null;
  icsStatus: string;
  /** Null: no structured data, because a start is missing. */
  ld: Record<string, unknown> | null;
  isOnline?: boolean;
}

const PRICE = { price_from_cents: 1500, price_to_cents: 1500, price_currency: "USD" };
const SCHEMA = "https://schema.org/";

const STATES: State[] = [
  {
    name: "as planned",
    row: PRICE,
    label: null,
    icsStatus: "CONFIRMED",
    ld: { eventStatus: `${SCHEMA}EventScheduled`, offers: { price: 15 } },
  },
  {
    name: "sold out",
    row: { ...PRICE, sold_out: true },
    label: "Sold out",
    icsStatus: "CONFIRMED",
    ld: { eventStatus: `${SCHEMA}EventScheduled`, offers: { availability: `${SCHEMA}SoldOut` } },
  },
  {
    name: "postponed",
    row: { status: "postponed" },
    label: "Postponed",
    icsStatus: "TENTATIVE",
    ld: { eventStatus: `${SCHEMA}EventPostponed`, startDate: "2026-11-28T19:30:00-05:00" },
  },
  {
    name: "cancelled",
    row: { ...PRICE, status: "cancelled", ticket_url: "https://tix.example/1" },
    label: "Cancelled",
    icsStatus: "CANCELLED",
    ld: { eventStatus: `${SCHEMA}EventCancelled`, startDate: "2026-11-28T19:30:00-05:00" },
  },
  {
    name: "moved online",
    row: { status: "moved_online" },
    label: "Moved online",
    icsStatus: "CONFIRMED",
    isOnline: true,
    ld: {
      eventStatus: `${SCHEMA}EventMovedOnline`,
      eventAttendanceMode: `${SCHEMA}OnlineEventAttendanceMode`,
      location: { "@type": "VirtualLocation", url: OWN },
    },
  },
  {
    name: "moved to another day",
    row: {},
    later: { start_time: new Date("2026-11-30T01:00:00Z") },
    label: null,
    icsStatus: "CONFIRMED",
    ld: {
      eventStatus: `${SCHEMA}EventRescheduled`,
      startDate: "2026-11-29T20:00:00-05:00",
      previousStartDate: "2026-11-28T19:30:00-05:00",
    },
  },
  {
    name: "a run without a start",
    row: { start_time: new Date("1969-12-31T05:00:00Z"), end_time: new Date("2026-12-06T05:00:00Z") },
    label: null,
    icsStatus: "CONFIRMED",
    ld: null,
  },
];

async function publish({ row, later }: State): Promise<number> {
  const source_id = await addVenue(test.db);
  const point = { lat: 40.7286, lng: -74.0042, zip_code: "10014" };
  const id = await addEvent(test.db, { title: "Oak", source_id, event_url: OWN, ...point, ...row });
  if (later) await test.db.updateTable("events").set(later).where("id", "=", id).execute();
  return id;
}

const asked = (path: string, params = {}) => ({
  request: new Request(LISTINGS_ORIGIN + path),
  params,
  context: listingsContext(test.db),
});
const bodyOf = async (response: Response | Promise<Response>) => (await response).text();
const feed = (format: FeedFormat) => bodyOf(feedLoader("all", format)(asked(`/events.${format}?runs=all`)));

describe.each(STATES)("$name", (state) => {
  const { label, isOnline = false } = state;
  const titled = label === null ? "Oak" : `${label}: Oak`;

  it("is told by structured data", async () => {
    const id = await publish(state);
    const { jsonLd } = JSON.parse(
      await bodyOf(answerOf(eventPage(asked(`/event/${id}/oak`, { id: String(id) })))),
    ) as {
      jsonLd: string | null;
    };
    const data = jsonLd === null ? null : (JSON.parse(jsonLd) as Record<string, unknown>);
    if (state.ld === null) return expect(data).toBeNull();
    expect(data).toMatchObject(state.ld);
    expect(data).toHaveProperty("startDate");
    if (!isOnline) expect(data).toMatchObject({ location: { "@type": "Place", geo: {} } });
    else expect(JSON.stringify(data)).not.toMatch(/GeoCoordinates|PostalAddress/);
    expect("offers" in (data ?? {})).toBe("offers" in state.ld);
  });

  it("is told by calendars", async () => {
    const id = await publish(state);
    const own = await bodyOf(eventIcsLoader(asked(`/event/${id}.ics`, { id: String(id) })));
    for (const text of [await feed("ics"), own]) {
      const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent("vevent");
      const value = (name: string) => event?.getFirstPropertyValue(name);
      expect([value("summary"), value("status")]).toEqual([titled, state.icsStatus]);
      expect(value("sequence")).toBe(state.later ? 2 : 1);
      expect(String(value("location"))).toBe(isOnline ? OWN : `Film Forum, ${STREET}`);
      expect(value("geo") !== null).toBe(!isOnline);
      expect(value("conference")).toBe(isOnline ? OWN : null);
      expect(text.includes(STREET)).toBe(!isOnline);
    }
  });

  it("is told by feeds, the API and the copy on a device", async () => {
    const id = await publish(state);
    for (const format of ["rss", "atom"] as const) {
      const text = await feed(format);
      expect(text).toContain(`<title>${titled} ·`);
      expect(text.includes(STREET)).toBe(!isOnline);
    }
    if (isOnline) expect(await feed("rss")).toContain(`<ev:location>${OWN}</ev:location>`);
    const facts = { status: state.row.status ?? "scheduled", sold_out: state.row.sold_out ?? false };
    const { items } = JSON.parse(await feed("json")) as { items: { _event: object }[] };
    expect(items[0]).toMatchObject({ title: titled, _event: { ...facts, online: isOnline ? OWN : null } });
    const { data } = JSON.parse(
      await bodyOf(apiEvent(asked(`/api/v1/events/${id}`, { id: String(id) }))),
    ) as {
      data: { place: object };
    };
    const { place, ...event } = data;
    expect(event).toMatchObject(facts);
    expect(place).toMatchObject(
      isOnline
        ? { address: null, zip_code: null, point: null, online: OWN }
        : { address: STREET, point: { lat: 40.7286 }, online: null },
    );
    const copy = JSON.parse(await bodyOf(fortnight(asked("/fortnight.json")))) as Fortnight;
    const [kept] = unpackFortnight(copy).rows;
    expect(kept && presentDetail(kept, TODAY)).toMatchObject({
      badge: label,
      point: isOnline ? null : { lat: 40.7286 },
      address: isOnline ? "Online" : STREET,
    });
  });

  it("is told on other sites, in pictures and in mails", async () => {
    const id = await publish(state);
    const embed = await bodyOf(embedLoader(asked("/embed/events")));
    if (label !== null) expect(embed).toContain(`<strong>${label}</strong>`);
    if (isOnline) expect(embed).toContain("Film Forum, Online");
    const row = await findEvent(test.db, id);
    if (!row) throw new Error("The event is gone.");
    const svg = shareImage(presentDetail(row, TODAY), loadFonts(), null);
    if (label !== null) expect(svg).toContain(`${label.toUpperCase()} · `);
    if (isOnline) expect(svg).toContain("FILM FORUM · ONLINE");
    const mail = letterItem([row], { appOrigin: LISTINGS_ORIGIN, today: TODAY }).lines.join("\n");
    if (label !== null) expect(mail).toContain(`${label} · `);
    expect(mail.includes(STREET)).toBe(!isOnline);
  });
});
