/**
 * `npm run docs:pictures`: takes the README's pictures of a product that it starts with its sample venues. The map shows the
 * bundled basemap, so that the pictures need no internet.
 */
import { execFile } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { ensureChromium } from "./chromium.mjs";
import { startProduct } from "./product.mjs";

const FOLDER = "docs/pictures";
const EDITOR = "editor@example.org";
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 1060 }, isMobile: true, hasTouch: true };

const executablePath = ensureChromium();
await mkdir(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath,
  // Chromium refuses its own sandbox to the root user.
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
  ],
});
try {
  const home = await openPage(browser, product, DESKTOP);
  await takePicture(home, "/", "home", async () => {
    const map = home.getByRole("complementary", { name: "Map of venues" });
    await map
      .getByRole("button", { name: /\d+ events?$|zoom in$/ })
      .first()
      .waitFor();
    // The markers stand before the land under them is drawn.
    await home.waitForTimeout(2000);
  });
  await takePicture(await openPage(browser, product, PHONE), "/", "phone");
  const editor = await openPage(browser, product, DESKTOP);
  await signIn(editor);
  await makeAdministrator(product);
  await takePicture(editor, "/admin?sort=events&dir=desc", "admin");
} finally {
  await browser.close();
  await product.stop();
}

async function openPage(browser, product, device) {
  const context = await browser.newContext({
    ...device,
    baseURL: product.url,
    reducedMotion: "reduce",
    timezoneId: "America/New_York",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(() => globalThis.localStorage.setItem("cookieConsent", "declined"));
  return page;
}

/** @param prepare what must happen on the page first */
async function takePicture(page, address, name, prepare = async () => undefined) {
  await page.goto(address, { waitUntil: "networkidle" });
  await prepare();
  const file = join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: "disabled", scale: "css" });
  const { size } = await stat(file);
  console.log(`${file}: ${Math.round(size / 1024)} KB`);
}

/** Signs in by the link in the outbox, as a person on this machine would. */
async function signIn(page) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(EDITOR);
  await page.getByRole("button", { name: "Send login link" }).click();
  const letter = page.getByRole("listitem").filter({ hasText: EDITOR }).getByRole("link");
  await page.goto("/dev/outbox");
  // The worker puts it there, and the list does not refresh by itself.
  while ((await letter.count()) === 0) {
    await page.waitForTimeout(300);
    await page.reload();
  }
  await letter.first().click();
  await page.getByRole("link", { name: /\/auth\/verify\?token=/ }).click();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/dashboard$/);
}

async function makeAdministrator(product) {
  await promisify(execFile)(process.execPath, ["build/cli.js", "admin", "grant", EDITOR], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: product.dataDir,
      DATABASE_URL: "",
      REDIS_URL: "",
    },
  });
}
