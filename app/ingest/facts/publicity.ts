/**
 * Tells who may see an entry. A calendar that others can read holds more than is meant for them: board meetings marked private, drafts,
 * dates that are only kept free. One gate for all formats; what it keeps back is counted, and its words are stored nowhere.
 */
import { plural } from "~/lib/text";
import { foldSpaces } from "../page/dom";

/**
 * - private: not for everybody, as its source says
 * - draft: not published yet
 * - tentative: not certain yet
 * - placeholder: a date that is taken, not an event ("Busy", "HOLD")
 */
export type Withheld = "private" | "draft" | "tentative" | "placeholder";

const PRIVATE =
  /^(?:private|confidential|personal|hidden|unlisted|internal|restricted|secret|members|(?:members?|invite|invitation|staff|team)[ _-]?only)$/i;
const DRAFT =
  /^(?:auto[ _-]?)?(?:draft|unpublished|pending|pending[ _-]?review|in[ _-]?review|needs[ _-]?review|incomplete|trash|trashed|deleted)$/i;
const TENTATIVE =
  /^(?:tentative|provisional|unconfirmed|penciled|pencilled|on[ _-]?hold|hold|optioned|option)$/i;

/** A word of a field about publicity: "PRIVATE", "draft", "https://schema.org/Draft". */
export function withheldWord(text: string): Withheld | null {
  const word = text.trim().replace(/^.*[/#]/, "");
  if (PRIVATE.test(word)) return "private";
  if (DRAFT.test(word)) return "draft";
  return TENTATIVE.test(word) ? "tentative" : null;
}

/** Whole titles, without marks around them. A word that films are called ("Taken", "Strike") is none. */
const PLACEHOLDERS = [
  "unavailable|not available|no availability|blocked|blocked off|blackout date|do not book|not bookable",
  "hold|on hold|(?:date|venue|soft|firm) hold|(?:1st|2nd|3rd|4th|first|second|third) hold|hold \\d|tentative|tentative hold",
  "booked|reserved|rented|venue rental|space rental|room rental|full buy ?out|private buy ?out",
  "private|private rental|private booking|private hire|private function|private use",
  "closed|dark day|dark night|theat(?:er|re) dark|venue closed|no shows?|no events?|no program(?:me|ming)?",
  "load[ -]in|load[ -]out|tear[ -]down|changeover|staff meeting|staff only",
];
const IS_PLACEHOLDER = new RegExp(`^(?:${PLACEHOLDERS.join("|")})$`, "i");
/** Entries that office programs write into calendars. A page for people may announce a play of that name. */
const OFFICE =
  /^(?:busy|free ?\/ ?busy|out of (?:the )?office|ooo|away|day off|working elsewhere|focus time|lunch break)$/i;
/** "HOLD: Smith wedding", "[HOLD] Smith", "Hold - 2nd option"; not "Hold Me Now" or "The Hold Steady". */
const HOLDS = /^[[({<*]*\s*(?:(?:1st|2nd|3rd|first|second|third)\s+)?hold\s*(?:[\])}>*:–—/|#]|-\s)/i;
/** In capitals before words that are none: "HOLD Smith wedding". */
const SHOUTS_HOLD = /^HOLD\s+(?=\S*[a-z])/;
/** Words that a venue writes in place of what it does not show: "Closed for private event", "Private party", "Private: Board". */
const CLOSED_TO_US = [
  "(?:venue |gallery |museum |theat(?:er|re) |bar |restaurant |cafe |café |shop |library |we are |we're |we’re )?closed (?:for|due to|to|all day|today|early|on|until|tonight)\\b.*",
  "(?:we are |we're |we’re |venue |gallery |museum |theat(?:er|re) )closed",
  "closed\\s*[:–—(|-].*",
  "(?:closed|reserved|booked|blocked|rented|unavailable) (?:for|by|due to) .*",
  "(?:a )?private (?:event|party|function|rental|booking|hire|reception|gathering|buy ?out|appointment|tour|lesson|class|wedding|screening|dinner|meeting)s?(?:\\s*[:–—(|/-].*)?",
  "(?:private|protected|draft|internal|confidential|tentative|tbc) ?: .*",
  "tentative\\s*[–—|-]\\s.*",
  ".*[([](?:private(?: event| party| function)?|internal|draft|tentative|hold|not public|do not publish)[)\\]]",
];
const IS_CLOSED_TO_US = new RegExp(`^(?:${CLOSED_TO_US.join("|")})$`, "i");

/** Normalising leaves such titles as they are, and takes its time. */
const IS_ASCII = /^[ -~]*$/;

/**
 * Whether a title only says that the date is taken, or that the entry is not for everybody.
 * @param isData in a calendar file or other data, not in a page for people
 */
export function isPlaceholder(title: string, isData: boolean): boolean {
  const text = foldSpaces(IS_ASCII.test(title) ? title : title.normalize("NFKC")).trim();
  if (HOLDS.test(text) || SHOUTS_HOLD.test(text) || IS_CLOSED_TO_US.test(text)) return true;
  const [bare = ""] = /[^\s\p{P}\p{S}](?:.*[^\s\p{P}\p{S}])?/u.exec(text) ?? [];
  return IS_PLACEHOLDER.test(bare) || (isData && OFFICE.test(bare));
}

const WORDS: Record<Withheld, string> = {
  private: "private",
  draft: "unpublished",
  tentative: "tentative",
  placeholder: "held or blocked",
};

/** "3 private entries left out". */
export const leftOutWords = (kind: Withheld, count: number): string =>
  `${count} ${WORDS[kind]} ${plural(count, "entry", "entries")} left out`;
