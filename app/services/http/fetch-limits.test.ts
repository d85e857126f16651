/** The fetcher against a real server: limits, failures, robots.txt and politeness. */
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { PageFetcherOptions } from "./fetch-page";
import { openTestSite, redirect, send, textOf } from "@tests/factories/http-server";

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

describe("limits", () => {
  const small = { limits: { maxBytes: 1000 } };

  it("refuse a body that is announced too large", async () => {
    site.routes["/big"] = send(200, { "content-length": "9999999" }, "x");
    await expect(site.fetchPath("/big", small)).rejects.toMatchObject({ code: "too-large" });
  });

  it("stop a body that grows too large", async () => {
    site.routes["/big"] = (_, response) => {
      const fill = () => {
        while (!response.destroyed && response.write("x".repeat(5000)));
      };
      response.on("drain", fill);
      fill();
    };
    await expect(site.fetchPath("/big", small)).rejects.toMatchObject({ code: "too-large" });
  });

  it("stop a decompression bomb", async () => {
    site.routes["/bomb"] = send(200, { "content-encoding": "gzip" }, gzipSync(Buffer.alloc(5_000_000)));
    await expect(site.fetchPath("/bomb")).resolves.toMatchObject({ kind: "page" });
    await expect(site.fetchPath("/bomb", { limits: { maxBytes: 100_000 } })).rejects.toMatchObject({
      code: "too-large",
    });
  });

  it("end a body that never does", async () => {
    site.routes["/drip"] = (_, response) => void response.write("a few bytes and then nothing");
    await expect(site.fetchPath("/drip", { limits: { totalMs: 80 } })).rejects.toMatchObject({
      code: "timeout",
    });
  });

  it("end a wait for headers that never come", async () => {
    site.routes["/silent"] = () => undefined;
    const failing = site.fetchPath("/silent", { limits: { totalMs: 500 } });
    await expect(failing).rejects.toMatchObject({ code: "timeout" });
    expect(site.times("/silent")).toBe(1);
  });

  it("charge redirects and retries to one budget", async () => {
    let ms = 0;
    const now = () => new Date((ms += 4_000));
    site.routes["/slow"] = send(503);
    const failing = site.fetchPath("/slow", { now, retry: { attempts: 100 } });
    await expect(failing).rejects.toMatchObject({ code: "timeout" });
    expect(site.times("/slow")).toBeLessThan(6);
  });
});

describe("failures", () => {
  it.each([
    [404, "The site says the page does not exist (404). Check the address of the events page."],
    [403, "The site refuses to show us this page (403). Use a feed of the site, or ask the venue."],
    [410, "The site says the page is gone for good (410). Find the new address of the events page."],
  ])("%i is told in words and not tried again", async (status, message) => {
    site.routes["/events"] = send(status);
    await expect(site.fetchPath("/events")).rejects.toMatchObject({ message, details: { status } });
    expect(site.times("/events")).toBe(1);
    expect(site.slept).toEqual([]);
  });

  it("of the server are tried again", async () => {
    let tries = 0;
    site.routes["/events"] = (_, response) =>
      void response.writeHead((tries += 1) < 3 ? 502 : 200).end("up again");
    expect(textOf(await site.fetchPath("/events"))).toBe("up again");
    expect(site.slept).toEqual([1000, 2000]);
  });

  it("by a broken connection are tried again", async () => {
    let tries = 0;
    site.routes["/events"] = (request, response) => {
      tries += 1;
      if (tries === 1) request.socket.destroy();
      else if (tries === 2)
        response.writeHead(200, { "content-length": "100" }).write("half", () => request.socket.destroy());
      else response.end("whole");
    };
    expect(textOf(await site.fetchPath("/events"))).toBe("whole");
    expect(tries).toBe(3);
  });

  it("obey Retry-After when it is short, and hand it on when it is long", async () => {
    let tries = 0;
    site.routes["/short"] = (_, response) => {
      const first = (tries += 1) === 1;
      response.writeHead(first ? 429 : 200, first ? { "retry-after": "7" } : {}).end("ok");
    };
    site.routes["/long"] = send(429, { "retry-after": "3600" });
    expect(textOf(await site.fetchPath("/short"))).toBe("ok");
    expect(site.slept).toEqual([7000]);
    const failing = site.fetchPath("/long");
    await expect(failing).rejects.toMatchObject({ details: { status: 429, retryAfterMs: 3_600_000 } });
    expect(site.times("/long")).toBe(1);
  });

  it("keep every other page of a host that asked for quiet from being asked for", async () => {
    site.routes["/long"] = send(429, { "retry-after": "3600" });
    site.routes["/events"] = send(200, {}, "x");
    const fetcher = site.fetcherWith();
    await expect(fetcher.fetchPage({ url: `${site.origin}/long` })).rejects.toMatchObject({
      code: "http-status",
    });
    const other = fetcher.fetchPage({ url: `${site.origin}/events` });
    await expect(other).rejects.toMatchObject({ code: "host-cooldown" });
    expect(site.times("/events")).toBe(0);
  });

  it("name a refused connection", async () => {
    await site.stopServer();
    const failing = site.fetchPath("/");
    await expect(failing).rejects.toMatchObject({ code: "connect", message: /refuses connections/ });
  });

  it("name a host that does not exist", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    const failing = site.fetcherWith({ resolve }).fetchPage({ url: "http://nowhere.example/" });
    await expect(failing).rejects.toMatchObject({
      code: "dns",
      message: /There is no site named nowhere\.example/,
    });
  });

  it("name a secure connection that the server does not speak", async () => {
    const failing = site.fetcherWith().fetchPage({ url: site.origin.replace("http:", "https:") });
    await expect(failing).rejects.toMatchObject({ code: "tls" });
  });

  it("leave the caller's own abort alone", async () => {
    const caller = new AbortController();
    site.routes["/events"] = () => caller.abort(new Error("shutting down"));
    await expect(site.fetchPath("/events", {}, { signal: caller.signal })).rejects.toThrow("shutting down");
    await expect(site.fetchPath("/events", {}, { signal: caller.signal })).rejects.toThrow("shutting down");
  });
});

