/** One request from arrival to response: probes, files, origin check, page cache, then Remix; headers and compression on the way out. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { CacheableRoutes } from "./cacheable-routes";
import { anonymousRequest, isAnonymous, sendCached } from "./cached-page";
import { acceptedEncoding, compress, isCompressible } from "./compress";
import { clientAddress, isIgnoredProxy, type Trust } from "./client-address";
import { FRAMEABLE_HEADER, PAGE_CACHE_HEADER } from "../internal-headers";
import type { PageCache } from "./page-cache";
import { plainPage } from "./plain-page";
import type { Probes } from "./probes";
import { BodyTooLarge, pipeBody, toNodeHeaders, toWebRequest } from "./request";
import { isAllowedOrigin } from "./same-origin";
import { baseHeaders, closedPolicy, contentSecurityPolicy, type PolicyOptions } from "./security";

/** What the connection says about a request, beside what the request itself says. */
export interface Visit {
  log: Logger;
  /** For rate limits. */
  clientAddress: string;
  outboxIsOpen: boolean;
}

export interface HandlerOptions {
  /** Answers shared by everyone who is not signed in. Without it every page is rendered for its visitor. */
  cache?: { pages: PageCache; routes: Pick<CacheableRoutes, "cacheKey"> };
  origin: URL;
  policy: PolicyOptions;
  probes: Probes;
  log: Logger;
  /** Serves a file of the build or of public/, or calls next. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The proxies that are believed when they say whose request it is. */
  trust: Trust;
  /** Whether the request may see the local outbox. */
  mayReadOutbox: (request: IncomingMessage) => boolean;
  /** Remix. */
  render: (request: Request, visit: Visit) => Promise<Response>;
  isStopping: () => boolean;
}

/** Says once that a proxy's visitors cannot be told apart. */
function proxyWarning({ log, trust }: HandlerOptions): (request: IncomingMessage) => void {
  let isSaid = false;
  return (request) => {
    if (isSaid || !isIgnoredProxy(request, trust)) return;
    isSaid = true;
    log.warn(
      { proxy: request.socket.remoteAddress },
      "X-Forwarded-For is ignored, so all visitors behind this proxy share one rate limit: set TRUST_PROXY (docs/settings.md) if it is yours",
    );
  };
}

export function createHandler(options: HandlerOptions): RequestListener {
  const warnOfProxy = proxyWarning(options);
  return (request, response) => {
    warnOfProxy(request);
    const started = process.hrtime.bigint();
    const id = randomUUID();
    const log = options.log.child({ request: id });
    response.setHeader("X-Request-Id", id);
    for (const [name, value] of Object.entries(baseHeaders(options.policy))) response.setHeader(name, value);
    // Keep-alive connections would hold a stopping server open.
    if (options.isStopping()) response.setHeader("Connection", "close");
    response.once("close", () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      options.probes.observe(request.method ?? "GET", response.statusCode, seconds);
      const path = request.url?.split("?")[0];
      log.info({ method: request.method, path, status: response.statusCode, seconds }, "request");
    });
    answer(request, response, log, options).catch((error: unknown) => fail(error, response, log));
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  options: HandlerOptions,
): Promise<void> {
  const target = request.url ?? "/";
  if (!target.startsWith("/")) return sendPlain(response, 400, "Bad request", "That address cannot be read.");
  const path = target.split("?")[0] ?? "/";
  if (await options.probes.answer(path, request, response)) return;
  if (!isAllowedOrigin(request.method ?? "GET", request.headers, options.origin)) {
    return sendPlain(response, 403, "Not allowed", "This form was sent from another site.");
  }
  await new Promise<void>((resolve, reject) => {
    response.once("close", resolve);
    options.files(request, response, () => {
      page(request, response, log, options).then(resolve, reject);
    });
  });
}

async function page(
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  options: HandlerOptions,
): Promise<void> {
  const visit = {
    log,
    clientAddress: clientAddress(request, options.trust),
    outboxIsOpen: options.mayReadOutbox(request),
  };
  const { cache, origin } = options;
  const key = cache && isAnonymous(request, origin) ? cache.routes.cacheKey(request.url ?? "/") : null;
  if (cache && key !== null) {
    const answer = await cache.pages.get(key, () =>
      options.render(anonymousRequest(key, origin), { ...visit, outboxIsOpen: false }),
    );
    if ("page" in answer) return sendCached(answer.page, request, response);
    return send(answer.response, request, response, options.policy);
  }
  // An accepted alias of our origin (127.0.0.1 for localhost) counts as our origin from here on.
  if (request.headers.origin !== undefined) replaceHeader(request, "origin", options.origin.origin);
  const webRequest = await toWebRequest(request, response, options.origin);
  const rendered = await options.render(webRequest, visit);
  await send(rendered, request, response, options.policy);
}

function replaceHeader(request: IncomingMessage, name: string, value: string): void {
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    if (request.rawHeaders[i]?.toLowerCase() === name) request.rawHeaders[i + 1] = value;
  }
}

async function send(
  rendered: Response,
  request: IncomingMessage,
  response: ServerResponse,
  policy: PolicyOptions,
): Promise<void> {
  rendered.headers.delete(PAGE_CACHE_HEADER);
  const contentType = rendered.headers.get("Content-Type");
  const isPage = contentType?.startsWith("text/html") ?? false;
  if (!rendered.headers.has("Cache-Control"))
    rendered.headers.set("Cache-Control", isPage ? "no-cache" : "no-store");
  if (rendered.headers.has(FRAMEABLE_HEADER)) response.removeHeader("X-Frame-Options");
  rendered.headers.delete(FRAMEABLE_HEADER);
  if (!rendered.body) {
    response.writeHead(rendered.status, toNodeHeaders(rendered.headers)).end();
    return;
  }
  if (!isPage && !isCompressible(contentType, Infinity)) {
    response.writeHead(rendered.status, toNodeHeaders(rendered.headers));
    return pipeBody(rendered.body, response);
  }
  let body: Buffer = Buffer.from(await rendered.arrayBuffer());
  addPolicy(rendered.headers, body, policy);
  rendered.headers.append("Vary", "Accept-Encoding");
  const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
  if (encoding && isCompressible(contentType, body.length)) {
    body = await compress(body, encoding);
    rendered.headers.set("Content-Encoding", encoding);
  }
  rendered.headers.set("Content-Length", String(body.length));
  response.writeHead(rendered.status, toNodeHeaders(rendered.headers));
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sets the Content-Security-Policy: a page may run exactly its own scripts, anything else nothing. */
export function addPolicy(headers: Headers, body: Buffer, policy: PolicyOptions): void {
  if (headers.has("Content-Security-Policy")) return;
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  headers.set(
    "Content-Security-Policy",
    isPage ? contentSecurityPolicy(body.toString("utf8"), policy) : closedPolicy,
  );
}

function sendPlain(response: ServerResponse, status: number, heading: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": closedPolicy,
    "Cache-Control": "no-store",
  });
  response.end(plainPage(heading, text));
}

function fail(error: unknown, response: ServerResponse, log: Logger): void {
  if (response.destroyed || response.writableEnded) return;
  if (error instanceof BodyTooLarge) {
    response.setHeader("Connection", "close");
    return sendPlain(response, 413, "Too much", "What you sent is too large.");
  }
  log.error({ err: error }, "a request failed");
  if (response.headersSent) response.destroy();
  else sendPlain(response, 500, "Something went wrong", "Please try again in a moment.");
}
