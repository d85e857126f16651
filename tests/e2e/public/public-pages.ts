/** Shared by the tests of the public pages: addresses of events and venues, and a page whose console must stay empty. */
import { test as base, expect, type Page } from "playwright/test";

/** The console reports a 404 page as a failed load. Any other error fails the test. */
const EXPECTED = /status of 404/;

export const test = base.extend<{ quiet: void; forgiven: RegExp | null }>({
  /** Console errors that the test causes on purpose. */
  forgiven: [null, { option: true }],
  quiet: [
    async ({ page, baseURL, forgiven }, use) => {
      // Other tests cover the cookie banner, which would cover the page here.
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
