/** The fetcher against a real server on this machine: what goes over the wire and what comes of it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from "./fetch-page";
import { memoryHostGate } from "./host-gate";
import type { PageRequest } from "./types";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
let routes: Record<string, Handler>;
let requests: IncomingMessage[];
let slept: number[];
const fetchers: PageFetcher[] = [];

beforeEach(async () => {
  routes = {};
  requests = [];
  slept = [];
  server = createServer((request, response) => {
    requests.push(request);
    const handler = routes[request.url ?? ""];
    if (handler) handler(request, response);
    else response.writeHead(404).end("nothing here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function fetcherWith(options: Partial<PageFetcherOptions> = {}): PageFetcher {
  const fetcher = createPageFetcher({
    userAgent: "FireEscapeBot/1.0",
    contactUrl: "https://fire-escape.example/bot",
    allowHosts: [new URL(origin).host],
    politeness: memoryHostGate(),
    sleep: async (ms) => void slept.push(ms),
    random: () => 1,
    ...options,
  });
  fetchers.push(fetcher);
  return fetcher;
}

function fetchPath(path: string, options: Partial<PageFetcherOptions> = {}, more: Partial<PageRequest> = {}) {
  return fetcherWith(options).fetchPage({ url: origin + path, ...more });
}

const send =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ""): Handler =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

const redirect = (to: string, status = 302) => send(status, { location: to });
const paths = () => requests.map(({ url }) => url);
const textOf = (page: Awaited<ReturnType<typeof fetchPath>>) =>
  page.kind === "page" ? Buffer.from(page.bytes).toString() : page.kind;

describe("a page", () => {
  it("comes with its type, status, address and validators", async () => {
    const headers = {
      "content-type": "text/html; charset=utf-8",
      etag: '"v1"',
      "last-modified": "yesterday",
    };
    routes["/events"] = send(200, headers, "<h1>On</h1>");
    const page = await fetchPath("/events");
    expect(page).toMatchObject({
      kind: "page",
      url: `${origin}/events`,
      finalUrl: `${origin}/events`,
      status: 200,
      contentType: "text/html; charset=utf-8",
      validators: { etag: '"v1"', lastModified: "yesterday" },
    });
    expect(textOf(page)).toBe("<h1>On</h1>");
  });

  it("is asked for by name, with a contact and without secrets", async () => {
    routes["/events"] = send(200, {}, "x");
    await fetchPath("/events#today");
    const { headers, url } = requests.at(-1) as IncomingMessage;
    expect(url).toBe("/events");
    expect(headers["user-agent"]).toBe("FireEscapeBot/1.0 (+https://fire-escape.example/bot)");
    expect(headers["accept-encoding"]).toBe("gzip, br, deflate");
    expect(headers.cookie ?? headers.referer ?? headers.authorization).toBeUndefined();
  });

  it("does not repeat a contact that the user agent already names", async () => {
    routes["/events"] = send(200, {}, "x");
    const userAgent = "FireEscapeBot/1.0 (+https://fire-escape.example/bot)";
    await fetchPath("/events", { userAgent });
    expect(requests.at(-1)?.headers["user-agent"]).toBe(userAgent);
  });

  it("is unpacked", async () => {
    routes["/events"] = send(200, { "content-encoding": "gzip" }, gzipSync("packed"));
    expect(textOf(await fetchPath("/events"))).toBe("packed");
  });
});

describe("conditional requests", () => {
  it("send validators back byte for byte, and report a 304", async () => {
    const etag = 'W/"caf\u00e9, "odd'; // not even well-formed
    const lastModified = "Sat,  21 nov 2026 00:00:00 gmt";
    routes["/events"] = (request, response) => {
      const same =
        request.headers["if-none-match"] === etag && request.headers["if-modified-since"] === lastModified;
      response.writeHead(same ? 304 : 200, { etag, "last-modified": lastModified }).end();
    };
    const first = await fetchPath("/events");
    expect(first.validators).toEqual({ etag, lastModified });
    const second = await fetchPath("/events", {}, { validators: first.validators });
    expect(second).toEqual({ kind: "not-modified", url: `${origin}/events`, validators: first.validators });
  });

  it("keep the old validators where a 304 names none", async () => {
    routes["/events"] = send(304);
    const validators = { etag: '"a"', lastModified: null };
    expect((await fetchPath("/events", {}, { validators })).validators).toEqual(validators);
  });

  it("take a 304 that nobody asked for as a failure", async () => {
    routes["/events"] = send(304);
    await expect(fetchPath("/events")).rejects.toMatchObject({ code: "http-status" });
  });
});

describe("redirects", () => {
  it("are followed, relative ones too", async () => {
    routes["/a"] = redirect("b/c?d=1", 301);
    routes["/b/c?d=1"] = redirect(`${origin}/e`, 308);
    routes["/e"] = send(200, {}, "here");
    const page = await fetchPath("/a");
    expect(page).toMatchObject({ url: `${origin}/a`, finalUrl: `${origin}/e` });
  });

  it("may be five, not six", async () => {
    for (let hop = 0; hop < 6; hop += 1) routes[`/${hop}`] = redirect(`/${hop + 1}`);
    routes["/6"] = send(200, {}, "far away");
    expect(textOf(await fetchPath("/1"))).toBe("far away");
    await expect(fetchPath("/0")).rejects.toMatchObject({ code: "too-many-redirects" });
  });

  it("in a circle end at once", async () => {
    routes["/a"] = redirect("/b");
    routes["/b"] = redirect("/a");
    await expect(fetchPath("/a")).rejects.toMatchObject({ code: "too-many-redirects" });
    expect(paths().filter((path) => path !== "/robots.txt")).toEqual(["/a", "/b"]);
  });

  it.each([
    ["http://169.254.169.254/latest/meta-data/", "blocked-address"],
    ["http://127.0.0.1:1/", "blocked-address"],
    ["http://[::ffff:7f00:1]/", "blocked-address"],
    ["//10.0.0.1/", "blocked-address"],
    ["file:///etc/passwd", "invalid-url"],
    ["https://user:secret@venue.example/", "invalid-url"],
    ["http://", "invalid-url"],
  ])("to %s are refused", async (location, code) => {
    routes["/a"] = redirect(location);
    await expect(fetchPath("/a")).rejects.toMatchObject({ code });
  });

  it("to a name that resolves to this machine are refused", async () => {
    routes["/a"] = redirect(`http://inside.example:${new URL(origin).port}/secret`);
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    await expect(fetchPath("/a", { resolve })).rejects.toMatchObject({ code: "blocked-address" });
    expect(paths()).not.toContain("/secret");
  });

  it("without a target are a failure", async () => {
    routes["/a"] = send(302);
    await expect(fetchPath("/a")).rejects.toMatchObject({ code: "http-status", details: { status: 302 } });
  });
});

describe("limits", () => {
  const small = { limits: { maxBytes: 1000 } };

  it("refuse a body that is announced too large", async () => {
    routes["/big"] = send(200, { "content-length": "9999999" }, "x");
    await expect(fetchPath("/big", small)).rejects.toMatchObject({ code: "too-large" });
  });

  it("stop a body that grows too large", async () => {
    routes["/big"] = (_, response) => {
      response.on("drain", () => response.write("x".repeat(5000)));
      response.write("x".repeat(5000));
    };
    await expect(fetchPath("/big", small)).rejects.toMatchObject({ code: "too-large" });
  });

  it("stop a decompression bomb", async () => {
    routes["/bomb"] = send(200, { "content-encoding": "gzip" }, gzipSync(Buffer.alloc(5_000_000)));
    await expect(fetchPath("/bomb")).resolves.toMatchObject({ kind: "page" });
    await expect(fetchPath("/bomb", { limits: { maxBytes: 100_000 } })).rejects.toMatchObject({
      code: "too-large",
    });
  });

  it("end a body that never does", async () => {
    routes["/drip"] = (_, response) => void response.write("a few bytes and then nothing");
    await expect(fetchPath("/drip", { limits: { totalMs: 80 } })).rejects.toMatchObject({ code: "timeout" });
  });

  it("end a wait for headers that never come", async () => {
    routes["/silent"] = () => undefined;
    const failing = fetchPath("/silent", { limits: { totalMs: 80 } });
    await expect(failing).rejects.toMatchObject({ code: "timeout" });
    expect(paths().filter((path) => path === "/silent")).toHaveLength(1);
  });

  it("charge redirects and retries to one budget", async () => {
    let ms = 0;
    const now = () => new Date((ms += 4_000));
    routes["/slow"] = send(503);
    const failing = fetchPath("/slow", { now, retry: { attempts: 100 } });
    await expect(failing).rejects.toMatchObject({ code: "timeout" });
    expect(paths().filter((path) => path === "/slow").length).toBeLessThan(6);
  });
});

describe("failures", () => {
  it.each([
    [404, "The site says the page does not exist (404). Check the address of the events page."],
    [403, "The site refuses to show us this page (403). Use a feed of the site, or ask the venue."],
    [410, "The site says the page is gone for good (410). Find the new address of the events page."],
  ])("%i is told in words and not tried again", async (status, message) => {
    routes["/events"] = send(status);
    await expect(fetchPath("/events")).rejects.toMatchObject({ message, details: { status } });
    expect(paths().filter((path) => path === "/events")).toHaveLength(1);
    expect(slept).toEqual([]);
  });

  it("of the server are tried again", async () => {
    let tries = 0;
    routes["/events"] = (_, response) =>
      void response.writeHead((tries += 1) < 3 ? 502 : 200).end("up again");
    expect(textOf(await fetchPath("/events"))).toBe("up again");
    expect(slept).toEqual([1000, 2000]);
  });

  it("by a broken connection are tried again", async () => {
    let tries = 0;
    routes["/events"] = (request, response) => {
      tries += 1;
      if (tries === 1) request.socket.destroy();
      else if (tries === 2)
        response.writeHead(200, { "content-length": "100" }).write("half", () => request.socket.destroy());
      else response.end("whole");
    };
    expect(textOf(await fetchPath("/events"))).toBe("whole");
    expect(tries).toBe(3);
  });

  it("obey Retry-After when it is short, and hand it on when it is long", async () => {
    let tries = 0;
    routes["/short"] = (_, response) => {
      const first = (tries += 1) === 1;
      response.writeHead(first ? 429 : 200, first ? { "retry-after": "7" } : {}).end("ok");
    };
    routes["/long"] = send(429, { "retry-after": "3600" });
    expect(textOf(await fetchPath("/short"))).toBe("ok");
    expect(slept).toEqual([7000]);
    const failing = fetchPath("/long");
    await expect(failing).rejects.toMatchObject({ details: { status: 429, retryAfterMs: 3_600_000 } });
    expect(paths().filter((path) => path === "/long")).toHaveLength(1);
  });

  it("name a refused connection", async () => {
    const port = new URL(origin).port;
    const fetcher = fetcherWith();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const failing = fetcher.fetchPage({ url: `http://127.0.0.1:${port}/` });
    await expect(failing).rejects.toMatchObject({ code: "connect", message: /refuses connections/ });
    server.listen(0);
  });

  it("name a host that does not exist", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    const failing = fetcherWith({ resolve }).fetchPage({ url: "http://nowhere.example/" });
    await expect(failing).rejects.toMatchObject({
      code: "dns",
      message: /There is no site named nowhere\.example/,
    });
  });

  it("name a secure connection that is none", async () => {
    const failing = fetcherWith().fetchPage({ url: origin.replace("http:", "https:") });
    await expect(failing).rejects.toMatchObject({ code: "tls" });
  });

  it("leave the caller's own abort alone", async () => {
    const caller = new AbortController();
    routes["/events"] = () => caller.abort(new Error("shutting down"));
    await expect(fetchPath("/events", {}, { signal: caller.signal })).rejects.toThrow("shutting down");
    await expect(fetchPath("/events", {}, { signal: caller.signal })).rejects.toThrow("shutting down");
  });
});

describe("robots.txt", () => {
  it("is asked for once, and kept", async () => {
    routes["/robots.txt"] = send(200, {}, "User-agent: *\nDisallow: /private");
    routes["/events"] = send(200, {}, "x");
    const fetcher = fetcherWith();
    await Promise.all([1, 2, 3].map(() => fetcher.fetchPage({ url: `${origin}/events` })));
    await expect(fetcher.fetchPage({ url: `${origin}/private` })).rejects.toMatchObject({ code: "robots" });
    expect(paths().filter((path) => path === "/robots.txt")).toHaveLength(1);
    expect(paths()).not.toContain("/private");
  });

  it("is asked for again after a day", async () => {
    routes["/events"] = send(200, {}, "x");
    let now = new Date("2026-11-21T12:00:00Z");
    const fetcher = fetcherWith({ now: () => now });
    const times = () => paths().filter((path) => path === "/robots.txt").length;
    await fetcher.fetchPage({ url: `${origin}/events` });
    now = new Date("2026-11-22T11:59:00Z");
    await fetcher.fetchPage({ url: `${origin}/events` });
    expect(times()).toBe(1);
    now = new Date("2026-11-22T12:01:00Z");
    await fetcher.fetchPage({ url: `${origin}/events` });
    expect(times()).toBe(2);
  });

  it("counts for every hop of a redirect", async () => {
    routes["/robots.txt"] = send(200, {}, "User-agent: FireEscapeBot\nDisallow: /private");
    routes["/events"] = redirect("/private/events");
    await expect(fetchPath("/events")).rejects.toMatchObject({ code: "robots" });
    expect(paths()).not.toContain("/private/events");
  });

  it("that cannot be had for a server error closes the site for now", async () => {
    routes["/robots.txt"] = send(503);
    routes["/events"] = send(200, {}, "x");
    const fetcher = fetcherWith();
    const failing = () => fetcher.fetchPage({ url: `${origin}/events` });
    await expect(failing()).rejects.toMatchObject({
      code: "robots",
      message: /answers with an error \(503\)/,
    });
    await expect(failing()).rejects.toMatchObject({ code: "robots" });
    expect(paths().filter((path) => path === "/robots.txt")).toHaveLength(3); // one call with its retries
    expect(paths()).not.toContain("/events");
  });

  it("is read up to 500 KiB and believed so far", async () => {
    const filler = `# ${"x".repeat(98)}\n`.repeat(6000);
    routes["/robots.txt"] = send(200, {}, `User-agent: *\nDisallow: /early\n${filler}Disallow: /late`);
    routes["/late"] = send(200, {}, "x");
    const fetcher = fetcherWith();
    await expect(fetcher.fetchPage({ url: `${origin}/early` })).rejects.toMatchObject({ code: "robots" });
    expect((await fetcher.fetchPage({ url: `${origin}/late` })).kind).toBe("page");
  });

  it("behind a redirect is followed, and endless redirects mean no rules", async () => {
    routes["/robots.txt"] = redirect("/rules.txt");
    routes["/rules.txt"] = send(200, {}, "User-agent: *\nDisallow: /events");
    await expect(fetchPath("/events")).rejects.toMatchObject({ code: "robots" });
    routes["/robots.txt"] = redirect("/robots.txt");
    routes["/events"] = send(200, {}, "x");
    expect((await fetchPath("/events")).kind).toBe("page");
  });
});

describe("politeness", () => {
  it("asks the gate for every request, with the gap that limits and crawl delay call for", async () => {
    routes["/robots.txt"] = send(200, {}, "User-agent: *\nCrawl-delay: 4");
    routes["/events"] = send(200, {}, "x");
    const turns: [string, number][] = [];
    const politeness: PageFetcherOptions["politeness"] = {
      run: (host, gap, task) => {
        turns.push([host, gap]);
        return task();
      },
    };
    const at = new URL(origin);
    // Names lead to this machine here, so the guard has to be told that they may.
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    await fetchPath("/events", { politeness, resolve });
    expect(turns).toEqual([
      [at.host, 0],
      [at.host, 0],
    ]);
    const blocked = fetcherWith({ politeness, resolve, limits: { minGapMs: 1234 } });
    await expect(blocked.fetchPage({ url: "http://www.venue.example/" })).rejects.toMatchObject({
      code: "blocked-address",
    });
    expect(turns.at(-1)).toEqual(["venue.example", 1234]);
  });
});
