/** The calendar for assistants: a read-only MCP server. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { answerMcp } from "~/domain/api/mcp";
import { apiContext } from "~/web/api-answer";

const headers = { "Cache-Control": "no-store" };

/** Streams are not offered; the protocol asks for this answer. */
export const loader = () =>
  new Response("Use POST.\n", { status: 405, headers: { ...headers, Allow: "POST" } });

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return loader();
  const answer = await answerMcp(apiContext(context), await request.text());
  if (answer === null) return new Response(null, { status: 202, headers });
  return Response.json(answer.body, { status: answer.status, headers });
}
