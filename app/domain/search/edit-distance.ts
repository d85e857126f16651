/** The number of typing mistakes between a typed word and a known one. */

/**
 * Insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment).
 * `ofBeginning`: the least distance to any beginning of `meant`, for a word that is still being typed.
 */
export function editDistance(typed: string, meant: string, ofBeginning = false): number {
  const a = [...typed];
  const b = [...meant];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(beforeLast, j - 2) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return ofBeginning ? Math.min(...last) : at(last, b.length);
}

const at = (row: number[], index: number): number => row[index] ?? Infinity;
