/** The map: its markers and their venues, the full screen and sheet on a phone, and pages without the map. */
import type { Page } from "playwright/test";
import { cards, expect, firstBusyVenue, freshTest as test, withoutWebgl } from "./public-pages";

test.use({ drawsMap: true });

const region = (page: Page) => page.getByRole("complementary", { name: "Map of venues" });
const pins = (page: Page) => region(page).getByRole("button", { name: /, \d+ events?$/ });
const clusters = (page: Page) => region(page).getByRole("button", { name: /zoom in$/ });

/** Zooms in until one venue has a marker of its own, outside a cluster. */
async function untilAPinShows(page: Page): Promise<void> {
  await expect(pins(page).or(clusters(page)).first()).toBeVisible();
  for (let step = 0; step < 8 && (await pins(page).count()) === 0; step++) {
    const drawn = await clusters(page).allTextContents();
    await clusters(page).first().click();
    await expect.poll(() => clusters(page).allTextContents()).not.toEqual(drawn);
  }
  await expect(pins(page).first()).toBeVisible();
}

test("a marker leads to its venue @desktop", async ({ page }) => {
  await page.goto("/");
  await untilAPinShows(page);
  const name = ((await pins(page).first().getAttribute("aria-label")) ?? "").replace(/, \d+ events?$/, "");
  // Uses the keyboard, because a click can hit another marker where several overlap.
  await pins(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/venue\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a narrowed list has its venues on the map @desktop @long", async ({ page }) => {
  for (const place of ["queens", "staten-island"]) {
    await page.goto(`/borough/${place}`);
    // A borough may be larger than the map; then its nearest venues are shown.
    const shown = pins(page).or(clusters(page));
    await expect(shown.first()).toBeVisible();
    const inView = () =>
      shown.evaluateAll((all) =>
        all.some((pin) => {
          const { x, y } = pin.getBoundingClientRect();
          return x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        }),
      );
    await expect.poll(inView).toBe(true);
  }
});

test("a cluster opens into more markers @desktop @long", async ({ page }) => {
  await page.goto("/");
  await expect(pins(page).or(clusters(page)).first()).toBeVisible();
  test.skip((await clusters(page).count()) === 0, "no two venues are close enough");
  const before = await clusters(page).first().textContent();
  await clusters(page).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await clusters(page).allTextContents())[0]).not.toBe(before);
});

test("pointing at a card rings its venue @desktop @long", async ({ page }) => {
  await page.goto(await firstBusyVenue(page));
  await page.goto("/");
  await expect(pins(page).or(clusters(page)).first()).toBeVisible();
  await cards(page).and(page.locator("[data-venue]")).first().hover();
  await expect(region(page).locator(".ring")).toBeAttached();
});

test("a browser without WebGL says so and offers the list @desktop @long", async ({ page }) => {
  await page.addInitScript(withoutWebgl);
  await page.goto("/");
  await expect(region(page).getByRole("heading", { name: "Map Error" })).toBeVisible();
  await expect(region(page).getByText("Failed to initialize map.")).toBeVisible();
});

test("the phone's map opens a venue's sheet that a swipe closes @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await untilAPinShows(page);
  await pins(page).first().press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("listitem").first()).toBeVisible();
  // The sheet slides in, so its position is measured only after the animation.
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await sheet.boundingBox();
  if (!box) throw new Error("The sheet has no place on the screen.");
  // From the list in it, not only from its head; playwright has no swipe of its own.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, y?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: y === undefined ? [] : [{ x: box.x + 40, y: box.y + box.height - 120 + y }],
    });
  await touch("touchStart", 0);
  for (const y of [10, 30, 60, 90]) await touch("touchMove", y);
  await touch("touchEnd");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(region(page)).toBeHidden();
});

test("without scripts a link replaces the map @no-script @long", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await region(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/venues$/);
});
