/** One request from arrival to response: probes, files, origin check, page cache, then Remix; headers and compression on the way out. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { seconds } from "~/lib/time";
import { withLogFields } from "~/services/log";
import type { CacheableRoutes } from "../memory/cacheable-routes";
import type { Rendered } from "../memory/facts";
import type { CachedPage, PageCache } from "../memory/page-cache";
import { anonymousRequest, isAnonymous, sendAtOnce, sendCached } from "./cached-page";
import { preflightHeaders } from "../public-data";
import { refusesApi } from "./api-limit";
import { clientAddress, isIgnoredProxy, type Trust } from "./client-address";
import { mendedAddress } from "./mended-address";
import { takePage, TooBusy, TooManyPages, usualLimits, type Limits } from "./limits";
import { isReadable, PRIVATE_HEADERS, type Declared, type DeclaredRoutes } from "./declared-routes";
import type { Probes } from "./probes";
import { BodyTooLarge, toWebRequest } from "./request";
import { send, sendPlain } from "./respond";
import { isAllowedOrigin } from "./same-origin";
import { baseHeaders, type PolicyOptions } from "./security";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Facts of the connection, beside what the request itself says. */
export interface Visit {
  log: Logger;
  /** For rate limits. */
  clientAddress: string;
  /** The path as logs may have it. */
  loggedPath: string;
  outboxIsOpen: boolean;
}

export interface HandlerOptions {
  /** Answers shared by everyone who is not signed in. Without it every page is rendered for its visitor. */
  cache?: { pages: PageCache; routes: Pick<CacheableRoutes, "cacheKey" | "canonical"> };
  routes: Pick<DeclaredRoutes, "of">;
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
  /** How long a visitor waits at most; in milliseconds. */
  deadline?: number;
  limits?: Partial<Limits>;
  /** Remix. */
  render: (request: Request, visit: Visit) => Promise<Rendered>;
  isStopping: () => boolean;
}

/** The parts that all requests share. */
interface Serving extends HandlerOptions {
  limits: Limits;
}

/** The outcome of a request, for metrics. */
interface Seen {
  isPage: boolean;
}

/** After this a visitor is told to come back, whatever the work is waiting for. */
const DEADLINE = seconds(30);

