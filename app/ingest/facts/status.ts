/** Reads whether an event takes place: from a status field, from marks in its title, from its description. */
import type { EventStatus } from "@db/schema/events";

/** "CANCELLED" alone on a line, or a sentence such as "The show has been cancelled"; not "if it is cancelled". */
const ANNOUNCED =
  /^[^\w\n]{0,20}(cancel+ed|postponed|moved online)[^\w\n]{0,20}$|(?:^|[.!]\s)[^\w\n]{0,20}(?:(?:this|the|tonight's|today's)\s+)?(?:event|show|concert|performance|screening|meeting|class|workshop|talk|tour|reading)\s+(?:is|has been|was)\s+(?:now\s+|unfortunately\s+)?(cancel+ed|postponed|moved online)\b(?!\s+(?:on|for|if|when)\b)/im;

/** Reads what a description announces about its event. @returns the words too */
export function announcedStatus(text: string): { status: EventStatus; text: string } | null {
  if (!/cancel|postpone|moved online/i.test(text)) return null;
  const match = ANNOUNCED.exec(text);
  const status = match && readStatus(match[1] ?? match[2] ?? "");
  return status ? { status, text: match[0].trim() } : null;
}

/** A status field: a word of iCalendar or a site ("CANCELLED"), or schema.org's address. */
export function readStatus(text: string): EventStatus | null {
  if (/cancel/i.test(text)) return "cancelled";
  if (/postpone/i.test(text)) return "postponed";
  if (/moved_?-? ?online/i.test(text)) return "moved_online";
  return null;
}

const SOLD_OUT =
  /^[^\w\n]{0,20}sold[ -]?out[^\w\n]{0,20}$|\b(?:show|event|concert|performance|screening|class|workshop) (?:is|has) (?:now )?sold[ -]out\b/im;

export function announcesSoldOut(text: string): boolean {
  return /sold/i.test(text) && SOLD_OUT.test(text);
}

/** schema.org availability, or the word of a ticket button. */
export const isSoldOutOffer = (availability: string): boolean =>
  /sold[ -]?out|outofstock/i.test(availability);
