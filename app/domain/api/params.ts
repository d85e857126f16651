/** Reads the query of the JSON API. An invalid filter is refused, because ignoring it would return more than requested. */
import { z } from "zod";
import type { EventPosition } from "@db/queries/events/api";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 50;
const MAX_ID = 2_147_483_647;

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, "must be an id")
  .transform(Number)
  .refine((value) => value <= MAX_ID, "must be an id");
const isDay = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2026-11-21")
  .refine(isDay, "must be a day such as 2026-11-21");
const place = z
  .string()
  .trim()
  .max(80, "is too long")
  .regex(/^\P{Cc}*$/u, "must be a name");
const limit = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 100")
  .transform((value) => Math.min(MAX_LIMIT, Number(value)));

const position = z.tuple([day, z.iso.datetime(), z.int().min(1).max(MAX_ID)]);

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
    .max(200, "must come from `next`")
    .transform((text, context) => {
      const parsed = schema.safeParse(decode(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: "must come from `next`" });
      return z.NEVER;
    });

const eventQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  interest: id.optional(),
  venue: id.optional(),
  borough: place.optional(),
  neighbourhood: place.optional(),
  free: z.literal("true", "must be true").optional(),
  cursor: cursorOf(position).optional(),
  limit: limit.default(DEFAULT_LIMIT),
});
const venueQuery = z.object({
  borough: place.optional(),
  neighbourhood: place.optional(),
  cursor: cursorOf(z.int().min(1).max(MAX_ID)).optional(),
  limit: limit.default(DEFAULT_LIMIT),
});

export type EventQuery = z.output<typeof eventQuery>;
type Reading<T> = { query: T } | { error: string };

function read<T>(schema: z.ZodType<T>, params: URLSearchParams): Reading<T> {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { query: parsed.data };
  const [issue] = parsed.error.issues;
  return { error: `${issue?.path.join(".") ?? "query"} ${issue?.message ?? "cannot be read"}.` };
}

export const readEventQuery = (params: URLSearchParams) => read(eventQuery, params);
export const readVenueQuery = (params: URLSearchParams) => read(venueQuery, params);

export const eventCursor = (at: EventPosition): string => encode([at.last_day, at.start_time, at.id]);
export const venueCursor = (lastId: number): string => encode(lastId);
export const positionOf = (cursor: z.output<typeof position>): EventPosition => ({
  last_day: cursor[0],
  start_time: cursor[1],
  id: cursor[2],
});
