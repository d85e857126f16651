// The renderer with a real Chromium and servers on this machine. Without a Chromium nothing is tested here.
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "~/brand";
import { readPage } from "~/ingest/read-page";
import { findChromium } from "~/services/rendering/chromium";
import { PART_LIMITS, type RenderLimits } from "~/services/rendering/limits";
import { Renderer } from "~/services/rendering/renderer";
import { FetchFailure } from "~/services/http/types";
import { NOON } from "@tests/factories/sources";
import { openTestSite, redirect, send } from "@tests/factories/http-server";

const hasChromium = (await findChromium({ path: null })) !== null;
if (!hasChromium) console.warn("No Chromium here: the renderer is not tested.");

const html = { "content-type": "text/html" };
const EVENT = { "@type": "Event", name: "Night of Short Films", startDate: "2026-11-27T19:30:00-05:00" };

let site: Awaited<ReturnType<typeof openTestSite>>;
let renderer: Renderer;
/** Small limits of everything but time: on a busy machine a page needs seconds to reach any of them. */
let strict: Renderer;
/** The same with little time, for pages that only the clock ends. */
let hurried: Renderer;
/** A server on a private address that nobody allowed. */
let inside: Server;
let connections = 0;
let insideUrl = "";

beforeAll(async () => {
  site = await openTestSite();
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  insideUrl = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
  // The second name is another origin, with a robots.txt of its own.
  const allowHosts = [`127.0.0.1:${site.port}`, `localhost:${site.port}`];
  const open = (limits: Partial<RenderLimits>) =>
    new Renderer({
      chromium: { path: null, sandbox: false },
      userAgent: "FireEscapeBot/1.0",
      pages: site.fetcherWith({ allowHosts }),
      parts: site.fetcherWith({ allowHosts, limits: PART_LIMITS, retry: { attempts: 1 } }),
      limits,
    });
  renderer = open({});
  const small = { mostRequests: 40, mostMemory: 400 * 1024 * 1024 };
  strict = open({ ...small, totalMs: 60_000 });
  hurried = open({ ...small, totalMs: 3_000 });
});
afterAll(async () => {
  await Promise.all([renderer.close(), strict.close(), hurried.close()]);
  await site.close();
  inside.close();
});

const pageOf = (script: string, more = "") =>
  send(
    200,
    html,
    `<!doctype html><title>Events</title><div id="app"></div>${more}<script>${script}</script>`,
  );

async function refusalOf(script: string, by: Renderer): Promise<string> {
  site.routes["/"] = pageOf(script);
  const page = by.fetchPage({ url: `${site.origin}/` });
  const failure = await page.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(FetchFailure);
  return (failure as FetchFailure).message;
}

