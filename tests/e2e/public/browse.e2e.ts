/** Browsing: the calendar, an event, a venue, the list of venues, and the links back. */
import { scripted } from "../scripted";
import { cards, expect, firstBusyVenue, firstEvent, freshTest, test } from "./public-pages";

test("the calendar shows days with their events @anywhere", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fire Escape");
  await expect(page.getByText("Discover indie events in NYC.").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(cards(page).first().getByRole("heading", { level: 3 })).toBeVisible();
});

test("a card opens its event, and back leads to the list @anywhere", async ({ page }) => {
  await page.goto("/");
  const link = cards(page).first().getByRole("heading").getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/event\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 12).replace(/[^\p{L}\p{N} ]/gu, ".")}`, "u"));
  await page.getByRole("link", { name: "All events" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fire Escape");
});

test("the next days load below the first ones @anywhere", async ({ page }) => {
  await page.goto("/");
  const before = await cards(page).count();
  const more = page.getByRole("link", { name: "Load Next 7 Days" });
  test.skip((await more.count()) === 0, "nothing after these days");
  await more.click();
  await expect(page).toHaveURL(/days=14/);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(before);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fire Escape");
});

test("an interest narrows the list and can be cleared @anywhere", async ({ page }) => {
  await page.goto("/");
  const words = page.getByRole("navigation", { name: "Filter by interest" });
  test.skip((await words.count()) === 0, "only one interest is in use");
  const word = words.getByRole("link").first();
  await word.click();
  await expect(page).toHaveURL(/\/interest\/[a-z-]+$/);
  await expect(word).toHaveAttribute("aria-current", "true");
  await word.click();
  await expect(page).toHaveURL(/\/$/);
});

test("ongoing events have a tab @anywhere", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Ongoing" }).click();
  await expect(page).toHaveURL(/tab=ongoing/);
  await expect(
    cards(page).first().or(page.getByText("No events active at this moment.")).first(),
  ).toBeVisible();
});

test("a venue's page lists its events @anywhere", async ({ page }) => {
  await page.goto(await firstBusyVenue(page));
  await expect(page.getByRole("main").getByText(/^\d+ events?$/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

freshTest("venues are listed by their first letter @anywhere", async ({ page }) => {
  // Tapped while most of the page is not hydrated yet: an update that is no transition has React complain.
  await page.goto("/venues", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^All venues [\d,]+$/);
  const letters = page.getByRole("navigation", { name: "Venues by first letter" });
  await letters.getByRole("link").first().click();
  await expect(page).toHaveURL(/#letter-/);
  await page.getByRole("main").locator("a[href^='/venue/']").first().click();
  await expect(page).toHaveURL(/\/venue\/\d+/);
});

test("missing pages answer 404 with an explanation @anywhere", async ({ page }) => {
  const missing = await page.goto("/event/999999999");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Event Not Found" })).toBeVisible();
  await expect(page.getByText("This event could not be found.")).toBeVisible();
  expect((await page.goto("/venue/999999999"))?.status()).toBe(404);
  const unknown = await page.goto("/no-such-page");
  expect(unknown?.status()).toBe(404);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("without scripts, a walk leads from the calendar to an event, a venue and what is missing @no-script", async ({
  page,
}) => {
  await page.goto("/");
  const link = cards(page).first().getByRole("heading").getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("link", { name: "All events" }).click();
  await page.getByRole("link", { name: "Ongoing" }).click();
  await expect(page).toHaveURL(/tab=ongoing/);
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByLabel("Search events").fill("qzxqzxqzx");
  await page.getByLabel("Search events").press("Enter");
  await expect(page.getByText("No events found for this search.")).toBeVisible();
  await page.goto("/borough/brooklyn?day=weekend");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brooklyn");
  await page.goto("/map");
  await page.getByRole("main").locator("li[data-venue] a").first().click();
  await expect(page.getByRole("main").getByText(/^\d+ events?$/)).toBeVisible();
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test.describe("a refused form", () => {
  test.use({ forgiven: /status of 400/ });

  test("a venue is told why its page cannot be read @no-script @long", async ({ page }) => {
    await page.goto("/for-venues");
    await page.getByLabel("Address of your events page").fill("http://127.0.0.1:1/");
    await page.getByRole("button", { name: "Check it" }).click();
    await expect(page.getByText("127.0.0.1 is not on the public internet")).toBeVisible();
  });
});

test("an event opens with the keyboard alone @desktop", async ({ page }) => {
  await page.goto("/");
  // Before the scripts run, the link is an ordinary one, and the browser leaves the focus to the new page.
  await scripted(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const link = cards(page).first().getByRole("heading").getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/event\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("Back from an event puts the keyboard on its name in the list", async ({ page }) => {
  await page.goto("/");
  const link = cards(page).nth(2).getByRole("heading").getByRole("link");
  await link.click();
  await expect(page).toHaveURL(/\/event\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(link).toBeFocused();
});

test("the list stays visible beside an open event @desktop", async ({ page }) => {
  await page.goto(await firstEvent(page));
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).first()).toHaveAttribute("data-open", "");
});

test("on a phone an event has the page to itself, and leads to the list @phone", async ({ page }) => {
  await page.goto(await firstEvent(page));
  await expect(cards(page).first()).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "All events" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("the phone's menu leads to all venues @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "All venues" }).click();
  await expect(page).toHaveURL(/\/venues$/);
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
});

test("the first screen of a phone holds two events above bar and notice @phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A whole day: late in the evening, one event may be all that is left of today.
  const day = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toLocaleDateString("en-CA");
  await page.goto(`/?day=${day}`);
  const bar = await page.getByRole("navigation", { name: "Jump to a day or hour" }).boundingBox();
  const notice = 56;
  const second = await cards(page).nth(1).getByRole("heading", { level: 3 }).boundingBox();
  expect((second?.y ?? Infinity) + (second?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - notice);
});

test("the way back to the top stands clear of the button of the map @phone @long", async ({ page }) => {
  await page.goto("/");
  const map = await page.getByRole("button", { name: "Map", exact: true }).boundingBox();
  await page.mouse.wheel(0, 2000);
  const top = await page.getByRole("button", { name: "Back to top" }).boundingBox();
  expect((top?.y ?? Infinity) + (top?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0);
});

test("a row's date and hour stand in one line @phone @long", async ({ page }) => {
  await page.goto(await firstBusyVenue(page));
  const lines = await page.locator(".row[data-dated] .row-when").evaluateAll((all) =>
    all.map((when) => {
      const range = document.createRange();
      range.selectNodeContents(when);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBe(1);
});

test("the names of a list begin at one edge, with and without a picture @phone @long", async ({ page }) => {
  for (const path of ["/", "/?search=film", await firstBusyVenue(page)]) {
    await page.goto(path);
    const names = page.locator(".row .row-title").filter({ visible: true });
    await expect(names.first()).toBeVisible();
    const edges = await names.evaluateAll((all) =>
      all.map((name) => Math.round(name.getBoundingClientRect().left)),
    );
    expect([path, ...new Set(edges)]).toHaveLength(2);
  }
});

test("dense lists have no pictures @anywhere @long", async ({ page }) => {
  await page.goto("/?view=dense");
  await expect(cards(page).first()).toBeVisible();
  const pictures = page.locator("[data-event] img.poster");
  expect(await pictures.evaluateAll((all) => all.filter((img) => img.checkVisibility()).length)).toBe(0);
});

test("at most twelve stops of the Tab key come before the first event @desktop", async ({ page }) => {
  await page.goto("/");
  // Rows of links become one stop when the scripts run.
  await expect(page.getByRole("link", { name: "Free", exact: true })).toHaveAttribute("tabindex", "-1");
  let stops = 0;
  // In the evening the list begins with a fold of what was earlier today.
  const isEvent = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const fold = focused?.matches("summary") ? focused.parentElement?.querySelector("[data-event]") : null;
      return Boolean(focused?.closest("[data-event]") ?? fold);
    });
  for (await page.keyboard.press("Tab"); !(await isEvent()); await page.keyboard.press("Tab")) stops++;
  expect(stops).toBeLessThanOrEqual(12);
  const words = page.getByRole("link", { name: "Tonight", exact: true });
  await words.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("link", { name: "Free", exact: true })).toBeFocused();
});

test("no page sends more than 110 KB of scripts before the map @desktop", async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const sizeOf = async (script: string) => {
    const answer = await request.head(script, { headers: { "Accept-Encoding": "gzip" } });
    return Number(answer.headers()["content-length"]);
  };
  const event = /\/event\/\d+/.exec(await textOf("/"))?.[0] ?? "";
  for (const path of ["/", event, "/tonight", "/?search=film", "/venues"]) {
    const scripts = new Set((await textOf(path)).match(/\/assets\/[^"]+\.js/g));
    const sizes = await Promise.all([...scripts].map(sizeOf));
    expect(sizes.length, path).toBeGreaterThan(4);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(110 * 1024);
  }
});
