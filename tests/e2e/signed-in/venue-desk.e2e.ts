/** A venue's first hour: claimed by mail, confirmed by an editor, signed in, and its calendar is right on the public page. */
import { expect, type Browser, type Page } from "playwright/test";
import { furtherAxeFindings } from "../axe";
import { open, RUN, signIn, test, sees } from "./editor";

const BOX = `box.${RUN}@hinge.example`;

/** Opens the newest mail to somebody and follows its link. */
async function followMail(page: Page, email: string, link: RegExp): Promise<void> {
  const letter = page.getByRole("listitem").filter({ hasText: email });
  await expect(async () => {
    await page.goto("/dev/outbox");
    await expect(letter.first()).toBeVisible({ timeout: 1000 });
    await letter.first().getByRole("link").click();
    await expect(page.getByRole("link", { name: link })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name: link }).first().click();
}

/** Claims a venue as a stranger does. @returns the page of that stranger */
async function claim(browser: Browser, baseURL: string, venue: string): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  ).newPage();
  await page.addInitScript(() => window.localStorage.setItem("cookieConsent", "declined"));
  await page.goto(`/claim/${venue}`);
  await page.getByLabel("Your name").fill("Box Office");
  await page.getByLabel("Email").fill(BOX);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await followMail(page, BOX, /\/claims\//);
  await page.getByRole("button", { name: "Yes, I speak for it" }).click();
  await expect(page.getByText("An editor will decide and answer by mail.")).toBeVisible();
  return page;
}

/** An editor's button for the claim of this run: an earlier try may have left one of the same venue. */
const decision = (page: Page, label: string) =>
  page.getByRole("button", { name: new RegExp(`^${label}: Hinge.*, ${BOX}$`) });

/** A coming event's row on the desk. */
const rowOf = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

/** Rows of events that are neither sold out nor called off. */
const untouchedRows = (page: Page) =>
  ["Sold out", "Call off"].reduce(
    (rows, label) => rows.filter({ has: page.getByRole("button", { name: new RegExp(`^${label}`) }) }),
    page.getByRole("row"),
  );

/** Holds what the loaders of a page answer to its scripts. @returns lets it in */
async function holdData(page: Page): Promise<() => Promise<void>> {
  const isLoad = (url: URL) => url.searchParams.has("_data");
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(isLoad, async (route) => {
    if (route.request().method() === "GET") await isLetIn;
    await route.continue();
  });
  return async () => {
    letIn();
    await page.waitForLoadState("networkidle");
    await page.unroute(isLoad);
  };
}

