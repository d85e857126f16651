/** The series that a title belongs to: "Movies Under the Stars: Twitches" and "Movies Under the Stars: Matilda" are of one. */

const SEPARATED = /^(.{6,80}?)(?::\s|\s[–—|-]\s|\s(?:presents?|featuring)\s)/i;
const NUMBERED =
  /[\s,(]*(?:#|\b(?:no\.?|vol(?:ume)?\.?|part|pt\.?|episode|ep\.?|week|session))\s*\d{1,4}\)?$/i;

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** Null for a title that stands alone. */
export function seriesOf(title: string): string | null {
  const flat = title.replace(/\s+/g, " ").trim().slice(0, 200);
  const before = SEPARATED.exec(flat)?.[1];
  if (before !== undefined) return folded(before);
  const unnumbered = flat.replace(NUMBERED, "");
  return unnumbered !== flat && unnumbered.length >= 6 ? folded(unnumbered) : null;
}

/** The place behind a venue's name: "Soldiers' Monument (in Riverside Park)" is in Riverside Park. */
export const placeOf = (venue: string): string =>
  folded(/\(in ([^()]{3,80})\)\s*$/i.exec(venue)?.[1] ?? venue);

/** Nobody is near an event that has no place. */
export const isOnline = (venue: string): boolean => /\b(?:online|virtual|zoom|livestream)\b/i.test(venue);
