/** The Search tab: typing, submitting, sharing the address, and going back. */
import { cards, expect, test } from "./public-pages";

const NOTHING = "No events found for this search.";

test("a submitted search is part of the address and can be cleared @anywhere", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  const box = page.getByRole("searchbox", { name: "Search events" });
  await expect(box).toHaveAttribute("placeholder", /^Search [\d,]+ events\.\.\.$/);
  await box.fill("qzxqzxqzx");
  await box.press("Enter");
  await expect(page).toHaveURL(/\?search=qzxqzxqzx/);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(box).toHaveValue("qzxqzxqzx");
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(cards(page).first()).toBeVisible();
});

test("five digits ask for a radius @anywhere", async ({ page }) => {
  await page.goto("/?search=10014&radius=3");
  const radius = page.getByRole("combobox", { name: "Within" });
  await expect(radius).toHaveValue("3");
  await expect(radius.getByRole("option")).toHaveCount(10);
  await page.goto("/?search=film");
  await expect(radius).toHaveCount(0);
});

test("typing searches, keeps its place, and is one step back", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/tab=search/);
  const box = page.getByRole("searchbox", { name: "Search events" });
  await box.pressSequentially("qzx", { delay: 400 });
  await expect(page).toHaveURL(/\?search=qzx$/);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  const tabs = page.getByRole("navigation", { name: "Ways to browse" });
  await expect(tabs.getByRole("link", { name: "Calendar" })).toHaveAttribute("aria-current", "page");
});
