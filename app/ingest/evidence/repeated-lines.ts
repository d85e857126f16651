/** Cuts lines off both ends of a description that say nothing but what the event says elsewhere. Pure. */
import { expressionsIn, plainContext } from "../dates/expressions";
import { plainLetters } from "../dates/shape";
import { isDateWord } from "../dates/words";

/** Labels and states that stand as facts elsewhere: "When:", "Doors", "adv", "Sold out". */
const HOUSEKEEPING =
  /(?:US\$|[$€£])\s?\d[\d.,]*|\b(?:when|where|dates?|times?|doors?|show|starts?|at|on|from|to|and|free|tickets?|admission|cover|suggested|donation|adv(?:ance)?|cancell?ed|postponed|sold out|h|uhr)\b/gi;

/**
 * @param said the event's title, the names and addresses of its place
 * @returns null where nothing else is said
 */
export function cutRepeats(description: string, said: readonly string[], thisYear: number): string | null {
  if (description.length > LONGEST_REPEAT && !description.includes("\n")) return description;
  const lines = description.split("\n");
  const repeats = (line: string) => isRepeat(line, said, thisYear);
  const first = lines.findIndex((line) => !repeats(line));
  if (first < 0) return null;
  const last = lines.findLastIndex((line, at) => at === first || !repeats(line));
  const rest = lines.slice(first, last + 1);
  return (rest.length === lines.length ? description : rest.join("\n")).trim() || null;
}

const LONGEST_REPEAT = 200;

/** A line with more words that no date has is not even read. */
const MOST_UNKNOWN = 3;

function isRepeat(line: string, said: readonly string[], thisYear: number): boolean {
  if (line.length > LONGEST_REPEAT) return false;
  let rest = line;
  for (const text of said) if (text !== "") rest = rest.replaceAll(text, " ");
  rest = plainLetters(rest);
  if (saysMore(rest)) return false;
  for (const { start, end } of expressionsIn(rest, plainContext(thisYear)))
    rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
  return !/[\p{L}\p{N}]/u.test(rest.replace(HOUSEKEEPING, " "));
}

const WORD = /\p{L}{4,}/gu;
const IS_HOUSEKEEPING = new RegExp(`^(?:sold|${HOUSEKEEPING.source})$`, "i");

function saysMore(line: string): boolean {
  let unknown = 0;
  for (const [word] of line.matchAll(WORD))
    if (!isDateWord(word) && !IS_HOUSEKEEPING.test(word) && ++unknown > MOST_UNKNOWN) return true;
  return false;
}
