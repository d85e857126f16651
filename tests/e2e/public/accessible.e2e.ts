/** axe on every public page, in both colour schemes; `npm test` looks at one page of each layout. */
import type { Page } from "playwright/test";
import { axeFindings, axeFindingsInBothSchemes } from "../axe";
import { expect, firstBusyVenue, firstEvent, firstOf, freshTest, test } from "./public-pages";

const pages = {
  home: async () => "/",
  ongoing: async () => "/?tab=ongoing",
  search: async () => "/?search=10014&radius=3",
  archive: async () => "/archive",
  event: firstEvent,
  work: (page: Page) => firstOf(page, "works"),
  person: (page: Page) => firstOf(page, "people"),
  "rare first": async () => "/?sort=rare",
  watchlist: async () => "/watchlist",
  venues: async () => "/venues",
  "missing event": async () => "/event/999999999",
  suggest: async () => "/suggest-event",
  "data interface": async () => "/api",
  "list in a frame": async (page: Page) => `/embed${/^\/venue\/\d+/.exec(await firstBusyVenue(page))?.[0]}`,
  offline: async () => "/offline",
  404: async () => "/404",
};

async function expectAccessible(page: Page, path: string): Promise<void> {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  // axe cannot measure days and cards that are not painted yet, nor those that come while it looks.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("section, article { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
}

const LAYOUTS = new Set(["home", "event", "suggest"]);

for (const [name, find] of Object.entries(pages))
  test(`axe finds nothing on ${name}${LAYOUTS.has(name) ? "" : " @long"}`, async ({ page }) =>
    expectAccessible(page, await find(page)));

freshTest.describe("with the map", () => {
  // The others show that it cannot be drawn, which must be accessible too; filters.e2e.ts has it beside a list.
  freshTest.use({ drawsMap: true });
  freshTest("axe finds nothing on venue", async ({ page }) =>
    expectAccessible(page, await firstBusyVenue(page)),
  );
});

/** Made of the same parts as the pages above, so only the size of a desktop is looked at. */
const ALSO = [
  "/tonight",
  "/free",
  "/saved",
  "/this-week",
  "/get-yours",
  "/for-venues",
  "/embed",
  "/embed/events",
  "/bot",
  "/about/sources",
  "/accessibility",
];

test("axe finds nothing on the other pages @desktop @long", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const violations: string[] = [];
  for (const path of ALSO) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    // A preview shows a page of its own.
    violations.push(...(await axeFindingsInBothSchemes(page, { exclude: ["iframe"] })));
  }
  expect(violations).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  // The footer is dark in both schemes, so its links have another hover colour than elsewhere.
  test(`a footer link has enough contrast on hover, ${colorScheme} @desktop @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/about-nothing");
    await page.locator(".site-footer").getByRole("link", { name: "Map", exact: true }).hover();
    expect(await axeFindings(page, { include: ".site-footer", rules: ["color-contrast"] })).toEqual([]);
  });
}

/** Something chosen, and something beside it that is not. */
const CHOSEN = {
  "/tonight": ['a[aria-current="true"]', "a[data-keep-scroll]:not([aria-current])"],
  "/getstarted/availability": ["label:has(:checked)", "label:has(:not(:checked))"],
};

for (const [path, places] of Object.entries(CHOSEN))
  test(`a contrast theme shows what is chosen on ${path} @desktop @long`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(path);
    const grounds = places.map((place) =>
      page
        .locator(place)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    );
    const [chosen, other] = await Promise.all(grounds);
    expect(chosen).not.toBe(other);
  });

test("the bar of a phone covers nothing that has the focus @phone @long", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Jump to a day or hour" });
  const { y } = (await bar.boundingBox()) ?? { y: 0 };
  let stops = 0;
  for (let tab = 0; tab < 30; tab++) {
    await page.keyboard.press("Tab");
    const focused = page.locator("article :focus");
    if ((await focused.count()) === 0) continue;
    stops++;
    const bottom = async () => focused.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(y);
  }
  expect(stops).toBeGreaterThan(0);
});
