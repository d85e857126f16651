/** A long text without the stretches that hold no digit, and so no date and no time: most of a page is prose. */

/** What may belong to a date or a time stands this near to its digits. */
const NEAR = 64;
const WORTHWHILE = 2000;
/** Stands for what was left out; no pattern reaches across it. */
const GAP = "\n\u0002\n";

export interface DenseText {
  text: string;
  /** Where an offset of the dense text stands in the whole one. */
  whole(offset: number): number;
}

/** @param worth what a stretch must hold to be kept */
export function denseText(text: string, worth: RegExp = /\d+/g): DenseText {
  const same = { text, whole: (offset: number) => offset };
  if (text.length < WORTHWHILE) return same;
  const parts: string[] = [];
  /** Ascending: where each part begins, in the dense and in the whole text. */
  const dense: number[] = [];
  const original: number[] = [];
  let length = 0;
  let from = -1;
  let to = -1;
  const close = () => {
    if (from < 0) return;
    dense.push(length);
    original.push(from);
    parts.push(text.slice(from, to));
    length += to - from + GAP.length;
  };
  for (const { index, 0: held } of text.matchAll(worth)) {
    if (from < 0 || index - NEAR > to) {
      close();
      from = Math.max(0, index - NEAR);
    }
    to = Math.min(text.length, index + held.length + NEAR);
  }
  close();
  if (length > text.length * 0.8) return same;
  let part = 0;
  return {
    text: parts.join(GAP),
    whole(offset) {
      // Asked in ascending order but for a range's end, so the search begins where the last one ended.
      while (part > 0 && (dense[part] ?? 0) > offset) part--;
      while (part + 1 < dense.length && (dense[part + 1] ?? 0) <= offset) part++;
      return (original[part] ?? 0) + offset - (dense[part] ?? 0);
    },
  };
}
