/** Finds a Chromium for the browser tests, or installs one: Debian's package when root, Playwright's own elsewhere. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function found() {
  return [process.env.CHROMIUM_PATH, ...USUAL, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 }).status === 0;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const lock = ["-o", "DPkg::Lock::Timeout=600"];
  return (
    run("apt-get", ["update", "-qq"]) &&
    run("apt-get", [
      ...lock,
      "install",
      "-y",
      "-qq",
      "--no-install-recommends",
      "chromium",
      "fonts-dejavu-core",
    ])
  );
}

/** Path of an executable Chromium. Throws with instructions when none can be installed. */
export function ensureChromium(say = console.log) {
  const first = found();
  if (first) return first;
  say("No Chromium here yet: installing one …");
  if (!installFromDebian()) run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const installed = found();
  if (installed) return installed;
  throw new Error(
    "The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium;\n" +
      "elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH to one.",
  );
}
