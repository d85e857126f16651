/**
 * The MCP server (Model Context Protocol, Streamable HTTP) by the protocol's own package, in both of its eras: without sessions,
 * and every message is answered by JSON. Which revisions those are: docs/outside-revisions.md.
 */
import type { Server } from "@modelcontextprotocol/server";
import type { SiteContext } from "~/context";
import { brand } from "~/brand";
import { callMcpTool, MCP_INSTRUCTIONS, MCP_TOOLS } from "~/domain/api/mcp";

type Package = Awaited<ReturnType<typeof loadPackage>>;

export async function answerMcp(context: SiteContext, request: Request): Promise<Response> {
  const mcp = await loadPackage();
  const { ParseError, InvalidRequest } = mcp.ProtocolErrorCode;
  let parsedBody: unknown;
  try {
    parsedBody = JSON.parse(await request.text());
  } catch {
    return refusal(ParseError, "This is not JSON.");
  }
  // Revisions of 2025 dropped them; a thousand calls must not count as one request.
  if (Array.isArray(parsedBody))
    return refusal(InvalidRequest, "Batches are not answered: send one message.");
  const open = () => serverFor(mcp, context);
  if (await mcp.isLegacyRequest(request, parsedBody)) return answerLegacy(mcp, open(), request, parsedBody);
  const handler = mcp.createMcpHandler(open, { legacy: "reject", maxSubscriptions: 0 });
  return handler.fetch(request, { parsedBody });
}

const refusal = (code: number, message: string): Response =>
  Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status: 400 });

/** As the revisions of 2025 have it: `initialize` first, but nothing remembers it. */
async function answerLegacy(
  mcp: Package,
  server: Server,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const transport = new mcp.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

function serverFor({ Server, ProtocolError, ProtocolErrorCode }: Package, context: SiteContext): Server {
  const server = new Server(
    { name: brand.name, version: "1" },
    { capabilities: { tools: {} }, instructions: MCP_INSTRUCTIONS },
  );
  server.setRequestHandler("tools/list", async () => ({ tools: MCP_TOOLS }));
  server.setRequestHandler("tools/call", async ({ params: { name, arguments: given = {} } }) => {
    const result = await callMcpTool(context, name, given);
    if (result) return result;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name.slice(0, 80)}".`);
  });
  return server;
}

// A quarter of a second to load, which only the first of these requests pays.
const loadPackage = () => import("@modelcontextprotocol/server");
