/** The form of a title in which two spellings of one event are equal. */

const MARK = "cancel+ed|postponed|rescheduled|sold[ -]out";
/** A source that marks an event in its title still means the same event. */
const MARK_BEFORE = new RegExp(`^\\W*(?:${MARK})\\s*[-–—:!\\])*|]+\\s*`, "i");
/** Without a sign behind it only a shouted word is a mark: "Postponed Futures" is a title. */
const SHOUTED_BEFORE = /^(?:CANCELL?ED|POSTPONED|SOLD OUT)\s+(?=\S*[a-z])/;
const MARK_AFTER = new RegExp(`\\s*[-–—:([*!|]+\\s*(?:${MARK})\\W*$`, "i");

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Folds case, accents, punctuation and whitespace, and drops a "Cancelled:" that stands before or behind.
 * Never empty for a title that is not: one of signs only ("!!!") is its own key.
 */
export function titleKey(title: string): string {
  const unmarked = folded(title.replace(MARK_BEFORE, "").replace(SHOUTED_BEFORE, "").replace(MARK_AFTER, ""));
  return unmarked || folded(title) || title.trim().toLowerCase();
}

/** Names of venues are compared in the same form; '' when there is none. */
export function nameKey(name: string | null): string {
  return name === null ? "" : titleKey(name).replace(/^the /, "");
}
