/**
 * Whether a body ends in the middle. What it does not list may stand in what is missing, so a cut answer never tells
 * that an event is gone. Bodies cut by the wire are refused before; these are the ones that their server left unfinished.
 */
import type { Form } from "./recognise";

/** Where the last match begins, -1 where there is none. */
function lastOf(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}

function calendarIsCut(text: string): boolean {
  const open = (name: string) =>
    lastOf(text, new RegExp(`BEGIN:\\s*${name}\\b`, "gi")) >
    lastOf(text, new RegExp(`END:\\s*${name}\\b`, "gi"));
  return open("VCALENDAR") || open("VEVENT");
}

const feedIsCut = (text: string): boolean =>
  /<(?:[\w-]+:)?(?:rss|feed|rdf)[\s>]/i.test(text) && !/<\/(?:[\w-]+:)?(?:rss|feed|rdf)\s*>/i.test(text);

const DOCUMENT = /<(?:html|body)[\s>]/i;
const DOCUMENT_END = /<\/(?:html|body)\s*>/i;
/** Who leaves out the ends that HTML lets one leave out, leaves out these too. */
const OPTIONAL_END = /<\/(?:p|li|dd|dt|tr|td)\s*>/i;

/** Where most documents end; looking through all of each would cost more than it is worth. */
const TAIL = 2000;

function pageIsCut(text: string): boolean {
  if (DOCUMENT_END.test(text.slice(-TAIL)) || DOCUMENT_END.test(text)) return false;
  const tail = text.slice(Math.max(0, text.lastIndexOf("<")));
  if (/^<[a-z!/]/i.test(tail) && !tail.includes(">")) return true;
  if (lastOf(text, /<script\b/gi) > lastOf(text, /<\/script\b/gi)) return true;
  return DOCUMENT.test(text) && OPTIONAL_END.test(text);
}

export function isCutShort(form: Form, text: string): boolean {
  if (form === "ics") return calendarIsCut(text);
  if (form === "feed") return feedIsCut(text);
  return form === "html" && pageIsCut(text);
}
