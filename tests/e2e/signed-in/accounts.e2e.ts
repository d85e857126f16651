// Accounts in a real browser: joining, signing in through the kept mail, preferences, and signing in without scripts.
import { expect, test, type Page } from "playwright/test";
import { axeFindingsInBothSchemes } from "../axe";

/** Each run uses its own addresses, so that runs and projects do not affect each other. */
const somebody = (name: string) => `${name}.${Date.now().toString(36)}${test.info().workerIndex}@example.org`;

/** Opens the newest letter to an address. The worker may take a moment to send it. */
async function openLetterTo(page: Page, email: string): Promise<void> {
  await page.goto("/dev/outbox");
  await page.getByRole("listitem").filter({ hasText: email }).first().getByRole("link").click();
  await page.getByRole("link", { name: /\/auth\/verify\?token=/ }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page.getByText("Login link sent to your email")).toBeVisible();
  await openLetterTo(page, email);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function declineCookies(page: Page): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem("cookieConsent", "declined"));
}

test("joins: five questions, a letter, and the answers are the profile", async ({ page }) => {
  await declineCookies(page);
  const email = somebody("joins");
  const subscribe = page.getByRole("link", { name: "Subscribe to the newsletter" });
  await page.goto("/");
  await subscribe.click();
  await expect(page).toHaveURL(/\/getstarted$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please enter your name")).toBeVisible();
  await page.getByLabel("Your name").fill("Ada Example");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Zip code").fill("11211");
  await expect(page.getByText(/^Brooklyn!/)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Friday")).toBeChecked();
  await expect(page.getByLabel("Saturday")).toBeChecked();
  await expect(page.getByLabel("Monday")).not.toBeChecked();
  await page.reload();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("Zip code")).toHaveValue("11211");
  // Every step's button has the same name, so wait for each step before pressing its button.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Friday")).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Select All", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please select at least one interest")).toBeVisible();
  await page.getByRole("button", { name: "Select All", exact: true }).click();
  const places = page.getByRole("group", { name: "Which of these do you go to?" });
  const place = await places.locator("label").first().textContent();
  await places.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  const create = page.getByRole("button", { name: "Create Account" });
  await page.getByLabel("Email").fill(email);
  await expect(create).toBeDisabled();
  await page.getByLabel("Invitation code").fill("FEEDBACK");
  await create.click();
  await expect(page.getByRole("heading", { name: "Account Created" })).toBeVisible();
  // The next person at this browser reads nothing of it.
  await page.goto("/getstarted");
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await openLetterTo(page, email);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Onboarding complete! Welcome to your dashboard.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
  await expect(page.getByRole("heading", { name: "Complete Your Profile" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Onboarding complete! Welcome to your dashboard.")).toHaveCount(0);
  // Past picks are folded, and what can be said of a pick is one menu.
  const past = page.getByRole("navigation", { name: "Past events by interest" });
  await expect(past).toBeHidden();
  await page.getByRole("heading", { name: "Past events" }).click();
  await expect(past).toBeVisible();
  const more = page.getByRole("button", { name: /^More like this/ }).first();
  await expect(more).toBeHidden();
  await page.getByText("Your taste?").first().click();
  await more.click();
  await expect(page.getByText("You will get more like this")).toBeVisible();
  // A follow from the first minute.
  await page.goto("/saved");
  await expect(page.locator("#following").getByRole("link", { name: place ?? "" })).toBeVisible();
  await page.goto("/");
  // On a phone the link is in the menu.
  await expect(page.locator('a[href="/dashboard"]').first()).toBeAttached();
  await expect(subscribe).toHaveCount(0);
});

test("keeps two tabs with the questions apart @desktop @long", async ({ page, context }) => {
  await declineCookies(page);
  const other = await context.newPage();
  const next = async (tab: Page, label: string, text: string) => {
    await tab.getByLabel(label).fill(text);
    await tab.getByRole("button", { name: "Continue" }).click();
  };
  for (const tab of [page, other]) await tab.goto("/getstarted", { waitUntil: "networkidle" });
  await next(page, "Your name", "Tab One");
  await expect(page.getByLabel("Zip code")).toBeVisible();
  await next(other, "Your name", "Tab Two");
  await expect(other.getByLabel("Zip code")).toBeVisible();
  await next(page, "Zip code", "10003");
  await next(other, "Zip code", "11211");
  await expect(other.getByLabel("Friday")).toBeChecked();
  await page.goto("/getstarted/name");
  await expect(page.getByLabel("Your name")).toHaveValue("Tab One");
  await page.goto("/getstarted/locations");
  await expect(page.getByLabel("Zip code")).toHaveValue("10003");
});

test("asks one question at a time: cookies first, then the profile", async ({ page, context }) => {
  await declineCookies(page);
  await signIn(page, somebody("first"));
  // A browser that was never asked.
  const fresh = await context.newPage();
  await fresh.goto("/dashboard");
  await fresh.evaluate(() => window.localStorage.clear());
  await fresh.context().clearCookies({ name: "cookieConsent" });
  await fresh.reload();
  const banner = fresh.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  const answer = fresh.getByRole("link", { name: "Answer all in one go" });
  const covered = async () => {
    const [a, b] = [await answer.boundingBox(), await banner.boundingBox()];
    return a !== null && b !== null && a.y + a.height > b.y && a.y < b.y + b.height;
  };
  if (await answer.isVisible()) {
    await answer.scrollIntoViewIfNeeded();
    await answer.click({ trial: true });
    expect(await covered()).toBe(false);
  }
  await banner.getByRole("button", { name: "Decline" }).click();
  await expect(answer).toBeVisible();
  await answer.click({ trial: true });
});

test("mails a new link in place of one that is over @desktop @long", async ({ page, browser, baseURL }) => {
  await declineCookies(page);
  const email = somebody("over");
  await page.goto("/login?next=%2Fsaved");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page.getByText("Login link sent to your email")).toBeVisible();
  await openLetterTo(page, email);
  await page.waitForURL(/\/auth\/verify/);
  const link = page.url();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/saved$/);
  const phone = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await declineCookies(phone);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "This link is over" })).toBeVisible();
  await phone.getByRole("button", { name: "Send me a new one" }).click();
  await expect(phone.getByText("Check your mailbox.")).toBeVisible();
  await openLetterTo(phone, email);
  await phone.getByRole("button", { name: "Sign In" }).click();
  await expect(phone).toHaveURL(/\/saved$/);
  await phone.context().close();
});

