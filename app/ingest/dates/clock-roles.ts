/** Roles of times by the words beside them: doors, show, end. */
import { matchAt } from "./shape";
import { form, valueOfFigures } from "./words";
import type { Line, Parsed } from "./written-day";

export type ClockRole = "doors" | "show" | "end";

const BEHIND = form("(?: \\()? (?:({doors})|({show})|{end})(?!(?: [:@-]| {at})* {number})");

/** "7pm doors", "8pm (show)": not where the word begins another time, "7pm, show 8". */
export function roleBehind(line: Line, at: number): Parsed<ClockRole> | null {
  const match = matchAt(BEHIND, line, at);
  return match && { value: match[1] ? "doors" : match[2] ? "show" : "end", next: at + match[0].length };
}

/** A number alone that may be an hour: not "7 places", "4.5". */
const LONE = form("({hourFigures})(?! (?!{doors|show|end|and|to|ish}){word}|\\.\\S)");
const BEHIND_AT = form("(?<=@ |{=at} )");
const OTHER_STAGE = { doors: form("{show|end}", ""), show: form("{doors|end}", "") };
const STAGE_REACH = 10;

/** A word that makes a number alone an hour: "doors 7", "Fri 12/4 at 8". */
export function isLicensedAt(line: Line, at: number, isAfterDay: boolean): boolean {
  const hour = valueOfFigures(matchAt(LONE, line, at)?.[1]);
  if (!(hour <= 12)) return false;
  const role = roleBefore(line, at);
  if (role === "end") return hour >= 1;
  // "Doors 2, show 3" is an afternoon; "Show 2" alone counts things.
  const around = line.letters.slice(Math.max(0, at - STAGE_REACH), at + STAGE_REACH);
  if (role) return hour >= 5 || OTHER_STAGE[role].test(around);
  return isAfterDay && matchAt(BEHIND_AT, line, at) !== null && hour >= 1 && hour <= 11;
}

/** "Doors: 7pm", "doors open at 7", "sign-up 7"; "open 18:30 / start 19:00"; "doors" alone above its time. */
const BEFORE = form(
  "(?<=(?:({doors}|{=sign} (?:- )?{=up}|{open}(?=[^]{0,14}{show}))|({show})|({end|until})) (?:(?:[:@–—=-]|{at|is}) ){0,3}|" +
    "(?<!.)(?:({doors})|({show})|({end}))[\n\r])",
);

export function roleBefore(line: Line, at: number): ClockRole | null {
  const match = matchAt(BEFORE, line, at);
  if (!match) return null;
  return (match[1] ?? match[4]) ? "doors" : (match[2] ?? match[5]) ? "show" : "end";
}
