/** Phrases of running text, which tell a title from a sentence. */
import { oneOf } from "~/lib/regex";

const AUXILIARY =
  /\b(?:i|i'm|i've|we|we're|we've|you|your|you're|please|thanks?|was|were|has been|have been|will be|is|are|isn't|don't|can|must)\b/i;
const MIN_WORDS = 8;
/** "Join us on at for a long table": the prepositions that stay when a date and a time are cut out of a sentence. */
const STRAY_PREPOSITIONS =
  /^(?:join us|save the date|mark your calendars?)\b|\b(?:on|at|from|by)\s+(?:at|on|for|from|to|until|we)\b/i;

export function readsAsSentence(line: string): boolean {
  if (STRAY_PREPOSITIONS.test(line)) return true;
  const words = line.split(/\s+/).length;
  if (words < MIN_WORDS) return false;
  return (
    AUXILIARY.test(line.replaceAll("’", "'")) ||
    (/[.!]$/.test(line) && /^\p{L}.*\p{Ll}/u.test(line) && words > 10)
  );
}

/** "Closing date", "Refunds until", "Issue of": the words before a date, left over when it is cut out. */
export const isDateLabel = (line: string): boolean =>
  /^(?:\S+ ){0,3}(?:of|by|until|till|through|since|before|after|due|opens?|closes?|closed|ends?|expires?)$/.test(
    line,
  ) || /^(?:\S+ ){0,3}(?:dates?|deadlines?)$|^(?:opens?|closes?|closed|ends?|expires?)$/i.test(line);

const INTRODUCES_DATE =
  /\b(?:takes? place|(?:is|are|be) held|set for|scheduled for|beginning|starting)\s{0,3}(?:on|for|from)?\s{0,3}$/i;

/** "The draw takes place on" comes before a date in prose. */
export const introducesDate = (before: string): boolean => INTRODUCES_DATE.test(before);

const VENUE_WORD = new RegExp(
  String.raw`\b(?:${oneOf`
    hall
    chambers?
    room
    cent(?:er|re)
    building
    library
    auditorium
    church
    school
    floor
    offices?
    zoom
    teams
    webex
    virtual
    online
    annex
    courthouse
    campus
  `})\b`,
  "i",
);

/** "Council Chambers", "Zoom": a room or a building. */
export const namesVenue = (text: string): boolean => VENUE_WORD.test(text);
