/** The queries of the JSON API: what every list can be asked, and the API's own. What cannot be read is refused by name. */
import { z } from "zod";
import { LARGEST_ID } from "@db/limits";
import type { EventPosition } from "@db/queries/events/api";
import type { ChangePosition } from "@db/queries/events/changes";
import { unique } from "~/lib/collections";
import { lists, type asked, type Wish } from "../listing/fields";
import { day, whole, type Named } from "../listing/kinds";
import { readFields, tableOf, type Table } from "../listing/read-fields";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 50;

type Box = [number, number, number, number];

interface Paging<Cursor> {
  cursor: Cursor | null;
  limit: number;
}

export interface EventQuery extends Wish, Paging<EventPosition> {
  first: string | null;
  last: string | null;
  bbox: Box | null;
  updated_since: Date | null;
}

type VenueQuery = Pick<Wish, "borough" | "neighborhood"> & Paging<number>;
type ChangeQuery = { since: ChangePosition | null } & Pick<Paging<never>, "limit">;

/** A value that is read in its own way, once. */
const own = <Value extends object | number>(
  name: string,
  about: string,
  read: (text: string) => Value | null,
  mustBe: string,
  schema: object = { type: "string" },
): Named<Value | null> => ({
  none: null,
  read,
  write: String,
  mustBe,
  schema: { ...schema },
  names: [name],
  about,
});

const limit: Named<number> = {
  ...whole(1, MAX_LIMIT, DEFAULT_LIMIT),
  // More than the most is the most.
  isWhole: (text) => Number(text) > 0,
  names: ["limit"],
  about: `How many, ${DEFAULT_LIMIT} by default.`,
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Undefined for anything that this API did not hand out. */
function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    // The schema refuses undefined.
    return undefined;
  }
}

const cursor = <Value extends object | number>(
  name: string,
  schema: z.ZodType<Value>,
  about: string,
): Named<Value | null> =>
  own(name, about, (text) => schema.safeParse(decode(text)).data ?? null, "from an answer", {
    type: "string",
    maxLength: 200,
  });

const AFTER = "Where the page before ended: follow the address in next.";
const id = z.int().min(1).max(LARGEST_ID);
const eventPosition = z
  .tuple([z.iso.date(), z.iso.datetime(), id])
  .transform(([last_day, start_time, last]): EventPosition => ({ last_day, start_time, id: last }));
const changePosition = z
  .tuple([z.iso.datetime({ precision: 6 }), z.int().min(0)])
  .transform(([at, last]): ChangePosition => ({ at, id: last }));

function readBox(text: string): Box | null {
  if (!/^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/.test(text)) return null;
  const edges = text.split(",").map(Number) as Box;
  const [west, south, east, north] = edges;
  const isOnEarth = edges.every((edge, index) => Math.abs(edge) <= (index % 2 === 0 ? 180 : 90));
  return isOnEarth && west <= east && south <= north ? edges : null;
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** What lists can be asked, under the API's names first. */
const shared = Object.fromEntries(
  lists.rows.flatMap(([name, { api, role, names, ...field }]) =>
    api === null || role === "look"
      ? []
      : [[name, { ...field, names: unique([api ?? names[0] ?? name, ...names]) }]],
  ),
) as unknown as typeof asked;

export const events = tableOf<EventQuery>({
  first: {
    ...day([]),
    names: ["from"],
    about: "Events that are not over before this day; today by default.",
  },
  last: { ...day([]), names: ["to"], about: "Events that have begun by this day." },
  ...shared,
  bbox: own(
    "bbox",
    "A part of the map: west,south,east,north in degrees.",
    readBox,
    "west,south,east,north in degrees, such as -74.02,40.7,-73.93,40.8",
  ),
  updated_since: own(
    "updated_since",
    "Events that changed after this moment. What is gone is not among them.",
    (text) => moment.safeParse(text).data ?? null,
    "a moment such as 2026-11-21T17:00:00Z",
    { type: "string", format: "date-time" },
  ),
  cursor: cursor("cursor", eventPosition, AFTER),
  limit,
});

export const venues = tableOf<VenueQuery>({
  borough: shared.borough,
  neighborhood: shared.neighborhood,
  cursor: cursor("cursor", id, AFTER),
  limit,
});

export const changes = tableOf<ChangeQuery>({
  since: cursor(
    "since",
    changePosition,
    "The cursor of the answer before. Without it nothing is listed, and the answer's cursor stands for now.",
  ),
  limit,
});

export function readQuery<Query>(
  table: Table<Query>,
  params: URLSearchParams,
): { query: Query } | { error: string } {
  const { values, refusal } = readFields(table, params);
  return refusal === null ? { query: { ...table.none, ...values } } : { error: refusal };
}

export const changeCursor = ({ at, id: last }: ChangePosition): string => encode([at, last]);
export const eventCursor = (at: EventPosition): string => encode([at.last_day, at.start_time, at.id]);
export const venueCursor = (last: number): string => encode(last);
