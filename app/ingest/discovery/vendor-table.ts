/**
 * Lists what venues' sites are built with: how a page shows it, where the calendar is, and what to do where it cannot be read.
 * Data only; the order is that of preference.
 */
import { googleCalendars } from "./google-calendar";
import type { Vendor } from "./types";
import { diceWidget, withJson } from "./vendor-widgets";

const ASK_FOR_FEED = "Ask the venue for the address of its iCal feed";

export const VENDORS: readonly Vendor[] = [
  {
    name: "Google Calendar",
    mark: /calendar\.google\.com\/calendar\/(?:u\/\d\/|b\/\d\/)?(?:embed|htmlembed|r)?\?([^"'<>\s\\]{1,2000})/gi,
    read: (match) => googleCalendars(match[1] ?? ""),
    hint: "The calendar is private: ask the venue to make it public in Google Calendar (Settings, Access permissions).",
  },
  {
    name: "Tockify",
    mark: /tockify-calendar=["']([\w.-]{2,80})|tockify\.com\/(?!api\/|tkf|embed|static|browser|assets|i\/)([\w.-]{2,80})/gi,
    read: (match) => [`https://tockify.com/api/feeds/ics/${match[1] ?? match[2] ?? ""}`],
    hint: "Its feed is tockify.com/api/feeds/ics/NAME; the venue may have switched it off.",
  },
  {
    name: "The Events Calendar (WordPress)",
    mark: /\/plugins\/(?:the-events-calendar|events-calendar-pro)\/|tribe-events-|tribe\/events\/v1/gi,
    read: ["{wp}tribe/events/v1/events?per_page=50", "{origin}/events/?ical=1"],
    hint: "Its interface is switched off: try the address of the venue's events page, or that page with ?ical=1.",
  },
  {
    name: "Localist",
    mark: /(?:https?:)?\/\/([\w-]+(?:\.[\w-]+){1,4})\/(?:widget\/view|api\/2\/events)|\/\/([\w-]+\.localist\.com)/gi,
    read: (match) => [`https://${match[1] ?? match[2] ?? ""}/api/2/events?days=90&pp=100`],
    hint: "Its interface is /api/2/events on the host of the calendar.",
  },
  {
    name: "Trumba",
    mark: /webName\s{0,5}:\s{0,5}["']([\w.-]{1,80})["']|trumba\.com\/calendars\/([\w-]{1,80})/gi,
    read: (match) => [`https://www.trumba.com/calendars/${match[1] ?? match[2] ?? ""}.ics`],
    hint: "Its feed is trumba.com/calendars/NAME.ics; the name stands in the page's code as webName.",
  },
  {
    name: "Luma",
    mark: /(?:lu\.ma|luma\.com)\/embed\/calendar\/(cal-\w{1,40})/gi,
    read: ["https://api.lu.ma/ics/get?entity=calendar&id=$1"],
    hint: "Open the calendar at lu.ma and copy the address behind “Add iCal subscription”.",
  },
  {
    name: "Luma",
    mark: /(?:lu\.ma|luma\.com)\/(?!embed|api|checkout|create|discover|signin|_next|static|event\/|home)([\w.-]{2,60})/gi,
    read: ["https://lu.ma/$1"],
    hint: "Open the calendar at lu.ma and copy the address behind “Add iCal subscription”.",
  },
  {
    name: "Outlook",
    mark: /(outlook\.(?:office365|office|live)\.com\/(?:owa\/)?calendar\/[\w@.%/-]{1,300})\/calendar\.html/gi,
    read: ["https://$1/calendar.ics"],
    hint: "Ask the venue to publish the calendar as ICS in Outlook.",
  },
  {
    name: "Teamup",
    mark: /teamup\.com\/(ks\w{6,40})/gi,
    read: ["https://ics.teamup.com/feed/$1/0.ics"],
    hint: "Ask the venue for the iCal feed of its Teamup calendar.",
  },
  {
    name: "Meetup",
    mark: /meetup\.com\/(?!pro\/|cities|topics|find|api|help|about)([\w-]{2,80})/gi,
    read: ["https://www.meetup.com/$1/events/ical/"],
    hint: "Its feed is meetup.com/NAME/events/ical/.",
  },
  {
    name: "Filmbot",
    mark: /wp-json\/nj\/v1|\/themes\/filmbot[\w-]{0,40}\/|filmbot\.com/gi,
    read: ["{wp}nj/v1/showtime/listings"],
    hint: "Its interface is /wp-json/nj/v1/showtime/listings on the cinema's own site.",
  },
  {
    name: "Veezi",
    mark: /\/\/((?:[\w-]{1,40}\.){0,3}veezi\.com)\/[\w/]{0,80}\?siteToken=(\w{1,80})/gi,
    read: ["https://$1/sessions/?siteToken=$2"],
    hint: "The page of all sessions is ticketing.useast.veezi.com/sessions/?siteToken=…; the token is in each link.",
  },
  {
    name: "Agile Ticketing",
    mark: /(prod\d{1,2}\.agileticketing\.net)\/websales\/feed\.ashx\?(?:[\w&=]{0,60}&)?guid=([\da-f-]{36})/gi,
    read: ["https://$1/websales/feed.ashx?guid=$2&showslist=true&format=json&v=latest"],
    hint: "Ask the venue for the address of its Agile feed (feed.ashx).",
  },
  {
    name: "Agile Ticketing",
    mark: /(prod\d{1,2}\.agileticketing\.net\/websales\/pages\/list\.aspx\?epguid=[\da-f-]{36})/gi,
    read: ["https://$1"],
    hint: "Ask the venue for the address of its Agile feed (feed.ashx).",
  },
  {
    name: "Eventbrite",
    mark: /eventbrite\.(?:com|co\.uk|ca)\/(o\/[\w%-]{1,150}|org\/\d{5,20})/gi,
    read: ["https://www.eventbrite.com/$1"],
    hint: "Take the address of the organiser's page: eventbrite.com/o/NAME.",
  },
  {
    name: "Eventbrite",
    mark: /eventbrite\.com\/(e\/[\w%-]{1,200})|eventId["']?\s{0,5}:\s{0,5}["'](\d{9,15})["']/gi,
    read: (match) => [`https://www.eventbrite.com/${match[1] ?? `e/${match[2] ?? ""}`}`],
    hint: "Open an event at Eventbrite, and take the address of its organiser's page: eventbrite.com/o/NAME.",
  },
  {
    name: "DICE",
    mark: /dice\.fm\/(venues?|promoters?|bundles?)\/([\w%-]{2,150})/gi,
    read: ["https://dice.fm/$1/$2"],
    hint: "Take the address of the venue's page: dice.fm/venue/NAME.",
  },
  {
    name: "SeeTickets",
    mark: /(wl\.(?:seetickets|eventim)\.us)\/([\w%-]{2,80})/gi,
    read: ["https://$1/$2"],
    hint: "Take the address of the venue's list: wl.seetickets.us/NAME.",
  },
  {
    name: "Resident Advisor",
    mark: /(?:^|[/.])ra\.co\/(clubs|promoters)\/(\d{1,8})/gi,
    read: ["https://ra.co/$1/$2/events"],
    hint: `Resident Advisor refuses machines. ${ASK_FOR_FEED}, or take the venue's own page.`,
  },
  {
    name: "Squarespace",
    mark: /static1\.squarespace\.com|Static\.SQUARESPACE_CONTEXT/gi,
    read: (_, page) => [withJson(page)],
    hint: "Open the venue's events page, and try its address with ?format=json at the end.",
  },
  {
    name: "OvationTix",
    mark: /(?:ci|web)\.ovationtix\.com(?::\d+)?\/(?:trs\/(?:store|cal|pe|pr)\/)?(\d{2,8})\b/gi,
    read: ["https://api.ovationtix.com/public/calendar/client($1)?month={month}&year={year}"],
    hint: "Each address holds one month: add it with {month+1m} and {year+1m} for the next. If it is refused, take the page of the season on the venue's own site.",
  },
  {
    name: "DICE",
    mark: /DiceEventListWidget\.create\(\s{0,20}\{([^<]{20,4000}?)\}\s{0,20}\)/gi,
    read: (match) => diceWidget(match[1] ?? ""),
    hint: "Its widget is refused: search for the venue at dice.fm, and take the address of its page: dice.fm/venue/NAME.",
  },
  {
    name: "DICE",
    mark: /widgets?\.dice\.fm/gi,
    read: [],
    hint: "Search for the venue at dice.fm, and take the address of its page: dice.fm/venue/NAME.",
  },
  {
    name: "SeeTickets",
    mark: /seetickets\.us|seetickets-list/gi,
    read: [],
    hint: "Take the address of the venue's list: wl.seetickets.us/NAME.",
  },
  {
    name: "Veezi",
    mark: /veezi\.com/gi,
    read: [],
    hint: "The page of all sessions is ticketing.useast.veezi.com/sessions/?siteToken=…",
  },
  {
    name: "Timely",
    mark: /events\.timely\.fun|time\.ly\//gi,
    read: [],
    hint: "In the calendar, open Subscribe and copy the iCal address.",
  },
  {
    name: "Elfsight",
    mark: /elfsight(?:cdn)?\.com/gi,
    read: [],
    hint: `The events are kept at Elfsight, without a feed. ${ASK_FOR_FEED}.`,
  },
  {
    name: "Bandsintown",
    mark: /widget(?:v3)?\.bandsintown\.com|bit-widget/gi,
    read: [],
    hint: "Its events are at bandsintown.com: take the address of the venue's page there.",
  },
  {
    name: "Songkick",
    mark: /widget\.songkick\.com/gi,
    read: [],
    hint: "Its events are at songkick.com: take the address of the venue's page there.",
  },
  {
    name: "Spektrix",
    mark: /system\.spektrix\.com\/([\w-]{2,40})/gi,
    read: ["https://system.spektrix.com/$1/api/v3/events?instanceStart_from={today}&$expand=instances"],
    hint: "Its interface is system.spektrix.com/NAME/api/v3/events. If it is refused, take the page of the season on the venue's own site.",
  },
  {
    name: "Tessitura",
    mark: /\btnew[\w-]{0,40}\.[\w.-]{4,80}|tessituranetwork|\btn_events_calendar|class=["'][^"'<>]{0,100}\btn-prod-list/gi,
    read: [],
    hint: "Tessitura's own pages (TNEW) list the season at /events on the host that sells the tickets: try that, or the season on the venue's own site.",
  },
  {
    name: "Elevent",
    mark: /goelevent\.com\/(?!e\/|content|scripts|images|account|static)([\w-]{2,60})/gi,
    read: ["https://www.goelevent.com/$1/e/Search"],
    hint: "The page of all its events is goelevent.com/NAME/e/Search.",
  },
  {
    name: "Ticketleap",
    mark: /events\.ticketleap\.com\/(?:events|tickets)\/([\w-]{2,60})|\/\/(?!www\.|api\.|static\.|public-assets\.|events\.)([\w-]{2,60})\.ticketleap\.com/gi,
    read: (match) => [`https://events.ticketleap.com/events/${match[1] ?? match[2] ?? ""}`],
    hint: "The seller's page is events.ticketleap.com/events/NAME; it may be drawn by scripts.",
  },
  {
    name: "Partiful",
    mark: /partiful\.com\/(u|e)\/([\w-]{4,60})/gi,
    read: ["https://partiful.com/$1/$2"],
    hint: `Partiful shows its events to guests alone. ${ASK_FOR_FEED}, or take the venue's own page.`,
  },
  {
    name: "Eventive",
    mark: /[\w-]{2,60}\.eventive\.org|eventive\.org\/embed/gi,
    read: [],
    hint: `Eventive draws its schedule by scripts. ${ASK_FOR_FEED}.`,
  },
  {
    name: "Ticketmaster",
    mark: /ticketmaster\.com\/[\w-]{2,100}\/venue/gi,
    read: [],
    hint: "Ticketmaster refuses machines. Take the list on the venue's own site.",
  },
  {
    name: "AXS",
    mark: /axs\.com\/(?:venues|events)/gi,
    read: [],
    hint: "AXS refuses machines. Take the list on the venue's own site.",
  },
  {
    name: "Tixr",
    mark: /tixr\.com\/groups/gi,
    read: [],
    hint: "Tixr refuses machines. Take the list on the venue's own site.",
  },
  {
    name: "ShowClix",
    mark: /showclix\.com\/(?:event|tickets)/gi,
    read: [],
    hint: "Take the seller's page at ShowClix, which lists all events.",
  },
  {
    name: "TicketWeb",
    mark: /ticketweb\.com\/venue/gi,
    read: [],
    hint: "Take the address of the venue's page at ticketweb.com.",
  },
  {
    name: "Withfriends",
    mark: /\/\/(?:www\.)?withfriends\.co\/(?!event|static|api|embed|images|join)([\w-]{2,60})/gi,
    read: ["https://withfriends.co/$1/events"],
    hint: "Its page is withfriends.co/NAME/events. It shows the first events only; ask the venue for a feed of all.",
  },
  {
    name: "Humanitix",
    mark: /events\.humanitix\.com\/host\/([\w-]{2,80})/gi,
    read: ["https://events.humanitix.com/host/$1"],
    hint: "Take the host's page: events.humanitix.com/host/NAME.",
  },
  {
    name: "Humanitix",
    mark: /events\.humanitix\.com\/(?!host\/)([\w-]{4,120})/gi,
    read: [],
    hint: "Open the event, then its host, and take that page: events.humanitix.com/host/NAME.",
  },
  {
    name: "Wix",
    mark: /static\.wixstatic\.com|wix-warmup-data/gi,
    read: [],
    hint: "Wix keeps the list in the page that shows it: take the address of the page with all events.",
  },
  {
    name: "Facebook",
    mark: /facebook\.com\/(?:events\/|[\w.-]{2,80}\/events)/gi,
    read: [],
    hint: `Facebook refuses machines. ${ASK_FOR_FEED}.`,
  },
];
