// The renderer with a real Chromium and servers on this machine. Without a Chromium nothing is tested here.
import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtemp, readlink, rm } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "~/brand";
import { readPage } from "~/ingest/read-page";
import { findChromium, startChromium, wallOf, type ChromiumSettings } from "~/services/rendering/chromium";
import { PART_LIMITS, type RenderLimits } from "~/services/rendering/limits";
import { Renderer, type RendererOptions } from "~/services/rendering/renderer";
import { findNamespace } from "~/services/rendering/walls";
import { FetchFailure } from "~/services/http/types";
import { NOON } from "@tests/factories/sources";
import { openTestSite, redirect, send } from "@tests/factories/http-server";

const hasChromium = (await findChromium({ path: null })) !== null;
if (!hasChromium) console.warn("No Chromium here: the renderer is not tested.");

const html = { "content-type": "text/html" };
const EVENT = { "@type": "Event", name: "Night of Short Films", startDate: "2026-11-27T19:30:00-05:00" };

let site: Awaited<ReturnType<typeof openTestSite>>;
let means: () => RendererOptions;
let renderer: Renderer;
/** Small limits of everything but time: on a busy machine a page needs seconds to reach any of them. */
let strict: Renderer;
/** The same with little time, for pages that only the clock ends. */
let hurried: Renderer;
/** A server on a private address that nobody allowed, by TCP and by UDP. */
let inside: Server;
const insidePackets = createSocket("udp4", () => {
  packets += 1;
});
let packets = 0;
let connections = 0;
let insideUrl = "";

