/** The Search tab: typing, submitting, sharing the address, and going back. */
import { setTimeout } from "node:timers/promises";
import { scripted } from "../scripted";
import { cards, expect, test } from "./public-pages";

const NOTHING = "No events found for this search.";

test("a submitted search is part of the address and can be cleared @anywhere", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  const box = page.getByLabel("Search events");
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
  const box = page.getByLabel("Search events");
  await box.pressSequentially("qzx", { delay: 400 });
  await expect(page).toHaveURL(/\?search=qzx$/);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  const tabs = page.getByRole("navigation", { name: "Ways to browse" });
  await expect(tabs.getByRole("link", { name: "Calendar" })).toHaveAttribute("aria-current", "page");
});

test("suggests while typing, by keyboard, and never takes the focus", async ({ page }) => {
  // A slow answer is still one.
  await page.route("**/complete.json**", async (route) => {
    await setTimeout(2000);
    await route.continue();
  });
  await page.goto("/?tab=search");
  const box = page.getByLabel("Search events");
  await box.click();
  await expect(box).toHaveRole("combobox");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.pressSequentially("bro");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  const option = list.getByRole("option", { name: "Brooklyn", exact: true });
  await expect(option).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(/^\d+ suggestions?$/)).toHaveCount(1);
  // Escape closes the list and leaves the text.
  await box.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(box).toHaveValue("bro");
  await box.press("ArrowDown");
  await expect(list).toBeVisible();
  // Up from the field is the last one; down from there is the field again.
  await box.press("ArrowUp");
  await expect(list.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await box.press("ArrowDown");
  await expect(list.locator('[aria-selected="true"]')).toHaveCount(0);
  while ((await option.getAttribute("aria-selected")) !== "true") await box.press("ArrowDown");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/borough\/brooklyn$/);
});

test("recent searches stay in the browser and can be forgotten, one or all", async ({ page }) => {
  await page.goto("/?tab=search");
  // A search that the browser sends by itself, before the scripts, is not kept.
  await scripted(page);
  const box = page.getByLabel("Search events");
  for (const text of ["qzxqzxa", "qzxqzxb", "qzxqzxc"]) {
    await box.fill(text);
    await box.press("Enter");
    await expect(page).toHaveURL(new RegExp(`search=${text}$`));
  }
  await page.goto("/?tab=search");
  await box.focus();
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options).toHaveText(["qzxqzxc", "qzxqzxb", "qzxqzxa"]);
  await page.getByRole("button", { name: "Forget “qzxqzxb”" }).click();
  await expect(options).toHaveText(["qzxqzxc", "qzxqzxa"]);
  await expect(box).toBeFocused();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/search=qzxqzxc$/);
  await page.goto("/?tab=search");
  await box.focus();
  await page.getByRole("button", { name: "Forget all recent searches" }).click();
  await expect(options).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
});

test("a server that does not answer and a refusing storage leave typing as it was", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
  });
  // It never answers.
  await page.route("**/complete.json**", () => undefined);
  await page.goto("/?tab=search");
  const box = page.getByLabel("Search events");
  await box.pressSequentially("qzx", { delay: 400 });
  await expect(page).toHaveURL(/\?search=qzx$/);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("qzx");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toHaveCount(0);
});