test("has back what was typed when the session ended @desktop", async ({ page, context }) => {
  await declineCookies(page);
  const email = somebody("ended");
  await signIn(page, email);
  await page.goto("/dashboard/account", { waitUntil: "networkidle" });
  await page.getByLabel("Name", { exact: true }).fill("Typed Before");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("You are signed out. Log in, then send it again.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send login link" }).click();
  await expect(page.getByText("Login link sent to your email")).toBeVisible();
  await openLetterTo(page, email);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("What you typed is back. Please send it again.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Typed Before");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Account updated successfully")).toBeVisible();
});

test("keeps the answers while the network is away", async ({ page, context }) => {
  await declineCookies(page);
  await page.goto("/getstarted", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByLabel("Your name").fill("Off Line");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Zip code").fill("10003");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Friday")).toBeChecked();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("Zip code")).toHaveValue("10003");
});

test("signs in by mailed link, sets preferences, and signs out", async ({ page }) => {
  await declineCookies(page);
  await signIn(page, somebody("prefers"));
  await expect(page.getByRole("heading", { name: "Complete Your Profile" })).toBeVisible();
  await page.goto("/dashboard/preferences#availability");
  await expect(page.getByRole("heading", { name: "Availability" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Locations" })).toBeHidden();
  await page.getByText("Sunday").click();
  await page.getByRole("button", { name: "Save availability" }).click();
  await expect(page.getByText("Availability updated successfully")).toBeVisible();
  await expect(page.getByLabel("Sunday")).toBeChecked();
  await page.getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("button", { name: "Save interests" }).click();
  await expect(page.getByText("Please select at least one interest")).toBeVisible();
  await page.goto("/dashboard/notifications");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No changes to save")).toBeVisible();
  await page.getByText("Daily", { exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Notification settings updated")).toBeVisible();
  await page.goto("/dashboard/account");
  await page.getByLabel("Name", { exact: true }).fill("Pre Fers");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Account updated successfully")).toBeVisible();
  await page.goto("/dashboard");
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Sign Out" }).locator("visible=true").click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
});

test("axe finds nothing on the screens of accounts @desktop", async ({ page }) => {
  test.slow();
  await declineCookies(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const violations: string[] = [];
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: "networkidle" });
    violations.push(...(await axeFindingsInBothSchemes(page)));
  };
  // `npm test` looks at one page of each layout.
  const layouts = (paths: string[]) => (process.env.E2E_LONG === "0" ? paths.slice(0, 1) : paths);
  for (const path of layouts([
    "/login",
    "/login-with-password",
    "/forgot-password",
    "/auth/verify?token=x",
    "/getstarted",
    "/getstarted/availability",
    "/getstarted/interests",
    "/getstarted/account",
    "/privacy-policy",
    "/terms-conditions",
  ]))
    await look(path);
  await signIn(page, somebody("axe"));
  for (const path of layouts([
    "/dashboard",
    "/dashboard/preferences",
    "/dashboard/preferences#newsletter",
    "/dashboard/notifications",
    "/dashboard/account",
    "/dashboard/passkeys",
  ]))
    await look(path);
  expect(violations).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("signs in, and answers the questions @long", async ({ page }) => {
    await page.goto("/getstarted");
    await page.getByLabel("Your name").fill("No Script");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Zip code").fill("1045");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Please enter a valid 5-digit zip code")).toBeVisible();
    await expect(page.getByLabel("Zip code")).toHaveValue("1045");
    await page.getByLabel("Zip code").fill("10451");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/getstarted\/availability$/);
    for (const day of ["Friday", "Saturday"]) await page.getByLabel(day).uncheck();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("No day is marked.")).toBeVisible();
    await page.getByRole("button", { name: "Any day is fine" }).click();
    const places = page.getByRole("group", { name: "Which of these do you go to?" });
    await places.getByRole("checkbox").nth(1).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Please select at least one interest")).toBeVisible();
    await expect(places.getByRole("checkbox").nth(1)).toBeChecked();
    await page.goto("/getstarted/name");
    await expect(page.getByLabel("Your name")).toHaveValue("No Script");
    await signIn(page, somebody("plain"));
    await page.goto("/dashboard/preferences");
    await page.getByLabel("Zip code", { exact: true }).fill("11211");
    await page.getByRole("button", { name: "Save locations" }).click();
    await expect(page.getByText("Location updated successfully")).toBeVisible();
  });
});
