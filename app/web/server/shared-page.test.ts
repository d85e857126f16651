import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { addPolicy, createHandler } from "./handler";
import { createPageCache } from "./page-cache";

const policy = { mapOrigins: [], imageOrigins: [], frames: [], secureOrigin: false, development: false };
const running: { close(): void }[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

/** A server whose pages count how often they were rendered, and say what they were asked. */
async function serve() {
  const seen: Request[] = [];
  const handler = createHandler({
    origin: new URL("http://fire.example"),
    policy,
    cache: createPageCache({
      version: () => "1",
      finish: (headers, body) => addPolicy(headers, body, policy),
      onError: () => undefined,
    }),
    probes: { answer: async () => false, observe: () => undefined },
    log: pino({ level: "silent" }),
    files: (_request, _response, next) => next(),
    isStopping: () => false,
    render: async (request) => {
      seen.push(request);
      return new Response(`<script>n(${seen.length})</script>${"words ".repeat(300)}`, {
        headers: { "Content-Type": "text/html; charset=utf-8", "X-Page-Cache": "30" },
      });
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
  it("are rendered once, in every encoding, with the policy of their scripts", async () => {
    const { get, seen } = await serve();
    const plain = await get("/?utm_source=mail", { "Accept-Encoding": "identity" });
    const squeezed = await get("/", { "Accept-Encoding": "br" });
    expect(await squeezed.text()).toBe(await plain.text());
    expect(seen).toHaveLength(1);
    expect(plain.headers.get("Content-Security-Policy")).toMatch(/'sha256-/);
    expect(plain.headers.has("X-Page-Cache")).toBe(false);
    expect(plain.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const known = await get("/", { "If-None-Match": plain.headers.get("ETag") ?? "" });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await get("/", {}, "HEAD");
    expect([head.status, await head.text(), seen.length]).toEqual([200, "", 1]);
  });

  it("are rendered from the address alone", async () => {
    const { get, seen } = await serve();
    await get("/", { Cookie: "consent=1", "User-Agent": "x", "X-Custom": "y", "Accept-Language": "de" });
    expect([...(seen[0]?.headers.keys() ?? [])].toSorted()).toEqual(["accept", "host"]);
    expect(seen[0]?.url).toBe("http://fire.example/");
  });

  it.each([
    ["who is signed in", "/", { Cookie: "a=b; session=token" }],
    ["a query that the pages do not know", "/?_data=routes%2F_listings", {}],
    ["a page that is nobody else's", "/dashboard", {}],
  ])("are not for %s, and the mark stays inside", async (_who, path, headers) => {
    const { get, seen } = await serve();
    await get("/");
    const own = await get(path, headers);
    await get(path, headers);
    expect(seen).toHaveLength(3);
    expect(own.headers.get("Cache-Control")).toBe("no-cache");
    expect(own.headers.has("X-Page-Cache")).toBe(false);
  });
});
