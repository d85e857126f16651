// Two people in two browsers: a group, an invitation, what both share, a proposed date, and both answers.
import { expect, test, type Browser, type Page } from "playwright/test";
import { PushBrowser } from "../../factories/push-browser";
import { furtherAxeFindings } from "../axe";
import { signIn } from "./editor";

/** Each run uses its own addresses, so that runs do not affect each other. */
const somebody = (name: string) => `${name}.${Date.now().toString(36)}${test.info().workerIndex}@example.org`;

async function person(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.addInitScript(() => window.localStorage.setItem("cookieConsent", "declined"));
  return context.newPage();
}

async function openLetter(page: Page, email: string, subject: RegExp): Promise<void> {
  const letter = page.getByRole("listitem").filter({ hasText: email }).filter({ hasText: subject });
  // The worker may take a moment, and the list does not update by itself.
  await expect(async () => {
    await page.goto("/dev/outbox");
    await expect(letter.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await letter.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
}

/** Answers the questions; all have the same days and interests. */
async function join(page: Page, name: string, zip: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Zip code").fill(zip);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Friday")).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Select All", exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
}

async function createAccount(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Account Created" })).toBeVisible();
  await openLetter(page, email, /your sign-in link/);
  await page.getByRole("link", { name: /\/auth\/verify\?token=/ }).click();
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading lacks some of its styles.
  await page.waitForLoadState("networkidle");
  expect(await furtherAxeFindings(page)).toEqual([]);
}

test("two friends make a group and answer a proposal @desktop", async ({ browser }) => {
  test.slow();
  const [ana, ben] = [await person(browser), await person(browser)];
  const [anaEmail, benEmail] = [somebody("ana"), somebody("ben")];
  const crowd = `Friday crowd ${anaEmail.split(/[.@]/)[1]}`;

  await ana.goto("/getstarted");
  await join(ana, "Ana Example", "10014");
  await ana.getByLabel("Email").fill(anaEmail);
  await ana.getByLabel("Invitation code").fill("FEEDBACK");
  await createAccount(ana, anaEmail);
  await expect(ana).toHaveURL(/\/dashboard$/);

  // Create a group: Enter adds an address to the list, and errors appear at the field.
  await ana.getByRole("link", { name: "Groups" }).click();
  await expect(ana.getByText("No groups yet.")).toBeVisible();
  await ana.getByRole("link", { name: "Create a group" }).click();
  await ana.getByLabel("Group name").fill(crowd);
  await ana.getByLabel("Friend's email").fill(anaEmail);
  await ana.getByLabel("Friend's email").press("Enter");
  await expect(ana.getByText("You cannot invite yourself")).toBeVisible();
  await ana.getByLabel("Friend's email").fill(benEmail);
  await ana.getByRole("button", { name: "Add" }).click();
  await expect(ana.getByRole("list", { name: "To be invited" })).toContainText(benEmail);
  await expectAccessible(ana);
  await ana.getByRole("button", { name: "Create group" }).click();
  await expect(ana.getByText("Group created successfully!")).toBeVisible();
  await expect(ana.getByText("Dates appear here once")).toBeVisible();
  // The link is there from the beginning, to share and to photograph.
  await expect(ana.getByLabel("Link to join")).toHaveValue(/\/join\//);
  await expect(ana.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  await expectAccessible(ana);

  // Accept the invitation without an account: the form's address cannot be changed, and signing up leads back here.
  await openLetter(ben, benEmail, /invites you/);
  await ben.getByRole("link", { name: /\/invite\// }).click();
  await expect(ben.getByRole("heading", { name: "Come along" })).toBeVisible();
  await expect(ben.getByText(`“${crowd}”`)).toBeVisible();
  await expectAccessible(ben);
  await ben.getByRole("link", { name: "Create Account" }).click();
  await join(ben, "Ben Example", "11211");
  await expect(ben.getByLabel("Email")).toHaveValue(benEmail);
  await expect(ben.getByLabel("Email")).not.toBeEditable();
  await createAccount(ben, benEmail);
  await ben.getByRole("button", { name: "Accept" }).click();
  await expect(ben.getByText("Invitation accepted successfully")).toBeVisible();
  await expect(ben.getByText("Friday, Saturday", { exact: true })).toBeVisible();
  await expectAccessible(ben);

  // Propose a date that suits both. Each date can be proposed only once.
  await ben.locator('input[name="date"]').first().check();
  await ben.getByRole("button", { name: "Ask the group" }).click();
  await expect(ben.getByText("Proposed! The others in the group get a mail.")).toBeVisible();
  await expect(ben.getByRole("heading", { name: "Are you coming?" })).toBeVisible();
  const title = (await ben.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  await expect(ben.getByText("Yes, 1")).toBeVisible();
  await expect(ben.getByRole("button", { name: "Yes", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(ben);

  // Answer from the letter without signing in. Opening the link alone does not answer.
  const phone = await person(browser);
  await openLetter(phone, anaEmail, new RegExp(crowd));
  await expect(phone.getByRole("link", { name: "plan.ics" })).toBeVisible();
  await phone.getByRole("link", { name: /answer=maybe$/ }).click();
  await expect(phone.getByRole("heading", { name: title })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Maybe" }).click();
  await expect(phone.getByText("Your answer: Maybe.")).toBeVisible();

  await ana.reload();
  await expect(ana.getByText("Maybe, 1")).toBeVisible();
  await ana.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(ana.getByText("Yes, 2")).toBeVisible();
  await expectAccessible(ana);

  // Settle it with a place to meet: the plan's page says all of it, and its mail has the date for the calendar.
  await ana.getByRole("link", { name: /^Details/ }).click();
  await expect(ana.getByRole("heading", { name: "Settle it" })).toBeVisible();
  await ana.getByLabel("Meet at").fill("19:15");
  await ana.getByLabel("Where").fill("the stairs");
  await expectAccessible(ana);
  await ana.getByRole("button", { name: "It is on" }).click();
  await expect(ana.getByRole("heading", { level: 1, name: "It is on" })).toBeVisible();
  await expect(ana.getByText("Meet 7:15 PM, the stairs")).toBeVisible();
  await expectAccessible(ana);
  await openLetter(phone, benEmail, /it is on/);
  await expect(phone.getByRole("link", { name: "plan.ics" })).toBeVisible();
  await phone
    .getByRole("link", { name: /\/plan\// })
    .first()
    .click();
  await expect(phone.getByText("You answer as Ben Example.")).toBeVisible();
  await expectAccessible(phone);
  await ana.getByRole("link", { name: crowd }).click();

  // Leaving and deleting ask for confirmation.
  await ana.getByRole("link", { name: "Settings" }).click();
  await expect(ana.getByRole("button", { name: "Save name" })).toBeVisible();
  await expectAccessible(ana);
  await ben.goto("/dashboard/groups");
  await ben.locator("summary", { hasText: "Leave Group" }).click();
  await expectAccessible(ben);
  await ben.getByRole("button", { name: "Leave group" }).click();
  await expect(ben.getByText("Left group successfully")).toBeVisible();
  await ana.locator("summary", { hasText: "Delete group" }).click();
  await ana.getByRole("button", { name: "Delete group" }).click();
  await expect(ana.getByText("Group deleted successfully")).toBeVisible();
  await expect(ana.getByText("No groups yet.")).toBeVisible();
});

/** A whole city has more events today than one answer of the API. */
const IN_TWO_DAYS = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

test("a friend votes by the group's link, without an account @desktop @long", async ({ browser }) => {
  test.slow();
  const ana = await person(browser);
  await signIn(ana, somebody("ana"));
  await ana.goto("/dashboard/groups/new");
  await ana.getByLabel("Group name").fill("Link crowd");
  await ana.getByRole("button", { name: "Create group" }).click();
  const link = await ana.getByLabel("Link to join").inputValue();
  const { data } = (await (await ana.request.get(`/api/v1/events?limit=100&day=${IN_TWO_DAYS}`)).json()) as {
    data: { id: number; title: string; status: string; start: string; ongoing: boolean }[];
  };
  const tomorrow = Date.now() + 86_400_000;
  const event = data.find(
    (event) => event.status === "scheduled" && !event.ongoing && Date.parse(event.start) > tomorrow,
  );
  await ana.goto(`/dashboard/propose?event=${event?.id}`);
  await ana.getByRole("button", { name: "Ask the group" }).click();
  await expect(ana.getByText("Yes, 1")).toBeVisible();
  const title = event?.title ?? "";

  // A friend who has the link from a chat votes without an account, confirms the address, and is in.
  const dee = await person(browser);
  const deeEmail = somebody("dee");
  await dee.goto(link);
  await expect(dee.getByRole("heading", { name: title })).toBeVisible();
  await expect(dee.getByText("Yes, 1")).toBeVisible();
  await expectAccessible(dee);
  await dee.getByLabel("Yes", { exact: true }).check();
  await dee.getByLabel("Your name").fill("Dee Example");
  await dee.getByRole("button", { name: "Send my vote" }).click();
  await expect(dee.getByText("Please enter an email address")).toBeVisible();
  await expect(dee.getByLabel("Yes", { exact: true })).toBeChecked();
  await dee.getByLabel("Email").fill(deeEmail);
  await dee.getByRole("button", { name: "Send my vote" }).click();
  await expect(dee.getByText("Your vote counts, Dee Example.")).toBeVisible();
  await expect(dee.getByText("Yes, 2")).toBeVisible();
  await dee.getByLabel("Zip code").fill("10003");
  await dee.getByRole("button", { name: "Save" }).click();
  await expect(dee.getByLabel("Zip code")).toHaveCount(0);
  await expectAccessible(dee);
  await openLetter(dee, deeEmail, /please confirm it is you/);
  await dee.getByRole("link", { name: /\/vote\// }).click();
  await expect(dee.getByText(`Yes to ${title}`)).toBeVisible();
  await expectAccessible(dee);
  await dee.getByRole("button", { name: "Yes, that is me" }).click();
  await expect(dee.getByText("You answer as Dee Example.")).toBeVisible();
  await expect(dee.getByText("Your answer: Yes.")).toBeVisible();

  // Another one gives no address: their browser is told.
  const eli = await person(browser);
  await eli.addInitScript(allowNotifications, new PushBrowser().subscription);
  await eli.goto(link);
  await eli.getByLabel("Maybe", { exact: true }).check();
  await eli.getByLabel("Your name").fill("Eli Example");
  await eli.getByRole("button", { name: "Or tell me in this browser" }).click();
  await expect(eli.getByText("This browser tells you what becomes of your dates.")).toBeVisible();
  await expect(eli.getByLabel("Your name")).toHaveValue("Eli Example");
  await eli.getByRole("button", { name: "Send my vote" }).click();
  await expect(eli.getByText("Your vote counts, Eli Example. This browser tells you")).toBeVisible();
  await expect(eli.getByText("Maybe, 1")).toBeVisible();
  await expectAccessible(eli);
});

/** In the page: a browser with a push service, which a test has none of. */
function allowNotifications({ endpoint, p256dh, auth }: PushBrowser["subscription"]): void {
  Object.defineProperty(Notification, "permission", { get: () => "default" });
  Notification.requestPermission = async () => "granted";
  const made = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  const registration = {
    active: null,
    pushManager: { getSubscription: async () => null, subscribe: async () => made },
  };
  // The tests' browser runs no service workers.
  Object.defineProperties(navigator.serviceWorker, {
    register: { value: async () => registration },
    getRegistration: { value: async () => registration },
    // oxlint-disable-next-line id-denylist -- the browser's own name
    ready: { value: Promise.resolve(registration) },
  });
}
