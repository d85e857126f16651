/** The admin pages in a real browser. The tests share one running product, so each restores what it changes. */
import { expect, test as plain, type Page } from "playwright/test";
import { axeFindingsInBothSchemes, furtherAxeFindings } from "../axe";
import { scripted } from "../scripted";
import { RUN, open, signIn, test, sees } from "./editor";

plain("the admin pages are closed to other users @desktop @long", async ({ page }) => {
  await signIn(page, `reader.${RUN}@example.org`);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole("navigation", { name: "Administration" })).toHaveCount(0);
});

const TABS = [
  ["/admin", "Event Sources"],
  ["/admin/events", "Events"],
  ["/admin/suggestions", "Event Suggestions"],
  ["/admin/logs", "Logs"],
  ["/admin/knowledge", "Knowledge Base"],
  ["/admin/newsletter", "Preview Newsletter"],
  ["/admin/today", "Today"],
  ["/admin/decisions", "Decisions"],
  ["/admin/why", "Why is this here?"],
  ["/admin/texts", "Texts"],
  ["/admin/mistakes", "Reported mistakes"],
  ["/admin/claims", "Claims"],
  ["/admin/duplicates", "Possible duplicates"],
  ["/admin/interests", "Interests"],
  ["/admin/thesaurus", "Thesaurus"],
  ["/admin/series", "Series"],
  ["/admin/people", "People"],
  ["/admin/rooms", "Rooms"],
  ["/admin/sentences", "Sentences"],
  ["/admin/subscribers", "Subscribers"],
  ["/admin/users", "Users"],
  ["/admin/queues", "Queues"],
  ["/admin/audit", "Audit"],
  ["/admin/security", "Security"],
] as const;

/** The page without the frame around it, which another test checks. */
const MAIN = { include: "#main" };

// Runs in each project: at the size of a desktop, in both colour schemes, and of a phone.
test("axe finds nothing on any tab", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/admin");
  await scripted(page);
  // On phones they are in a menu.
  const tabs = page.locator("nav[aria-label=Administration] a");
  expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    TABS.map(([path]) => path),
  );
  const violations: string[] = [];
  // `npm test` looks at one page of each layout.
  for (const [path, heading] of process.env.E2E_LONG === "0" ? TABS.slice(0, 1) : TABS) {
    // Within one page, which has read the scripts and axe already; for each it would take most of the time.
    await tabs.and(page.locator(`[href="${path}"]`)).dispatchEvent("click");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(page.locator("[aria-current=page]").first()).toHaveAttribute("href", path);
    await Promise.all(page.frames().map((frame) => frame.waitForLoadState("networkidle")));
    violations.push(...(await axeFindingsInBothSchemes(page, MAIN)));
  }
  expect(violations).toEqual([]);
});