/** Fetches the venue's page and waits for the result. */
async function fetchVenue(page: Page, venue: string): Promise<void> {
  await open(page, `/admin/sources/${venue}`, "Hinge");
  await page
    .getByRole("button", { name: /^Fetch now/ })
    .first()
    .click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("figure", { name: /^[2-9] fetches/ })).toBeVisible({ timeout: 2000 });
    await expect(page.getByText("Being fetched now")).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test("a venue keeps its own calendar @desktop @long", async ({ page, browser, baseURL }) => {
  test.slow();
  await open(page, "/admin?search=Hinge", "Event Sources");
  const details = await page
    .getByRole("link", { name: /^Details/ })
    .first()
    .getAttribute("href");
  const venue = /details=(\d+)/.exec(details ?? "")?.[1] ?? "";
  const box = await claim(browser, baseURL ?? "", venue);
  await open(page, "/admin/claims", "Claims");
  await decision(page, "Confirm").click();
  await sees(page, "Confirmed. They are told by mail");
  await open(page, "/admin/claims?show=confirmed", "Confirmed claims");
  await decision(page, "Publish at once").click();
  await sees(page, "What they change is published at once");

  await signIn(box, BOX);
  await box.getByRole("link", { name: /Hinge/ }).click();
  await expect(box.getByRole("heading", { level: 1 })).toContainText("Hinge");
  expect(await furtherAxeFindings(box, { include: "#main" })).toEqual([]);

  // It corrects one event that no earlier try has changed,
  const [first, second] = await untouchedRows(box).getByRole("rowheader").getByRole("link").allInnerTexts();
  await rowOf(box, first ?? "")
    .first()
    .getByRole("link", { name: /^Edit/ })
    .click();
  await box.waitForLoadState("networkidle");
  await box.getByLabel("Title").fill(`Corrected ${RUN}`);
  await box.getByLabel("Price").fill("$7");
  expect(await furtherAxeFindings(box, { include: "#main" })).toEqual([]);
  await box.getByRole("button", { name: "Save", exact: true }).click();
  await sees(box, "Saved: the city sees it now");
  // says that one is sold out and another one off,
  await open(box, `/venue-desk?venue=${venue}`, "Hinge");
  await rowOf(box, `Corrected ${RUN}`)
    .getByRole("button", { name: /^Sold out/ })
    .click();
  await sees(box, "Saved: the city sees it now");
  await rowOf(box, second ?? "")
    .first()
    .getByRole("button", { name: /^Call off/ })
    .click();
  await box.getByRole("button", { name: "Yes, it is off" }).click();
  await expect(rowOf(box, second ?? "").first()).toContainText("Called off");
  // and adds a weekly one, of which it sees what else is on then.
  await open(box, `/venue-desk/new?venue=${venue}`, "New event");
  await box.getByLabel("Title").fill(`Weekly Tea ${RUN}`);
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await box.getByLabel("Start Time").fill(`${inTenDays}T19:00`);
  await box.getByLabel("Takes place").selectOption("weekly");
  // The refusal is there before the page's own data: what is typed until then stays.
  const letDataIn = await holdData(box);
  await box.getByRole("button", { name: "Save event" }).click();
  await expect(box.getByText(/always has an end/)).toBeVisible();
  await box.getByLabel("Or how many times").fill("3");
  await letDataIn();
  await box.getByRole("button", { name: "What else is on then?" }).click();
  await expect(box.getByText(/Nothing of this kind is known|\d:\d\d [AP]M,/).first()).toBeVisible();
  await expect(box.getByLabel("Or how many times")).toHaveValue("3");
  await box.getByRole("button", { name: "Save event" }).click();
  await sees(box, /^3 events added/);
  await expect(rowOf(box, `Weekly Tea ${RUN}`)).toHaveCount(3);

  const check = async () => {
    await box.goto(`/venue/${venue}`);
    await expect(box.getByText(`Corrected ${RUN}`).first()).toBeVisible();
    await expect(box.getByText(`Weekly Tea ${RUN}`).first()).toBeVisible();
    await expect(box.getByText(/sold out/i).first()).toBeVisible();
    await open(box, `/venue-desk?venue=${venue}`, "Hinge");
    await expect(rowOf(box, second ?? "").first()).toContainText("Called off");
    await expect(rowOf(box, `Weekly Tea ${RUN}`)).toHaveCount(3);
  };
  await check();
  await fetchVenue(page, venue);
  await check();

  // It points at its own page, and at no other one.
  await box.getByRole("link", { name: "Is your page read right?" }).click();
  await box.getByRole("button", { name: "Read my page now" }).click();
  await expect(box.getByRole("heading", { name: /^[1-9]\d* events? read$/ })).toBeVisible({
    timeout: 150_000,
  });
  await expect(box.locator('iframe[title^="The page, with"]')).toBeVisible();
  expect(await furtherAxeFindings(box, { include: "#main" })).toEqual([]);

  // Revoked, it has no desk any more, and what it said stays.
  await open(page, "/admin/claims?show=confirmed", "Confirmed claims");
  await decision(page, "Revoke").click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await sees(page, "Revoked. Their link has ended");
  await box.goto("/venue-desk");
  await expect(box.getByText(/No venue is yours/)).toBeVisible();
  await box.goto(`/venue/${venue}`);
  await expect(box.getByText(`Corrected ${RUN}`).first()).toBeVisible();
});
