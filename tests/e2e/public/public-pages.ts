/** Shared by the tests of the public pages: addresses of events and venues, and a page whose console must stay empty. */
import { test as base, expect, type Page } from "playwright/test";

/** The console reports a 404 page as a failed load. Any other error fails the test. */
const EXPECTED = /status of 404/;

/** What a browser without WebGL does: pages show that the map cannot be drawn. */
export function withoutWebgl(): void {
  const plain = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind.startsWith("webgl") ? null : Reflect.apply(plain, this, [kind, ...rest]);
  } as typeof plain;
}

export const test = base.extend<{ quiet: void; noMap: void; forgiven: RegExp | null; drawsMap: boolean }>({
  /** A map drawn without a graphics card costs eight times as much as the page around it: only its tests draw it. */
  drawsMap: [false, { option: true }],
  noMap: [
    async ({ page, drawsMap }, use) => {
      if (!drawsMap) await page.addInitScript(withoutWebgl);
      await use();
    },
    { auto: true },
  ],
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

/** Those that can be seen: what has ended today is folded away. */
export const cards = (page: Page) => page.locator("article[data-event]").filter({ visible: true });

/** The address of the first event on the home page. */
export async function firstEvent(page: Page): Promise<string> {
  await page.goto("/");
  const href = await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  expect(href).toMatch(/^\/event\/\d+/);
  return href ?? "";
}

/** The address of the first venue that has something on. */
export async function firstBusyVenue(page: Page): Promise<string> {
  await page.goto(await firstEvent(page));
  const venue = page.getByRole("main").locator("a[href^='/venue/']").first();
  return (await venue.getAttribute("href")) ?? "";
}
