/** The coming fortnight as one document for the copy on a visitor's device: events as rows under shared columns. Pure. */
import type { ApiEvent } from "../api/schemas";

/** Raise it when a field changes its meaning: copies of another shape are fetched anew. */
export const SHAPE = 2;
/** The header that says how long the document is, uncompressed: what a progress bar measures by. */
export const LENGTH_HEADER = "X-Document-Length";
/** Days, today included. */
export const FORTNIGHT = 14;

/** An event as the copy keeps it: what the API says of it, without what only makes sense online. */
export type CopyEvent = Omit<ApiEvent, "url" | "image" | "updated_at">;

export interface Span {
  /** 'YYYY-MM-DD', New York, both inclusive. */
  from: string;
  to: string;
}

export interface Copy extends Span {
  shape: number;
  /** Position in /api/v1/changes. */
  cursor: string;
  events: CopyEvent[];
}

export interface Fortnight extends Omit<Copy, "events"> {
  columns: (keyof CopyEvent)[];
  /** Values that many events share; their columns hold positions in these lists. */
  shared: Record<SharedColumn, unknown[]>;
  rows: unknown[][];
  /** A document that was cut has another number of rows. */
  count: number;
}

const SHARED = ["interest", "place", "venue"] as const;
type SharedColumn = (typeof SHARED)[number];
const isShared = (column: string): column is SharedColumn => (SHARED as readonly string[]).includes(column);

const COLUMNS: (keyof CopyEvent)[] = [
  ...(["id", "title", "description", "why_to_go", "full_review", "start", "end", "first_day"] as const),
  ...([
    "last_day",
    "time_known",
    "hour",
    "over_at",
    "website",
    "work_id",
    "status",
    "sold_out",
    "price",
    "tickets",
  ] as const),
  ...(["on_sale", "doors", "ages", "interest", "place", "venue"] as const),
];

/** Gives equal values one position. */
function sharedList() {
  const positions = new Map<string, number>();
  const values: unknown[] = [];
  const positionOf = (value: unknown): number => {
    const key = JSON.stringify(value);
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, values.length);
    return values.push(value) - 1;
  };
  return { values, positionOf };
}

export function pack({ events, ...head }: Copy): Fortnight {
  const lists = { interest: sharedList(), place: sharedList(), venue: sharedList() };
  const rows = events.map((event) =>
    COLUMNS.map((column) => (isShared(column) ? lists[column].positionOf(event[column]) : event[column])),
  );
  const { interest, place, venue } = lists;
  const shared = { interest: interest.values, place: place.values, venue: venue.values };
  return { ...head, columns: COLUMNS, shared, rows, count: rows.length };
}

function isWhole(value: unknown): value is Fortnight {
  const { shape, cursor, from, to, columns, shared, rows, count } = (value ?? {}) as Partial<Fortnight>;
  if (shape !== SHAPE || ![cursor, from, to].every((text) => typeof text === "string")) return false;
  if (!Array.isArray(columns) || COLUMNS.some((column) => !columns.includes(column))) return false;
  if (!shared || SHARED.some((column) => !Array.isArray(shared[column]))) return false;
  return (
    Array.isArray(rows) &&
    rows.length === count &&
    rows.every((row) => Array.isArray(row) && row.length === columns.length)
  );
}

/** Null for a document that is cut, of another shape or something else. */
export function unpack(document: unknown): Copy | null {
  if (!isWhole(document)) return null;
  const { shape, cursor, from, to, columns, shared, rows } = document;
  const events = rows.map((row) => {
    const cells = columns.map((column, at) => [
      column,
      isShared(column) ? shared[column][row[at] as number] : row[at],
    ]);
    return Object.fromEntries(cells) as CopyEvent;
  });
  return { shape, cursor, from, to, events };
}

/** The columns alone. */
export const lean = (event: ApiEvent): CopyEvent =>
  Object.fromEntries(COLUMNS.map((column) => [column, event[column]])) as CopyEvent;
