/** Tells the people who made a page what machines miss or guess on it. Pure. */
import type { EvidenceKind, Extraction, GatheredEvent } from "~/ingest/gathered-event";
import { isSure } from "~/ingest/confidence";
import { countOf } from "~/lib/text";

const FROM_TEXT = new Set<EvidenceKind>(["listing", "calendar-link"]);
const isFromText = ({ evidence }: GatheredEvent) => evidence.every((kind) => FROM_TEXT.has(kind));

const MISSING: [(event: GatheredEvent) => boolean, string][] = [
  [isFromText, "read from the page's words only. Other machines read nothing there: add the JSON-LD below."],
  [
    (event) => !isSure(event),
    "guessed from a date that stands near a name. Mark events up, so that nobody guesses.",
  ],
  [({ dateOnly, through }) => dateOnly && !through, "without a time of day. Write it beside the date."],
  [
    ({ end, dateOnly }) => end === null && !dateOnly,
    "without an end. Calendars then assume an hour, or a whole evening.",
  ],
  [({ url }) => url === null, "without a page of its own to link to."],
  [({ imageUrl }) => imageUrl === null, "without a picture."],
  [
    ({ venueName, address }) => venueName === null && address === null,
    "without a place. Name the room and its street.",
  ],
  [({ facts }) => facts.price === null, "without a price. Write it, also where it is free."],
];

export function remarksOn({ events, problems }: Pick<Extraction, "events" | "problems">): string[] {
  const missing = MISSING.flatMap(([isMissing, text]) => {
    const count = events.filter(isMissing).length;
    return count === 0 ? [] : `${countOf(count, "event")} ${text}`;
  });
  return [...missing, ...problems.map(({ text }) => `${text}.`)];
}