beforeAll(async () => {
  site = await openTestSite();
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const { port } = inside.address() as AddressInfo;
  insideUrl = `127.0.0.1:${port}`;
  await new Promise<void>((resolve) => insidePackets.bind(port, "127.0.0.1", resolve));
  // The second name is another origin, with a robots.txt of its own.
  const allowHosts = [`127.0.0.1:${site.port}`, `localhost:${site.port}`];
  means = () => ({
    chromium: { path: null, sandbox: false },
    userAgent: "FireEscapeBot/1.0",
    pages: site.fetcherWith({ allowHosts }),
    parts: site.fetcherWith({ allowHosts, limits: PART_LIMITS, retry: { attempts: 1 } }),
  });
  const open = (limits: Partial<RenderLimits>) => new Renderer({ ...means(), limits });
  renderer = open({});
  const small = { mostRequests: 40, mostMemory: 400 * 1024 * 1024 };
  strict = open({ ...small, totalMs: 60_000 });
  hurried = open({ ...small, totalMs: 3_000 });
});
afterAll(async () => {
  await Promise.all([renderer.close(), strict.close(), hurried.close()]);
  await site.close();
  inside.close();
  insidePackets.close();
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
       try { new WebTransport("https://INSIDE/") } catch {}
       new Worker(URL.createObjectURL(new Blob(["new WebSocket('ws://INSIDE/')"])));`.replaceAll(
        "INSIDE",
        insideUrl,
      ),
      `<link rel="preconnect" href="http://${insideUrl}"><link rel="prefetch" href="http://${insideUrl}/a"><iframe src="http://${insideUrl}"></iframe><a ping href="#">x</a>`,
    );
    await renderer.fetchPage({ url: `${site.origin}/` });
    expect([connections, packets]).toEqual([0, 0]);
  });

  it("has nothing to connect with, in its frames neither", async () => {
    site.routes["/"] = pageOf(
      `const frame = document.createElement("iframe"); document.body.append(frame);
       const other = document.createElement("iframe"); other.srcdoc = "<p>x"; document.body.append(other);
       const of = (name, win) => name + ": " + ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport", "UDPSocket"].filter((one) => one in win).join();
       other.onload = () => document.getElementById("app").textContent =
         [of("page", window), of("frame", frame.contentWindow), of("srcdoc", other.contentWindow)].join("; ");`,
    );
    const page = await renderer.fetchPage({ url: `${site.origin}/` });
    expect(Buffer.from((page as { bytes: Uint8Array }).bytes).toString()).toContain(
      "page: ; frame: ; srcdoc: ",
    );
  });
});

/** Two peers in one page, which name the private server as a helper and as each other's address. */
const CALLS = (server: string) => `(async () => {
  const [host, port] = "${server}".split(":");
  const urls = [\`stun:\${host}:\${port}\`, \`turn:\${host}:\${port}?transport=tcp\`, \`turn:\${host}:\${port}?transport=udp\`];
  const [one, other] = [1, 2].map(() => new RTCPeerConnection({ iceServers: [{ urls, username: "a", credential: "b" }] }));
  one.createDataChannel("x");
  await one.setLocalDescription(await one.createOffer());
  await other.setRemoteDescription(one.localDescription);
  await other.setLocalDescription(await other.createAnswer());
  await one.setRemoteDescription(other.localDescription);
  for (const kind of ["udp 2113937151 HOST PORT typ host", "tcp 2113937151 HOST PORT typ host tcptype passive"])
    await one.addIceCandidate({ candidate: "candidate:1 1 " + kind.replace("HOST", host).replace("PORT", port), sdpMLineIndex: 0 });
  await new Promise((resolve) => setTimeout(resolve, 2000));
})()`;

describe.runIf(hasChromium)("a browser behind its wall", () => {
  async function packetsFrom(settings: ChromiumSettings): Promise<number> {
    [connections, packets] = [0, 0];
    const browser = await startChromium(settings);
    try {
      const page = await browser.newPage();
      // Without the renderer's other fences: each wall stands alone.
      await page.route(
        () => true,
        (route) => route.fulfill({ contentType: "text/html", body: "<p>x" }),
      );
      await page.goto("http://venue.example/");
      await page.evaluate(CALLS(insideUrl));
    } finally {
      await browser.close();
    }
    return connections + packets;
  }

  it.each(["switches", "namespace"] as const)("sends nothing by WebRTC: %s", async (wall) => {
    if (wall === "namespace" && !(await findNamespace())) return;
    expect(await packetsFrom({ path: null, sandbox: false, wall })).toBe(0);
  });

  it("is in another network than ours, where the machine allows it", async () => {
    const settings = { path: null, sandbox: false };
    if ((await wallOf(settings)) !== "namespace") return;
    const browser = await startChromium(settings);
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const networkOf = (pid: number | "self") => readlink(`/proc/${pid}/ns/net`);
    const theirs = await Promise.all(processInfo.map(({ id }) => networkOf(id)));
    await browser.close();
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs).not.toContain(await networkOf("self"));
  });

  it("may be in another container, reached by a socket", async () => {
    const folder = await mkdtemp(join(tmpdir(), "renderer-"));
    const socket = join(folder, "browser.sock");
    const namespace = await findNamespace();
    const command = [process.execPath, "--import", "tsx", "workers/renderer.ts", socket];
    const [program = "", ...args] = namespace ? ["unshare", ...namespace, ...command] : command;
    const container = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    try {
      await once(container.stdout, "data");
      const away = { path: null, sandbox: false, socket };
      expect([await wallOf(away), namespace ? await packetsFrom(away) : 0]).toEqual(["container", 0]);
      const remote = new Renderer({ ...means(), chromium: away });
      site.routes["/"] = pageOf("document.title = 'drawn'");
      const page = await remote.fetchPage({ url: `${site.origin}/` });
      expect(Buffer.from((page as { bytes: Uint8Array }).bytes).toString()).toContain("<title>drawn</title>");
      await remote.close();
    } finally {
      container.kill();
      await rm(folder, { recursive: true });
    }
    await expect(startChromium({ path: null, sandbox: false, socket })).rejects.toThrow(/RENDER_SOCKET/);
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
