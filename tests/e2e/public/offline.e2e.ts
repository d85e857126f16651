/** The installed site without a network; sharing, keyboard shortcuts, print and the debug panel. */
import { axeFindings } from "../axe";
import type { Page } from "playwright/test";
import { scripted } from "../scripted";
import { cards, expect, firstEvent, freshTest, test } from "./public-pages";

freshTest.describe("without a network", () => {
  freshTest.use({ serviceWorkers: "allow" });
  // The browser's console reports each failed request.
  freshTest.use({ forgiven: /net::ERR_|Failed to fetch/ });

  /** Addresses of the pages that the service worker keeps. */
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const violations: string[] = [];
      for (const name of await caches.keys()) {
        if (!name.includes("pages")) continue;
        for (const { url } of await (await caches.open(name)).keys())
          violations.push(url.replace(location.origin, ""));
      }
      return violations.sort();
    });

  freshTest(
    "the last lists can be read, and other pages say why not @desktop @long",
    async ({ page, context }) => {
      test.slow();
      await page.goto("/");
      await expect.poll(() => kept(page)).toEqual(["/", "/offline"]);
      const title = await cards(page).first().getByRole("heading").getByRole("link").textContent();
      await page.goto("/?tab=ongoing");
      await expect.poll(() => kept(page)).toEqual(["/", "/?tab=ongoing", "/offline"]);
      // Only the last page of each kind is kept, and a page that depends on the visitor's account is never kept.
      await page.goto("/?days=14");
      await expect.poll(() => kept(page)).toEqual(["/?days=14", "/?tab=ongoing", "/offline"]);
      await page.goto("/login");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await kept(page)).toEqual(["/?days=14", "/?tab=ongoing", "/offline"]);

      await context.setOffline(true);
      await page.goto("/");
      await expect(page).toHaveURL(/\?days=14$/);
      await expect(cards(page).first().getByRole("heading").getByRole("link")).toHaveText(title ?? "");
      await expect(page.getByText("No connection. You are seeing a saved copy")).toBeVisible();
      await page.getByRole("navigation", { name: "Ways to browse" }).getByText("Ongoing").click();
      await expect(page).toHaveURL(/tab=ongoing/);
      await page.goto("/venues");
      await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
      await page.getByRole("link", { name: "Open the last list" }).click();
      await expect(cards(page).first()).toBeVisible();

      await context.setOffline(false);
      await page.goto("/venues");
      await expect(page.getByRole("heading", { name: /^All venues/ })).toBeVisible();
    },
  );

  freshTest(
    "a copy that was asked for is searched, opened and saved from @desktop @long",
    async ({ page, context }) => {
      test.slow();
      const href = await firstEvent(page);
      const id = /\d+/.exec(href)?.[0] ?? "";
      await page.goto("/offline");
      await page.getByRole("button", { name: "Keep the next two weeks" }).click();
      await expect(page.getByText(/^This is your copy of .+ events? until/)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));

      await context.setOffline(true);
      await page.goto(href);
      await expect(page).toHaveURL(`/offline?event=${id}`);
      await expect(page.getByText("No connection. You are seeing a saved copy")).toBeVisible();
      // The page is empty until its scripts have read the copy.
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).not.toHaveText("Two weeks offline");
      const title = (await heading.textContent()) ?? "";
      await page.getByRole("button", { name: `Save ${title}` }).click();
      // The venue's other events stay within the copy.
      await page.getByRole("definition").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/offline\?venue=\d+$/);

      await page.getByRole("searchbox", { name: "Search your copy" }).fill(title);
      const link = page.getByRole("article").getByRole("link", { name: title });
      await link.first().click();
      await expect(page).toHaveURL(/event=/);
      await page.goBack();
      await expect(page.getByRole("searchbox", { name: "Search your copy" })).toHaveValue(title);

      await page.goto("/saved");
      await expect(
        page.getByRole("region", { name: "Saved" }).getByRole("link", { name: title }),
      ).toBeVisible();
      await page.goto("/tonight");
      await expect(page).toHaveURL("/offline?search=tonight");
      await expect(page.getByRole("heading", { name: "Tonight" })).toBeVisible();
      await page.getByRole("link", { name: "This week" }).click();
      await expect(page).toHaveURL("/offline");

      await context.setOffline(false);
      await page.evaluate(async () =>
        (await caches.open("fire-escape-copy")).put("/saved.json", new Response("{}")),
      );
      await page.goto("/login");
      // Saved events of an account stay no longer than its session.
      const keptSaves = () => page.evaluate(async () => Boolean(await caches.match("/saved.json")));
      await expect.poll(keptSaves).toBe(false);
      await page.goto("/offline");
      await page.getByRole("button", { name: "Remove" }).click();
      await expect(page.getByRole("button", { name: "Keep the next two weeks" })).toBeVisible();
      await page.goto("/saved");
      await expect(page.getByRole("link", { name: title })).toBeVisible();
    },
  );
});

test("the site can be installed", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBeTruthy();
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

freshTest("an event's address is copied where no sheet can share it @desktop", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(await firstEvent(page));
  await scripted(page);
  await page.getByRole("link", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\/.+\/event\/\d+/);
});

test("without scripts the share button opens an email @no-script @long", async ({ page }) => {
  await page.goto(await firstEvent(page));
  await expect(page.getByRole("link", { name: "Share" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=.+event/,
  );
});

test("keys move through the list, explain themselves and can be switched off @desktop", async ({ page }) => {
  await page.goto("/");
  // The page shows the button once it handles keys.
  await scripted(page);
  // A card may lead to the other dates of its work as well.
  const link = (place: number) => cards(page).nth(place).getByRole("link").first();
  await page.keyboard.press("j");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(link(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/tab=ongoing/);
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/tab=search/);
  const box = page.getByLabel("Search events");
  await expect(box).toBeFocused();
  await page.keyboard.type("co?");
  await expect(box).toHaveValue("co?");
  await box.blur();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  expect(await axeFindings(page, { include: "dialog" })).toEqual([]);
  await help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("c");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(help.getByRole("checkbox")).not.toBeChecked();
});

test("Ctrl+Shift+D shows what a report should say @desktop @long", async ({ page }) => {
  await page.goto("/");
  await scripted(page);
  const panel = page.getByRole("region", { name: "Debug" });
  await expect(panel).toBeHidden();
  await page.keyboard.press("Control+Shift+D");
  await expect(panel.getByText("calendar", { exact: true })).toBeVisible();
  await expect(panel.getByText("declined")).toBeVisible();
  await expect(panel.getByText(/^public, /)).toBeVisible();
  await page.keyboard.press("Control+Shift+D");
  await expect(panel).toBeHidden();
});

test("print shows the text without buttons @desktop", async ({ page }) => {
  await page.goto(await firstEvent(page));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".site-header")).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Map of venues" })).toBeHidden();
  await expect(cards(page).first()).toBeHidden();
});
