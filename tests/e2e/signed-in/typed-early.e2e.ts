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

/** Pages without a form to fill. */
const LISTS = ["/", "/map", "/saved", "/this-week", "/offline"];

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

declare global {
  interface Window {
    /** The start of each element that has moved, and by how many pixels. */
    movedSince(): [element: string, by: number[]][];
  }
}

/** In the page: notes where everything stands that can be pressed. */
function notePlaces(): void {
  const pressed = [
    ...document.querySelectorAll<HTMLElement>("main :is(a, button, input, textarea, select, summary)"),
  ];
  const placeOf = (element: Element) => {
    const { x, y } = element.getBoundingClientRect();
    return [Math.round(x + window.scrollX), Math.round(y + window.scrollY)];
  };
  const noted = pressed
    // On phones, a card far below the window is laid out only when it comes near: no finger is there.
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: window.innerWidth < 768 }))
    .map((element) => ({ element, at: placeOf(element) }));
  Object.assign(window, {
    movedSince: () =>
      noted.flatMap(({ element, at }) => {
        const by = placeOf(element).map((place, axis) => place - (at[axis] ?? 0));
        return element.checkVisibility() && by.some((points) => Math.abs(points) > 1)
          ? [[element.outerHTML.slice(0, 120), by]]
          : [];
      }),
  });
}

/** In the page: whether React has adopted every field. */
function isAdopted(): boolean {
  return [...document.querySelectorAll("form, input, textarea, select")].every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
  );
}

/** In the page: whether its style sheets, fonts and pictures are there. */
const isDressed = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
    ({ sheet }) => sheet !== null,
  ) &&
  // Asked for its height, the page asks for its fonts.
  document.body.offsetHeight > 0 &&
  document.fonts.status === "loaded" &&
  [...document.images].every(({ complete, loading }) => complete || loading === "lazy");

/** Opens a page without its scripts. @returns lets them in, and waits until they have taken over */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const letScriptsIn = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer, main form").last().waitFor({ state: "attached" });
  expect(await page.evaluate(isAdopted), `${path} had its scripts too soon`).toBe(false);
  return async () => {
    letScriptsIn();
    await page.waitForFunction(isAdopted);
    await page.waitForLoadState("networkidle");
    // Effects and what they cause have run when the browser has nothing to do.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
  };
}

/** Scripts wait until they are let in, however slow the machine is. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isLetIn;
    await route.continue();
  });
  return () => letIn();
}

async function expectKept(page: Page, path: string): Promise<void> {
  const letScriptsIn = await openEarly(page, path);
  await page.evaluate(fillAll);
  const before = await page.evaluate(readAll);
  expect(before.length, `${path} has fields`).toBeGreaterThan(0);
  await letScriptsIn();
  const after = await page.evaluate(readAll);
  const lost = before.filter((field) => !after.some((now) => JSON.stringify(now) === JSON.stringify(field)));
  expect(lost, path).toEqual([]);
}

/** A button that moves between a finger's touch and its lifting is not pressed. */
async function expectStill(page: Page, path: string): Promise<void> {
  const letScriptsIn = await openEarly(page, path);
  await page.waitForFunction(isDressed);
  await page.evaluate(notePlaces);
  await letScriptsIn();
  expect(await page.evaluate(() => window.movedSince()), path).toEqual([]);
}

/** Several tabs at once: each waits for its scripts most of the time. */
async function inTabs(
  context: BrowserContext,
  paths: string[],
  check: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...paths];
  await context.addInitScript(() => window.localStorage.setItem("cookieConsent", "declined"));
  const tabs = Array.from({ length: TABS }, async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await check(page, path);
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
  await inTabs(context, [...OWN, ...own, ...ADMIN], expectKept);
  const visitor = await browser.newContext({ baseURL: baseURL ?? "", storageState: undefined });
  await inTabs(visitor, [...PUBLIC, ...STEPS, join], expectKept);
});

/** In the page: what extensions that darken or check a page put into it. */
function addForeignNodes(): void {
  document.head.prepend(document.createElement("style"));
  document.documentElement.append(document.createElement("grammar-checker"));
  document.body.prepend(document.createElement("div"));
}

test("an extension's nodes cost nothing that was typed @desktop", async ({ browser, baseURL }) => {
  const visitor = await browser.newContext({ baseURL: baseURL ?? "", storageState: undefined });
  const page = await visitor.newPage();
  const letScriptsIn = await openEarly(page, "/login");
  await page.evaluate(addForeignNodes);
  await page.getByLabel("Email").fill("typed.early@example.org");
  await letScriptsIn();
  await expect(page.getByLabel("Email")).toHaveValue("typed.early@example.org");
});

test("nothing moves under a finger when the scripts come @long", async ({ context, browser, baseURL }) => {
  test.setTimeout(600_000);
  await inTabs(context, [...OWN, ...ADMIN, ...LISTS], expectStill);
  const visitor = await browser.newContext({ baseURL: baseURL ?? "", storageState: undefined });
  await inTabs(visitor, [...PUBLIC, ...STEPS, ...LISTS], expectStill);
});
