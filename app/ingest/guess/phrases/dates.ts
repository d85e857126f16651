/** Words around dates of other things than events: posts, deadlines, sales, closures, terms of office. */
import { oneOf } from "~/lib/regex";

export interface DateSurroundings {
  /** Before it on its line. */
  before: string;
  behind: string;
  /** The line above, where only marks stand before it. */
  above: string | null;
  classes: string;
  /** A few hundred characters around it. */
  around: string;
  isRun: boolean;
  /** Still to come, as its year or its day of the week says. */
  isAhead: boolean;
  /** Below a quotation or a picture. */
  isQuoted: boolean;
}

/** "Posted on", "Apply by": before the date on its line. */
const BEFORE = new RegExp(
  String.raw`(?:${oneOf`
    \b(?:stand vom|aktualisiert|ver[öo]ffentlicht|anmeldeschluss|bewerbungsschluss|(?:publi|annonc)[ée]e? le|mis(?:e)? [àa] jour|publicado|actualizado|pubblicato)
    \b(?:posted|published|announced|updated|uploaded|generated|modified|created|copyright|born|founded|est\.|established|revised|adopted|approved|submitted|expires?|effective|deadline|due|since|as of)
    ©
    \bclosed(?!-| captions?\b| caption)
    \b(?:(?:pre-?sale|early bird|registration|sign[- ]?ups?|on ?sale|sales?|tickets|bookings?|applications?|submissions?|entries|voting|nominations|reservations?|box office|enrol?lment)(?: (?:is|are|go|goes|will))?(?: (?:opens?|open|ends?|starts?|begins?|closes?|on ?sale|live|until|till|to|through|by|due|available)))
    (?<![a-z]\s)\bpress (?:night|preview|performance|day)s?
    \b(?:register|rsvp|book|submit|reserve|order|reply|respond|return|pay|enter|apply) (?:by|before|until|through)
    \b(?:valid|delivery|shipping|ships?|pick[- ]?ups?)(?: (?:by|before|until|through|on|from))?
    \b(?:closing|start|starting|end|due|release|publication|posting|application|submission|registration|interview|effective|renewal) dates?
    \b(?:in office|on leave|term (?:ends?|expires?|of office)|(?:takes?|in) effect|minutes (?:of|from)|opens? for)
    \b(?:refunds?|discount|voucher|offer|prices? (?:rises?|increases?|goes?|go|changes?))\b
  `})\b[^.\n]{0,24}$`,
  "i",
);
/** "By", "originally", "rain date": right before the date. */
const RIGHT_BEFORE = new RegExp(
  String.raw`\b(?:${oneOf`
    by|before|prior to|(?:no|not) later than|issue of
    (?:rescheduled|postponed|moved|changed) from|originally(?: scheduled)?(?: for| on)?|(?<=\()was|formerly|previously
    (?:comes?|coming|came) out(?: on)?|released(?: on)?|available(?: on| from)?|launch(?:es|ed)
    (?:we(?: are|'re)? )?(?:closed|cerrado|ferm[ée]e?|geschlossen|chiuso|fechado)(?: (?:on|for|del?|el|du|le|vom|am|dal))?|no (?:school|service)(?: on)?|no (?:[a-z]+ ){1,3}on
    (?:pre-?sales?|early bird|registration|sign[- ]?ups?|on ?sale|sales|bookings?|applications?|submissions?|entries|voting|nominations|enrol?lment)(?: from| on)?
    (?:rain|snow|weather|backup|make-?up|alternate) ?dates?
    in effect (?:from|until)|interviews?
  `}):?[\s(]*$`,
  "i",
);
/** "Until", "opens": a limit, unless the text is about an exhibition. */
const LIMIT =
  /\b(?:until|till|ends|ending|closes|closing)\s{0,3}:?\s{0,3}$|^\W*(?:opens|beginning)(?:\s{1,3}(?:on|at|from))?\s{0,3}:?\s{0,3}$/i;
/** "Every Tuesday until Dec 5" bounds its days. */
const REPEATS = /\b(?:every|each|daily|nightly|weekly|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i;
const EXHIBITION =
  /exhibit|on view|install|gallery|museum|retrospective|paint|photograph|drawing|sculpt|\bart\b|\bruns?\b|what'?s on|theat(?:er|re)|show/i;
/** "June 5 minutes", "December 25: closed": right behind the date. */
const BEHIND =
  /^[^\S\n]*(?:minutes|agenda|deadline)\b|^[\s:–—,(-]*(?:we (?:are|will be) |all day )?closed\b/i;
/** "Dec 4–20 (closed Mondays)", "Dec 4–Jan 3, closed Dec 25": days off within a run. */
const DAYS_OFF =
  /^[\s:–—,(-]*closed (?:on )?(?:\d|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|thanksgiving|christmas|new year|holidays|public holidays)/i;
/** "January 1 – rescheduled to January 8", "May 4, 7pm: Salon (postponed to May 11)" */
const MOVED =
  /^(?:[\s:–—,(|-]{0,6}(?:(?:at )?\d{1,2}(?::\d\d)?\s?[ap]m[\s:–—,(|-]{1,6})?(?:has been |now )?|[^\n]{0,100}[([])(?:re-?scheduled|moved|postponed)\s(?:to|until|for)\s(?:[^\n]{0,12}\d|tb)/i;
const MOST_BEHIND = 140;

/** Whether the event of a day was moved to another one. */
export const isMoved = (behind: string): boolean => MOVED.test(behind.slice(0, MOST_BEHIND));

const HEADING =
  /^(?:.{0,24}\b)?(?:deadlines?|due(?: date)?|(?:closing|release|publication|posting|expiration|renewal) date|apply by|posted(?: on)?|published(?: on)?|(?:last )?updated|expires?(?: on)?|expir(?:ation|y)|term (?:ends?|expires?)|on sale|released|(?:ticket )?sales? (?:ends?|closes?)|added(?: on)?|created|adopted|revised|approved)\s*:?$/i;
/** Class names of the dates on which something was written. */
const POSTING_CLASS =
  /(?:^|[\s_-])(?:published|updated|posted|entry-?date|date-?(?:header|created|published|modified)|post-?date|post-?meta|byline|posted-?on|copyright)(?:$|[\s_-])/i;

const DEADLINE_CLASS = /(?:^|[\s_-])deadline(?:$|[\s_-])/i;

/** Why the date is none of an event's, in a sentence for editors; null if nothing says so. */
export function refusalOf({
  before,
  behind,
  above,
  classes,
  around,
  isRun,
  isAhead,
  isQuoted,
}: DateSurroundings): string | null {
  // Nothing is written on a day to come.
  if (DEADLINE_CLASS.test(classes) || (POSTING_CLASS.test(classes) && !isAhead && !isRun))
    return "The page's own name for this element says that the date is when something was written.";
  if (isQuoted) return "A date below a quotation or a picture is that of the quotation or the picture.";
  const end = before.slice(-60);
  if (BEFORE.test(end))
    return "The words before it (“posted”, “deadline”, “on sale”) are about something else.";
  if (RIGHT_BEFORE.test(end))
    return "A date right after “by”, “originally” or the like is a limit, or a day that is given up.";
  if (!isRun && LIMIT.test(end) && !REPEATS.test(before) && !EXHIBITION.test(around))
    return "A date after “until” or “opens” is a limit, unless the text is about an exhibition.";
  if ((BEHIND.test(behind) && !(isRun && DAYS_OFF.test(behind))) || isMoved(behind))
    return "The words behind it (“minutes”, “closed”, “rescheduled to”) are about something else.";
  return above !== null && HEADING.test(above.trim())
    ? "The label above it (“Closing date”, “Posted”) is about something else."
    : null;
}
