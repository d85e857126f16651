/** The queries of the JSON API: what every list can be asked, and the API's own. What cannot be read is refused by name. */
import { z } from "zod";
import { LARGEST_ID } from "@db/limits";
import type { EventPosition } from "@db/queries/events/api";
import type { ChangePosition } from "@db/queries/events/changes";
import { unique } from "~/lib/collections";
import type { Wish } from "../listing/fields";
import { date as aDate, whole, type Named } from "../listing/kinds";
import { labelled } from "../listing/labels";
import { readFields, fieldTable, type Table } from "../listing/read-fields";
import { queryRefusal } from "../listing/refusal";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 50;

type Box = [number, number, number, number];

/** A value of the API's own, as its description has it. */
export interface ApiField<Value> extends Named<Value> {
  about?: string;
  format?: "date" | "date-time";
}

/** A value that is read in its own way. */
const own = <Value extends object | number>(
  name: string,
  about: string,
  read: (text: string) => Value | null,
  mustBe: string,
  format?: "date-time",
): ApiField<Value | null> => ({ none: null, read, write: String, mustBe, names: [name], about, format });

const limit: ApiField<number> = {
  ...whole(1, MAX_LIMIT, DEFAULT_LIMIT),
  // More than the most is the most.
  isWhole: (text) => Number(text) > 0,
  names: ["limit"],
  about: `How many, ${DEFAULT_LIMIT} by default and ${MAX_LIMIT} at most.`,
};

const cursor = <Value extends object | number>(
  name: string,
  schema: z.ZodType<Value>,
  about: string,
): ApiField<Value | null> =>
  own(name, about, (text) => schema.safeParse(decode(text)).data ?? null, "from an answer");

const AFTER = "Where the page before ended: follow the address in next.";
const id = z.int().min(1).max(LARGEST_ID);
const eventPosition = z
  .tuple([z.iso.date(), z.iso.datetime(), id])
  .transform(([last_day, start_time, last]): EventPosition => ({ last_day, start_time, id: last }));
const changePosition = z
  .tuple([z.iso.datetime({ precision: 6 }), z.int().min(0)])
  .transform(([at, last]): ChangePosition => ({ at, id: last }));

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Kinds for lists of words that allow no others. */
const strictly = (only: readonly string[] | undefined, read: (text: string) => unknown) =>
  only && {
    isWhole: (text: string) => (read(text) as string[] | null)?.every((word) => only.includes(word)) ?? false,
    mustBe: `any of ${only.join(", ")}`,
  };

/** Parameters of lists, under the API's names first. */
const shared = Object.fromEntries(
  labelled.flatMap(([name, { about, only, api, names, ...field }]) =>
    about === undefined
      ? []
      : [
          [
            name,
            {
              ...field,
              ...strictly(only, field.read),
              about,
              names: unique([api ?? names[0] ?? name, ...names]),
            },
          ],
        ],
  ),
) as unknown as { [Name in keyof Wish]: ApiField<Wish[Name]> };

const date = (name: string, about: string): ApiField<string | null> => ({
  ...aDate,
  names: [name],
  about,
  format: "date",
});

export const events = fieldTable({
  first: date(
    "from",
    "Events that are not over before this day; today by default, until five in the morning yesterday.",
  ),
  last: date("to", "Events that have begun by this day."),
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
    "date-time",
  ),
  cursor: cursor("cursor", eventPosition, AFTER),
  limit,
});

export const venuesParams = fieldTable({
  borough: shared.borough,
  neighborhood: shared.neighborhood,
  cursor: cursor("cursor", id, AFTER),
  limit,
});

export const changes = fieldTable({
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
  const refusal = queryRefusal(table, params);
  return refusal === null ? { query: { ...table.none, ...readFields(table, params) } } : { error: refusal };
}

export const changeCursor = ({ at, id: last }: ChangePosition): string => encode([at, last]);
export const eventCursor = (at: EventPosition): string => encode([at.last_day, at.start_time, at.id]);
export const venueCursor = (last: number): string => encode(last);

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

function readBox(text: string): Box | null {
  if (!/^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/.test(text)) return null;
  const edges = text.split(",").map(Number) as Box;
  const [west, south, east, north] = edges;
  const isOnEarth = edges.every((edge, index) => Math.abs(edge) <= (index % 2 === 0 ? 180 : 90));
  return isOnEarth && west <= east && south <= north ? edges : null;
}
