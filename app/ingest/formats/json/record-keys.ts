/**
 * The meaning of keys in JSON of an unknown calendar. Keys are compared without case, punctuation and common prefixes:
 * "MM_MeetingTitle", "Meeting Date" and "field_date" are a title and two dates.
 */

export type KeyRole =
  | "title"
  | "start"
  | "day"
  | "clock"
  | "end"
  | "endClock"
  | "url"
  | "image"
  | "description"
  | "venue"
  | "address"
  | "city"
  | "zip"
  | "lat"
  | "lng"
  | "zone"
  | "allDay"
  | "status"
  | "key"
  | "categories";

/** Branches that never hold events. */
export const SIDE_BRANCHES = new Set(
  (
    "sales presale presales tickets ticket_types ticketTypes offers organizer organizers organization organiser performer performers artists detailed_artists lineup media images " +
    "documents documentList attachments author authors website collection siteSettings navigation menu menus seo meta metadata related breadcrumbs promoters " +
    "originalStartTime originalStart recurrence rrule bundles price prices sizes previous superEvent start_date_details end_date_details utc_start_date_details utc_end_date_details translations i18n locales"
  ).split(" "),
);

const PREFIX =
  /^(?:mm|field|event|meeting|show|performance|production|screening|movie|film|session|feature|item|acf|local|calendar)+(?=[a-z]{3})/;

const roles = new Map<string, KeyRole | null>();

export function roleOf(key: string): KeyRole | null {
  let role = roles.get(key);
  if (role === undefined) {
    const folded = key.toLowerCase().replace(/[^a-z\d]/g, "");
    role = roleOfFolded(folded) ?? roleOfFolded(folded.replace(PREFIX, ""));
    // Keys are untrusted: the cache must be bounded.
    if (roles.size > 5000) roles.clear();
    roles.set(key, role);
  }
  return role;
}

/** Keys of an article, whose date is the day on which it was posted. */
export const isArticleKey = (key: string): boolean =>
  /^(?:modified(?:_gmt)?|date_gmt|published(?:_?at|_?on)?|publishOn|author|comment_status)$/i.test(key);

const ROLES: [KeyRole, RegExp][] = [
  [
    "title",
    /^(?:(?:post)?title|name|names?|summary|headline|subject|headliners?|shorttitle|bodyname|displayname)$/,
  ],
  [
    "start",
    /^(?:(?:utc|local|gmt)?(?:start|begin)(?:s|ing)?(?:date|time|datetime|dateandtime|at|on|timestamp)?(?:utc|local|gmt|time|iso)?|dtstart|datetimelocal|datetimeutc|datestart|timestart|showtimes?|showat)$/,
  ],
  [
    "end",
    /^(?:(?:utc|local|gmt)?(?:end|finish)(?:s|ing)?(?:date|time|datetime|dateandtime|at|on|timestamp)?(?:utc|local|gmt|time|iso)?|dtend|dateend|timeend|endvalue)$/,
  ],
  ["day", /^(?:dates?|day|datetime(?:iso)?|when|timestamp)$/],
  ["clock", /^(?:times?|hour)$/],
  [
    "url",
    /^(?:url|link|permalink|href|fullurl|weburl|website|htmllink|ticketurl|ticketlink|ticketsurl|detailurl|pageurl|canonicalurl|urlslug)$/,
  ],
  [
    "image",
    /^(?:image|images|imageurl|photo|photourl|poster|posterimage|thumbnail|logo|picture|featuredimage|heroimage|coverimage|mainimage)$/,
  ],
  [
    "description",
    /^(?:description|rawdescription|body|synopsis|excerpt|details|content|longdescription|shortdescription|about|text)$/,
  ],
  [
    "venue",
    /^(?:venue|venuename|venuedisplayname|venues|location|locations|locationname|place|room|placename|where)$/,
  ],
  ["address", /^(?:address|address1|street|streetaddress|addressline1|fulladdress|formattedaddress)$/],
  ["city", /^(?:city|town|addresslocality|locality)$/],
  ["zip", /^(?:zip|zipcode|postalcode|postcode)$/],
  ["lat", /^(?:lat|latitude|geolat)$/],
  ["lng", /^(?:lng|lon|long|longitude|geolng)$/],
  ["zone", /^(?:timezone|timezoneid|tz|tzid|olsontimezone)$/],
  ["allDay", /^(?:allday|isallday|wholeday)$/],
  ["status", /^(?:status|iscancell?ed|cancell?ed|eventstatus|flags|state)$/],
  ["key", /^(?:id|uid|uuid|guid|eventid)$/],
  ["categories", /^(?:category|categories|genre|genres|allgenres|tags|types?|typetags|genretags)$/],
];

function roleOfFolded(folded: string): KeyRole | null {
  return ROLES.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
