/** What the end-to-end tests share: the way to things on the public pages, and a page that must not complain. */
import { test as base, expect, type Page } from "playwright/test";

/** A 404 page is a failed load to the console; everything else that it says is a fault. */
const EXPECTED = /status of 404/;

export const test = base.extend<{ quiet: void; forgiven: RegExp | null }>({
  /** What a test brings about itself, and the console reports. */
  forgiven: [null, { option: true }],
  quiet: [
    async ({ page, baseURL, forgiven }, use) => {
      // The cookie question has tests of its own; here it would only lie over the page.
      await page.context().addCookies([{ name: "cookieConsent", value: "declined", url: baseURL }]);
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() !== "error" || EXPECTED.test(message.text())) return;
        if (!forgiven?.test(message.text())) complaints.push(message.text());
      });
      await use();
      expect(complaints, "what the browser's console complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const cards = (page: Page) => page.locator("article[data-event]");

/** The address of the first event on the home page. */
export async function firstEvent(page: Page): Promise<string> {
  await page.goto("/");
  const href = await cards(page).first().getByRole("link").getAttribute("href");
  expect(href).toMatch(/^\/event\/\d+/);
  return href ?? "";
}

/** The address of the first venue that has something on. */
export async function firstBusyVenue(page: Page): Promise<string> {
  await page.goto(await firstEvent(page));
  const venue = page.getByRole("main").locator("a[href^='/venue/']").first();
  return (await venue.getAttribute("href")) ?? "";
}
