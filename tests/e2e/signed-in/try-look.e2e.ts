/** Try a URL beside the page's own look: what was read is marked, and pointing at a part makes a recipe of it. */
import { expect, type Page } from "playwright/test";
import { furtherAxeFindings } from "../axe";
import { open, test } from "./editor";

const FRAME = 'iframe[title^="The page, with"]';

/** Tries the address of a sample gallery, whose page has no data for machines. */
async function tryGallery(page: Page): Promise<void> {
  await open(page, "/admin?search=Hinge", "Event Sources");
  const address = await page
    .getByRole("link", { name: /^View / })
    .first()
    .getAttribute("href");
  await open(page, "/admin/try", "Try a URL");
  await page.getByLabel(/^Address of an events page or feed/).fill(address ?? "");
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByRole("heading", { name: /^[1-9]\d* events? to import$/ })).toBeVisible({
    timeout: 150_000,
  });
}

const recipe = (page: Page) =>
  page.locator("details", { has: page.getByText("The recipe", { exact: true }) });

/** Does what points at a part, and waits until the page was read once more by it. */
async function pointing(page: Page, point: () => Promise<void>): Promise<void> {
  const source = await page.locator(FRAME).getAttribute("src");
  await point();
  await expect(page.locator(FRAME)).not.toHaveAttribute("src", source ?? "", { timeout: 150_000 });
  await expect(recipe(page)).toContainText("It is read as an editor pointed.");
  await expect(page.frameLocator(FRAME).locator('[data-part="title"]').first()).toBeVisible();
}

test("an editor points at a title, by pointer, by keyboard and from a list @desktop @long", async ({
  page,
}) => {
  await tryGallery(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  const titles = page.frameLocator(FRAME).locator('[data-part="title"]');
  await pointing(page, () => titles.first().click());
  await pointing(page, () => titles.nth(1).press("Enter"));
  await pointing(page, async () => {
    await page.getByText("Choose a part from a list").click();
    const parts = page.getByLabel("Part of the page");
    await parts.selectOption({
      label: await parts.locator("option", { hasText: "(h2" }).first().innerText(),
    });
    await page.getByRole("button", { name: "Read it so" }).click();
  });
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  expect(await furtherAxeFindings(page, { include: "#main" })).toEqual([]);
});
