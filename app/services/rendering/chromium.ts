/** Finds a Chromium and starts it so that none of its own requests can reach a network. */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import type { Browser } from "playwright-core";
import { seconds } from "~/lib/time";
import { cannotRender } from "./failures";

export interface ChromiumSettings {
  /** Null: the first of the usual places. */
  path: string | null;
  /** Chromium's own walls around its processes; they need user namespaces and another user than root. */
  sandbox: boolean;
}

// The shell first: it draws the same pages with a third less work than the whole browser.
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Every request is answered by us (page-requests.ts). One that slipped past would ask this proxy, whose name is no name, and
 * no other name or address is resolved either: it fails.
 */
const NO_PROXY_THERE = { server: "http://no-way-out.invalid:1", bypass: "<-loopback>" };
const FLAGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--dns-prefetch-disable",
  "--block-new-web-contents",
  "--disable-gpu",
  "--mute-audio",
  "--blink-settings=imagesEnabled=false",
  "--js-flags=--max-old-space-size=256",
];

/** Where a Chromium is; null without one. */
export async function findChromium({ path }: Pick<ChromiumSettings, "path">): Promise<string | null> {
  if (path !== null) return existsSync(path) ? path : null;
  const { chromium } = await import("playwright-core");
  return [...USUAL, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}

/** @throws FetchFailure rendering */
export async function startChromium(settings: ChromiumSettings): Promise<Browser> {
  const executablePath = await findChromium(settings);
  if (executablePath === null)
    throw cannotRender(
      settings.path === null
        ? "RENDER is on, but there is no Chromium on the worker's machine: install one, or set CHROMIUM_PATH."
        : `RENDER is on, but there is no Chromium at ${settings.path}: correct CHROMIUM_PATH.`,
    );
  const { chromium } = await import("playwright-core");
  try {
    return await chromium.launch({
      executablePath,
      args: FLAGS,
      chromiumSandbox: settings.sandbox,
      proxy: NO_PROXY_THERE,
      // Nothing of our settings: a page's browser needs no secret.
      env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: tmpdir(), LANG: "C.UTF-8" },
      timeout: seconds(30),
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (error) {
    const isSandbox = settings.sandbox && /sandbox/i.test(String(error));
    throw cannotRender(
      isSandbox
        ? "Chromium cannot build its sandbox here: run the worker as another user than root, or set CHROMIUM_SANDBOX=off where it has a container of its own."
        : `Chromium at ${executablePath} does not start: fire-escape doctor tells what it says.`,
      error,
    );
  }
}
