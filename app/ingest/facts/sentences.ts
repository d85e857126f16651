/** A description in sentences, each once, without splitting "Dir. Anna Kessler", "U.S. premiere" or "$12.50". */
import { unique } from "~/lib/collections";

const LONGEST = 300;
const MOST = 200;

/** @param text its spaces are folded */
export function sentencesIn(text: string): string[] {
  return unique(text.split("\n").flatMap(sentencesOf))
    .map((part) => part.trim())
    .filter((part) => part !== "" && part.length <= LONGEST)
    .slice(0, MOST);
}

const MAY_END = /[.!?]\s+/g;
const BEFORE = /[\p{L}\d)\]"”’'+]$/u;
const BEHIND = /^[\p{L}\d"“([¡¿]/u;
const ABBREVIATED =
  /(?:\b(?:dir|feat|ft|vs|st|mr|mrs|ms|dr|jr|sr|vol|no|adv|incl|approx|prof|rev|min|mins|[a-z]))$/i;
/** Longer than any abbreviation. */
const NEAR = 8;

function sentencesOf(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of line.matchAll(MAY_END)) {
    const before = line.slice(Math.max(0, index - NEAR), index);
    const next = index + mark.length;
    const isAbbreviated = mark.startsWith(".") && ABBREVIATED.test(before);
    if (isAbbreviated || !BEFORE.test(before) || !BEHIND.test(line.slice(next, next + 2))) continue;
    parts.push(line.slice(from, index + 1));
    from = next;
  }
  return [...parts, line.slice(from)];
}
