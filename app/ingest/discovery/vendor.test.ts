/** A line of a real page's kind for each row of the table: the vendor it names, and the address that is read. */
import { expect, it } from "vitest";
import { vendorsOn } from "./vendor";
import { VENDORS } from "./vendor-table";

const PAGE = "https://hall.example/";
const LINES: [string, string, string | undefined][] = [
  [
    "Google Calendar",
    '<iframe src="https://calendar.google.com/calendar/embed?height=600&amp;src=hall%40gmail.com">',
    "https://calendar.google.com/calendar/ical/hall%40gmail.com/public/basic.ics",
  ],
  ["Tockify", '<a href="https://tockify.com/hall/monthly">', "https://tockify.com/api/feeds/ics/hall"],
  [
    "The Events Calendar (WordPress)",
    '<div class="tribe-events-view">',
    "https://hall.example/wp-json/tribe/events/v1/events?per_page=50",
  ],
  [
    "Localist",
    '<script src="//events.hall.example/widget/view?schools=x">',
    "https://events.hall.example/api/2/events?days=90&pp=100",
  ],
  ["Trumba", '$Trumba.addSpud({ webName: "hall-all" })', "https://www.trumba.com/calendars/hall-all.ics"],
  [
    "Luma",
    "https:\\/\\/lu.ma\\/embed\\/calendar\\/cal-9x",
    "https://api.lu.ma/ics/get?entity=calendar&id=cal-9x",
  ],
  ["Luma", '<a href="https://luma.com/hall">', "https://lu.ma/hall"],
  [
    "Outlook",
    '<iframe src="https://outlook.live.com/owa/calendar/00-1/2f/cid-3/calendar.html">',
    "https://outlook.live.com/owa/calendar/00-1/2f/cid-3/calendar.ics",
  ],
  [
    "Teamup",
    '<iframe src="https://teamup.com/ks12345678?showLogo=0">',
    "https://ics.teamup.com/feed/ks12345678/0.ics",
  ],
  [
    "Meetup",
    '<a href="https://www.meetup.com/hall-makers/">',
    "https://www.meetup.com/hall-makers/events/ical/",
  ],
  [
    "Filmbot",
    '<link href="/wp-content/themes/filmbot-hall/style.css">',
    "https://hall.example/wp-json/nj/v1/showtime/listings",
  ],
  [
    "Veezi",
    '<a href="https://ticketing.uswest.veezi.com/purchase/9?siteToken=ab1">',
    "https://ticketing.uswest.veezi.com/sessions/?siteToken=ab1",
  ],
  [
    "Agile Ticketing",
    "https://prod1.agileticketing.net/websales/feed.ashx?guid=e2ebf70f-bf96-4f20-9746-81ccfa2fb62b&",
    "https://prod1.agileticketing.net/websales/feed.ashx?guid=e2ebf70f-bf96-4f20-9746-81ccfa2fb62b&showslist=true&format=json&v=latest",
  ],
  [
    "Agile Ticketing",
    "https://prod1.agileticketing.net/websales/pages/list.aspx?epguid=e2ebf70f-bf96-4f20-9746-81ccfa2fb62b",
    "https://prod1.agileticketing.net/websales/pages/list.aspx?epguid=e2ebf70f-bf96-4f20-9746-81ccfa2fb62b",
  ],
  ["Eventbrite", '<a href="https://www.eventbrite.com/o/hall-30">', "https://www.eventbrite.com/o/hall-30"],
  [
    "Eventbrite",
    '<a href="https://www.eventbrite.com/e/jam-tickets-123456789">',
    "https://www.eventbrite.com/e/jam-tickets-123456789",
  ],
  ["DICE", '<a href="https://dice.fm/venue/hall-abc">', "https://dice.fm/venue/hall-abc"],
  ["SeeTickets", '<a href="https://wl.eventim.us/Hall">', "https://wl.eventim.us/Hall"],
  ["Resident Advisor", '<a href="https://ra.co/clubs/123">', "https://ra.co/clubs/123/events"],
  ["Squarespace", '<script src="//static1.squarespace.com/x.js">', "https://hall.example/?format=json"],
  [
    "OvationTix",
    '<a href="https://web.ovationtix.com/trs/cal/34567">',
    "https://api.ovationtix.com/public/calendar/client(34567)?month={month}&year={year}",
  ],
  [
    "DICE",
    '<script>DiceEventListWidget.create({"apiKey":"k3yK3yk3yK3y","venues":["Hall"]})</script>',
    "https://partners-endpoint.dice.fm/api/v2/events?page%5Bsize%5D=100&types=linkout%2Cevent&filter%5Bvenues%5D%5B%5D=Hall&x-api-key=k3yK3yk3yK3y",
  ],
  ["DICE", '<script src="https://widgets.dice.fm/dice-event-list-widget.js">', undefined],
  ["SeeTickets", '<div class="seetickets-list-event">', undefined],
  ["Veezi", '<a href="https://www.veezi.com">', undefined],
  ["Timely", '<script src="https://events.timely.fun/embed.js">', undefined],
  ["Elfsight", '<script src="https://static.elfsight.com/platform/platform.js">', undefined],
  ["Bandsintown", '<script src="https://widgetv3.bandsintown.com/main.min.js">', undefined],
  ["Songkick", '<script src="https://widget.songkick.com/1/widget.js">', undefined],
  [
    "Spektrix",
    '<iframe src="https://system.spektrix.com/hall/website/">',
    "https://system.spektrix.com/hall/api/v3/events?instanceStart_from={today}&$expand=instances",
  ],
  ["Tessitura", '<a href="https://tnew.hall.example/events">', undefined],
  ["Elevent", '<a href="https://www.goelevent.com/Hall/e/Jam">', "https://www.goelevent.com/Hall/e/Search"],
  ["Ticketleap", '<a href="https://hall.ticketleap.com/jam">', "https://events.ticketleap.com/events/hall"],
  ["Partiful", '<a href="https://partiful.com/u/hall1">', "https://partiful.com/u/hall1"],
  ["Eventive", '<a href="https://hall.eventive.org/schedule">', undefined],
  ["Ticketmaster", '<a href="https://www.ticketmaster.com/hall-tickets/venue/12">', undefined],
  ["AXS", '<a href="https://www.axs.com/venues/1/hall">', undefined],
  ["Tixr", '<a href="https://www.tixr.com/groups/hall">', undefined],
  ["ShowClix", '<a href="https://www.showclix.com/event/jam">', undefined],
  ["TicketWeb", '<a href="https://www.ticketweb.com/venue/hall/1">', undefined],
  ["Withfriends", '<a href="https://withfriends.co/hall">', "https://withfriends.co/hall/events"],
  [
    "Humanitix",
    '<a href="https://events.humanitix.com/host/hall">',
    "https://events.humanitix.com/host/hall",
  ],
  ["Humanitix", '<a href="https://events.humanitix.com/jam-night">', undefined],
  ["Wix", '<img src="https://static.wixstatic.com/media/x.jpg">', undefined],
  ["Facebook", '<a href="https://www.facebook.com/hall/events">', undefined],
];

it.each(LINES)("knows %s by %s", (name, line, address) => {
  const [sighting] = vendorsOn(`<p>Welcome</p>${line}`, PAGE);
  expect([sighting?.vendor.name, sighting?.urls[0]]).toEqual([name, address]);
});

it("has a line for each row of the table", () => {
  expect(LINES.map(([name]) => name)).toEqual(VENDORS.map(({ name }) => name));
});

it("takes an ordinary page for nobody's", () => {
  const body = '<a href="https://www.instagram.com/hall">Instagram</a><a href="/events">Events</a>';
  expect(vendorsOn(body, PAGE)).toEqual([]);
});
