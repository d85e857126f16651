/** A browser forgets an account's things with its session: whoever uses the browser next sees nothing of it. */
import { expect } from "playwright/test";
import type { Page } from "playwright/test";
import { RUN, signIn, test } from "./editor";

test.use({ serviceWorkers: "allow", storageState: { cookies: [], origins: [] } });

/** Everything that the service worker holds, as text. */
const heldText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        if (/json|html/.test(answer?.headers.get("Content-Type") ?? ""))
          texts.push(`${new URL(request.url).pathname} ${await answer?.text()}`);
      }
    }
    return texts;
  });
const holdsSaves = async (page: Page) =>
  (await heldText(page)).some((text) => text.startsWith("/saved.json"));

async function keepWithSaves(page: Page): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await page.goto("/offline");
  const keep = page.getByRole("button", { name: "Keep the next two weeks" });
  const copy = page.getByText(/^This is your copy of .+ events? until/);
  // The page looks for a copy first, which takes a moment.
  await expect(keep.or(copy)).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(copy).toBeVisible();
  await expect.poll(() => holdsSaves(page)).toBe(true);
}

test("the copy forgets what an account saved, however its session ends @desktop @long", async ({
  page,
  context,
}) => {
  test.slow();
  const email = `copy.${RUN}@example.org`;
  await signIn(page, email);
  await keepWithSaves(page);
  // Public pages are kept as anybody gets them.
  expect((await heldText(page)).filter((text) => text.includes(email))).toEqual([]);

  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL((url) => url.pathname !== "/dashboard/account");
  await expect.poll(() => holdsSaves(page)).toBe(false);
  await context.setOffline(true);
  await page.goto("/saved");
  await expect(page).toHaveURL(/\/offline\?show=saved/);
  await expect(page.getByRole("region", { name: "Saved" }).getByRole("article")).toHaveCount(0);
  await context.setOffline(false);

  // Ended elsewhere, or by its age: the next page that is shown tells.
  await signIn(page, email);
  await page.evaluate(async () =>
    (await caches.open("fire-escape-copy")).put("/saved.json", new Response("{}")),
  );
  await context.clearCookies();
  await page.goto("/venues");
  await expect.poll(() => holdsSaves(page)).toBe(false);
});
