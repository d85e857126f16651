/** Formats audited changes as readable lines: "city: New York → Brooklyn". Pure. */

import { parseRecommendation } from "../events/recommendation";
import { adminTime } from "./labels";

export interface AuditLine {
  name: string;
  before: string | null;
  after: string | null;
}

type Side = Record<string, unknown>;

/** Things that the fields of an entry refer to by number. */
export const referredTo = (sides: (object | null)[]): { type: string; id: string }[] =>
  sides.flatMap((side) =>
    Object.entries((side ?? {}) as Side).flatMap(([field, id]) => {
      const type = referredBy(field);
      return type !== null && (typeof id === "number" || typeof id === "string")
        ? [{ type, id: String(id) }]
        : [];
    }),
  );

/** A name that did not change stands beside the verb, because numbers alone tell editors nothing. */
const BESIDE_VERB = new Set(["title", "name", "source_id", "undone", "import"]);

/**
 * One line per field. A field that only one side has shows only that side.
 *
 * @param names of what the fields refer to, by "type id", as far as it still exists
 */
export function auditLines(
  before: object | null,
  after: object | null,
  names: ReadonlyMap<string, string> = new Map(),
): AuditLine[] {
  const old = withNames(before, names);
  const now = withNames(after, names);
  const fields = new Set([...Object.keys(old), ...Object.keys(now)]);
  // It stands beside the verb.
  fields.delete("about");
  if ([old.events, now.events].every((events) => !Array.isArray(events) || events.length === 1))
    fields.delete("events");
  return [...fields].flatMap((field) => {
    const [was, is] = [textOf(old[field]), textOf(now[field])];
    if (BESIDE_VERB.has(field) && (was === null || is === null)) return [];
    const name = (referredBy(field) ?? field).replaceAll("_", " ");
    return was === null && is === null ? [] : [{ name, before: was, after: is }];
  });
}

/** Null for what is empty: a field that was filled or emptied shows one side. */
function textOf(value: unknown): string | null {
  const isEmpty = value === null || value === undefined || value === "";
  return isEmpty || (Array.isArray(value) && value.length === 0) ? null : words(value);
}

const MAX_TEXT_LENGTH = 240;
/** Longer lists are stored for undo and shown as a count. */
const MAX_LISTED_ITEMS = 20;
/** A Date as JSON writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function words(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.length > MAX_LISTED_ITEMS)
    return `${value.length.toLocaleString("en-US")} in all`;
  if (Array.isArray(value)) return value.map(itemWords).join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (INSTANT.test(text)) return adminTime(new Date(text));
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** An event or a source of several by its name. */
function itemWords(item: unknown): string {
  const { title, name, id } = (item ?? {}) as { title?: unknown; name?: unknown; id?: unknown };
  const named = title ?? name ?? id ?? item;
  return typeof named === "string" ? named : JSON.stringify(named);
}

function withNames(side: object | null, names: ReadonlyMap<string, string>): Side {
  return Object.fromEntries(
    Object.entries((side ?? {}) as Side).map(([field, value]) => {
      if (field === "recommended_because" && typeof value === "string") return [field, wordsOfText(value)];
      const name = names.get(`${referredBy(field)} ${String(value)}`);
      return [field, name ?? value];
    }),
  );
}

/** A text's words without the form in which they are stored. */
function wordsOfText(stored: string): string {
  const { whyToGo, fullReview } = parseRecommendation(stored);
  return [whyToGo, fullReview].filter(Boolean).join(" ");
}

/** The kind of thing that "interest_id: 3" refers to: an interest. Null for other fields. */
const referredBy = (field: string): string | null => /^(.*)_id$/.exec(field)?.[1] ?? null;
