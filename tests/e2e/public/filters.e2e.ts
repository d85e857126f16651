/** Filters by day, place and distance; and the map page. */
import type { Page } from "playwright/test";
import { axeFindingsInBothSchemes } from "../axe";
import { cards, expect, freshTest, test } from "./public-pages";

/** The sheet of all filters, opened. */
async function openSheet(page: Page) {
  const sheet = page.locator("details", { has: page.getByText("Filters", { exact: true }) }).first();
  await sheet.getByText("Filters", { exact: true }).click();
  const show = sheet.getByRole("button", { name: /^Show/ });
  await expect(show).toBeVisible();
  return { sheet, show };
}

test("the sheet narrows the list, and its button says to how many events", async ({ page }) => {
  await page.goto("/");
  const { sheet, show } = await openSheet(page);
  await expect(show).toHaveText(/^Show [\d,]+ events$/);
  await sheet.getByLabel("This weekend").check();
  const [count] = await Promise.all([
    page.waitForResponse(/\/filter\/count\?(?=.*day=weekend)(?=.*time=tonight)/),
    sheet.getByLabel("Evening").check(),
  ]);
  await expect(show).toHaveText(`Show ${((await count.json()) as { count: number }).count} events`);
  await show.click();
  await expect(page).toHaveURL(/\/\?day=weekend&time=tonight$/);
  await expect(show).toBeHidden();
  await openSheet(page);
  await page.keyboard.press("Escape");
  await expect(show).toBeHidden();
  await expect(sheet.getByText("Filters", { exact: true })).toBeFocused();
  await openSheet(page);
  await sheet.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a date is picked in the sheet @anywhere", async ({ page }) => {
  await page.goto("/?tab=ongoing");
  const { sheet, show } = await openSheet(page);
  await sheet.getByLabel("Another date").fill("2031-06-01");
  await show.click();
  await expect(page).toHaveURL(/\?tab=ongoing&day=2031-06-01$/);
  await openSheet(page);
  await expect(sheet.getByLabel("Jun 1, 2031")).toBeChecked();
  await expect(
    page.getByText("No events or venues match the selected filters or search.").or(cards(page).first()),
  ).toBeVisible();
});

test("a borough has a page, which leads to its neighborhoods @anywhere", async ({ page }) => {
  await page.goto("/?day=weekend");
  const { sheet, show } = await openSheet(page);
  await sheet.getByLabel("Brooklyn", { exact: true }).check();
  await show.click();
  await expect(page).toHaveURL(/\/borough\/brooklyn\?day=weekend$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brooklyn");
  await openSheet(page);
  const fold = sheet.locator("details");
  await fold.getByText("Neighborhoods in Brooklyn").click();
  const name = (await fold.locator("label").first().textContent()) ?? "";
  await fold.getByLabel(name).check();
  await show.click();
  await expect(page).toHaveURL(/\/neighborhood\/[a-z0-9-]+\?day=weekend$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect((await page.goto("/borough/atlantis"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No such place");
});

test("an event opened from a borough leads back to it @anywhere", async ({ page }) => {
  await page.goto("/borough/brooklyn");
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/event\/\d+.*\?borough=brooklyn$/);
  await page.getByRole("link", { name: "All events" }).click();
  await expect(page).toHaveURL(/\/borough\/brooklyn$/);
});

test("the map page lists every venue that it draws @anywhere", async ({ page }) => {
  await page.goto("/map");
  const count = await page.getByRole("main").locator("li[data-venue]").count();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Map ${count}`);
  await page.getByRole("main").locator("li[data-venue] a").first().click();
  await expect(page).toHaveURL(/\/venue\/\d+$/);
});

test("without scripts, near me leads to the search by zip code @no-script @long", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Near me" }).click();
  await expect(page).toHaveURL(/\?tab=search$/);
});

freshTest.describe("near me", () => {
  freshTest.use({ geolocation: { latitude: 40.7359, longitude: -73.9911 } });

  /** Presses the button until its scripts run: before, it leads to the search by zip code, which has it too. */
  async function askNear(page: Page) {
    const dialog = page.getByRole("dialog", { name: "Near me" });
    await expect(async () => {
      if (!(await dialog.isVisible()))
        await page.getByRole("main").getByRole("button", { name: /^Near/ }).click();
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
    return dialog;
  }

  freshTest("asks first, then shows distances, and can be forgotten", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await page.goto("/?tab=search");
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).first()).not.toContainText(/\d mi/);
    const dialog = await askNear(page);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await dialog.getByRole("button", { name: "Use my location" }).click();
    await expect(dialog).toBeHidden();
    await expect(cards(page).first()).toContainText(/\d\.\d mi/);
    const miles = await page.locator(".card-distance").allTextContents();
    const numbers = miles.map(parseFloat);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    const kept = await page.evaluate(() => [
      localStorage.getItem("userLocation"),
      localStorage.getItem("geoEnabled"),
    ]);
    expect(kept).toEqual([JSON.stringify({ lat: 40.7359, lng: -73.9911 }), "true"]);
    const consent = (await context.cookies()).find(({ name }) => name === "geoConsent");
    expect(consent?.value).toBe("true");
    await page.reload();
    await expect(cards(page).first()).toContainText(/\d\.\d mi/);
    await page.getByRole("main").getByRole("button", { name: "Forget my location" }).click();
    await expect(cards(page).first()).not.toContainText(/\d\.\d mi/);
  });

  freshTest("says so when the browser refuses the location", async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto("/");
    const dialog = await askNear(page);
    await dialog.getByRole("button", { name: "Use my location" }).click();
    await expect(dialog.getByRole("alert")).toContainText("You can search by zip code instead.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });

  freshTest("remembers a refusal @long", async ({ page, context }) => {
    await page.goto("/");
    const dialog = await askNear(page);
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(dialog).toHaveCount(0);
    const consent = (await context.cookies()).find(({ name }) => name === "geoConsent");
    expect(consent?.value).toBe("false");
  });
});

freshTest.describe("with the map", () => {
  freshTest.use({ drawsMap: true });
  freshTest("axe finds nothing on narrowed lists and the map @long", async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const violations: string[] = [];
    for (const path of ["/borough/brooklyn?day=weekend", "/borough/atlantis", "/map"]) {
      await page.goto(path);
      await page.locator("details").evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true;
      });
      violations.push(...(await axeFindingsInBothSchemes(page)));
    }
    expect(violations).toEqual([]);
  });
});
