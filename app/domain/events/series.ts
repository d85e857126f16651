/** The series that a title belongs to: "Movies Under the Stars: Twitches" and "Movies Under the Stars: Matilda" are of one. */

/** Equal for all titles of a series. */
export const seriesKey = (title: string): string | null => seriesName(title)?.toLowerCase() ?? null;

const SEPARATED = /^(.{6,80}?)(?::\s|\s[–—|-]\s|\s(?:presents?|featuring)\s)/i;
const NUMBERED =
  /[\s,(]*(?:#|\b(?:no\.?|vol(?:ume)?\.?|part|pt\.?|episode|ep\.?|week|session))\s*\d{1,4}\)?$/i;

/** As the title spells it; null for a title that stands alone. */
export function seriesName(title: string): string | null {
  const flat = title.replace(/\s+/g, " ").trim().slice(0, 200);
  const before = SEPARATED.exec(flat)?.[1];
  if (before !== undefined) return before.trim();
  const unnumbered = flat.replace(NUMBERED, "");
  return unnumbered !== flat && unnumbered.length >= 6 ? unnumbered.trim() : null;
}