describe.runIf(hasChromium)("a page drawn by scripts", () => {
  it("gives its events, and asks for nothing but scripts and data", async () => {
    site.routes["/"] = send(
      200,
      html,
      '<!doctype html><link rel="stylesheet" href="/a.css"><div id="app">Loading</div><img src="/a.png"><iframe src="/frame"></iframe><script src="/app.js"></script>',
    );
    site.routes["/app.js"] = send(
      200,
      { "content-type": "text/javascript" },
      `fetch("/events.json").then((answer) => answer.json()).then((event) => {
        const data = document.createElement("script");
        data.type = "application/ld+json";
        data.textContent = JSON.stringify({ "@context": "https://schema.org", ...event });
        document.body.append(data);
      })`,
    );
    site.routes["/events.json"] = send(200, { "content-type": "application/json" }, JSON.stringify(EVENT));
    const page = await renderer.fetchPage({ url: `${site.origin}/` });
    if (page.kind !== "page") throw new Error("no page");
    const { events } = await readPage({ ...page, url: page.finalUrl }, { now: NOON, zone: brand.zone });
    expect(events).toMatchObject([
      { title: "Night of Short Films", start: new Date("2026-11-28T00:30:00Z") },
    ]);
    expect(site.paths()).toEqual(["/robots.txt", "/", "/robots.txt", "/app.js", "/events.json"]);
    expect(new Set(site.requests.map(({ headers }) => headers["user-agent"])).size).toBe(1);
  });

  it("is read with what its components keep in open shadow roots", async () => {
    site.routes["/"] = pageOf(
      `customElements.define("event-list", class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: "open" }).innerHTML = "<event-row></event-row>";
        }
      });
      customElements.define("event-row", class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: "open" }).innerHTML = "<h3>Night of Short Films</h3>" + this.innerHTML;
        }
      });`,
      "<event-list><p>Doors at 7</p></event-list>",
    );
    const page = await renderer.fetchPage({ url: `${site.origin}/` });
    if (page.kind !== "page") throw new Error("no page");
    const text = Buffer.from(page.bytes).toString();
    expect(text).toContain(
      "<event-list><event-row><h3>Night of Short Films</h3></event-row><p>Doors at 7</p></event-list>",
    );
  });

  it("says what its scripts asked for in vain", async () => {
    site.routes["/robots.txt"] = send(200, {}, "User-agent: *\nDisallow: /hidden");
    site.routes["/"] = pageOf('fetch("/hidden"); fetch("/graphql", { method: "POST", body: "{}" })');
    const page = await renderer.fetchPage({ url: `http://localhost:${site.port}/` });
    expect(page).toMatchObject({
      remarks: [
        "Of what the page's scripts asked for, these were not fetched: 1 by POST and 1 that robots.txt forbids",
      ],
    });
    delete site.routes["/robots.txt"];
  });

  it("is followed to where its script sends us", async () => {
    site.routes["/"] = pageOf("location.replace('/program')");
    site.routes["/program"] = pageOf("document.title = 'drawn'");
    const page = await renderer.fetchPage({ url: `${site.origin}/` });
    expect(page).toMatchObject({ finalUrl: `${site.origin}/program` });
    expect(Buffer.from((page as { bytes: Uint8Array }).bytes).toString()).toContain("<title>drawn</title>");
  });

  it("reaches no network by a way of the browser's own", async () => {
    connections = 0;
    site.routes["/"] = pageOf(
      `new WebSocket("ws://INSIDE/"); new EventSource("http://INSIDE/"); navigator.sendBeacon("http://INSIDE/", "x");
       open("http://INSIDE/"); new Image().src = "http://INSIDE/"; navigator.serviceWorker?.register("/sw.js").catch(() => 0);
       const peer = new RTCPeerConnection({ iceServers: [{ urls: "turn:INSIDE?transport=tcp", username: "a", credential: "b" }] });
       peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
       try { new WebTransport("https://INSIDE/") } catch {}
       new Worker(URL.createObjectURL(new Blob(["new WebSocket('ws://INSIDE/')"])));`.replaceAll(
        "INSIDE",
        insideUrl,
      ),
      `<link rel="preconnect" href="http://${insideUrl}"><link rel="prefetch" href="http://${insideUrl}/a"><iframe src="http://${insideUrl}"></iframe><a ping href="#">x</a>`,
    );
    await renderer.fetchPage({ url: `${site.origin}/` });
    expect(connections).toBe(0);
  });
});

describe.runIf(hasChromium)("a hostile page ends in one clear line", () => {
  const PRIVATE = /is not on the public internet/;

  async function expectRefusal(script: string, by: Renderer, said: RegExp) {
    connections = 0;
    site.routes["/away"] = redirect(`http://${insideUrl}/`);
    site.routes["/endless"] = (_request, response) => {
      const more = () => void (response.destroyed || response.write(Buffer.alloc(1 << 20), more));
      response.writeHead(200);
      more();
    };
    expect(await refusalOf(script, by)).toMatch(said);
    expect(connections).toBe(0);
  }

  it.each([
    ["asks this machine", () => `fetch("http://${insideUrl}/")`, PRIVATE],
    ["asks a metadata service", () => 'fetch("http://169.254.169.254/latest/meta-data/")', PRIVATE],
    ["asks by a redirect", () => 'fetch("/away")', PRIVATE],
    [
      "asks from a worker",
      () => `new Worker(URL.createObjectURL(new Blob(["fetch('http://${insideUrl}/')"])))`,
      PRIVATE,
    ],
    ["sends us to this machine", () => `location = "http://${insideUrl}/"`, PRIVATE],
    ["sends us round in a circle", () => 'location.replace("/")', /send us on more than 3 times/],
    [
      "makes a thousand requests",
      () => 'for (let i = 0; i < 1000; i++) fetch("/data?" + i)',
      /more than 40 requests/,
    ],
    ["downloads without end", () => 'fetch("/endless")', /larger than 5 MB/],
    [
      "takes all memory",
      () => "const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1))",
      /memory|not finished/,
    ],
    ["writes without end", () => 'document.title = "x".repeat(6e6)', /more than 5 million characters/],
  ])("that %s", (_, script, said) => expectRefusal(script(), strict, said));

  it.each([
    [
      "never rests",
      'setInterval(() => fetch("/data?" + Math.random()), 150)',
      /not finished|more than 40 requests/,
    ],
    ["never stops computing", "for (;;);", /not finished within 3 seconds/],
  ])("that %s", (_, script, said) => expectRefusal(script, hurried, said));
});

it("says what is missing where there is no Chromium", async () => {
  const none = new Renderer({
    chromium: { path: "/nowhere/chromium", sandbox: true },
    userAgent: "FireEscapeBot/1.0",
    pages: site.fetcherWith(),
    parts: site.fetcherWith(),
  });
  await expect(none.fetchPage({ url: site.origin })).rejects.toThrow(
    "RENDER is on, but there is no Chromium at /nowhere/chromium: correct CHROMIUM_PATH.",
  );
});
