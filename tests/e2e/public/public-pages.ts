/** Shared by the tests of the public pages: addresses of events and venues, and a page whose console must stay empty. */
import { load } from "cheerio";
import { test as base, expect, type ConsoleMessage, type Page } from "playwright/test";

/** The console reports a 404 page as a failed load. Any other error fails the test. */
const EXPECTED = /status of 404/;

/** The browser's own word for a page that was left, or hidden, before its fading in (styles/base.css) had begun. */
const SKIPPED = "Transition was skipped";

interface Fixtures {
  quiet: void;
  forgiven: RegExp | null;
  drawsMap: boolean;
}

/** Opens a new browser context for each test. Tests that go offline, change permissions or draw the map need one. */
export const freshTest = base.extend<Fixtures>({
  /** A map drawn without a graphics card costs eight times as much as the page around it: only its tests draw it. */
  drawsMap: [false, { option: true }],
  page: async ({ page, drawsMap }, use) => {
    if (!drawsMap) await page.addInitScript(withoutWebgl);
    await use(page);
  },
  /** Console errors that the test causes on purpose. */
  forgiven: [null, { option: true }],
  quiet: [
    async ({ page, baseURL, forgiven }, use) => {
      // Other tests cover the cookie banner, which would cover the page here.
      await page.context().addCookies([{ name: "cookieConsent", value: "declined", url: baseURL }]);
      const complaints: string[] = [];
      const onError = ({ message }: Error) => {
        if (message !== SKIPPED) complaints.push(message);
      };
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() !== "error" || EXPECTED.test(message.text())) return;
        if (!forgiven?.test(message.text())) complaints.push(message.text());
      };
      page.on("pageerror", onError);
      page.on("console", onMessage);
      await use();
      page.off("pageerror", onError);
      page.off("console", onMessage);
      expect(complaints, "what the browser's console complained about").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The tests of a worker take turns with one page, as a visitor does: a page that a new browser opens costs twice as much.
 * Whoever changes more than {@link clean} takes back uses `freshTest`.
 */
export const test = freshTest.extend<object, { reader: Page }>({
  reader: [
    async ({ browser }, use, { project }) => {
      const { launchOptions: _, trace: __, ...options } = project.use;
      const page = await browser.newPage(options);
      await page.addInitScript(withoutWebgl);
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],
  page: async ({ reader, viewport }, use) => {
    await use(reader);
    await clean(reader);
    if (viewport) await reader.setViewportSize(viewport);
  },
});

export { expect };

/** Takes WebGL from the browser: pages show that the map cannot be drawn. */
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

/** Those that can be seen: what has ended today is folded away. */
export const cards = (page: Page) => page.locator("article[data-event]").filter({ visible: true });

/** The first address that a part of the sitemap has: a work's, a series', a person's. */
export async function firstOf(page: Page, kind: "works" | "series" | "people"): Promise<string> {
  const xml = await (await page.request.get(`/sitemap/${kind}-1.xml`)).text();
  return new URL(/<loc>([^<]+)<\/loc>/.exec(xml)?.[1] ?? "http://none/404").pathname;
}

/** The address of the first venue that has something on. */
export async function firstBusyVenue(page: Page): Promise<string> {
  const $ = await read(page, await firstEvent(page));
  const href = $("main a[href^='/venue/']").first().attr("href");
  expect(href).toMatch(/^\/venue\/\d+/);
  return href ?? "";
}

/** The address of the first event on the home page. */
export async function firstEvent(page: Page): Promise<string> {
  const $ = await read(page, "/");
  // Events that ended today are folded away.
  const href = $("article[data-event]").not("details article").first().find("h3 a").attr("href");
  expect(href).toMatch(/^\/event\/\d+/);
  return href ?? "";
}

/** Resets the page between tests: storage, cookies, pointer and emulated media. */
async function clean(page: Page): Promise<void> {
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "no-preference" });
  // Pages write down where they were when they are left, so a page without scripts comes before the cleaning.
  await page.goto("/robots.txt");
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? "");
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.context().clearCookies();
}

/** Reads a page as it arrives, without a browser's work. */
const read = async (page: Page, path: string) => load(await (await page.request.get(path)).text());
