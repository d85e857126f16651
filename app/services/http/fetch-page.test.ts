/** The fetcher against a real server: what goes over the wire, and where it may lead. */
import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openTestSite, redirect, send, textOf } from "@tests/factories/http-server";

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

describe("a page", () => {
  it("comes with its type, status, address and validators", async () => {
    const headers = {
      "content-type": "text/html; charset=utf-8",
      etag: '"v1"',
      "last-modified": "yesterday",
    };
    site.routes["/events"] = send(200, headers, "<h1>On</h1>");
    const page = await site.fetchPath("/events");
    expect(page).toMatchObject({
      kind: "page",
      url: `${site.origin}/events`,
      finalUrl: `${site.origin}/events`,
      status: 200,
      contentType: "text/html; charset=utf-8",
      validators: { etag: '"v1"', lastModified: "yesterday" },
    });
    expect(textOf(page)).toBe("<h1>On</h1>");
  });

  it("is asked for by name, with a contact and without secrets", async () => {
    site.routes["/events"] = send(200, {}, "x");
    await site.fetchPath("/events#today");
    const { headers, url } = site.requests.at(-1) as IncomingMessage;
    expect(url).toBe("/events");
    expect(headers["user-agent"]).toBe("FireEscapeBot/1.0 (+https://fire-escape.example/bot)");
    expect(headers["accept-encoding"]).toBe("gzip, br, deflate");
    expect(headers.cookie ?? headers.referer ?? headers.authorization).toBeUndefined();
  });

  it("does not repeat a contact that the user agent already names", async () => {
    site.routes["/events"] = send(200, {}, "x");
    const userAgent = "FireEscapeBot/1.0 (+https://fire-escape.example/bot)";
    await site.fetchPath("/events", { userAgent });
    expect(site.requests.at(-1)?.headers["user-agent"]).toBe(userAgent);
  });

  it("is unpacked", async () => {
    site.routes["/events"] = send(200, { "content-encoding": "gzip" }, gzipSync("packed"));
    expect(textOf(await site.fetchPath("/events"))).toBe("packed");
  });
});

describe("a site that sends its visitors round", () => {
  const events = send(200, { "content-type": "text/html" }, "<h1>On</h1>");

  it("with a cookie gets it back, on its own host only, and never at the next fetch", async () => {
    site.routes["/events"] = (request, response) => {
      const isKnown = /seen=1/.test(request.headers.cookie ?? "");
      return (isKnown ? events : send(302, { "set-cookie": "seen=1; Path=/", location: "/events" }, ""))(
        request,
        response,
      );
    };
    expect(textOf(await site.fetchPath("/events"))).toBe("<h1>On</h1>");
    await site.fetchPath("/events");
    expect(site.requests.filter(({ url }) => url === "/events").map(({ headers }) => headers.cookie)).toEqual(
      [undefined, "seen=1", undefined, "seen=1"],
    );
  });

  it("with a new cookie each time, or with megabytes of them, is refused in words", async () => {
    let count = 0;
    site.routes["/events"] = (request, response) =>
      send(302, { "set-cookie": `n=${count++}`, location: "/events" }, "")(request, response);
    await expect(site.fetchPath("/events")).rejects.toThrow(/sends us on more than/);
    site.routes["/big"] = (request, response) =>
      send(302, { "set-cookie": `n=${"x".repeat(9000)}`, location: "/big" }, "")(request, response);
    await expect(site.fetchPath("/big")).rejects.toThrow(/round in a circle/);
  });

  it.each([
    ["its header", { refresh: "0; url=/events" }, "<p>Moving</p>"],
    ["its head", {}, '<meta http-equiv="refresh" content="0;URL=\'/events\'">'],
  ])("by a refresh in %s is followed", async (_, headers, body) => {
    site.routes["/events"] = events;
    site.routes["/old"] = send(200, { "content-type": "text/html", ...headers }, body);
    expect(await site.fetchPath("/old")).toMatchObject({ finalUrl: `${site.origin}/events` });
  });

  it.each([
    ["after a minute", '<meta http-equiv="refresh" content="60; url=/events">'],
    [
      "for browsers without scripts",
      '<noscript><meta http-equiv="refresh" content="0; url=/events"></noscript>',
    ],
    ["to itself", '<meta http-equiv="refresh" content="0; url=/old">'],
  ])("%s is no redirect", async (_, body) => {
    site.routes["/old"] = send(200, { "content-type": "text/html" }, body);
    expect(await site.fetchPath("/old")).toMatchObject({ finalUrl: `${site.origin}/old` });
  });
});

