// From a letter to its pages: what its links do without a sign-in, and what a friend sees whom it was forwarded to.
import { expect, type Page } from "playwright/test";
import { furtherAxeFindings } from "../axe";
import { open, RUN, test, sees } from "./editor";

/** The addresses of a letter's links by their words, the first of each. */
async function letterLinks(page: Page): Promise<Record<string, string>> {
  await open(page, "/admin/newsletter", "Preview Newsletter");
  await page.getByRole("button", { name: "Regenerate" }).click();
  await expect(page.getByText("Regenerated", { exact: true })).toBeVisible({ timeout: 150_000 });
  const letter = page.locator("iframe[title^='Preview: ']").contentFrame();
  const addressOf = async (name: string) =>
    (await letter.getByRole("link", { name, exact: true }).first().getAttribute("href")) ?? "";
  const names = ["View in browser", "Save", "Less", "Ask my group", "Send to a friend", "Calendar"];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await addressOf(name)] as const)),
  );
}

test("a letter's links act by a press, are taken back, and a forwarded letter is nobody's", async ({
  page,
  browser,
}) => {
  test.slow();
  const links = await letterLinks(page);
  const to = (name: string) => links[name] ?? "";
  // A browser of its own: the default has the editor's cookies.
  const friend = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await friend.addInitScript(() => window.localStorage.setItem("cookieConsent", "declined"));

  await friend.goto(to("Save"));
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Save it?");
  await expect(friend.getByText("e•••@example.org")).toBeVisible();
  expect(await furtherAxeFindings(friend)).toEqual([]);
  await friend.getByRole("button", { name: "Save" }).click();
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Saved");
  await friend.getByRole("button", { name: "Take it back" }).click();
  await sees(friend, "Taken back");
  await friend.goto(to("Less"));
  await friend.getByRole("button", { name: "Less like this" }).click();
  await expect(friend.getByRole("button", { name: "Take it back" })).toBeVisible();
  await friend.getByRole("button", { name: "Take it back" }).click();

  await friend.goto(to("Ask my group"));
  await friend.getByRole("button", { name: "Mail me the way in" }).click();
  await expect(friend.getByText("The link is on its way to e•••@example.org")).toBeVisible();
  await page.goto(to("Ask my group"));
  await expect(page).toHaveURL(/\/dashboard\/propose\?event=\d+$/);
  await friend.goto(to("Calendar"));
  await expect(friend.locator("#calendar")).toBeInViewport();

  await friend.goto(to("View in browser"));
  await expect(friend.getByRole("link", { name: "Save", exact: true })).toHaveCount(0);
  await expect(friend.locator("body")).not.toContainText("Unsubscribe");
  expect(await friend.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await friend.getByLabel("Your email").fill(`friend.${RUN}@example.org`);
  await friend.getByRole("button", { name: "Get yours" }).click();
  await expect(friend).toHaveURL(/\/get-yours\?sent/);
  await expect(friend.getByText("Check your mailbox")).toBeVisible();
  await friend.context().close();
});

test("the newsletter preview shows made-up readers @desktop @long", async ({ page }) => {
  await open(page, "/admin/newsletter", "Preview Newsletter");
  await page.getByRole("navigation", { name: "Readers" }).getByRole("link", { name: "Nora" }).click();
  await expect(page.getByText("Film and art, Williamsburg")).toBeVisible();
  const letter = page.locator("iframe[title^='Preview: ']").contentFrame();
  await expect(letter.getByText(", Nora")).toBeVisible();
  await page.getByRole("link", { name: "The second, two days after the answers" }).click();
  await expect(letter.getByText(/, (?:two|three) ways/).first()).toBeVisible();
});
