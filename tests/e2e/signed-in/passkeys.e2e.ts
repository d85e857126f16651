/** Passkeys, with a stand-in authenticator of the browser: a reader's sign-in, an administrator's second factor. */
import { expect, type Browser } from "playwright/test";
import { open, RUN, signIn, test } from "./editor";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const EMAIL = `passkey.${RUN}@example.org`;

async function grant(email: string): Promise<void> {
  const { E2E_DATA_DIR, ...env } = process.env;
  const product = E2E_DATA_DIR ? { DATA_DIR: E2E_DATA_DIR, DATABASE_URL: "", REDIS_URL: "" } : {};
  await promisify(execFile)(process.execPath, ["build/cli.js", "admin", "grant", email], {
    env: { ...env, NODE_ENV: "production", ...product },
  });
}

/** A browser of somebody new, with a stand-in authenticator. */
async function withAuthenticator(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { context, page };
}

test("is made, asked for at the next sign-in, and replaced by a recovery code @desktop @long", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await withAuthenticator(browser, baseURL);
  await signIn(page, EMAIL);
  await grant(EMAIL);
  await open(page, "/dashboard/passkeys", "Passkeys");
  await page.getByLabel("Name").fill("laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? "";
  await expect(page.getByText("laptop").first()).toBeVisible();
  await open(page, "/admin", "Event Sources");
  await page.goto("/dev/outbox");
  await expect(page.getByText("A passkey of your account at Fire Escape was added").first()).toBeVisible();

  await context.clearCookies();
  await signIn(page, EMAIL);
  await open(page, "/admin/security", "Your passkey");
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);

  await context.clearCookies();
  await signIn(page, EMAIL);
  await open(page, "/admin", "Your passkey");
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await context.close();
});

test("signs a reader in without a mail @desktop", async ({ browser, baseURL }) => {
  const { context, page } = await withAuthenticator(browser, baseURL);
  await signIn(page, `reader.${RUN}@example.org`);
  await open(page, "/dashboard/account", "Account");
  await expect(page.getByRole("link", { name: "Your passkeys" })).toBeVisible();
  await open(page, "/dashboard/passkeys", "Passkeys");
  await page.getByLabel("Name").fill("phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove phone" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toHaveCount(0);
  await context.clearCookies();
  await page.goto("/login?next=%2Fdashboard%2Fnotifications", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);
  await context.close();
});
