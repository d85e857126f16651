/** The coming fortnight as one document for a visitor's device: rows of the public lists, each venue once. Pure. */
import type { PublicEvent } from "@db/queries/events/events";

/** Days, today included. */
export const FORTNIGHT = 14;

interface Span {
  /** 'YYYY-MM-DD', New York, both inclusive. */
  from: string;
  to: string;
}

export interface Copy extends Span {
  /** By start, as lists have them. */
  rows: PublicEvent[];
}

interface Table {
  columns: string[];
  rows: unknown[][];
}

export interface Fortnight extends Span {
  /** An event's last cell is the position of its venue. */
  events: Table;
  venues: Table;
}

/** A copy has no pictures, and only what has a picture stands in front of a day. */
const LEFT_OUT = {
  rank_score: 0,
  closing_rank_score: 0,
  image_url: null,
  picture_key: null,
  picture_width: null,
  picture_height: null,
  picture_blur: null,
  version: 0,
  created_at: new Date(0),
  updated_at: new Date(0),
} satisfies Partial<PublicEvent>;

export function packFortnight({ from, to, rows }: Copy): Fortnight {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !Object.hasOwn(LEFT_OUT, column));
  const ofVenue = columns.filter(isOfVenue);
  const ofEvent = columns.filter((column) => !isOfVenue(column));
  const venues = new Map<string, number>();
  const events = rows.map((row) => {
    const venue = JSON.stringify(cellsOf(row, ofVenue));
    const position = venues.get(venue) ?? venues.size;
    venues.set(venue, position);
    return [...cellsOf(row, ofEvent), position];
  });
  return {
    from,
    to,
    events: { columns: ofEvent, rows: events },
    venues: {
      columns: ofVenue,
      rows: [...venues.keys()].map((cells) => JSON.parse(cells) as unknown[]),
    },
  };
}

const MOMENTS = ["start_time", "end_time", "ends_at", "on_sale_at", "doors_at"];

export function unpackFortnight({ from, to, events, venues }: Fortnight): Copy {
  const places = venues.rows.map((cells) => named(venues, cells));
  const rows = events.rows.map((cells) => {
    const row = { ...LEFT_OUT, ...named(events, cells), ...places[Number(cells.at(-1))] };
    const moments = MOMENTS.map((name) => {
      const text = (row as Record<string, unknown>)[name] as string | null;
      return [name, text === null ? null : new Date(text)];
    });
    return { ...row, ...Object.fromEntries(moments) } as PublicEvent;
  });
  return { from, to, rows };
}

const isOfVenue = (column: string) => column.startsWith("source_");

const cellsOf = (row: PublicEvent, columns: string[]): unknown[] =>
  columns.map((column) => row[column as keyof PublicEvent]);

const named = ({ columns }: Table, cells: unknown[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column, place) => [column, cells[place]]));
