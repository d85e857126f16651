/** Roles of times by the words beside them: doors, show, end. */
import { isGlued, isMark, means, type Parsed, type Token } from "./tokens";

export type ClockRole = "doors" | "show" | "end";

/** "7pm doors", "8pm (show)": not where the word begins another time, "7pm, show 8". */
export function roleBehind(tokens: Token[], at: number): Parsed<ClockRole> | null {
  const next = isMark(tokens[at], "(") ? at + 1 : at;
  const role = roleOf(tokens[next]);
  let after = next + 1;
  while (isMark(tokens[after], ":@-") || means(tokens[after], "at")) after++;
  return role && tokens[after]?.kind !== "number" ? { value: role, next: next + 1 } : null;
}

/** A word that makes a number alone an hour: "doors 7", "Fri 12/4 at 8". */
export function isLicensedAt(tokens: Token[], at: number, isAfterDay: boolean): boolean {
  const [before, number, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const hour = number?.value ?? 0;
  const isLoose =
    after?.kind !== "word" || roleOf(after) !== null || means(after, "and", "to") || after.text === "ish";
  if (!isLoose || hour > 12 || (isGlued(after, ".") && tokens[at + 2]?.isGlued)) return false;
  const role = roleBefore(tokens, at);
  if (role === "end") return hour >= 1;
  // "Doors 2, show 3" is an afternoon; "Show 2" alone counts things.
  if (role) return hour >= 5 || hasOtherStage(tokens, at, role);
  return isAfterDay && (isMark(before, "@") || before?.text === "at") && hour >= 1 && hour <= 11;
}

const hasOtherStage = (tokens: Token[], at: number, own: ClockRole): boolean =>
  tokens.slice(Math.max(0, at - 6), at + 7).some((token) => (roleOf(token) ?? own) !== own);

const FARTHEST_START = 7;

/** "Doors: 7pm", "doors open at 7" */
export function roleBefore(tokens: Token[], at: number): ClockRole | null {
  for (let before = at - 1; before >= at - 4; before--) {
    const token = tokens[before];
    const role = roleOf(token);
    if (role) return role;
    if (!token) return null;
    // "Open 18:30 / Start 19:00": with a start behind it, "open" is the doors.
    const hasStart = /^opens?$/.test(token.text) && tokens.slice(at, at + FARTHEST_START).some(isShow);
    const sign = tokens[isMark(tokens[before - 1], "-") ? before - 2 : before - 1];
    if (hasStart || (token.text === "up" && sign?.text === "sign")) return "doors";
    if (means(token, "until")) return "end";
    // "Doors" alone on a line, above "7:00 pm".
    if (token.kind === "break" && before === at - 1)
      return (tokens[before - 2]?.kind ?? "break") === "break" ? roleOf(tokens[before - 1]) : null;
    const isBetween =
      isMark(token, ":@-–—=") || means(token, "at") || /^(?:open|opens|time|is|are)$/.test(token.text);
    if (!isBetween) return null;
  }
  return null;
}

const isShow = (token: Token): boolean => means(token, "show");

function roleOf(token: Token | undefined): ClockRole | null {
  const roles = ["doors", "show", "end"] as const;
  return roles.find((role) => means(token, role)) ?? null;
}
