/** What was changed, in lines that can be read: "city: New York → Brooklyn". Pure. */

import { deskTime } from "./labels";

export interface ChangeLine {
  name: string;
  before: string | null;
  after: string | null;
}

const LONGEST = 240;
/** Longer lists are kept to be put back, not to be read. */
const MOST_LISTED = 20;
/** An instant as JSON writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function words(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.length > MOST_LISTED)
    return `${value.length.toLocaleString("en-US")} in all`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (INSTANT.test(text)) return deskTime(new Date(text));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** One line per field. What only one side has shows that side alone. */
export function changeLines(before: object | null, after: object | null): ChangeLine[] {
  const old = (before ?? {}) as Record<string, unknown>;
  const now = (after ?? {}) as Record<string, unknown>;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((name) => ({
    name: name.replaceAll("_", " "),
    before: before && name in old ? words(old[name]) : null,
    after: after && name in now ? words(now[name]) : null,
  }));
}
