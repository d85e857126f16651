/** Reads search parameters from a URL or a JSON body. Numbers out of range are clamped. */
import { z } from "zod";
import { brand } from "~/brand";
import { LARGEST_ID } from "@db/limits";
import { isDayPart, readDollars, type FactFilter } from "../events/fact-query";
import { readAccess, readDay } from "../events/listing-query";
import { RADIUS } from "~/domain/events/zip-radius";

export interface SearchParams {
  query: string;
  /** A venue; null for all. */
  sourceId: number | null;
  /** Null for every city. */
  city: string | null;
  interestIds: number[];
  /** Of the venue; null for all. */
  borough: string | null;
  neighbourhood: string | null;
  /** Slugs of what the venue must offer. */
  access: string[];
  /** 'today', 'tomorrow', 'weekend' or 'YYYY-MM-DD'; null for any day. */
  day: string | null;
  /** Hour, free, price, tickets: see events/fact-query.ts. */
  facts: FactFilter;
  includePast: boolean;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Miles, 1 to 10; only a query of five digits and `near` use it. */
  radius: number;
  /** A zip code: only events within the radius of it. Null or absent: everywhere. */
  near?: string | null;
  /** The words as they are, without corrections. */
  plain?: boolean;
}

const SEARCH_PAGE = 24;
const MAX_PAGE_SIZE = 500;
const MAX_PAGES = 1000;
const MAX_QUERY_LENGTH = 200;
const MAX_INTERESTS = 50;
const NO_CITY = "No city filter provided.";

const TIME = "must be morning, afternoon, tonight or late";
const PRICE = "must be whole dollars from 1 to 1000";
const DAY = "must be today, tomorrow, weekend or a day such as 2026-11-21";

const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .transform((value) => Math.min(most, Math.max(least, Math.floor(value))));
const id = z.coerce
  .number({ error: "must be an id" })
  .int("must be an id")
  .min(1, "must be an id")
  .max(LARGEST_ID, "must be an id");
/** Without control characters, one of which (NUL) PostgreSQL refuses. */
const text = z.union([z.string(), z.number()], { error: "must be text" }).transform((value) =>
  String(value)
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_QUERY_LENGTH),
);
const ids = z
  .union([
    z.array(id).max(MAX_INTERESTS, `must be at most ${MAX_INTERESTS} ids`),
    z.string().transform((list) => readIds(list)),
  ])
  .transform((list) => [...new Set(list)]);
const flag = z.union(
  [z.boolean(), z.enum(["true", "false", "1", "0"]).transform((word) => word === "true" || word === "1")],
  {
    error: "must be true or false",
  },
);

const schema = z.object({
  query: text.nullish().transform((value) => value ?? ""),
  sourceId: id.nullish().transform((value) => value ?? null),
  cityFilter: text
    .optional()
    .transform((value) => value ?? brand.defaultCity)
    .refine((value) => value !== "", NO_CITY),
  interestIds: ids.nullish().transform((value) => value ?? []),
  borough: text.nullish().transform((value) => value || null),
  neighbourhood: text.nullish().transform((value) => value || null),
  access: text.nullish().transform((value) => readAccess(value ?? null)),
  day: z
    .string({ error: DAY })
    .transform((value) => readDay(value))
    .refine((value) => value !== null, DAY)
    .nullish()
    .transform((value) => value ?? null),
  time: z
    .string({ error: TIME })
    .transform((value) => (isDayPart(value) ? value : null))
    .refine((value) => value !== null, TIME)
    .nullish()
    .transform((value) => value ?? null),
  free: flag.nullish().transform((value) => value ?? false),
  price: z
    .union([z.string(), z.number()], { error: PRICE })
    .transform((value) => readDollars(String(value)))
    .refine((value) => value !== null, PRICE)
    .nullish()
    .transform((value) => value ?? null),
  tickets: z
    .literal("left", "must be left")
    .nullish()
    .transform((value) => value === "left"),
  includePast: flag.nullish().transform((value) => value ?? false),
  page: whole(1, MAX_PAGES)
    .nullish()
    .transform((value) => value ?? 1),
  pageSize: whole(1, MAX_PAGE_SIZE)
    .nullish()
    .transform((value) => value ?? SEARCH_PAGE),
  radius: whole(RADIUS.least, RADIUS.most)
    .nullish()
    .transform((value) => value ?? RADIUS.least),
});

function readIds(list: string): number[] {
  return list
    .slice(0, 600)
    .split(",")
    .map((part) => id.safeParse(part.trim()))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
    .slice(0, MAX_INTERESTS);
}

export type SearchReading = { params: SearchParams } | { error: string };

/** Reads the body of `search-events` (spec: public-site 7); a wrong type is refused with a message. */
export function readSearchBody(body: unknown): SearchReading {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join(".");
    if (issue?.message === NO_CITY) return { error: NO_CITY };
    return { error: field ? `${field} ${issue?.message}.` : "The body must be a JSON object." };
  }
  return { params: paramsOf(parsed.data) };
}

function paramsOf({
  cityFilter: city,
  time,
  free,
  price,
  tickets,
  ...params
}: z.output<typeof schema>): SearchParams {
  return { ...params, city, facts: { time, free, price, tickets } };
}

/** The names of each parameter in a listing's URL and in the function's body. */
const names: [keyof z.input<typeof schema>, string[]][] = [
  ["query", ["query", "search"]],
  ["sourceId", ["sourceId", "sourceid", "venueid"]],
  ["cityFilter", ["cityFilter"]],
  ["interestIds", ["interestIds", "interests"]],
  ["borough", ["borough"]],
  ["neighbourhood", ["neighbourhood", "neighborhood"]],
  ["access", ["access"]],
  ["day", ["day"]],
  ["time", ["time"]],
  ["free", ["free"]],
  ["price", ["price"]],
  ["tickets", ["tickets"]],
  ["includePast", ["includePast", "past"]],
  ["page", ["page"]],
  ["pageSize", ["pageSize", "count"]],
  ["radius", ["radius"]],
];

/** Reads an address (`/?search=…&radius=…&interests=1,2&past=true&venueid=…`). What is unreadable falls back. */
export function parseSearchParams(url: URL): SearchParams {
  const given = names.map(([field, spellings]) => {
    const values = spellings.map((name) => url.searchParams.get(name)).filter((value) => value);
    const value = values[0] ?? undefined;
    return [field, schema.shape[field].safeParse(value).success ? value : undefined];
  });
  return paramsOf(schema.parse(Object.fromEntries(given)));
}
