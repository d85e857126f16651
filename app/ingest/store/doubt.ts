/**
 * Whether a listing is still that of the source. Servers answer with status 200 also where they are broken, and a junk line on such
 * a page would be published while the events of a small venue are taken down. Pure.
 */
import type { Likeness } from "../page/page-mark";
import type { Matching } from "./match";
import type { KnownEvent } from "./pairing";

export interface PageDoubt {
  /** Compared with the last page that was believed. */
  likeness: Likeness;
  /** Fetches in a row that were not believed. */
  doubted: number;
  /** Its address leads to another host by now. */
  isElsewhere: boolean;
  /** All its events were guessed from text. */
  isGuessed: boolean;
}

/** A site that was made anew is believed at the third fetch in a row. */
const BELIEVED_AFTER = 2;
/** A page of a few lines may be a notice that stands for a while, another host the next owner of an expired name. */
const NOTICE_BELIEVED_AFTER = 14;
const MOST_LINES = 2;
/** Fewer are no calendar where the source had this much more. */
const LEAST_SHARE = 0.3;

/**
 * @param upcoming events that the source is expected to list
 * @returns true if nothing may be written: the page looks different, and lists none of what it listed before
 */
export function isOtherPage(
  { likeness, doubted, isElsewhere, isGuessed }: PageDoubt,
  matching: Matching,
  upcoming: KnownEvent[],
): boolean {
  const listed = matching.pairs.length + matching.added.length;
  if (likeness === "same" || listed === 0) return false;
  const before = new Set(upcoming.filter(({ missing_count }) => missing_count === 0));
  if (matching.pairs.some(({ stored }) => before.has(stored))) return false;
  const isNotice = isGuessed && listed <= MOST_LINES;
  const isStrange = likeness === "other" && (isNotice || isElsewhere);
  if (before.size === 0 && !isStrange) return false;
  const isFew = isNotice || isElsewhere || listed < before.size * LEAST_SHARE;
  return doubted < (isFew ? NOTICE_BELIEVED_AFTER : BELIEVED_AFTER);
}
