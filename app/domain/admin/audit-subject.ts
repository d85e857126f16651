/** Names what an audit entry is about. Pure. */

interface Entry {
  subject_type: string;
  subject_id: string;
  before: object | null;
  after: object | null;
}

/** @param names of what still exists, by "type id". Null for what has no name, such as a job. */
export function subjectName(entry: Entry, names: ReadonlyMap<string, string>): string | null {
  const { subject_type, subject_id, before, after } = entry;
  return (
    textIn(after) ??
    textIn(before) ??
    several([...listIn(after), ...listIn(before)]) ??
    names.get(`${subject_type} ${subject_id}`) ??
    null
  );
}

const PAGES: Record<string, (id: string) => string> = {
  event: (id) => `/admin/events/${id}`,
  source: (id) => `/admin/sources/${id}`,
  interest: (id) => `/admin/interests/${id}`,
  work: (id) => `/admin/texts/${id}`,
  series: (id) => `/admin/series/${id}`,
  person: (id) => `/admin/people/${id}`,
  suggestion: (id) => `/admin/suggestions/${id}`,
};

/** The page of what an entry is about; null for what has none, or is several. */
export function subjectHref({ subject_type, subject_id, action }: Entry & { action: string }): string | null {
  const isThere = action !== "deleted" && /^(?:\d+|[0-9a-f-]{36})$/.test(subject_id);
  return isThere ? (PAGES[subject_type]?.(subject_id) ?? null) : null;
}

const listIn = (fields: object | null): unknown[] => {
  const { events, names } = (fields ?? {}) as { events?: unknown; names?: unknown };
  return [events, names].find((list): list is unknown[] => Array.isArray(list)) ?? [];
};

/** The number of names shown for an act on several. */
const NAMED = 3;

/** "Jazz Night, Poetry, Film and 181 more" */
function several(items: unknown[]): string | null {
  const named = items
    .map((item) => (typeof item === "string" ? item : textIn(item as object)))
    .filter((name): name is string => name !== null);
  if (named.length === 0) return null;
  const more = items.length - Math.min(named.length, NAMED);
  return `${named.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-US")} more` : ""}`;
}

const textIn = (fields: object | null): string | null => {
  const { about, title, name } = (fields ?? {}) as Record<"about" | "title" | "name", unknown>;
  const label = [about, title, name].find((text) => typeof text === "string" && text !== "");
  return typeof label === "string" ? label : null;
};
