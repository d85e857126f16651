/** Folds titles and names so that two spellings of one event or venue are equal. */

const CITY_BEHIND = / (?:nyc|ny|new york|new york city|brooklyn|bk|manhattan|queens|bronx)$/;

/** "The Union Pool NYC" is "Union Pool": the name of a venue without the city behind it. */
export function venueKey(name: string | null): string {
  const key = nameKey(name);
  return key.replace(CITY_BEHIND, "") || key;
}

/** The same for the name of a venue; '' if it has none. */
export function nameKey(name: string | null): string {
  return name === null ? "" : titleKey(name).replace(/^the /, "");
}

const MARK = "cancel+ed|postponed|rescheduled|sold[ -]out";
/** "CANCELLED: Jam" is the same event as "Jam". */
const MARK_BEFORE = new RegExp(`^\\W*(?:${MARK})\\s*[-–—:!\\])*|]+\\s*`, "i");
/** Without punctuation after it only a word in capitals is a mark: "Postponed Futures" is a title. */
const SHOUTED_BEFORE = /^(?:CANCELL?ED|POSTPONED|SOLD OUT)\s+(?=\S*[a-z])/;
const MARK_AFTER = new RegExp(`[-–—:([*!|]\\s{0,3}(?:${MARK})\\W{0,9}$`, "i");

/**
 * Folds case, accents, punctuation and whitespace, and drops "Cancelled:" and the like at both ends.
 * Not empty unless the title is: a title of punctuation only ("!!!") is its own key.
 */
export function titleKey(title: string): string {
  const unmarked = folded(title.replace(MARK_BEFORE, "").replace(SHOUTED_BEFORE, "").replace(MARK_AFTER, ""));
  return unmarked || folded(title) || title.trim().toLowerCase();
}

const IS_PLAIN = /^[ -~]*$/;

/** Unlike lib's fold, this drops the marks of every script. */
const folded = (text: string): string =>
  IS_PLAIN.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z\d]+/g, " ")
        .trim()
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
