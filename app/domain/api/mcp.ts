/**
 * A read-only MCP server (Model Context Protocol, Streamable HTTP) over the JSON API: assistants search the calendar by it.
 * Without sessions and streams: each message is answered at once, by JSON.
 */
import { z } from "zod";
import { listInterests } from "@db/queries/events/interests";
import { findRecord } from "@db/queries/search/search";
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import { readId } from "../listing/kinds";
import { inputSchema } from "./openapi";
import { events, venues } from "./params";
import { apiEvents, apiVenues } from "./read";
import { apiEvent } from "./records";

/** The newest first. */
const VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26"];
const FEW = 10;

const ERRORS = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602 };

type Arguments = Record<string, unknown>;
type Outcome = { value: object } | { error: string };

interface Tool {
  description: string;
  inputSchema: object;
  call: (context: SiteContext, given: Arguments) => Promise<Outcome>;
}

/** Arguments as the API's query: the same reader refuses what it does not know. */
function addressOf({ origin }: SiteContext, path: string, given: Arguments): URL {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries({ limit: FEW, ...given }))
    url.searchParams.set(name, String(value));
  return url;
}

/** The next page as an argument instead of an address. */
const listed = (page: { data: object[]; next: string | null } | { error: string }): Outcome =>
  "error" in page
    ? page
    : { value: { data: page.data, cursor: page.next && new URL(page.next).searchParams.get("cursor") } };

const tools: Record<string, Tool> = {
  search_events: {
    description: `Independent events in ${brand.defaultCity} (film, art, theatre, music and more), current and coming, by their last day. Times have New York's offset; url is the page to show people.`,
    inputSchema: inputSchema(events),
    call: async (context, given) =>
      listed(await apiEvents(context, addressOf(context, "/api/v1/events", given))),
  },
  get_event: {
    description: "One event by its id, past ones included.",
    inputSchema: {
      type: "object",
      properties: { id: { type: "integer", minimum: 1 } },
      required: ["id"],
    },
    call: async ({ db, origin }, { id }) => {
      const known = readId(String(id));
      const row = known === null ? undefined : await findRecord(db, known);
      return row ? { value: apiEvent(row, origin) } : { error: "No event is published under this id." };
    },
  },
  list_venues: {
    description: "Venues with address, point, hours, access and the number of their coming events.",
    inputSchema: inputSchema(venues),
    call: async (context, given) =>
      listed(await apiVenues(context, addressOf(context, "/api/v1/venues", given))),
  },
  list_interests: {
    description: "The interests that events are sorted under, with the ids that search_events takes.",
    inputSchema: { type: "object" },
    call: async ({ db }) => ({ value: { data: await listInterests(db) } }),
  },
};

const message = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});
const toolCall = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) });

type Reply = { result: object } | { error: { code: number; message: string } };

const failure = (code: number, text: string): Reply => ({ error: { code, message: text } });

async function callTool(context: SiteContext, params: unknown): Promise<Reply> {
  const asked = toolCall.safeParse(params);
  if (!asked.success) return failure(ERRORS.params, "A tool's name is missing.");
  const { name, arguments: given } = asked.data;
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) return failure(ERRORS.params, `There is no tool "${name.slice(0, 80)}".`);
  const outcome = await tool.call(context, given);
  // What a tool refuses is told to the model, which can ask again.
  if ("error" in outcome)
    return { result: { content: [{ type: "text", text: outcome.error }], isError: true } };
  const { value } = outcome;
  return { result: { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value } };
}

function initialize(params: Record<string, unknown> = {}): Reply {
  const asked = String(params.protocolVersion);
  return {
    result: {
      protocolVersion: VERSIONS.includes(asked) ? asked : VERSIONS[0],
      capabilities: { tools: {} },
      serverInfo: { name: brand.name, version: "1" },
      instructions: `The calendar of ${brand.name}: ${brand.tagline} Everything here is public and read-only.`,
    },
  };
}

const described = Object.entries(tools).map(([name, { description, inputSchema: schema }]) => ({
  name,
  description,
  inputSchema: schema,
  annotations: { readOnlyHint: true },
}));

async function reply(context: SiteContext, method: string, params?: Record<string, unknown>): Promise<Reply> {
  if (method === "initialize") return initialize(params);
  if (method === "ping") return { result: {} };
  if (method === "tools/list") return { result: { tools: described } };
  if (method === "tools/call") return callTool(context, params);
  return failure(ERRORS.method, `There is no method "${method.slice(0, 80)}".`);
}

/** @param text the body of a request. @returns null for a notification, which has no answer */
export async function answerMcp(
  context: SiteContext,
  text: string,
): Promise<{ status: number; body: object } | null> {
  const read = readJson(text);
  const asked = message.safeParse(read);
  if (!asked.success) {
    const [code, why] =
      read === undefined
        ? [ERRORS.parse, "This is not JSON."]
        : [ERRORS.request, "This is not one message of JSON-RPC 2.0."];
    return { status: 400, body: { jsonrpc: "2.0", id: null, ...failure(code, why) } };
  }
  const { id, method, params } = asked.data;
  if (id === undefined) return null;
  return { status: 200, body: { jsonrpc: "2.0", id, ...(await reply(context, method, params)) } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Answered as a parse error.
    return undefined;
  }
}
