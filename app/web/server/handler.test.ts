import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { rendered } from "@tests/factories/rendered";
import { isLocalRequest, trustOf } from "./client-address";
import type { RouteHandle } from "../route-handle";
import type { Routes } from "../route-tree";
import { DeclaredRoutes } from "./declared-routes";
import { createHandler, type HandlerOptions } from "./handler";
import { BodyBudget, ClientLimit, FairTurns } from "./limits";
import { BODY_LIMIT } from "./request";

const route = (path: string, handle: RouteHandle = {}): [string, Routes[string]] => [
  path,
  { id: path, parentId: "root", path, module: { default: () => null, handle } },
];
const routes: Routes = Object.fromEntries([
  ["root", { id: "root", module: { default: () => null } }],
  route("invite/:token", { secretPath: true }),
  route("auth/verify", { private: true }),
  route("unsubscribe", { private: true, signed: true }),
  route("webhooks/resend", { private: true, signed: true }),
  route("dashboard/account", { private: true }),
  route("admin/import", { limits: { body: 1024 * 1024 } }),
  route("api/v1/events", { counted: true }),
  route("api/v1/venues", { counted: true }),
]);

const running: { close(): void }[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

async function serve(
  render: (...asked: Parameters<HandlerOptions["render"]>) => Promise<Response>,
  more: Partial<HandlerOptions> = {},
  host = "127.0.0.1",
): Promise<number> {
  const handler = createHandler({
    origin: new URL("https://fire.example"),
    policy: {
      mapOrigins: [],
      frames: [],
      secureOrigin: true,
      hsts: "on",
      development: false,
    },
    probes: { answer: async () => false, observe: () => undefined },
    log: pino({ level: "silent" }),
    files: (_request, _response, next) => next(),
    render: async (request, visit) => rendered(await render(request, visit)),
    isStopping: () => false,
    routes: new DeclaredRoutes(routes),
    trust: trustOf("none"),
    mayReadOutbox: (request) => isLocalRequest(request, "this machine"),
    ...more,
  });
  const server = createServer(handler);
  running.push(server);
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return (server.address() as AddressInfo).port;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: object; body?: Buffer; host?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: options.host ?? "127.0.0.1",
        path,
        method: options.method ?? "GET",
        headers: { ...options.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(options.body);
  });
}

const page = (html: string) =>
  new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });

