/** Vendors whose calendars a source reads, told by the addresses it fetches. Patterns for JavaScript and PostgreSQL alike. Pure. */

const VENDORS: readonly (readonly [name: string, addresses: string])[] = [
  ["Agile Ticketing", "agileticketing\\.net"],
  ["Bandsintown", "bandsintown\\.com"],
  ["DICE", "dice\\.fm"],
  ["Elevent", "goelevent\\.com"],
  ["Eventbrite", "eventbrite\\."],
  ["Eventive", "eventive\\.org"],
  ["Filmbot", "filmbot\\.com"],
  ["Google Calendar", "calendar\\.google\\.com"],
  ["Humanitix", "humanitix\\.com"],
  ["Localist", "localist\\.com|/api/2/events"],
  ["Luma", "//([a-z]+\\.)?(lu\\.ma|luma\\.com)/"],
  ["Meetup", "meetup\\.com"],
  ["Outlook", "outlook\\.(office365|office|live)\\.com"],
  ["OvationTix", "ovationtix\\.com"],
  ["Partiful", "partiful\\.com"],
  ["Resident Advisor", "//(www\\.)?ra\\.co/"],
  ["SeeTickets", "seetickets\\."],
  ["Spektrix", "spektrix\\.com"],
  ["Squarespace", "format=json|format=ical"],
  ["Teamup", "teamup\\.com"],
  ["The Events Calendar (WordPress)", "tribe/events|ical=1"],
  ["Ticketleap", "ticketleap\\.com"],
  ["Tockify", "tockify\\.com"],
  ["Trumba", "trumba\\.com"],
  ["Veezi", "veezi\\.com"],
  ["Withfriends", "withfriends\\.co"],
];

export const VENDOR_NAMES = VENDORS.map(([name]) => name);

/** Null for a name that is none. */
export const vendorPattern = (name: string): string | null =>
  VENDORS.find(([vendor]) => vendor === name)?.[1] ?? null;
