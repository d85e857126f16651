/**
 * Dates and times are near digits, and most of a long page is prose: it is enough to search windows around the digits.
 */

/** A date or a time reaches at most this far from its digits. */
const REACH = 64;
/** Shorter texts are searched whole. */
const MIN_LENGTH = 2000;
/** If the windows cover more than this share of a text, it is searched whole. */
const MAX_SHARE = 0.8;
/** Between two windows. No pattern matches across it. */
const GAP = "\n\u0002\n";

export interface DigitWindows {
  /** The windows, one after the other. */
  text: string;
  /** The offset in the whole text of an offset in the windows. */
  originalOffset(offset: number): number;
}

/** @param keep a window is kept around each match of this global pattern */
export function digitWindows(text: string, keep: RegExp = /\d{1,9}/g): DigitWindows {
  const wholeText = { text, originalOffset: (offset: number) => offset };
  if (text.length < MIN_LENGTH) return wholeText;
  const parts: string[] = [];
  /** Where each part begins in the windows and in the whole text, ascending. */
  const windowStarts: number[] = [];
  const originalStarts: number[] = [];
  let length = 0;
  let from = -1;
  let to = -1;
  const close = () => {
    if (from < 0) return;
    windowStarts.push(length);
    originalStarts.push(from);
    parts.push(text.slice(from, to));
    length += to - from + GAP.length;
  };
  for (const { index, 0: match } of text.matchAll(keep)) {
    if (from < 0 || index - REACH > to) {
      close();
      from = Math.max(0, index - REACH);
    }
    to = Math.min(text.length, index + match.length + REACH);
  }
  close();
  if (length > text.length * MAX_SHARE) return wholeText;
  let part = 0;
  return {
    text: parts.join(GAP),
    originalOffset(offset) {
      // Callers ask in nearly ascending order, so the search starts where the last one ended.
      while (part > 0 && (windowStarts[part] ?? 0) > offset) part--;
      while (part + 1 < windowStarts.length && (windowStarts[part + 1] ?? 0) <= offset) part++;
      return (originalStarts[part] ?? 0) + offset - (windowStarts[part] ?? 0);
    },
  };
}
