/** Whether a new title of an event is another spelling of the old one, or the name of another work. Pure. */
import { isCommonWord } from "./common-words";

/** "Stalkr" became "Stalker", or "Stalker" "Stalker and the Zone": yes. "Part 1" became "Part 2": no. */
export function isRespelt(before: string[], after: string[]): boolean {
  if (before.length === after.length && before.every((word, at) => isMisspelt(word, after[at] ?? "")))
    return true;
  return containsName(before, after);
}

const LEAST_LETTERS = 4;
const MOST_EDITS = 2;

/** Whether one word becomes the other by at most two changed, added or left-out letters. */
function isMisspelt(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < LEAST_LETTERS || Math.abs(a.length - b.length) > MOST_EDITS)
    return false;
  if (/\d/.test(a + b)) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= MOST_EDITS;
}

/** Whether all of the shorter name's words are in the longer one, and at least two of them are rare. */
function containsName(a: string[], b: string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const words = new Set(long);
  const rare = new Set(short.filter((word) => !isCommonWord(word)));
  return rare.size >= 2 && short.every((word) => words.has(word));
}
