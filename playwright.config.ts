/**
 * End-to-end tests: a real browser against a running production server with events in it.
 * E2E_BASE_URL says where it listens, E2E_DATA_DIR which DATA_DIR it has (the operator's commands are given it), and
 * CHROMIUM_PATH which browser, when it lies in an unusual place. With E2E_LONG=0 the tests that are marked @long are left out,
 * and each of the others runs once: with scripts on a phone, unless its mark says otherwise.
 */
import { defineConfig, devices } from "playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
// One pixel a point: the tests look at widths, colours and words, and painting 7 times the pixels costs a tenth of their time.
const PHONE = { ...devices["Pixel 7"], deviceScaleFactor: 1 };
const isShort = process.env.E2E_LONG === "0";
const without = (...tags: string[]) => new RegExp([...tags, ...(isShort ? ["@long"] : [])].join("|"));
const onDesktop = isShort ? { grep: /@desktop/ } : {};
// A worker starts a browser and signs an editor in: for few tests, a second one costs more than it gains.
const fewTests = isShort ? { workers: 1 } : {};
const PUBLIC = { testDir: "tests/e2e/public", fullyParallel: true };
const SIGNED_IN = { testDir: "tests/e2e/signed-in", dependencies: ["desktop", "phone", "no-script"] };

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  // Limits end what hangs; they measure nothing. A shared machine is at times four times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then; a test that needed its second try is still named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    // Nothing that one step waits for takes as long as a test may.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000",
    // Recording every test costs a third of its time.
    trace: "on-first-retry",
    // What one test has the browser keep must not answer another; the tests without a network allow it for themselves.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium refuses its own sandbox to the root user, and to nobody else.
        ...(isRoot ? ["--no-sandbox"] : []),
        // Without a graphics card: only the map is drawn by SwiftShader, and pages by Chromium's cheaper painter.
        "--enable-unsafe-swiftshader",
        "--disable-gpu-compositing",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  // The signed-in tests write to the product that all share; they come last, and one after the other within a file.
  projects: [
    {
      ...PUBLIC,
      name: "desktop",
      use: DESKTOP,
      ...onDesktop,
      ...fewTests,
      grepInvert: without("@phone", "@no-script"),
    },
    { ...PUBLIC, name: "phone", use: PHONE, grepInvert: without("@desktop", "@no-script") },
    {
      ...PUBLIC,
      name: "no-script",
      use: { ...DESKTOP, javaScriptEnabled: false },
      ...(isShort ? { grep: /@no-script/, grepInvert: without() } : { grep: /@no-script|@anywhere/ }),
    },
    {
      ...SIGNED_IN,
      name: "signed-in-desktop",
      use: DESKTOP,
      ...onDesktop,
      ...fewTests,
      grepInvert: without("@phone"),
    },
    { ...SIGNED_IN, name: "signed-in-phone", use: PHONE, ...fewTests, grepInvert: without("@desktop") },
  ],
});
