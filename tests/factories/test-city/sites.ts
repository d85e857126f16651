/** The venues of the test city: each shows its calendar in another way, and says which address should be proposed first. */
import {
  agileOf,
  cardsOf,
  cityEvents,
  filmbotOf,
  icsOf,
  jsonLdOf,
  listOf,
  localistOf,
  lumaOf,
  rssOf,
  squarespaceOf,
  tribeOf,
  type CityEvent,
} from "./events";
import { data, frame, home, ics, json, page, type CityPage } from "./pages";
import type { ReasonKind } from "~/ingest/discovery/types";

export interface CitySite {
  form: string;
  host: string;
  /** By path, or by "host/path" for vendors. */
  pages: Record<string, CityPage>;
  robots?: string;
  /** The address that should be proposed first, or why nothing can be. */
  first?: string;
  reason?: { kind: ReasonKind; says: string };
}

const EVENTS = cityEvents(12);
const FEW = cityEvents(3);
const CALENDAR_MENU = [["Calendar", "/calendar"]] as const;
const EVENTS_MENU = [["Events", "/events"]] as const;
const WORDPRESS =
  '<link rel="alternate" type="application/rss+xml" title="The Hall » Feed" href="/feed/"><link rel="alternate" type="application/rss+xml" title="The Hall » Comments Feed" href="/comments/feed/">';
const TRIBE =
  '<link rel="stylesheet" href="/wp-content/plugins/the-events-calendar/src/resources/css/views.css">';
const SQUARESPACE =
  '<script src="https://static1.squarespace.com/static/vta/site-bundle.js"></script><script>Static.SQUARESPACE_CONTEXT = {"websiteId":"w1"};</script>';
const SQUARESPACE_ROBOTS =
  "User-agent: *\nDisallow: /config\nDisallow: /*?format=json\nDisallow: /*&format=json\nAllow: /\n";
const eventPages = (events: CityEvent[]): Record<string, CityPage> =>
  Object.fromEntries(
    events.map((event) => [
      `/shows/evening-${event.id}`,
      page(`<h1>${event.title}</h1>`, { head: jsonLdOf([event]) }),
    ]),
  );
const scriptPage = page('<div id="root"></div><script src="/app.js"></script>', { title: "The Hall" });
const byVendor = (form: string, host: string, body: string, first: string, answer: CityPage): CitySite => ({
  form,
  host,
  pages: {
    "/": home(CALENDAR_MENU, {}),
    "/calendar": home(CALENDAR_MENU, { body }),
    [first.replace("https://", "")]: answer,
  },
  first,
});
const GUID = "5a6b7c8d-1111-2222-3333-444455556666";