test("the keyboard walks, selects, edits and goes elsewhere, and can be switched off @desktop", async ({
  page,
}) => {
  await open(page, "/admin", "Event Sources");
  const names = page.locator("tbody th a");
  await page.keyboard.press("j");
  await expect(names.nth(0)).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(names.nth(2)).toBeFocused();
  await page.keyboard.press("Shift+X");
  await expect(page.getByText("3 sources selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/\d sources? selected/)).toBeHidden();
  await page.keyboard.press("e");
  const name = page.getByRole("textbox", { name: /^Name/ });
  await expect(name).toBeFocused();
  await page.keyboard.press("k");
  await expect(name).toHaveValue(/k/);
  await page.keyboard.press("Escape");
  await expect(name).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/admin\/events$/);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByLabel("Single-key shortcuts").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
});

/** Deletes a sample venue's source, whose events would otherwise stand in place of the new one's. @returns its address */
async function freeAddress(page: Page): Promise<string> {
  await open(page, "/admin?search=Echo%20Basin", "Event Sources");
  const view = page.getByRole("link", { name: /^View / });
  const url = await view.first().getAttribute("href");
  await purgeAndDelete(page, "Echo Basin");
  return url ?? "";
}

async function deleteSource(page: Page, name: string): Promise<void> {
  await open(page, `/admin?search=${encodeURIComponent(name)}`, "Event Sources");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Delete ${name}?` });
  await question.getByRole("button", { name: "Delete" }).click();
  await sees(page, "Source deleted");
}

/** Tries a sample venue's address, and adds what it would give as a source. */
async function addByTrying(page: Page, name: string): Promise<void> {
  const url = await freeAddress(page);
  await open(page, "/admin/try", "Try a URL");
  await page.getByLabel(/^Address of an events page or feed/).fill(url);
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByRole("heading", { name: /^[1-9]\d* events? to import$/ })).toBeVisible({
    timeout: 150_000,
  });
  const form = page.getByRole("form", { name: "Add it as a source" });
  await expect(form.getByLabel("Events URL")).toHaveValue(url);
  await expect(form.getByLabel("Name")).toHaveValue(/\w/);
  await form.getByLabel("Name").fill(name);
  await scripted(page);
  await form.getByRole("button", { name: "Add and fetch" }).click();
  await sees(page, "Source added");
  // It is fetched at once; from there one link leads to its events.
  const results = page.getByRole("dialog", { name: "Fetch Results" });
  await expect(results.getByRole("link", { name: "Its events" })).toBeVisible({ timeout: 150_000 });
}

/** Fetches the source, waits for the results, and closes them. */
async function fetchIt(page: Page, name: string): Promise<void> {
  const fetchNow = page.getByRole("button", { name: `Fetch ${name} now` });
  // Nobody can press it while the worker, which takes up new sources by itself, has just begun.
  await expect(async () => {
    await open(page, `/admin?search=${encodeURIComponent(name)}`, "Event Sources");
    await expect(fetchNow).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await fetchNow.click();
  const going = page.getByRole("dialog", { name: /^(Fetching Source|Fetch Results)$/ });
  await expect(going).toContainText(name);
  const done = page.getByRole("dialog", { name: "Fetch Results" });
  // The worker's own fetch may have brought the events before this one.
  await expect(done).toContainText(/[1-9]\d* saved of [1-9]\d* parsed|Not changed since the last fetch/, {
    timeout: 150_000,
  });
  await done.getByRole("link", { name: "Close" }).click();
  await expect(done).toHaveCount(0);
  await expect(page.getByRole("link", { name: new RegExp(`^[1-9]\\d* events of ${name}$`) })).toBeVisible();
}

/** Renames the first event in its row by Enter. */
async function renameFirst(page: Page, renamed: string): Promise<void> {
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await scripted(page);
  await title.fill(renamed);
  await title.press("Enter");
  await sees(page, "Event updated");
  await expect(page.getByRole("link", { name: renamed, exact: true })).toBeVisible();
}

/** Hides one event, finds it among the unpublished ones, and publishes what is selected there. */
async function hideAndPublish(page: Page, events: string, title: string): Promise<void> {
  await page.getByRole("button", { name: `Unpublish ${title}` }).click();
  await sees(page, "Event unpublished successfully");
  await expect(page.getByRole("checkbox", { name: `Select ${title}` })).toHaveCount(0);
  await open(page, `${events}&show=unpublished`, "Events");
  await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await expect(page.getByText("1 event selected")).toBeVisible();
  await page.getByRole("button", { name: "Publish selected", exact: true }).click();
  await sees(page, "Event published successfully");
  await expect(page.getByRole("checkbox", { name: `Select ${title}` })).toHaveCount(0);
  await open(page, `${events}&search=${encodeURIComponent(title)}`, "Events");
  await expect(page.getByText("Showing 1 to 1 of 1 events")).toBeVisible();
}

/** A source can be deleted only after its events are purged. */
async function purgeAndDelete(page: Page, name: string): Promise<void> {
  await open(page, `/admin?search=${encodeURIComponent(name)}`, "Event Sources");
  await page.getByRole("link", { name: `Details of ${name}` }).click();
  const details = page.getByRole("dialog", { name });
  await expect(details.getByRole("heading", { name: "Last fetches" })).toBeVisible();
  await scripted(page);
  await details.getByRole("button", { name: "Purge events" }).first().click();
  const purge = page.getByRole("dialog", { name: /^Purge \d+ events\?$/ });
  await purge.getByRole("button", { name: "Purge events" }).click();
  await sees(page, /^Purged \d+ events$/);
  await deleteSource(page, name);
}

test("a page is tried, added as a source and fetched; its events are edited, hidden, published @desktop", async ({
  page,
}) => {
  test.slow();
  const name = `Second Basin ${RUN}`;
  await addByTrying(page, name);
  await fetchIt(page, name);
  await page.getByRole("link", { name: new RegExp(`events of ${name}$`) }).click();
  await expect(page.getByText(`Source: ${name}`)).toBeVisible();
  await scripted(page);
  const events = new URL(page.url()).pathname + new URL(page.url()).search;
  const renamed = `Renamed by hand ${RUN}`;
  await renameFirst(page, renamed);
  await hideAndPublish(page, events, renamed);
  await purgeAndDelete(page, name);
});

async function suggest(page: Page, title: string): Promise<void> {
  await open(page, "/suggest-event", "Suggest an Event");
  await page.getByLabel("Event Title").fill(title);
  await page.getByLabel("Venue Name").fill("The Example Room");
  await page.getByLabel("Venue Address").fill("1 Example Street");
  await page
    .getByLabel("Start Date")
    .fill(new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel("Start Time").fill("19:30");
  await page.getByRole("button", { name: "Submit Event" }).click();
  await expect(page.getByRole("button", { name: "Submit Event" })).toHaveCount(0);
}

test("a suggestion is submitted, approved, and becomes an event @desktop", async ({ page }) => {
  test.slow();
  const title = `Suggested reading ${RUN}`;
  await suggest(page, title);
  await open(page, "/admin/suggestions?status=pending&sort=createdAt&dir=desc", "Event Suggestions");
  await page.getByRole("link", { name: `View ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await scripted(page);
  expect(await furtherAxeFindings(page, MAIN)).toEqual([]);
  await page.getByLabel("Admin Notes").fill("Looks right");
  await page.getByRole("button", { name: "Approve" }).click();
  await sees(page, "Suggestion approved and event created");
  await expect(page).toHaveURL(/\/admin\/suggestions\?status=pending/);
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);

  // Delete the event that this test made.
  await open(page, `/admin/events?search=${encodeURIComponent(title)}`, "Events");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("dialog", { name: "Delete this event for good?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await sees(page, "1 event deleted");
  await expect(page.getByText("No events found")).toBeVisible();
});

test("logs are deleted one by one and by selection @desktop @long", async ({ page }) => {
  await open(page, "/admin/logs", "Logs");
  await page
    .getByRole("button", { name: /^Delete: / })
    .first()
    .click();
  await sees(page, "Log deleted");
  await open(page, "/admin/logs", "Logs");
  const boxes = page.getByRole("checkbox", { name: /^Select: / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByText("2 logs selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete Selected" }).click();
  const question = page.getByRole("dialog", { name: "Delete 2 logs?" });
  await question.getByRole("button", { name: "Delete Selected" }).click();
  await sees(page, "Deleted 2 logs");
});

test("the newsletter preview is regenerated and shown @desktop", async ({ page }) => {
  test.slow();
  // Below a tab's own frame too, what is not there is not found, and no fault.
  const missing = await page.goto("/admin/suggestions/none");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await open(page, "/admin/newsletter", "Preview Newsletter");
  await page.getByRole("button", { name: "Regenerate" }).click();
  await expect(page.getByText("Regenerated", { exact: true })).toBeVisible({ timeout: 150_000 });
  const frame = page.locator("iframe[title^='Preview: ']");
  await expect(frame).toBeVisible();
  const letter = frame.contentFrame();
  await expect(letter.getByRole("link", { name: "View in browser" })).toBeVisible();
  await expect(letter.locator('a[href*="/event/"]').first()).toBeVisible();
  await page.getByRole("button", { name: "Not this one" }).first().click();
  await sees(page, /shows what takes its place/);
  await page.getByRole("button", { name: "Let it back" }).first().click();
  await sees(page, "Back in the letters");
});
