/** Reads the query of the JSON API. An invalid filter is refused, because ignoring it would return more than requested. */
import { z } from "zod";
import { LARGEST_ID } from "@db/limits";
import type { EventPosition } from "@db/queries/events/api";
import type { ChangePosition } from "@db/queries/events/changes";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 50;
const MAX_WORDS = 200;

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, "must be an id")
  .transform(Number)
  .refine((value) => value <= LARGEST_ID, "must be an id");
const isDay = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2026-11-21")
  .refine(isDay, "must be a day such as 2026-11-21");
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, "is too long")
    .regex(/^\P{Cc}*$/u, "must be a name");
const place = text(80);
const limit = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 100")
  .transform((value) => Math.min(MAX_LIMIT, Number(value)));
const BOX = "must be west,south,east,north in degrees, such as -74.02,40.7,-73.93,40.8";
const isWithin = (value: number | undefined, most: number) => value !== undefined && Math.abs(value) <= most;
const box = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/, BOX)
  .transform((value) => value.split(",").map(Number) as [number, number, number, number])
  .refine(([west, south, east, north]) => west <= east && south <= north, BOX)
  .refine((edges) => edges.every((edge, index) => isWithin(edge, index % 2 === 0 ? 180 : 90)), BOX);
const since = z.iso
  .datetime({ offset: true, error: "must be a moment such as 2026-11-21T17:00:00Z" })
  .transform((value) => new Date(value));

const position = z.tuple([day, z.iso.datetime(), z.int().min(1).max(LARGEST_ID)]);

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

const cursorOf = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .max(200, "must come from an answer")
    .transform((text, context) => {
      const parsed = schema.safeParse(decode(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: "must come from an answer" });
      return z.NEVER;
    });

/** Numbers are text in an address; a description names what the text says. */
const asNumber = (most: number) => ({
  type: "integer" as const,
  minimum: 1,
  maximum: most,
  pattern: undefined,
});
const anId = asNumber(LARGEST_ID);
const aDay = { format: "date", pattern: undefined };

const paging = {
  cursor: "Where the page before ended: follow the address in next.",
  limit: { description: `How many, ${DEFAULT_LIMIT} by default.`, ...asNumber(MAX_LIMIT) },
};
const places = {
  borough: place.optional().describe("Manhattan, Brooklyn, Queens, Bronx or Staten Island."),
  neighbourhood: place.optional().describe("As given for the venue: Harlem, Bushwick."),
};

export const eventQuery = z.object({
  from: day
    .optional()
    .meta({ description: "Events that are not over before this day; today by default.", ...aDay }),
  to: day.optional().meta({ description: "Events that have begun by this day.", ...aDay }),
  q: text(MAX_WORDS)
    .optional()
    .describe("Words that the event, its venue, place or interest has, all of them."),
  interest: id.optional().meta({ description: "Id of an interest.", ...anId }),
  venue: id.optional().meta({ description: "Id of a venue.", ...anId }),
  ...places,
  bbox: box.optional().describe("A part of the map: west,south,east,north in degrees."),
  free: z.literal("true", "must be true").optional().describe("Events that cost nothing."),
  updated_since: since
    .optional()
    .describe("Events that changed after this moment. What is gone is not among them."),
  cursor: cursorOf(position).optional().describe(paging.cursor),
  limit: limit.default(DEFAULT_LIMIT).meta(paging.limit),
});
export const venueQuery = z.object({
  ...places,
  cursor: cursorOf(z.int().min(1).max(LARGEST_ID)).optional().describe(paging.cursor),
  limit: limit.default(DEFAULT_LIMIT).meta(paging.limit),
});

const changeAt = z.iso.datetime({ precision: 6 });
export const changeQuery = z.object({
  since: cursorOf(z.tuple([changeAt, z.int().min(0)]))
    .optional()
    .describe(
      "The cursor of the answer before. Without it nothing is listed, and the answer's cursor stands for now.",
    ),
  limit: limit.default(DEFAULT_LIMIT).meta(paging.limit),
});

export type EventQuery = z.output<typeof eventQuery>;
type Reading<T> = { query: T } | { error: string };

function read<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  params: URLSearchParams,
): Reading<z.output<typeof schema>> {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ""));
  const names = Object.keys(schema.shape);
  const strange = Object.keys(given).find((name) => !names.includes(name));
  if (strange !== undefined)
    return { error: `There is no filter "${strange}". This list knows ${names.join(", ")}.` };
  const parsed = schema.safeParse(given);
  if (parsed.success) return { query: parsed.data };
  const [issue] = parsed.error.issues;
  return { error: `${issue?.path.join(".") ?? "query"} ${issue?.message ?? "cannot be read"}.` };
}

export const readEventQuery = (params: URLSearchParams) => read(eventQuery, params);
export const readVenueQuery = (params: URLSearchParams) => read(venueQuery, params);

export const readChangeQuery = (params: URLSearchParams) => read(changeQuery, params);

export const changeCursor = ({ at, id: lastId }: ChangePosition): string => encode([at, lastId]);
export const eventCursor = (at: EventPosition): string => encode([at.last_day, at.start_time, at.id]);
export const venueCursor = (lastId: number): string => encode(lastId);
export const positionOf = (cursor: z.output<typeof position>): EventPosition => ({
  last_day: cursor[0],
  start_time: cursor[1],
  id: cursor[2],
});
