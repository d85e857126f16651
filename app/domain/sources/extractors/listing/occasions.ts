/** Which dates of a page are no occasions: of posting, deadlines, sales, closures, terms of office, quotations. */
import type { DateMention } from "../../dates/find-dates";
import type { HtmlElement } from "../../dom";
import { parentOf, type Layout } from "./layout";
import { columnHeading, isCoursePlan } from "./table-title";

const LEAD =
  /(?:posted|published|updated|modified|created|deadline|due|apply by|ships?|shipping|delivery|pre-?sale|early bird|(?:register|rsvp|book|submit|reserve|order|reply|respond|return|pay|enter) by|registration|sign[- ]?up|on sale|onsale|sales? (?:ends?|starts?|begins?)|applications?|effective|(?:takes?|in) effect|expires?|copyright|©|since|\bborn|\bb\.|founded|est\.|revised|adopted|as of|minutes (?:of|from)|approved|submitted|opens? for|booking (?:opens?|closes?)|(?:bidding|voting|nominations?|submissions?|enrol?lment|entries|offer|refunds?|discount|voucher)s? (?:is |are )?(?:opens?|closes?|ends?|until|through|valid|available|good|accepted|due)|valid (?:until|through|till|to|from)|(?:closing|start|starting|end|due|release|publication|posting|application|submission|registration|interview|effective|renewal) dates?:?|in office|on leave|term (?:ends?|expires?|of office)|no (?:class(?:es)?|events?|shows?|meetings?|service|school|performances?))\b[^.\n]{0,24}$/i;
const LEAD_AT_LINE = /^\W*(?:released|available|closed|refunds?)\b[^.\n]{0,24}$/i;
/** "Price before Dec 1", "no later than May 5", "(originally June 3)". */
const NOT_THEN =
  /\b(?:by|before|prior to|(?:no|not) later than|rescheduled from|postponed from|moved from|originally(?: scheduled)?(?: for| on)?|formerly|previously|(?:comes?|coming|came) out(?: on)?|released?(?: on)?:?|no (?:[\p{L}'’-]+ ){1,4}on|(?:out|available)(?: on| from)?|interviews?:?|issue of|closed(?: on)?:?|is sent(?: out)?(?: on)?|(?:rain|snow|weather|backup|make-?up|alternate) ?dates?:?|pick[- ]?ups?(?: on| from)?:?|in effect (?:from|until))[\s:(]*$/iu;
/** These words speak of deadlines, unless what they end is on view. */
const UNTIL =
  /\b(?:until|till|ends|ending|closes|closing)\s*:?\s*$|^\W*(?:opens|starting|beginning)(?:\s+(?:on|at|from))?\s*:?\s*$/i;
const ON_VIEW =
  /exhibit|on view|install|gallery|museum|retrospective|paint|photograph|drawing|sculpt|\bart\b|\bruns?\b/i;
const AROUND = 300;
const AFTER = /^[^\S\n]*(?:minutes|agenda|deadline)\b|^[\s:–—,(-]*(?:we (?:are|will be) |all day )?closed\b/i;
/** On a line of its own, or above its column. */
const LABEL =
  /^(?:.{0,24}\b)?(?:deadlines?|due(?: date)?|(?:closing|release|publication|posting|expiration|renewal|start(?:ing)?) date|apply by|posted(?: on)?|published(?: on)?|(?:last )?updated|expires?(?: on)?|expiration|expiry|term (?:ends?|expires?|expiration)|on sale|released?|added(?: on)?|created|adopted|revised|approved)\s*:?$/i;
/** Classes of dates that tell when something was written. */
const POSTING =
  /(?:^|[\s_-])(?:published|updated|posted|entry-?date|post-?date|byline|posted-?on|deadline)(?:$|[\s_-])/i;

function tellsOfPosting(element: HtmlElement): boolean {
  const parent = parentOf(element);
  return POSTING.test(`${element.attribs.class ?? ""} ${parent?.attribs.class ?? ""}`);
}

/** "The Paper, March 3" below a quotation, "Kestrel, March 3" below a picture. */
function isQuoted(element: HtmlElement): boolean {
  let node: HtmlElement | null = element;
  if (element.name === "figcaption") return true;
  for (let depth = 0; node && depth < 3; depth++, node = parentOf(node))
    if (node.name === "cite") return true;
  return false;
}

function lineAbove({ text }: Layout, lineStart: number): string {
  const end = Math.max(0, lineStart - 1);
  return text.slice(text.lastIndexOf("\n", Math.max(0, end - 1)) + 1, end).trim();
}

function cellOf(element: HtmlElement): HtmlElement | null {
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < 6; depth++, node = parentOf(node)) {
    if (node.name === "td" || node.name === "th") return node;
  }
  return null;
}

export function isNoOccasion(layout: Layout, mention: DateMention, element: HtmlElement): boolean {
  const { index, length } = mention;
  const line = layout.line(index);
  const lead = layout.text.slice(Math.max(line.start, index - 50), index);
  if (LEAD.test(lead) || LEAD_AT_LINE.test(layout.text.slice(line.start, index))) return true;
  if (NOT_THEN.test(lead)) return true;
  if (UNTIL.test(layout.text.slice(line.start, index).slice(-50))) {
    const around = layout.text.slice(Math.max(0, index - AROUND), index + AROUND);
    if (!ON_VIEW.test(around)) return true;
  }
  if (AFTER.test(layout.text.slice(index + length, index + length + 30))) return true;
  if (tellsOfPosting(element) || isQuoted(element)) return true;
  return isLabelled(layout, element, index);
}

/** "Closing date" on the line above a date that begins its own, or above its column. */
function isLabelled(layout: Layout, element: HtmlElement, index: number): boolean {
  const line = layout.line(index);
  if (/[\p{L}\p{N}]/u.test(layout.text.slice(line.start, index))) return false;
  if (LABEL.test(lineAbove(layout, line.start))) return true;
  const cell = cellOf(element);
  if (cell === null) return false;
  return LABEL.test(columnHeading(layout, cell) ?? "") || isCoursePlan(layout, cell);
}
