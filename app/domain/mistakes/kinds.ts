/** Kinds of mistakes about an event, in the words of the form and of the editors' list. */
import type { MistakeKind } from "@db/schema";

export const MISTAKE_KINDS: Record<MistakeKind, string> = {
  time: "Date or time",
  place: "Venue or address",
  price: "Price or tickets",
  off: "Cancelled, moved or sold out",
  text: "Title, text or picture",
  duplicate: "Listed twice",
  other: "Something else",
};

export const MAX_DETAILS = 2000;

export const isMistakeKind = (text: string): text is MistakeKind => Object.hasOwn(MISTAKE_KINDS, text);
