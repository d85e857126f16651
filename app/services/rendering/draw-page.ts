/** Draws one page in a context of its own, and returns the text of what its scripts have made of it. */
import type { Browser } from "playwright-core";
import { brand } from "~/brand";
import { tooCostly } from "./failures";
import type { RenderLimits } from "./limits";
import { memoryOfPages } from "./memory";
import type { PageRequests } from "./page-requests";

/** @throws FetchFailure; the signal's reason. After either the browser may be stuck, and must be closed. */
export async function drawPage(
  browser: Browser,
  requests: PageRequests,
  { limits, userAgent, signal }: { limits: RenderLimits; userAgent: string; signal?: AbortSignal },
): Promise<string> {
  const seconds = Math.round(limits.totalMs / 1000);
  const clock = setTimeout(
    () => requests.end(tooCostly(`The page was not finished within ${seconds} seconds; it is not read.`)),
    limits.totalMs,
  );
  const onAbort = () => requests.end(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  const stopWatching = Number.isFinite(limits.mostMemory)
    ? await watchMemory(browser, requests, limits.mostMemory)
    : () => undefined;
  try {
    const html = await Promise.race([requests.failed, draw(browser, requests, userAgent)]);
    if (html.length > limits.mostText)
      throw tooCostly(`The finished page has more than ${limits.mostText / 1e6} million characters.`);
    return html;
  } finally {
    clearTimeout(clock);
    stopWatching();
    signal?.removeEventListener("abort", onAbort);
  }
}

/**
 * The page with what its components keep in open shadow roots, or null where none does. Copied into a document that runs
 * nothing, so that no component begins anew. As text, because it runs in the page.
 */
const WITH_SHADOW_ROOTS = `(() => {
  if (![...document.querySelectorAll("*")].some((element) => element.shadowRoot)) return null;
  const inert = document.implementation.createHTMLDocument("");
  const copy = (node) => {
    if (node.localName === "template") return inert.importNode(node, true);
    const copied = inert.importNode(node, false);
    for (const child of node.shadowRoot?.childNodes ?? []) copied.appendChild(copy(child));
    for (const child of node.childNodes) copied.appendChild(copy(child));
    return copied;
  };
  return "<!doctype html>" + copy(document.documentElement).outerHTML;
})()`;

/** Connections that no interception sees. Taken away before a page's first script, in each of its frames. */
const WITHOUT_CONNECTIONS = `for (const name of ${JSON.stringify([
  "RTCPeerConnection",
  "webkitRTCPeerConnection",
  "RTCDataChannel",
  "RTCIceTransport",
  "WebTransport",
  "TCPSocket",
  "TCPServerSocket",
  "UDPSocket",
])}) delete globalThis[name];`;

async function draw(browser: Browser, requests: PageRequests, userAgent: string): Promise<string> {
  const context = await browser.newContext({
    userAgent,
    locale: "en-US",
    timezoneId: brand.zone,
    serviceWorkers: "block",
    acceptDownloads: false,
  });
  await context.addInitScript(WITHOUT_CONNECTIONS);
  await context.route(() => true, requests.answer);
  await context.routeWebSocket(
    () => true,
    (socket) => void socket.close(),
  );
  const page = await context.newPage();
  page.on("crash", () => requests.end(tooCostly("The page's scripts took too much memory; it is not read.")));
  const loaded = { waitUntil: "domcontentloaded", timeout: 0 } as const;
  // A script that sends us on at once ends this navigation; the next one is waited for below.
  await page.goto(requests.url, loaded).catch(() => undefined);
  await page.waitForLoadState("domcontentloaded", { timeout: 0 });
  await requests.quiet();
  const html = (await page.evaluate<string | null>(WITH_SHADOW_ROOTS)) ?? (await page.content());
  await context.close();
  return html;
}

const MEMORY_CHECK_MS = 200;

async function watchMemory(browser: Browser, requests: PageRequests, most: number): Promise<() => void> {
  const session = await browser.newBrowserCDPSession();
  const timer = setInterval(() => {
    memoryOfPages(session).then(
      (size) => {
        if (size > most) requests.end(tooCostly("The page's scripts took too much memory; it is not read."));
      },
      () => clearInterval(timer),
    );
  }, MEMORY_CHECK_MS);
  return () => {
    clearInterval(timer);
    // It may have ended with its browser.
    session.detach().catch(() => undefined);
  };
}