describe("conditional requests", () => {
  it("send validators back byte for byte, and report a 304", async () => {
    const etag = 'W/"caf\u00e9, "odd'; // not even well-formed
    const lastModified = "Sat,  21 nov 2026 00:00:00 gmt";
    site.routes["/events"] = (request, response) => {
      const same =
        request.headers["if-none-match"] === etag && request.headers["if-modified-since"] === lastModified;
      response.writeHead(same ? 304 : 200, { etag, "last-modified": lastModified }).end();
    };
    const first = await site.fetchPath("/events");
    expect(first.validators).toEqual({ etag, lastModified });
    const second = await site.fetchPath("/events", {}, { validators: first.validators });
    expect(second).toEqual({
      kind: "not-modified",
      url: `${site.origin}/events`,
      validators: first.validators,
    });
  });

  it("keep the old validators where a 304 names none", async () => {
    site.routes["/events"] = send(304);
    const validators = { etag: '"a"', lastModified: null };
    expect((await site.fetchPath("/events", {}, { validators })).validators).toEqual(validators);
  });

  it("take a 304 that nobody asked for as a failure", async () => {
    site.routes["/events"] = send(304);
    await expect(site.fetchPath("/events")).rejects.toMatchObject({ code: "http-status" });
  });
});

describe("redirects", () => {
  it("are followed, relative ones too", async () => {
    site.routes["/a"] = redirect("b/c?d=1", 301);
    site.routes["/b/c?d=1"] = redirect(`${site.origin}/e`, 308);
    site.routes["/e"] = send(200, {}, "here");
    const page = await site.fetchPath("/a");
    expect(page).toMatchObject({ url: `${site.origin}/a`, finalUrl: `${site.origin}/e` });
  });

  it("may be five, not six", async () => {
    for (let hop = 0; hop < 6; hop += 1) site.routes[`/${hop}`] = redirect(`/${hop + 1}`);
    site.routes["/6"] = send(200, {}, "far away");
    expect(textOf(await site.fetchPath("/1"))).toBe("far away");
    await expect(site.fetchPath("/0")).rejects.toMatchObject({ code: "too-many-redirects" });
  });

  it("in a circle end at once", async () => {
    site.routes["/a"] = redirect("/b");
    site.routes["/b"] = redirect("/a");
    await expect(site.fetchPath("/a")).rejects.toMatchObject({ code: "too-many-redirects" });
    expect(site.paths().filter((path) => path !== "/robots.txt")).toEqual(["/a", "/b"]);
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
    site.routes["/a"] = redirect(location);
    await expect(site.fetchPath("/a")).rejects.toMatchObject({ code });
  });

  it("to a name that resolves to this machine are refused", async () => {
    site.routes["/a"] = redirect(`http://inside.example:${new URL(site.origin).port}/secret`);
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    await expect(site.fetchPath("/a", { resolve })).rejects.toMatchObject({ code: "blocked-address" });
    expect(site.paths()).not.toContain("/secret");
  });

  it("without a target are a failure", async () => {
    site.routes["/a"] = send(302);
    await expect(site.fetchPath("/a")).rejects.toMatchObject({
      code: "http-status",
      details: { status: 302 },
    });
  });
});
