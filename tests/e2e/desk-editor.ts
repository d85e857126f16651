/** An editor for the browser tests of the desk: signs in like everybody, and is granted the rest by the operator's command. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test as plain, type Browser, type Page } from "playwright/test";

/** Every run has people and things of its own, so that runs do not meet. */
export const RUN = Date.now().toString(36);

/** As an operator would; the product is built, and runs. */
async function grant(email: string): Promise<void> {
  const { E2E_DATA_DIR, ...env } = process.env;
  const product = E2E_DATA_DIR ? { DATA_DIR: E2E_DATA_DIR, DATABASE_URL: "", REDIS_URL: "" } : {};
  await promisify(execFile)(process.execPath, ["build/cli.js", "admin", "grant", email], {
    env: { ...env, NODE_ENV: "production", ...product },
  });
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem("cookieConsent", "declined"));
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page.getByText("Login link sent to your email")).toBeVisible();
  const letter = page.getByRole("listitem").filter({ hasText: email });
  // It may take the worker a moment, and the list does not change by itself.
  await expect(async () => {
    await page.goto("/dev/outbox");
    await expect(letter.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await letter.first().getByRole("link").click();
  await page.getByRole("link", { name: /\/auth\/verify\?token=/ }).click();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** One editor for all tests of a worker: signing in is tested by itself. */
async function becomeEditor(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const email = `editor.${RUN}@example.org`;
  await signIn(await context.newPage(), email);
  await grant(email);
  const state = await context.storageState();
  await context.close();
  return state;
}
type State = Awaited<ReturnType<typeof becomeEditor>>;

export const test = plain.extend<object, { editor: State }>({
  editor: [
    async ({ browser }, use, { project }) => use(await becomeEditor(browser, project.use.baseURL)),
    { scope: "worker" },
  ],
  storageState: ({ editor }, use) => use(editor),
});

/** Arrived and awake: what is pressed now is answered by the page's scripts. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
}

/**
 * A notice of an earlier deed may still stand there: it is told apart by its words. It leaves the eye after four seconds,
 * which a stalled machine can miss, and stays in the page.
 */
export const told = (page: Page, words: string | RegExp) => expect(page.getByText(words)).toBeAttached();
