import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { rendered } from "@tests/factories/rendered";
import { CacheableRoutes } from "../memory/cacheable-routes";
import { Changes } from "../memory/changes";
import { PageCache } from "../memory/page-cache";
import type { RouteHandle } from "../route-handle";
import type { Routes } from "../route-tree";
import { DeclaredRoutes } from "./declared-routes";
import { createHandler } from "./handler";
import { addPolicy } from "./respond";
import type { PolicyOptions } from "./security";

const policy: PolicyOptions = {
  mapOrigins: [],
  frames: [],
  secureOrigin: false,
  hsts: "on",
  development: false,
};
const page = (handle?: RouteHandle): Routes[string]["module"] => ({ default: () => null, handle });
const routes: Routes = {
  root: { id: "root", module: page() },
  home: { id: "home", parentId: "root", index: true, module: page({ cache: {} }) },
  framed: { id: "framed", parentId: "root", path: "framed", module: page({ cache: {} }) },
  dashboard: { id: "dashboard", parentId: "root", path: "dashboard", module: page() },
};
const running: { close(): void }[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

/** A server whose pages count how often they were rendered, and say what they were asked. */
async function serve() {
  const seen: Request[] = [];
  const pages = new PageCache({
    changes: new Changes(),
    day: () => "2026-11-21",
    finish: (headers, facts) => addPolicy(headers, facts, policy),
    onError: () => undefined,
  });
  const handler = createHandler({
    origin: new URL("http://fire.example"),
    policy,
    cache: { pages, routes: new CacheableRoutes(routes) },
    routes: new DeclaredRoutes(routes),
    probes: { answer: async () => false, observe: () => undefined },
    log: pino({ level: "silent" }),
    files: (_request, _response, next) => next(),
    isStopping: () => false,
    trust: () => false,
    mayReadOutbox: () => false,
    render: async (request) => {
      seen.push(request);
      const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
      if (request.url.endsWith("/framed")) headers.set("Content-Security-Policy", "frame-ancestors *");
      const body = `<script>n(${seen.length})</script>${"words ".repeat(300)}`;
      return rendered(new Response(body, { headers }), { keptFor: 30, ownScripts: ["'sha256-n='"] });
    },
  });
  const server = createServer(handler);
  running.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(base + path, { headers, method });
  return { get, seen };
}

describe("shared pages", () => {
  it("have one address: names that they do not know lead there, unrendered", async () => {
    const { get, seen } = await serve();
    const answer = await get("/framed?made=up&utm_source=mail");
    expect(answer.redirected && answer.url).toMatch(/\/framed\?utm_source=mail$/);
    expect(seen).toHaveLength(1);
    expect((await get("/dashboard?made=up")).redirected).toBe(false);
  });

  it("are rendered once, in every encoding, with the policy of their scripts", async () => {
    const { get, seen } = await serve();
    const plain = await get("/?utm_source=mail", { "Accept-Encoding": "identity" });
    const squeezed = await get("/", { "Accept-Encoding": "br" });
    expect(await squeezed.text()).toBe(await plain.text());
    expect(seen).toHaveLength(1);
    expect(plain.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'sha256-n=';");
    expect(plain.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const unchanged = await get("/", { "If-None-Match": plain.headers.get("ETag") ?? "" });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    const head = await get("/", {}, "HEAD");
    expect([head.status, await head.text(), seen.length]).toEqual([200, "", 1]);
  });

  it("have the same headers when they are ready as when they were rendered", async () => {
    const { get, seen } = await serve();
    const about = async (path: string, headers = {}) => {
      const { status, headers: all } = await get(path, headers);
      const changing = new Set(["x-request-id", "date"]);
      expect(all.get("x-request-id")).toMatch(/^[\w-]{36}$/);
      return [status, ...[...all].filter(([name]) => !changing.has(name)).toSorted()];
    };
    for (const path of ["/", "/framed"]) {
      const before = seen.length;
      for (const encoding of ["br", "gzip", "identity"]) {
        const rendered = await about(path, { "Accept-Encoding": encoding });
        const cached = await about(`${path}?utm_source=mail`, { "Accept-Encoding": encoding });
        expect(cached).toEqual(rendered);
      }
      expect(seen.length - before).toBe(1);
    }
  });

  it("are rendered from the address alone", async () => {
    const { get, seen } = await serve();
    await get("/", { Cookie: "consent=1", "User-Agent": "x", "X-Custom": "y", "Accept-Language": "de" });
    expect([...(seen[0]?.headers.keys() ?? [])].toSorted()).toEqual(["accept", "host"]);
    expect(seen[0]?.url).toBe("http://fire.example/");
  });

  it("may be framed only where the response says so", async () => {
    const { get } = await serve();
    for (const cookie of ["a=b", "session=token"]) {
      expect((await get("/", { Cookie: cookie })).headers.get("X-Frame-Options")).toBe("DENY");
      const framed = await get("/framed", { Cookie: cookie });
      expect(framed.headers.has("X-Frame-Options")).toBe(false);
    }
  });

  it.each([
    ["who is signed in", "/", { Cookie: "a=b; session=token" }],
    ["a query that the pages do not know", "/?_data=routes%2F_listings", {}],
    ["a page that is nobody else's", "/dashboard", {}],
  ])("are not for %s", async (_who, path, headers) => {
    const { get, seen } = await serve();
    await get("/");
    const own = await get(path, headers);
    await get(path, headers);
    expect(seen).toHaveLength(3);
    expect(own.headers.get("Cache-Control")).toBe("Cookie" in headers ? "private, no-cache" : "no-cache");
  });
});
