/** Words around dates of other things than events: posts, deadlines, sales, closures, terms of office. */
import { oneOf } from "~/lib/regex";

const OFFER = oneOf`
  bidding
  voting
  nominations?
  submissions?
  enrol?lment
  entries
  offer
  refunds?
  discount
  voucher
`;
const LABEL = oneOf`
  # Publishing
  posted
  published
  updated
  modified
  created

  # Deadlines and orders
  deadline
  due
  apply by
  ships?
  shipping
  delivery
  pre-?sale
  early bird
  (?:register|rsvp|book|submit|reserve|order|reply|respond|return|pay|enter) by
  registration
  sign[- ]?up
  on sale
  onsale
  sales? (?:ends?|starts?|begins?)
  applications?

  # Validity
  effective
  (?:takes?|in) effect
  expires?

  # History
  copyright
  ©
  since
  \bborn
  \bb\.
  founded
  est\.
  revised
  adopted
  as of

  # Documents
  minutes (?:of|from)
  approved
  submitted

  # Bookings, applications and their dates
  opens? for
  (?:reservations?|tickets?|sales?|bookings?|box office|doors) opens?
  booking (?:opens?|closes?)
  (?:${OFFER})s? (?:is |are )?(?:opens?|closes?|ends?|until|through|valid|available|good|accepted|due)
  valid (?:until|through|till|to|from)
  (?:closing|start|starting|end|due|release|publication|posting|application|submission|registration|interview|effective|renewal) dates?:?

  # Terms of office and closures
  in office
  on leave
  term (?:ends?|expires?|of office)
  no (?:class(?:es)?|events?|shows?|meetings?|service|school|performances?)
`;
/** "Posted on", "Apply by": somewhere before the date on its line. */
export const EXCLUDING_LABEL = new RegExp(String.raw`(?:${LABEL})\b[^.\n]{0,24}$`, "i");
/** "Available from": only at the start of the line. */
export const EXCLUDING_LABEL_AT_LINE_START = /^\W*(?:released|available|closed|refunds?)\b[^.\n]{0,24}$/i;

const DEADLINE = oneOf`
  by
  before
  prior to
  (?:no|not) later than
  rescheduled from
  postponed from
  moved from
  originally(?: scheduled)?(?: for| on)?
  formerly
  previously
  (?:comes?|coming|came) out(?: on)?
  released?(?: on)?:?
  no (?:[\p{L}'’-]+ ){1,4}on
  (?:out|available)(?: on| from)?
  interviews?:?
  issue of
  closed(?: on)?:?
  is sent(?: out)?(?: on)?
  (?:rain|snow|weather|backup|make-?up|alternate) ?dates?:?
  pick[- ]?ups?(?: on| from)?:?
  in effect (?:from|until)
`;
/** "Price before Dec 1", "no later than May 5", "(originally June 3)": right before the date. */
export const DATE_IS_DEADLINE = new RegExp(String.raw`\b(?:${DEADLINE})[\s:(]*$`, "iu");

/** "Until", "Opens": a deadline, except for an exhibition. */
export const OPENS_OR_ENDS =
  /\b(?:until|till|ends|ending|closes|closing)\s{0,3}:?\s{0,3}$|^\W*(?:opens|starting|beginning)(?:\s{1,3}(?:on|at|from))?\s{0,3}:?\s{0,3}$/i;
export const EXHIBITION =
  /exhibit|on view|install|gallery|museum|retrospective|paint|photograph|drawing|sculpt|\bart\b|\bruns?\b/i;

/** "June 5 minutes", "December 25: closed", "January 1 – rescheduled to January 8": right after the date. */
export const EXCLUDING_SUFFIX =
  /^[^\S\n]*(?:minutes|agenda|deadline)\b|^[\s:–—,(-]*(?:we (?:are|will be) |all day )?closed\b|^[\s:–—,(|-]{0,6}(?:(?:at )?\d{1,2}(?::\d\d)?\s?[ap]m[\s:–—,(|-]{1,6})?(?:has been |now )?(?:re-?scheduled|moved|postponed)\s(?:to|until|for)\s(?:(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{1,2}[/.]\d)/i;

const HEADING = oneOf`
  deadlines?
  due(?: date)?
  (?:closing|release|publication|posting|expiration|renewal|start(?:ing)?) date
  apply by
  posted(?: on)?
  published(?: on)?
  (?:last )?updated
  expires?(?: on)?
  expiration
  expiry
  term (?:ends?|expires?|expiration)
  on sale
  released?
  added(?: on)?
  created
  adopted
  revised
  approved
`;
/** A label on the line above the date or at the head of its column. */
export const EXCLUDING_HEADING = new RegExp(String.raw`^(?:.{0,24}\b)?(?:${HEADING})\s*:?$`, "i");

/** Class names of the dates on which something was written. */
export const POSTING_CLASS =
  /(?:^|[\s_-])(?:published|updated|posted|entry-?date|post-?date|byline|posted-?on|deadline)(?:$|[\s_-])/i;
