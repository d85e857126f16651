/**
 * Recognises bodies that their server did not finish. A missing event may be in the part that was not sent. (The
 * fetcher refuses bodies that were cut on the network.)
 */
import type { Form } from "./recognise";

export function isTruncated(form: Form, text: string): boolean {
  if (form === "ics") return isCalendarTruncated(text);
  if (form === "feed") return isFeedTruncated(text);
  return form === "html" && isPageTruncated(text);
}

function isCalendarTruncated(text: string): boolean {
  const isEnded = new Map<string, boolean>();
  for (const [, end, name = ""] of text.matchAll(/(?:BEGIN|(END)):\s*(VCALENDAR|VEVENT)\b/gi))
    isEnded.set(name.toUpperCase(), end !== undefined);
  return [...isEnded.values()].includes(false);
}

const isFeedTruncated = (text: string): boolean =>
  /<(?:[\w-]+:)?(?:rss|feed|rdf)[\s>]/i.test(text) && !/<\/(?:[\w-]+:)?(?:rss|feed|rdf)\s*>/i.test(text);

const DOCUMENT = /<(?:html|body)[\s>]/i;
const DOCUMENT_END = /<\/(?:html|body)\s*>/i;
/** A page without any of these optional end tags may leave out </body> and </html> too. */
const OPTIONAL_END = /<\/(?:p|li|dd|dt|tr|td)\s*>/i;

/** Most documents end here; searching the whole text first would be slow. */
const TAIL = 2000;

function isPageTruncated(text: string): boolean {
  if (DOCUMENT_END.test(text.slice(-TAIL)) || DOCUMENT_END.test(text)) return false;
  const tail = text.slice(Math.max(0, text.lastIndexOf("<")));
  if (/^<[a-z!/]/i.test(tail) && !tail.includes(">")) return true;
  if (lastOf(text, /<script\b/gi) > lastOf(text, /<\/script\b/gi)) return true;
  return DOCUMENT.test(text) && OPTIONAL_END.test(text);
}

/** The index of the last match, or -1. */
function lastOf(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}
