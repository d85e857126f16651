/** Finds a Chromium for the browser tests, or installs one: Debian's package when root, Playwright's own elsewhere. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Path of an executable Chromium. Throws with instructions when none can be installed. */
export function ensureChromium(say = console.log) {
  const first = findChromium();
  if (first) return first;
  say("No Chromium here yet: installing one …");
  if (!installFromDebian()) run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium-headless-shell;\n" +
      "elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH to one.",
  );
}

// The shell first: it draws the same pages with a third less work than the whole browser.
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Path of the Chromium that CHROMIUM_PATH names or that this machine has; undefined without one. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...USUAL, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const options = ["-o", "DPkg::Lock::Timeout=600", "-y", "-qq", "--no-install-recommends"];
  const install = (name) => run("apt-get", ["install", ...options, name, "fonts-dejavu-core"]);
  // Older systems have no package of the shell alone.
  return run("apt-get", ["update", "-qq"]) && (install("chromium-headless-shell") || install("chromium"));
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 }).status === 0;
}
