/** axe on every public page, in both colour schemes. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, firstBusyVenue, firstEvent, test } from "./public-pages";

const pages = {
  home: async () => "/",
  ongoing: async () => "/?tab=ongoing",
  search: async () => "/?search=10014&radius=3",
  archive: async () => "/archive",
  event: firstEvent,
  venue: firstBusyVenue,
  venues: async () => "/venues",
  "missing event": async () => "/event/999999999",
  suggest: async () => "/suggest-event",
  "data interface": async () => "/api",
  "list in a frame": async (page: Page) => `/embed${/^\/venue\/\d+/.exec(await firstBusyVenue(page))?.[0]}`,
  offline: async () => "/offline",
  404: async () => "/404",
};

for (const [name, find] of Object.entries(pages)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on ${name}, ${colorScheme}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(await find(page));
      // Days and cards that are not painted yet have no place of their own for axe to measure.
      await page.locator("section, article").evaluateAll((sections) => {
        for (const section of sections) section.style.contentVisibility = "visible";
      });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
      expect(found).toEqual([]);
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  // The foot is dark in both: what is pointed at there takes another colour than elsewhere.
  test(`a link of the foot can be read while it is pointed at, ${colorScheme} @desktop`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/about-nothing");
    await page.locator(".site-footer").getByRole("link", { name: "Map", exact: true }).hover();
    const { violations } = await new AxeBuilder({ page })
      .include(".site-footer")
      .withRules("color-contrast")
      .analyze();
    expect(violations.map(({ nodes }) => nodes[0]?.html)).toEqual([]);
  });
}
