/** An editor for the browser tests of the admin pages: signs in like any user, and is then made an administrator. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test as plain, type Browser, type Page } from "playwright/test";
import { scripted } from "../scripted";

/** Part of the names and addresses of a run, so that two runs do not see each other's. */
export const RUN = Date.now().toString(36);

type State = Awaited<ReturnType<typeof becomeEditor>>;

export const test = plain.extend<object, { editor: State }>({
  editor: [
    async ({ browser }, use, { project }) => use(await becomeEditor(browser, project.use.baseURL)),
    { scope: "worker" },
  ],
  storageState: ({ editor }, use) => use(editor),
});

/** Opens a page and waits until its scripts handle clicks. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  await scripted(page);
}

/**
 * Waits for a notice. An earlier notice may still be there, so it is found by its words. A notice is visible for only
 * four seconds, which a slow machine can miss, but stays in the page.
 */
export const sees = (page: Page, words: string | RegExp) => expect(page.getByText(words)).toBeAttached();

/** One editor for all tests of a worker: another test covers signing in. */
async function becomeEditor(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const email = `editor.${RUN}@example.org`;
  await signIn(await context.newPage(), email);
  await grant(email);
  const state = await context.storageState();
  await context.close();
  return state;
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem("cookieConsent", "declined"));
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page.getByText("Login link sent to your email")).toBeVisible();
  const letter = page.getByRole("listitem").filter({ hasText: email });
  // The worker may take a moment, and the list does not update by itself.
  await expect(async () => {
    await page.goto("/dev/outbox");
    await expect(letter.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await letter.first().getByRole("link").click();
  await page.getByRole("link", { name: /\/auth\/verify\?token=/ }).click();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Runs the operator's command of the built product. */
async function grant(email: string): Promise<void> {
  const { E2E_DATA_DIR, ...env } = process.env;
  const product = E2E_DATA_DIR ? { DATA_DIR: E2E_DATA_DIR, DATABASE_URL: "", REDIS_URL: "" } : {};
  await promisify(execFile)(process.execPath, ["build/cli.js", "admin", "grant", email], {
    env: { ...env, NODE_ENV: "production", ...product },
  });
}
