/** The calendar for assistants: a read-only MCP server. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { apiContext } from "~/web/api-answer";
import { answerMcp } from "~/web/mcp";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true };

const headers = { "Cache-Control": "no-store" };

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return loader();
  const answer = await answerMcp(apiContext(context), request);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** Streams are not offered; the protocol asks for this answer. */
export const loader = () =>
  new Response("Use POST.\n", { status: 405, headers: { ...headers, Allow: "POST" } });
