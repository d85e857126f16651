/** Finds a Chromium and starts it so that none of its own requests can reach a network. */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import type { Browser } from "playwright-core";
import { seconds } from "~/lib/time";
import { cannotRender } from "./failures";
import { findNamespace, namespaceScript, socketScript, writeScript, type Wall } from "./walls";

export interface ChromiumSettings {
  /** Null: the first of the usual places. */
  path: string | null;
  /** Chromium's own walls around its processes; they need user namespaces and another user than root. */
  sandbox: boolean;
  /** The socket of a browser in a container without a network; null: on this machine. */
  socket?: string | null;
  /** The strongest that the machine has, unless a test asks for one. */
  wall?: Wall;
}

/** @throws FetchFailure rendering */
export async function startChromium(settings: ChromiumSettings): Promise<Browser> {
  const executable = await executableOf(settings);
  const text = await scriptFor(settings, executable);
  const script = text === null ? null : await writeScript(text);
  try {
    const browser = await launch(settings, script?.path ?? executable);
    browser.on("disconnected", () => void script?.remove());
    return browser;
  } catch (error) {
    await script?.remove();
    throw error;
  }
}

/** A script that starts the browser behind its wall; null to start it as it is. @throws FetchFailure rendering */
async function scriptFor(settings: ChromiumSettings, executable: string): Promise<string | null> {
  const namespace = (await wallOf(settings)) === "namespace" ? await findNamespace() : null;
  if (settings.socket) return socketScript(settings.socket);
  return namespace && namespaceScript(namespace, executable);
}

/** Finds the wall that keeps the browser from every network. */
export async function wallOf({ socket, wall }: ChromiumSettings): Promise<Wall> {
  if (socket) return "container";
  return wall ?? ((await findNamespace()) ? "namespace" : "switches");
}

async function executableOf(settings: ChromiumSettings): Promise<string> {
  if (settings.socket) return settings.socket;
  const executable = await findChromium(settings);
  if (executable !== null) return executable;
  throw cannotRender(
    settings.path === null
      ? "RENDER is on, but there is no Chromium on the worker's machine: install one, or set CHROMIUM_PATH."
      : `RENDER is on, but there is no Chromium at ${settings.path}: correct CHROMIUM_PATH.`,
  );
}

// The shell first: it draws the same pages with a third less work than the whole browser.
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where a Chromium is; null without one. */
export async function findChromium({ path }: Pick<ChromiumSettings, "path">): Promise<string | null> {
  if (path !== null) return existsSync(path) ? path : null;
  const { chromium } = await import("playwright-core");
  return [...USUAL, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}

/**
 * Behind the wall stand more: every request is answered by us (page-requests.ts), and one that slipped past would ask this
 * proxy, whose name is no name. No other name or address is resolved either.
 */
const NO_PROXY_THERE = { server: "http://no-way-out.invalid:1", bypass: "<-loopback>" };
const FLAGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  // One name is the browser's, one the engine's: which of the two works differs by version.
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--dns-prefetch-disable",
  "--block-new-web-contents",
  "--disable-gpu",
  "--mute-audio",
  "--blink-settings=imagesEnabled=false",
  "--js-flags=--max-old-space-size=256",
];

/** @throws FetchFailure rendering */
async function launch(settings: ChromiumSettings, executablePath: string): Promise<Browser> {
  const { chromium } = await import("playwright-core");
  try {
    return await chromium.launch({
      executablePath,
      args: FLAGS,
      chromiumSandbox: settings.sandbox,
      proxy: NO_PROXY_THERE,
      // None of our settings: a page's browser needs no secret.
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
        : settings.socket
          ? `Nothing answers at RENDER_SOCKET (${settings.socket}): start the renderer's container, or unset it.`
          : `Chromium at ${settings.path ?? executablePath} does not start: fire-escape doctor tells what it says.`,
      error,
    );
  }
}