describe("request handler", () => {
  it("answers a page with its policy, its length, and compressed for who accepts it", async () => {
    const html = `<script>go()</script>${"long text ".repeat(500)}`;
    const port = await serve(async () => page(html), {
      render: async () => rendered(page(html), { ownScripts: ["'sha256-go='"] }),
    });
    const answer = await ask(port, "/", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.body).toString()).toBe(html);
    expect(answer.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-go=';/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("builds the address on the site's origin, whatever the visitor calls it", async () => {
    const seen: string[] = [];
    const port = await serve(async (request) => {
      seen.push(
        request.url,
        request.headers.get("host") ?? "",
        request.headers.get("x-forwarded-host") ?? "none",
      );
      return page("ok");
    });
    await ask(port, "//evil.example/x?y=1", {
      headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    });
    expect(seen).toEqual(["https://fire.example//evil.example/x?y=1", "fire.example", "none"]);
  });

  it("refuses a request that names two sites, whatever is ready", async () => {
    const port = await serve(async () => page("never"));
    const socket = connect(port, "127.0.0.1");
    socket.end("GET / HTTP/1.1\r\nHost: fire.example\r\nhost: evil.example\r\n\r\n");
    expect((await text(socket)).split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
  });

  it("refuses an address that cannot be decoded before a router guesses at it", async () => {
    const port = await serve(async () => page("rendered"));
    for (const path of ["/%", "/borough/%E0%A4%A", "/event/%zz"])
      expect([path, (await ask(port, path)).status]).toEqual([path, 400]);
    expect((await ask(port, "/venue/5/100%25?search=%")).status).toBe(200);
  });

  it("opens the local outbox to this very machine only, and never through a proxy or under another name", async () => {
    const port = await serve(async (_request, { outboxIsOpen }) => page(String(outboxIsOpen)), {}, "0.0.0.0");
    const answer = async (headers: object, host?: string) =>
      (await ask(port, "/dev/outbox", { headers, host })).body.toString();
    expect(await answer({ Host: `localhost:${port}` })).toBe("true");
    expect(await answer({ Host: "[::1]:3000" })).toBe("true");
    expect(await answer({ Host: "evil.example" })).toBe("false");
    expect(await answer({ Host: "localhost.evil.example" })).toBe("false");
    for (const name of ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via"])
      expect([name, await answer({ Host: "localhost", [name]: "127.0.0.1" })]).toEqual([name, "false"]);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((network) => network && !network.internal && network.family === "IPv4");
    if (outside) expect(await answer({ Host: "localhost" }, outside.address)).toBe("false");
  });

  it("says once that a proxy is not believed, and then counts its visitors as one", async () => {
    const warnings: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
    const port = await serve(async (_request, visit) => page(visit.clientAddress), { log });
    for (const visitor of ["198.51.100.1", "198.51.100.2"]) {
      const { body } = await ask(port, "/", { headers: { "X-Forwarded-For": visitor } });
      expect(body.toString()).toBe("127.0.0.1");
    }
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("TRUST_PROXY");
  });

  it("tells the visitors of a believed proxy apart, without a warning", async () => {
    const warnings: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
    const port = await serve(async (_request, visit) => page(visit.clientAddress), {
      log,
      trust: trustOf("one private"),
    });
    const { body } = await ask(port, "/", { headers: { "X-Forwarded-For": "6.6.6.6, 198.51.100.1" } });
    expect(body.toString()).toBe("198.51.100.1");
    expect(warnings).toEqual([]);
  });

  it("refuses a body over the limit, announced or not", async () => {
    const port = await serve(async () => page("never"));
    const body = Buffer.alloc(BODY_LIMIT + 1);
    const announced = await ask(port, "/", {
      method: "POST",
      body,
      headers: { "Content-Length": body.length },
    });
    expect(announced.status).toBe(413);
    const streamed = await ask(port, "/", {
      method: "POST",
      body,
      headers: { "Transfer-Encoding": "chunked" },
    });
    expect(streamed.status).toBe(413);
  });

  it("takes a larger body only where editors send files and long notes", async () => {
    const port = await serve(async (request) => page(String((await request.text()).length)));
    const body = Buffer.alloc(BODY_LIMIT + 1, "x");
    for (const [path, status] of [
      ["/admin/import?index", 200],
      ["/Admin/%69mport/", 200],
      ["/admin/importer", 413],
      ["/login", 413],
    ] as const)
      expect([path, (await ask(port, path, { method: "POST", body })).status]).toEqual([path, status]);
  });

  it("turns bodies away when all that are held together fill their memory, and takes them again afterwards", async () => {
    const bodies = new BodyBudget(1000);
    let go = (): void => undefined;
    const pause = new Promise<void>((resume) => (go = resume));
    const port = await serve(
      async (request) => {
        if (request.url.endsWith("/slow")) await pause;
        return page("taken");
      },
      { limits: { bodies } },
    );
    const post = (path: string) => ask(port, path, { method: "POST", body: Buffer.alloc(600) });
    const slow = post("/slow");
    await expect.poll(() => bodies.free).toBe(400);
    const refused = await post("/");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    go();
    expect((await slow).status).toBe(200);
    await expect.poll(() => bodies.free).toBe(1000);
    expect((await post("/")).status).toBe(200);
  });

  it("gives up at the deadline, whatever the work waits for", async () => {
    const port = await serve(() => new Promise(() => undefined), { deadline: 20 });
    const answer = await ask(port, "/");
    expect([answer.status, answer.headers["retry-after"], answer.headers.connection]).toEqual([
      503,
      "5",
      "close",
    ]);
  });

  it("renders so many pages of one visitor at once, and turns away who asks for far more", async () => {
    let most = 0;
    let now = 0;
    const ends: (() => void)[] = [];
    const port = await serve(
      async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise<void>((end) => ends.push(end));
        now -= 1;
        return page("done");
      },
      { limits: { turns: new FairTurns({ atOnce: 4, perClient: 2, waiting: 10, waitingPerClient: 2 }) } },
    );
    const asked = Array.from({ length: 5 }, () => ask(port, "/"));
    let answered = 0;
    for (const answer of asked) void answer.then(() => (answered += 1));
    // Two are rendered, two wait, the fifth is turned away.
    await expect.poll(() => answered).toBe(1);
    while (answered < 5) {
      ends.shift()?.();
      await new Promise((resume) => setImmediate(resume));
    }
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect([most, statuses]).toEqual([2, [200, 200, 200, 200, 503]]);
  });

  it("makes so many pages for one visitor, and answers the others", async () => {
    const pages = new ClientLimit({ most: 2, window: 60_000 });
    const port = await serve(async () => page("done"), { limits: { pages }, trust: () => true });
    const from = (address: string) => ask(port, "/?made=up", { headers: { "X-Forwarded-For": address } });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await from("198.51.100.1")).status);
    const refused = await from("198.51.100.1");
    expect([...statuses, refused.headers["retry-after"]]).toEqual([200, 200, 429, "60"]);
    expect((await from("198.51.100.2")).status).toBe(200);
  });

  it("tells browsers at once what a program of another site may ask, and reads nothing for it", async () => {
    const rendered: string[] = [];
    const port = await serve(async (request) => {
      rendered.push(request.url);
      return page("never");
    });
    const headers = { Origin: "https://reader.example", "Access-Control-Request-Headers": "if-none-match" };
    const answer = await ask(port, "/events.json", { method: "OPTIONS", headers });
    expect([answer.status, answer.body.length]).toEqual([204, 0]);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": expect.stringContaining("If-None-Match") as string,
      "access-control-expose-headers": expect.stringContaining("ETag") as string,
      "access-control-max-age": "86400",
    });
    const own = await ask(port, "/invite/secret-token", { method: "OPTIONS", headers });
    expect([own.status, own.headers["access-control-allow-origin"]]).toEqual([204, undefined]);
    expect(rendered).toEqual([]);
  });

  it("does not know TRACE and the like", async () => {
    const port = await serve(async () => page("never"));
    for (const method of ["TRACE", "PROPFIND"]) {
      const answer = await ask(port, "/", { method });
      expect([answer.status, answer.headers.allow]).toEqual([
        405,
        "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      ]);
    }
  });

  it("keeps what is private from search engines, caches and other sites, whatever its route says, and keys out of its log", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    const careless = { "Cache-Control": "public, max-age=60", "Referrer-Policy": "unsafe-url" };
    const port = await serve(async () => new Response("ok", { headers: careless }), { log });
    const secret = [
      "/invite/secret-token",
      "/INVITE/secret-token/",
      "/%69nvite/secret-token",
      "/x/../invite/secret-token",
      "/invite/secret-token/and-more",
      "/auth/verify?token=secret-token",
    ];
    for (const path of [...secret, "/unsubscribe"])
      expect([path, (await ask(port, path)).headers]).toMatchObject([
        path,
        { "x-robots-tag": "noindex", "cache-control": "no-store", "referrer-policy": "same-origin" },
      ]);
    expect((await ask(port, "/")).headers["x-robots-tag"]).toBeUndefined();
    await ask(port, "http://fire.example/invite/secret-token");
    await expect.poll(() => lines).toHaveLength(9);
    expect(lines.join("")).not.toContain("secret-token");
  });

  it("lets a signed link's form come from anywhere, and no other", async () => {
    const port = await serve(async () => page("ok"));
    const post = async (path: string) =>
      (await ask(port, path, { method: "POST", headers: { Origin: "null" } })).status;
    expect(await post("/unsubscribe?reader=1")).toBe(200);
    expect(await post("/webhooks/resend")).toBe(200);
    expect(await post("/dashboard/account")).toBe(403);
  });

  it("sends the policy with a HEAD answer too", async () => {
    const port = await serve(
      async () => new Response(null, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
    );
    const answer = await ask(port, "/", { method: "HEAD" });
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
  });

  it("refuses a form from another site", async () => {
    const port = await serve(async () => page("never"));
    const answer = await ask(port, "/", { method: "POST", headers: { Origin: "https://evil.example" } });
    expect(answer.status).toBe(403);
  });

  it("keeps every cookie on a line of its own", async () => {
    const port = await serve(async () => {
      const headers = new Headers();
      headers.append("Set-Cookie", "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT");
      headers.append("Set-Cookie", "b=2");
      return new Response(null, { status: 302, headers });
    });
    expect((await ask(port, "/")).headers["set-cookie"]).toHaveLength(2);
  });

  it("answers a failure with a page and without its reason", async () => {
    const port = await serve(async () => Promise.reject(new Error("secret detail")));
    const answer = await ask(port, "/");
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).not.toContain("secret detail");
  });
});

describe("the API's limit", () => {
  it("counts each visitor's requests of a minute, says what is left, and stops nothing else", async () => {
    let now = 0;
    const api = new ClientLimit({ most: 2, window: 60_000 }, () => now);
    const port = await serve(async () => new Response("{}"), {
      limits: { api },
      trust: trustOf({ hops: 1 }),
    });
    const get = (path: string, visitor = "7.7.7.7") =>
      ask(port, path, { headers: { "X-Forwarded-For": visitor } });
    const first = await get("/api/v1/events?limit=1");
    expect(first.headers).toMatchObject({
      ratelimit: '"api";r=1;t=60',
      "ratelimit-policy": '"api";q=2;w=60',
    });
    await get("/api/v1/venues");
    const third = await get("/api/v1/venues");
    expect([third.status, third.headers["retry-after"], third.headers["content-type"]]).toEqual([
      429,
      "60",
      "application/problem+json",
    ]);
    expect(JSON.parse(third.body.toString())).toMatchObject({ status: 429, title: "Too Many Requests" });
    expect((await get("/api")).status).toBe(200);
    expect((await get("/api/v1/venues", "8.8.8.8")).status).toBe(200);
    now = 60_000;
    expect((await get("/api/v1/venues")).status).toBe(200);
  });
});
