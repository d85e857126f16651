/** A rendered answer on its way out: cache and security headers, compression, body. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerFacts, Rendered } from "../memory/facts";
import { acceptedEncoding, compress, isCompressible } from "./compress";
import { plainPage } from "./plain-page";
import { pipeBody, toNodeHeaders } from "./request";
import { allowsFrames, closedPolicy, contentSecurityPolicy, type PolicyOptions } from "./security";

/** @param how.isShared whether the request came without a session, so that others would get the same answer */
export async function send(
  { response: rendered, facts }: Rendered,
  request: IncomingMessage,
  response: ServerResponse,
  { policy, isShared }: { policy: PolicyOptions; isShared: boolean },
): Promise<void> {
  const { headers } = rendered;
  const contentType = headers.get("Content-Type");
  const isPage = contentType?.startsWith("text/html") ?? false;
  if (!headers.has("Cache-Control") && !response.hasHeader("Cache-Control"))
    headers.set("Cache-Control", !isPage ? "no-store" : isShared ? "no-cache" : "private, no-cache");
  if (allowsFrames(headers)) response.removeHeader("X-Frame-Options");
  addPolicy(headers, facts, policy);
  if (!rendered.body) {
    response.writeHead(rendered.status, toNodeHeaders(headers)).end();
    return;
  }
  if (!isPage && !isCompressible(contentType, Infinity)) {
    response.writeHead(rendered.status, toNodeHeaders(headers));
    return pipeBody(rendered.body, response);
  }
  let body: Buffer = Buffer.from(await rendered.arrayBuffer());
  headers.append("Vary", "Accept-Encoding");
  const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
  if (encoding && isCompressible(contentType, body.length)) {
    body = await compress(body, encoding);
    headers.set("Content-Encoding", encoding);
  }
  headers.set("Content-Length", String(body.length));
  response.writeHead(rendered.status, toNodeHeaders(headers));
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sets the Content-Security-Policy: a page may run exactly its own scripts, anything else nothing. */
export function addPolicy(
  headers: Headers,
  { ownScripts }: Pick<AnswerFacts, "ownScripts">,
  policy: PolicyOptions,
): void {
  if (headers.has("Content-Security-Policy")) return;
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  headers.set(
    "Content-Security-Policy",
    isPage ? contentSecurityPolicy(ownScripts.join(" "), policy) : closedPolicy,
  );
}

export function sendPlain(response: ServerResponse, status: number, heading: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": closedPolicy,
    "Cache-Control": "no-store",
  });
  response.end(plainPage(heading, text));
}