describe("robots.txt", () => {
  it("is asked for once, and kept", async () => {
    site.routes["/robots.txt"] = send(200, {}, "User-agent: *\nDisallow: /private");
    site.routes["/events"] = send(200, {}, "x");
    const fetcher = site.fetcherWith();
    await Promise.all([1, 2, 3].map(() => fetcher.fetchPage({ url: `${site.origin}/events` })));
    await expect(fetcher.fetchPage({ url: `${site.origin}/private` })).rejects.toMatchObject({
      code: "robots",
    });
    expect(site.times("/robots.txt")).toBe(1);
    expect(site.paths()).not.toContain("/private");
  });

  it("is asked for again after a day", async () => {
    site.routes["/events"] = send(200, {}, "x");
    let now = new Date("2026-11-21T12:00:00Z");
    const fetcher = site.fetcherWith({ now: () => now });
    const times = () => site.times("/robots.txt");
    await fetcher.fetchPage({ url: `${site.origin}/events` });
    now = new Date("2026-11-22T11:59:00Z");
    await fetcher.fetchPage({ url: `${site.origin}/events` });
    expect(times()).toBe(1);
    now = new Date("2026-11-22T12:01:00Z");
    await fetcher.fetchPage({ url: `${site.origin}/events` });
    expect(times()).toBe(2);
  });

  it("counts for every hop of a redirect", async () => {
    site.routes["/robots.txt"] = send(200, {}, "User-agent: FireEscapeBot\nDisallow: /private");
    site.routes["/events"] = redirect("/private/events");
    await expect(site.fetchPath("/events")).rejects.toMatchObject({ code: "robots" });
    expect(site.paths()).not.toContain("/private/events");
  });

  it("that cannot be had for a server error closes the site for now", async () => {
    site.routes["/robots.txt"] = send(503);
    site.routes["/events"] = send(200, {}, "x");
    const fetcher = site.fetcherWith();
    const failing = () => fetcher.fetchPage({ url: `${site.origin}/events` });
    await expect(failing()).rejects.toMatchObject({
      code: "robots",
      message: /answers with an error \(503\)/,
    });
    await expect(failing()).rejects.toMatchObject({ code: "robots" });
    expect(site.times("/robots.txt")).toBe(3); // one call with its retries
    expect(site.paths()).not.toContain("/events");
  });

  it("is read up to 500 KiB and believed so far", async () => {
    const filler = `# ${"x".repeat(98)}\n`.repeat(6000);
    site.routes["/robots.txt"] = send(200, {}, `User-agent: *\nDisallow: /early\n${filler}Disallow: /late`);
    site.routes["/late"] = send(200, {}, "x");
    const fetcher = site.fetcherWith();
    await expect(fetcher.fetchPage({ url: `${site.origin}/early` })).rejects.toMatchObject({
      code: "robots",
    });
    expect((await fetcher.fetchPage({ url: `${site.origin}/late` })).kind).toBe("page");
  });

  it("behind a redirect is followed, and endless redirects mean no rules", async () => {
    site.routes["/robots.txt"] = redirect("/rules.txt");
    site.routes["/rules.txt"] = send(200, {}, "User-agent: *\nDisallow: /events");
    await expect(site.fetchPath("/events")).rejects.toMatchObject({ code: "robots" });
    site.routes["/robots.txt"] = redirect("/robots.txt");
    site.routes["/events"] = send(200, {}, "x");
    expect((await site.fetchPath("/events")).kind).toBe("page");
  });
});

describe("politeness", () => {
  it("asks the gate for every request, with the gap that limits and crawl delay call for", async () => {
    site.routes["/robots.txt"] = send(200, {}, "User-agent: *\nCrawl-delay: 4");
    site.routes["/events"] = send(200, {}, "x");
    const turns: [string, number][] = [];
    const politeness: PageFetcherOptions["politeness"] = {
      run: (host, gap, task) => {
        turns.push([host, gap]);
        return task();
      },
      cooldown: async () => undefined,
    };
    const at = new URL(site.origin);
    // Names lead to this machine here, so the guard has to be told that they may.
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    await site.fetchPath("/events", { politeness, resolve });
    expect(turns).toEqual([
      [at.host, 0],
      [at.host, 0],
    ]);
    const blocked = site.fetcherWith({ politeness, resolve, limits: { minGapMs: 1234 } });
    await expect(blocked.fetchPage({ url: "http://www.venue.example/" })).rejects.toMatchObject({
      code: "blocked-address",
    });
    expect(turns.at(-1)).toEqual(["venue.example", 1234]);
  });
});
