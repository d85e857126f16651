// A page can be used before its scripts have come, so nothing that is typed, ticked or chosen by then may be lost to them.
import { expect, type BrowserContext, type Page } from "playwright/test";
import { RUN, test } from "./editor";

const TABS = 5;

const PUBLIC = [
  "/?tab=search",
  "/login",
  "/login-with-password",
  "/forgot-password",
  "/suggest-event",
  "/embed",
];
const STEPS = ["name", "locations", "availability", "interests", "account"].map(
  (step) => `/getstarted/${step}`,
);
const OWN = [
  "/dashboard/account",
  "/dashboard/groups/new",
  "/dashboard/notifications",
  "/dashboard/passkeys",
  "/dashboard/preferences",
];
const ADMIN = [
  "/admin",
  "/admin/audit",
  "/admin/events",
  "/admin/events/new",
  "/admin/import",
  "/admin/interests",
  "/admin/knowledge",
  "/admin/logs",
  "/admin/newsletter",
  "/admin/subscribers",
  "/admin/suggestions",
  "/admin/try",
  "/admin/users",
];

interface Field {
  form: string;
  name: string;
  /** The mark that tells ticks of one name apart. */
  option: string;
  is: string;
}

/** In the page: changes every field, as somebody would who is faster than the network. */
function fillAll(): void {
  const texts: Record<string, string> = {
    number: "7",
    email: "typed.early@example.org",
    url: "https://typed.example.org/",
    date: "2030-03-04",
    time: "19:30",
    "datetime-local": "2030-03-04T19:30",
  };
  for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    if (field.disabled || field.readOnly || /^(?:hidden|submit|button|file)$/.test(field.type)) continue;
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else if (/^(?:checkbox|radio)$/.test(field.type)) field.click();
    else field.value = texts[field.type] ?? (field.maxLength === 5 ? "11211" : "typed early");
  }
}

/** In the page. */
function readAll(): Field[] {
  return [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].flatMap((field) => {
    const { name, type, value, checked } = field;
    if (!name || field.readOnly || /^(?:hidden|submit|button|file)$/.test(type)) return [];
    const isTick = /^(?:checkbox|radio)$/.test(type);
    const form = field.form ? new URL(field.form.action).pathname : "";
    return { form, name, option: isTick ? value : "", is: isTick ? String(checked) : value };
  });
}

/** In the page: whether React has adopted every field. */
function isAdopted(): boolean {
  return [...document.querySelectorAll("form, input, textarea, select")].every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
  );
}

async function typeEarly(page: Page, path: string): Promise<{ before: Field[]; after: Field[] }> {
  const letScriptsIn = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer, main form").last().waitFor({ state: "attached" });
  expect(await page.evaluate(isAdopted), `${path} had its scripts too soon`).toBe(false);
  await page.evaluate(fillAll);
  const before = await page.evaluate(readAll);
  letScriptsIn();
  await page.waitForFunction(isAdopted);
  await page.waitForLoadState("networkidle");
  // Effects and what they cause have run when the browser has nothing to do.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  return { before, after: await page.evaluate(readAll) };
}

/** Scripts wait until everything is typed, however slow the machine is. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn = () => {};
  const typed = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  return () => letIn();
}

async function expectKept(page: Page, path: string): Promise<void> {
  const { before, after } = await typeEarly(page, path);
  expect(before.length, `${path} has fields`).toBeGreaterThan(0);
  const lost = before.filter((field) => !after.some((now) => JSON.stringify(now) === JSON.stringify(field)));
  expect(lost, path).toEqual([]);
}

/** Several tabs at once: each waits for its scripts most of the time. */
async function expectAllKept(context: BrowserContext, paths: string[]): Promise<void> {
  const waiting = [...paths];
  await context.addInitScript(() => window.localStorage.setItem("cookieConsent", "declined"));
  const tabs = Array.from({ length: TABS }, async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await expectKept(page, path);
    await page.close();
  });
  await Promise.all(tabs);
}

/** Addresses of pages that need something to exist: an editor's, and a group's link for a visitor. */
async function makePages(page: Page): Promise<{ own: string[]; join: string }> {
  await page.goto("/dashboard/groups/new", { waitUntil: "networkidle" });
  await page.getByLabel("Group name").fill(`Early ${RUN}`);
  await page.getByRole("button", { name: "Create group" }).click();
  await page.waitForURL(/details$/);
  const group = new URL(page.url()).pathname;
  const join = new URL(await page.getByLabel("Link to join").inputValue()).pathname;
  await page.goto("/", { waitUntil: "networkidle" });
  const event = await page.locator('a[href*="/event/"]').first().getAttribute("href");
  const id = /\/event\/(\d+)/.exec(event ?? "")?.[1] ?? "";
  await page.goto("/admin", { waitUntil: "networkidle" });
  const source = await page.locator('a[href^="/admin/sources/"]').first().getAttribute("href");
  const sourceId = /\/sources\/(\d+)/.exec(source ?? "")?.[1] ?? "";
  const own = [
    group,
    group.replace("details", "settings"),
    `/dashboard/propose?event=${id}`,
    `/report-mistake/${id}`,
    `/admin/events/${id}`,
    `/admin/events?edit=${id}`,
    `/admin/events?details=${id}`,
    `/admin?edit=${sourceId}`,
    `/admin?details=${sourceId}`,
    `/admin/venues/${sourceId}`,
  ];
  return { own, join };
}

test("nothing typed before the scripts is lost @desktop @long", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // Some forty pages.
  test.setTimeout(600_000);
  const { own, join } = await makePages(page);
  await expectAllKept(context, [...OWN, ...own, ...ADMIN]);
  const visitor = await browser.newContext({ baseURL: baseURL ?? "", storageState: undefined });
  await expectAllKept(visitor, [...PUBLIC, ...STEPS, join]);
});