export function createHandler(options: HandlerOptions): RequestListener {
  const warnOfProxy = proxyWarning(options);
  const serving: Serving = {
    ...options,
    limits: { ...usualLimits(), ...options.limits },
  };
  const headers = Object.entries(baseHeaders(options.policy));
  const sendReady = readyPages(serving, headers);
  return (request, response) => {
    warnOfProxy(request);
    const started = performance.now();
    const id = randomUUID();
    const seen: Seen = { isPage: false };
    const declared = options.routes.of(request.url ?? "/");
    if (declared.isPrivate) request.url = mendedAddress(request.url ?? "/");
    response.on("close", () => {
      const seconds = (performance.now() - started) / 1000;
      const { method = "GET" } = request;
      const status = response.statusCode;
      options.probes.observe({ method, route: routeOf(request, seen, declared), status, seconds });
      options.log.info({ request: id, method, path: declared.logged, status, seconds }, "request");
    });
    if (!hasTwoHosts(request) && sendReady(request, response, { declared, id })) {
      seen.isPage = true;
      return;
    }
    response.setHeader("X-Request-Id", id);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (declared.isPrivate)
      for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.setHeader(name, value);
    // Keep-alive connections would hold a stopping server open.
    if (options.isStopping()) response.setHeader("Connection", "close");
    const late = setTimeout(() => tooLate(response, options.log, id), options.deadline ?? DEADLINE);
    response.once("close", () => clearTimeout(late));
    void withLogFields({ request: id }, () =>
      answer(request, response, { seen, declared }, serving).catch((error: unknown) =>
        fail(error, response, options.log),
      ),
    );
  };
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

/**
 * Sends a page that the cache has ready, before the call returns: nearly every request is for one, so nothing is prepared for it
 * that only others need (timer, context of the log, lookup of files, promises).
 * @returns what sends it; false, with nothing done, for every other request
 */
function readyPages(
  { cache, origin, isStopping }: Serving,
  base: [name: string, value: string][],
): (
  request: IncomingMessage,
  response: ServerResponse,
  asked: { declared: Declared; id: string },
) => boolean {
  const kept = new WeakMap<CachedPage, string[]>();
  /** Without those that the page says itself: twice, browsers would take the stricter one. */
  const headersFor = (page: CachedPage): string[] => {
    const before = kept.get(page) ?? withoutOwn(base, page);
    kept.set(page, before);
    return before;
  };
  return (request, response, { declared, id }) => {
    if (!cache || isStopping() || !isAnonymous(request, origin)) return false;
    if (declared.isCounted || declared.isPrivate || declared.pattern === "none") return false;
    const target = request.url ?? "/";
    const key = cache.routes.cacheKey(target);
    if (key === null || cache.routes.canonical(target) !== null) return false;
    const page = cache.pages.fresh(key);
    return page !== null && sendAtOnce(page, request, response, ["X-Request-Id", id, ...headersFor(page)]);
  };
}

function withoutOwn(base: [name: string, value: string][], { headers, isFrameable }: CachedPage): string[] {
  const own = new Set(headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
  if (isFrameable) own.add("x-frame-options");
  return base.filter(([name]) => !own.has(name.toLowerCase())).flat();
}

const PROBES = /^\/(?:healthz|readyz|metrics)$/;

function routeOf(request: IncomingMessage, { isPage }: Seen, { pattern }: Declared): string {
  if (PROBES.test(request.url?.split("?", 1)[0] ?? "")) return "probe";
  return isPage ? pattern : "file";
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { seen, declared }: { seen: Seen; declared: Declared },
  serving: Serving,
): Promise<void> {
  const target = request.url ?? "/";
  const method = request.method ?? "GET";
  if (hasTwoHosts(request)) return sendPlain(response, 400, "Bad request", "The request names two sites.");
  if (!target.startsWith("/")) return sendPlain(response, 400, "Bad request", "That address cannot be read.");
  const path = target.split("?")[0] ?? "/";
  if (!isReadable(path)) return sendPlain(response, 400, "Bad request", "That address cannot be read.");
  if (!METHODS.includes(method)) {
    response.setHeader("Allow", METHODS.join(", "));
    return sendPlain(response, 405, "Not allowed", "This site does not know that kind of request.");
  }
  if (method === "OPTIONS") return preflight(response, declared);
  if (await serving.probes.answer(path, request, response)) return;
  if (!declared.isSigned && !isAllowedOrigin(method, request.headers, serving.origin)) {
    return sendPlain(response, 403, "Not allowed", "This form was sent from another site.");
  }
  await new Promise<void>((resolve, reject) => {
    response.once("close", resolve);
    serving.files(request, response, () => {
      seen.isPage = true;
      page(request, response, declared, serving).then(resolve, reject);
    });
  });
}

async function page(
  request: IncomingMessage,
  response: ServerResponse,
  { isCounted, isPrivate, logged, limits: declaredLimits }: Declared,
  serving: Serving,
): Promise<void> {
  const from = clientAddress(request, serving.trust);
  const visit = { log: serving.log, clientAddress: from, loggedPath: logged };
  const { limits, cache, origin, policy } = serving;
  if (isCounted && refusesApi(limits.api, from, response)) return;
  const render = (webRequest: Request, as: Visit) =>
    limits.turns.take(from, () => serving.render(webRequest, as));
  const isRead = request.method === "GET" || request.method === "HEAD";
  const canonical = isRead ? cache?.routes.canonical(request.url ?? "/") : null;
  if (canonical) return redirect(response, canonical);
  const isShared = isAnonymous(request, origin);
  const key = cache && isShared ? cache.routes.cacheKey(request.url ?? "/") : null;
  if (cache && key !== null) {
    const answer = await cache.pages.get(
      key,
      () => render(anonymousRequest(key, origin), { ...visit, outboxIsOpen: false }),
      () => takePage(limits.pages, from),
    );
    if (response.headersSent) return;
    if ("page" in answer) return sendCached(answer.page, request, response);
    return send(answer.own, request, response, { policy, isShared });
  }
  // Requests that change something have limits of their own.
  if (isRead) takePage(limits.pages, from);
  // An accepted alias of our origin (127.0.0.1 for localhost) counts as our origin from here on.
  if (request.headers.origin !== undefined) replaceHeader(request, "origin", origin.origin);
  const webRequest = await toWebRequest(request, response, {
    origin,
    budget: limits.bodies,
    limit: declaredLimits?.body,
  });
  const outboxIsOpen = serving.mayReadOutbox(request);
  const rendered = await render(webRequest, { ...visit, outboxIsOpen });
  // Whatever the route says of it.
  if (isPrivate) for (const name of Object.keys(PRIVATE_HEADERS)) rendered.response.headers.delete(name);
  if (!response.headersSent) await send(rendered, request, response, { policy, isShared });
}

/** A proxy in front may have chosen the other name. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

/** A browser asks before it sends another site's program with headers of its own. Nothing is read for that. */
function preflight(response: ServerResponse, { isPrivate }: Declared): void {
  const headers = isPrivate ? {} : preflightHeaders;
  response.writeHead(204, { Allow: METHODS.join(", "), ...headers }).end();
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store" }).end();
}

function replaceHeader(request: IncomingMessage, name: string, value: string): void {
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    if (request.rawHeaders[i]?.toLowerCase() === name) request.rawHeaders[i + 1] = value;
  }
}

/** Whatever the work still waits for; what it brings later is thrown away. */
function tooLate(response: ServerResponse, log: Logger, id: string): void {
  if (response.headersSent || response.destroyed) return;
  log.warn({ request: id }, "a request took too long");
  busy(response);
}

function fail(error: unknown, response: ServerResponse, log: Logger): void {
  if (response.destroyed || response.writableEnded) return;
  if (error instanceof BodyTooLarge) {
    response.setHeader("Connection", "close");
    return sendPlain(response, 413, "Too much", "What you sent is too large.");
  }
  if (error instanceof TooManyPages) {
    response.setHeader("Retry-After", String(error.rest));
    return sendPlain(
      response,
      429,
      "One moment",
      "That was a lot of pages at once. Please try again shortly.",
    );
  }
  if (error instanceof TooBusy) return busy(response);
  log.error({ err: error }, "a request failed");
  if (response.headersSent) response.destroy();
  else sendPlain(response, 500, "Something went wrong", "Please try again in a moment.");
}

function busy(response: ServerResponse): void {
  response.setHeader("Retry-After", "5");
  response.setHeader("Connection", "close");
  sendPlain(response, 503, "One moment", "Many people are here just now. Please try again in a moment.");
}
