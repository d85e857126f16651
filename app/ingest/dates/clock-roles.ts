/** What the words beside a time say of it: doors, show, end. */
import { isMark, means, type Parsed } from "./day";
import type { Token } from "./tokens";

export type ClockRole = "doors" | "show" | "end";

/** "7pm doors", "8pm (show)": not where the word begins another time, "7pm, show 8". */
export function roleBehind(tokens: Token[], at: number): Parsed<ClockRole> | null {
  const isBracketed = isMark(tokens[at], "(");
  const next = isBracketed ? at + 1 : at;
  const role = roleOf(tokens[next]);
  if (!role) return null;
  let after = next + 1;
  while (isMark(tokens[after], ":@-") || means(tokens[after], "at")) after++;
  return tokens[after]?.kind === "number" && after > next + 1
    ? null
    : tokens[next + 1]?.kind === "number"
      ? null
      : { value: role, next: next + 1 };
}

/** A word that makes a number alone an hour: "doors 7", "Fri 12/4 at 8". */
export function isLicensedAt(tokens: Token[], at: number, isAfterDay: boolean): boolean {
  const role = roleBefore(tokens, at);
  const hour = tokens[at]?.value ?? 0;
  const after = tokens[at + 1];
  const isLoose =
    !after ||
    after.kind !== "word" ||
    roleOf(after) !== null ||
    means(after, "and", "to") ||
    after.text === "ish";
  if (!isLoose || hour > 12 || (isMark(after, ".") && tokens[at + 2]?.isGlued && after?.isGlued))
    return false;
  if (role === "end") return hour >= 1;
  if (role === "doors" || role === "show") return hour >= 5 || hasOtherStage(tokens, at);
  const before = tokens[at - 1];
  return isAfterDay && (isMark(before, "@") || before?.text === "at") && hour >= 1 && hour <= 11;
}

/** "Doors 2, show 3" is an afternoon; "Show 2" alone counts things. */
function hasOtherStage(tokens: Token[], at: number): boolean {
  const own = roleBefore(tokens, at);
  for (let step = 1; step <= 6; step++)
    for (const token of [tokens[at + step], tokens[at - step]]) {
      const role = roleOf(token);
      if (role && role !== own) return true;
    }
  return false;
}

/** "Doors: 7pm", "doors open at 7" */
export function roleBefore(tokens: Token[], at: number): ClockRole | null {
  let before = at - 1;
  for (let steps = 0; steps < 4; steps++, before--) {
    const role = roleOf(tokens[before]);
    if (role) return role;
    const token = tokens[before];
    if (/^opens?$/.test(token?.text ?? "") && startsBehind(tokens, at)) return "doors";
    if (means(token, "until")) return "end";
    // "Doors" alone on a line, above "7:00 pm".
    if (token?.kind === "break" && before === at - 1)
      return isLineAlone(tokens, before) ? roleOf(tokens[before - 1]) : null;
    if (token?.text === "up" && isSign(tokens, before - 1)) return "doors";
    if (
      !token ||
      token.kind === "break" ||
      !(isMark(token, ":@-–—=") || means(token, "at") || /^(?:open|opens|time|is|are)$/.test(token.text))
    )
      return null;
  }
  return null;
}

const FARTHEST_START = 7;

/** "Open 18:30 / Start 19:00": with a start behind it, "open" is the doors. */
const startsBehind = (tokens: Token[], at: number): boolean =>
  tokens.slice(at, at + FARTHEST_START).some((token) => means(token, "show"));

const isLineAlone = (tokens: Token[], end: number): boolean =>
  end > 1 ? tokens[end - 2]?.kind === "break" : end === 1;

/** "Sign up", "sign-up" */
const isSign = (tokens: Token[], at: number): boolean =>
  tokens[isMark(tokens[at], "-") ? at - 1 : at]?.text === "sign";

function roleOf(token: Token | undefined): ClockRole | null {
  if (means(token, "doors")) return "doors";
  if (means(token, "show")) return "show";
  return means(token, "end") ? "end" : null;
}