export const CITY_SITES: CitySite[] = [
  {
    form: "iCal named in the head",
    host: "www.anchor.example",
    first: "https://www.anchor.example/feeds/all.ics",
    pages: {
      "/": home(EVENTS_MENU, {
        head: '<link rel="alternate" type="text/calendar" title="Events" href="/feeds/all.ics">',
      }),
      "/feeds/all.ics": ics(icsOf(EVENTS)),
      "/events": home([], { body: listOf(FEW) }),
    },
  },
  {
    form: "iCal file linked",
    host: "barge.example",
    first: "https://barge.example/calendar/export.ics",
    pages: {
      "/": home(CALENDAR_MENU),
      "/calendar": home([], {
        body: '<a href="export.ics">x</a><a href="/calendar/export.ics">Subscribe</a>',
      }),
      "/calendar/export.ics": ics(icsOf(EVENTS)),
    },
  },
  {
    form: "webcal link",
    host: "cellar.example",
    first: "https://cellar.example/cal/all",
    pages: {
      "/": home(EVENTS_MENU),
      "/events": home([], { body: '<a href="webcal://cellar.example/cal/all">Add to your calendar</a>' }),
      "/cal/all": ics(icsOf(EVENTS)),
    },
  },
  {
    form: "JSON-LD on the home page",
    host: "dovecote.example",
    first: "https://dovecote.example/",
    pages: { "/": home([["About us", "/about-us"]], { head: jsonLdOf(EVENTS), body: listOf(FEW) }) },
  },
  {
    form: "JSON-LD on the events page",
    host: "eave.example",
    first: "https://eave.example/events",
    pages: {
      "/": home(EVENTS_MENU, { head: jsonLdOf(FEW) }),
      "/events": home([], { head: jsonLdOf(EVENTS) }),
    },
  },
  {
    form: "RSS of events",
    host: "ferry.example",
    first: "https://ferry.example/events/feed",
    pages: {
      "/": home([["Programme", "/programme"]], {
        head: `${WORDPRESS}<link rel="alternate" type="application/rss+xml" title="Events" href="/events/feed">`,
      }),
      "/events/feed": data(rssOf(EVENTS, "ferry.example"), "application/rss+xml"),
      "/programme": home([]),
    },
  },
  {
    form: "The Events Calendar",
    host: "garret.example",
    first: "https://garret.example/wp-json/tribe/events/v1/events?per_page=50",
    pages: {
      "/": home(EVENTS_MENU, { head: WORDPRESS + TRIBE }),
      "/wp-json/tribe/events/v1/events?per_page=50": json(tribeOf(EVENTS, "garret.example")),
      "/events": home([], { head: jsonLdOf(FEW) }),
    },
  },
  {
    form: "The Events Calendar, its interface closed",
    host: "harbor.example",
    first: "https://harbor.example/events/?ical=1",
    pages: {
      "/": home(EVENTS_MENU, { head: TRIBE }),
      "/wp-json/tribe/events/v1/events?per_page=50": { status: 401, body: "{}" },
      "/events/?ical=1": ics(icsOf(EVENTS)),
      "/events": home([], { head: jsonLdOf(FEW) }),
    },
  },
  {
    form: "WordPress in a folder",
    host: "icehouse.example",
    first: "https://icehouse.example/site/wp-json/tribe/events/v1/events?per_page=50",
    pages: {
      "/": home([["Events", "/site/events"]], {
        head: `<link rel="https://api.w.org/" href="https://icehouse.example/site/wp-json/">${TRIBE}`,
      }),
      "/site/wp-json/tribe/events/v1/events?per_page=50": json(tribeOf(EVENTS, "icehouse.example")),
    },
  },
  {
    form: "Squarespace",
    host: "www.jetty.example",
    first: "https://www.jetty.example/calendar?format=json",
    pages: {
      "/": home(CALENDAR_MENU, { head: SQUARESPACE }),
      "/calendar": home([], { head: SQUARESPACE, body: listOf(FEW) }),
      "/calendar?format=json": json(squarespaceOf(EVENTS)),
    },
  },
  {
    form: "Squarespace that forbids its data",
    host: "www.kiln.example",
    robots: SQUARESPACE_ROBOTS,
    first: "https://www.kiln.example/shows",
    pages: {
      "/": home([["Shows", "/shows"]], { head: SQUARESPACE }),
      "/shows": home([], { head: SQUARESPACE, body: listOf(EVENTS) }),
      "/shows?format=json": json(squarespaceOf(EVENTS)),
    },
  },
  {
    form: "Google Calendar in a frame",
    host: "loft.example",
    first: "https://calendar.google.com/calendar/ical/loft%40group.calendar.google.com/public/basic.ics",
    pages: {
      "/": home([], {
        body: frame(
          "https://calendar.google.com/calendar/embed?src=loft%40group.calendar.google.com&src=en.usa%23holiday%40group.v.calendar.google.com&ctz=America%2FNew_York",
        ),
      }),
      "calendar.google.com/calendar/ical/loft%40group.calendar.google.com/public/basic.ics": ics(
        icsOf(EVENTS),
      ),
    },
  },
  byVendor(
    "Google Calendar, its address in base64",
    "mews.example",
    frame(
      `https://calendar.google.com/calendar/u/0/embed?src=${Buffer.from("mews@group.calendar.google.com").toString("base64url")}&mode=AGENDA`,
    ),
    "https://calendar.google.com/calendar/ical/mews%40group.calendar.google.com/public/basic.ics",
    ics(icsOf(EVENTS)),
  ),
  byVendor(
    "Tockify by a script",
    "nook.example",
    '<div data-tockify-component="calendar" data-tockify-calendar="nook.events"></div><script src="https://public.tockify.com/browser/embed.js"></script>',
    "https://tockify.com/api/feeds/ics/nook.events",
    ics(icsOf(EVENTS)),
  ),
  byVendor(
    "Tockify by a link",
    "orchard.example",
    '<a href="https://tockify.com/orchardhall/agenda">Our agenda</a>',
    "https://tockify.com/api/feeds/ics/orchardhall",
    ics(icsOf(EVENTS)),
  ),
  byVendor(
    "Localist by a widget",
    "pier.example",
    '<div id="localist-widget-1"></div><script src="https://events.pier-college.example/widget/view?schools=pier&days=31&num=50"></script>',
    "https://events.pier-college.example/api/2/events?days=90&pp=100",
    json(localistOf(EVENTS, "events.pier-college.example")),
  ),
  byVendor(
    "Localist on its host",
    "quay.example",
    '<a href="https://quay.localist.com/">What is on</a>',
    "https://quay.localist.com/api/2/events?days=90&pp=100",
    json(localistOf(EVENTS, "quay.localist.com")),
  ),
  byVendor(
    "Trumba",
    "rafter.example",
    '<script>$Trumba.addSpud({ webName: "rafter-hall", spudType: "main" });</script>',
    "https://www.trumba.com/calendars/rafter-hall.ics",
    ics(icsOf(EVENTS)),
  ),
  byVendor(
    "Eventbrite's organiser",
    "shed.example",
    '<a href="https://www.eventbrite.com/o/the-shed-1234567890?aff=ebdsporgprofile">Tickets</a>',
    "https://www.eventbrite.com/o/the-shed-1234567890",
    page("<h1>The Shed</h1>", { head: jsonLdOf(EVENTS) }),
  ),
  {
    form: "Eventbrite's widget",
    host: "tower.example",
    first: "https://www.eventbrite.com/o/the-tower-2234567890",
    pages: {
      "/": home([["Tickets", "/tickets"]]),
      "/tickets": home([], {
        body: '<div id="eb"></div>',
        scripts:
          "<script src=\"https://www.eventbrite.com/static/widgets/eb_widgets.js\"></script><script>EBWidgets.createWidget({widgetType: 'checkout', eventId: '987654321012'});</script>",
      }),
      "www.eventbrite.com/e/987654321012": page(
        '<h1>Evening</h1><a href="https://www.eventbrite.com/o/the-tower-2234567890">The Tower</a>',
        { head: jsonLdOf(cityEvents(1)) },
      ),
      "www.eventbrite.com/o/the-tower-2234567890": page("<h1>The Tower</h1>", { head: jsonLdOf(EVENTS) }),
    },
  },
  byVendor(
    "DICE",
    "umbra.example",
    '<a href="https://dice.fm/venue/umbra-xyz12?utm=site">All shows on DICE</a>',
    "https://dice.fm/venue/umbra-xyz12",
    page("<h1>Umbra</h1>", { head: jsonLdOf(EVENTS) }),
  ),
  byVendor(
    "Luma in a frame",
    "vault.example",
    frame("https://lu.ma/embed/calendar/cal-Abc123/events"),
    "https://api.lu.ma/ics/get?entity=calendar&id=cal-Abc123",
    ics(icsOf(EVENTS)),
  ),
  byVendor(
    "Luma by a link",
    "wharf.example",
    '<a href="https://lu.ma/wharfhall">Join us on Luma</a>',
    "https://lu.ma/wharfhall",
    page(`<div id="__next"><h1>Wharf</h1></div>${lumaOf(EVENTS)}`),
  ),
  byVendor(
    "SeeTickets",
    "yard.example",
    '<a href="https://wl.seetickets.us/theyard">Buy tickets</a>',
    "https://wl.seetickets.us/theyard",
    page(cardsOf(EVENTS)),
  ),
  {
    form: "Veezi",
    host: "zinc.example",
    first: "https://ticketing.useast.veezi.com/sessions/?siteToken=abc123xyz",
    pages: {
      "/": home([["Showtimes", "/showtimes"]]),
      "/showtimes": home([], {
        body: '<a href="https://ticketing.useast.veezi.com/purchase/77?siteToken=abc123xyz">8:00 pm</a>',
      }),
      "ticketing.useast.veezi.com/sessions/?siteToken=abc123xyz": page("<h1>Sessions</h1>", {
        head: jsonLdOf(EVENTS),
      }),
    },
  },
  {
    form: "Filmbot",
    host: "attic.example",
    first: "https://attic.example/wp-json/nj/v1/showtime/listings",
    pages: {
      "/": home([["Now Playing", "/now-playing"]], {
        head: WORDPRESS,
        scripts: '<script src="/wp-content/themes/filmbot-attic/app.js"></script>',
      }),
      "/wp-json/nj/v1/showtime/listings": json(filmbotOf(EVENTS, "attic.example")),
      "/now-playing": scriptPage,
    },
  },
  byVendor(
    "Agile's feed",
    "bijou.example",
    `<script>load("https://prod5.agileticketing.net/websales/feed.ashx?guid=${GUID}&showslist=true&format=json")</script>`,
    `https://prod5.agileticketing.net/websales/feed.ashx?guid=${GUID}&showslist=true&format=json&v=latest`,
    json(agileOf(EVENTS)),
  ),
  byVendor(
    "Agile's list",
    "canal.example",
    `<a href="https://prod3.agileticketing.net/websales/pages/list.aspx?epguid=${GUID}&amp;">Buy tickets</a>`,
    `https://prod3.agileticketing.net/websales/pages/list.aspx?epguid=${GUID}`,
    page(listOf(EVENTS)),
  ),
  byVendor(
    "Outlook",
    "depot.example",
    frame("https://outlook.office365.com/owa/calendar/abc@depot.example/9f8e/calendar.html"),
    "https://outlook.office365.com/owa/calendar/abc@depot.example/9f8e/calendar.ics",
    ics(icsOf(EVENTS)),
  ),
  byVendor(
    "Teamup",
    "ember.example",
    frame("https://teamup.com/ks7abcdefgh?view=l"),
    "https://ics.teamup.com/feed/ks7abcdefgh/0.ics",
    ics(icsOf(EVENTS)),
  ),
  byVendor(
    "Meetup",
    "forge.example",
    '<a href="https://www.meetup.com/forge-writers/">Our group</a>',
    "https://www.meetup.com/forge-writers/events/ical/",
    ics(icsOf(EVENTS)),
  ),
  {
    form: "a plain list",
    host: "gable.example",
    first: "https://gable.example/whats-on",
    pages: { "/": home([["What’s On", "/whats-on"]]), "/whats-on": home([], { body: listOf(EVENTS) }) },
  },
  {
    form: "two clicks: Visit, Calendar",
    host: "hearth.example",
    first: "https://hearth.example/visit/calendar",
    pages: {
      "/": home([
        ["Visit", "/visit"],
        ["Community", "/community"],
      ]),
      "/visit": home([["Calendar", "/visit/calendar"]]),
      "/visit/calendar": home([], { body: listOf(EVENTS) }),
      "/community": home([]),
    },
  },
  {
    form: "two clicks: Programs, Upcoming",
    host: "inlet.example",
    first: "https://inlet.example/programs/upcoming",
    pages: {
      "/": home([["Programs", "/programs"]]),
      "/programs": home([
        ["Upcoming programs", "/programs/upcoming"],
        ["Past programs", "/programs/past"],
      ]),
      "/programs/upcoming": home([], { body: listOf(EVENTS) }),
      "/programs/past": home([], { body: listOf(EVENTS) }),
    },
  },
  {
    form: "names that link to dated pages",
    host: "joist.example",
    first: "https://joist.example/shows",
    pages: {
      "/": home([["Shows", "/shows"]]),
      "/shows": home([], {
        body: `<ul>${EVENTS.map((event) => `<li><a href="/shows/evening-${event.id}">${event.title}</a></li>`).join("")}</ul>`,
      }),
      ...eventPages(EVENTS),
    },
  },
  {
    form: "only in the sitemap",
    host: "knoll.example",
    first: "https://knoll.example/agenda",
    pages: {
      "/": home([]),
      "/sitemap.xml": data(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${["", "team", "agenda", "imprint"].map((path) => `<url><loc>https://knoll.example/${path}</loc></url>`).join("")}</urlset>`,
        "application/xml",
      ),
      "/agenda": home([], { body: listOf(EVENTS) }),
    },
  },
  {
    form: "only in the sitemap that robots.txt names",
    host: "cairn.example",
    first: "https://cairn.example/agenda",
    robots: "User-agent: *\nDisallow: /private\nSitemap: https://cairn.example/maps/pages.xml\n",
    pages: {
      "/": home([]),
      "/maps/pages.xml": data(
        "<urlset><url><loc>https://cairn.example/team</loc></url><url><loc>https://cairn.example/agenda</loc></url></urlset>",
        "application/xml",
      ),
      "/agenda": home([], { body: listOf(EVENTS) }),
    },
  },
  byVendor(
    "a frame of another site",
    "ledge.example",
    frame("https://boxoffice.ledge-tickets.example/list"),
    "https://boxoffice.ledge-tickets.example/list",
    page(listOf(EVENTS)),
  ),
  {
    form: "a frame in a frame",
    host: "moor.example",
    first: "https://list.moor-inner.example/upcoming",
    pages: {
      "/": home(CALENDAR_MENU),
      "/calendar": home([], { body: frame("https://outer.moor-frames.example/a") }),
      "outer.moor-frames.example/a": page(frame("https://list.moor-inner.example/upcoming")),
      "list.moor-inner.example/upcoming": page(listOf(EVENTS)),
    },
  },
  {
    form: "a redirect to another host",
    host: "nave.example",
    first: "https://www.nave-hall.example/events",
    pages: {
      "/": { status: 301, location: "https://www.nave-hall.example/", body: "" },
      "www.nave-hall.example/": home(EVENTS_MENU),
      "www.nave-hall.example/events": home([], { head: jsonLdOf(EVENTS) }),
    },
  },
  {
    form: "drawn by scripts",
    host: "oriel.example",
    reason: { kind: "scripts", says: "drawn by scripts" },
    pages: { "/": scriptPage, "/events": scriptPage },
  },
  {
    form: "a wall",
    host: "porch.example",
    reason: { kind: "blocked", says: "refuses" },
    pages: { "/": { status: 403, body: "Just a moment..." } },
  },
  {
    form: "OvationTix",
    host: "quarry.example",
    reason: { kind: "vendor", says: "OvationTix" },
    pages: {
      "/": home([["Tickets", "/tickets"]]),
      "/tickets": home([], { body: '<a href="https://ci.ovationtix.com/35617">Buy tickets</a>' }),
    },
  },
  {
    form: "Resident Advisor",
    host: "ridge.example",
    reason: { kind: "vendor", says: "Resident Advisor" },
    pages: {
      "/": home([], { body: '<a href="https://ra.co/clubs/4512">All nights</a>' }),
      "ra.co/clubs/4512/events": { status: 403, body: "" },
    },
  },
  {
    form: "nothing dated",
    host: "sluice.example",
    reason: { kind: "undated", says: "nothing that is dated" },
    pages: {
      "/": home([["Menu", "/menu"]]),
      "/menu": home([], { body: "<p>Soup of the day 9, bread 4.</p>" }),
    },
  },
];
