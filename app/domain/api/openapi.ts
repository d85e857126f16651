/** The description of the JSON API (OpenAPI 3.1), made from the schemas that read its queries and type its answers. */
import { z } from "zod";
import { brand } from "~/brand";
import { changes, events, venuesParams, type ApiField } from "./params";
import {
  allInterests,
  changePage,
  changeSchema,
  eventPageSchema,
  eventSchema,
  interestSchema,
  oneEvent,
  oneVenue,
  problemSchema,
  venuePage,
  venueSchema,
} from "./schemas";

type JsonSchema = Record<string, unknown>;

const named = z.registry<{ id: string }>();
const components: [string, z.ZodType][] = [
  ["Event", eventSchema],
  ["Venue", venueSchema],
  ["Interest", interestSchema],
  ["Problem", problemSchema],
  ["Change", changeSchema],
  ["ChangePage", changePage],
  ["EventPage", eventPageSchema],
  ["VenuePage", venuePage],
  ["OneEvent", oneEvent],
  ["OneVenue", oneVenue],
  ["Interests", allInterests],
];
for (const [id, schema] of components) named.add(schema, { id });

const refOf = (id: string) => `#/components/schemas/${id}`;

interface Parameter {
  name: string;
  in: "query" | "path";
  required: boolean;
  description: string;
  schema: JsonSchema;
}

interface Query {
  rows: readonly (readonly [name: string, field: ApiField<unknown>])[];
}

/** Parameters that narrow a list, in the order of its table. */
const queryParameters = ({ rows }: Query): Parameter[] =>
  rows.map(([name, { names, about = "", values, range, format }]) => ({
    name: names[0] ?? name,
    in: "query",
    required: false,
    description: about,
    schema: {
      type: range ? "integer" : "string",
      ...range,
      ...(values && { enum: values }),
      ...(format && { format }),
    },
  }));

const answer = (id: string, description: string) => ({
  description,
  headers: {
    ETag: { schema: { type: "string" }, description: "Send it as If-None-Match: 304 if nothing changed." },
    RateLimit: { schema: { type: "string" }, description: "What is left of the limit, and for how long." },
  },
  content: { "application/json": { schema: { $ref: refOf(id) } } },
});
const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: refOf("Problem") } } },
});
const REFUSED = { "400": problem("A filter is unknown or cannot be read.") };
const NONE = { "404": problem("Nothing is published under this id.") };
const LIMITED = { "429": problem("Too many requests; Retry-After says when to come back.") };

const byId: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "",
  schema: { type: "integer", minimum: 1 },
};

const get = (operationId: string, summary: string, rest: object) => ({
  get: { operationId, summary, ...rest },
});

/** All operations, by their path. */
const paths = {
  "/api/v1/events": get("listEvents", "Current and coming events, by their last day.", {
    parameters: queryParameters(events),
    responses: { "200": answer("EventPage", "A page of events."), ...REFUSED, ...LIMITED },
  }),
  "/api/v1/events/{id}": get("getEvent", "One event, past ones included.", {
    parameters: [byId],
    responses: { "200": answer("OneEvent", "The event."), ...NONE, ...LIMITED },
  }),
  "/api/v1/changes": get(
    "listChanges",
    "What changed since your last look, for programs that keep a copy; kept for 60 days.",
    {
      parameters: queryParameters(changes),
      responses: {
        "200": answer("ChangePage", "The changes, in their order."),
        "410": problem("The cursor is too old: read everything anew."),
        ...REFUSED,
        ...LIMITED,
      },
    },
  ),
  "/api/v1/venues": get("listVenues", "Venues, by their id.", {
    parameters: queryParameters(venuesParams),
    responses: { "200": answer("VenuePage", "A page of venues."), ...REFUSED, ...LIMITED },
  }),
  "/api/v1/venues/{id}": get("getVenue", "One venue, with address, point, hours and access.", {
    parameters: [byId],
    responses: { "200": answer("OneVenue", "The venue."), ...NONE, ...LIMITED },
  }),
  "/api/v1/interests": get("listInterests", "The interests that events are sorted under.", {
    responses: { "200": answer("Interests", "All interests."), ...LIMITED },
  }),
};

/** A query as the object that a tool takes. */
export const inputSchema = (query: Query): JsonSchema & { type: "object" } => ({
  type: "object",
  properties: Object.fromEntries(
    queryParameters(query).map(({ name, description, schema }) => [name, { ...schema, description }]),
  ),
});

export const openApi = (origin: string) => ({
  openapi: "3.1.0",
  info: {
    title: `${brand.name} API`,
    version: "1",
    description: `${brand.tagline} Everything that is published, without key or sign-up. Fields may be added. Facts are CC0 1.0; descriptions, reviews and pictures belong to those who made them.`,
    termsOfService: `${origin}/terms-conditions`,
    license: { name: "CC0 1.0 for facts; texts and pictures are their makers'", identifier: "CC0-1.0" },
  },
  servers: [{ url: origin }],
  security: [],
  paths,
  components: { schemas: componentSchemas() },
});

interface Line {
  name: string;
  description: string;
}

/** The same for people: what can be asked for, and what lists of events are narrowed by. */
export function apiOverview(): { endpoints: Line[]; eventFilters: Line[] } {
  return {
    endpoints: Object.entries(paths).map(([path, { get: operation }]) => ({
      name: `GET ${path}`,
      description: operation.summary,
    })),
    eventFilters: queryParameters(events),
  };
}

function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { uri: refOf, override: loosen });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  );
}

/** Fields may be added, formats say enough, and every safe integer is an integer. */
function loosen({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  for (const name of ["$schema", "$id", "additionalProperties"]) delete jsonSchema[name];
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
