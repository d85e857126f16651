// Friends vote by the group's link and have their browser told in place of an address: everything once, and nothing to anybody else.
import { beforeEach, expect, it } from "vitest";
import { groupOf, location, onDetails, onSettings, seeDetails } from "../../factories/groups";
import { addEvent, LISTINGS_NOON } from "../../factories/listings";
import { somebody, type Person } from "../../factories/profiles";
import { PushBrowser, type Shown } from "../../factories/push-browser";
import { useSite } from "../../factories/use-site";
import { letterTo, Visitor } from "../../factories/visitor";
import { changeMeeting, settle, takeBack } from "~/domain/plans/decide";
import { sendGuestPush } from "~/domain/plans/guest-push";
import { tellPlans } from "~/domain/plans/tell-plans";
import { sendReminders } from "~/domain/saves/send-reminders";
import * as join from "~/routes/join.$key/route";
import * as plan from "~/routes/plan.$id/route";
import * as vote from "~/routes/vote.$id/route";

const site = useSite();
const FRIDAY = "2026-11-27";
const MEETING = { at: "", where: "", note: "" };
let ana: Person;
let key: string;
let groupId: string;
let event: number;

beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  ana = await somebody(site, "ana@example.org", { name: "Ana Abt" });
  groupId = await groupOf(site, ana, await somebody(site, "ben@example.org", { name: "Ben Bly" }));
  const { invite } = await (await seeDetails(ana, groupId)).json();
  key = new URL(invite.link).pathname.split("/")[2] as string;
  const start_time = new Date(`${FRIDAY}T19:30:00-05:00`);
  event = await addEvent(site.db, { title: "Prints from a Basement", start_time });
  await onDetails(ana, groupId, { intent: "propose", date: `${event}:${FRIDAY}` });
  site.enqueued.length = 0;
});

const see = async (by: Visitor) => (await by.get(join, `/join/${key}`, { key })).json();
const dateId = async () => (await see(new Visitor(site))).plans[0].dates[0].id as string;
const planId = async () => (await see(new Visitor(site))).plans[0].id as string;
const press = async (by: Visitor, fields: Record<string, string>, answer = "yes") =>
  by.post(join, `/join/${key}`, { intent: "vote", [`answer.${await dateId()}`]: answer, ...fields }, { key });

async function voted(name: string, answer = "yes") {
  const [by, browser] = [new Visitor(site), new PushBrowser()];
  expect(location(await press(by, { name, ...browser.subscription }, answer))).toBe(`/join/${key}`);
  return { by, browser };
}

/** Notifications that the browsers show, by their addresses. */
async function shownOn(...browsers: PushBrowser[]): Promise<Shown[]> {
  const shown: Shown[] = [];
  const post = async (endpoint: string, { body }: { body: Buffer }) => {
    const browser = browsers.find(({ subscription }) => subscription.endpoint === endpoint);
    if (browser) shown.push(browser.read(body));
    return "sent" as const;
  };
  const jobs = site.enqueued.splice(0).filter(({ name }) => name === "send-guest-push");
  for (const { payload } of jobs)
    await sendGuestPush(
      { ...site.context(), push: { post } },
      payload as Parameters<typeof sendGuestPush>[1],
    );
  return shown;
}
const me = () => ({ id: ana.id, fullName: "Ana Abt" });
const settleIt = async () =>
  settle(site.context(), me(), {
    planId: await planId(),
    dateId: await dateId(),
    version: 1,
    meeting: { ...MEETING, at: "19:15", where: "at the box office" },
  });

it("counts at once and mails nobody; it hears that it is on, that it moved, the evening before, and that it is off, each once", async () => {
  const before = await site.db.selectFrom("mail_outbox").select("id").execute();
  const { by, browser } = await voted("Dee Dunn");
  expect(await site.db.selectFrom("mail_outbox").select("id").execute()).toHaveLength(before.length);
  expect((await see(by)).guest).toMatchObject({ name: "Dee Dunn", email: "", hasBrowser: true });
  expect((await see(new Visitor(site))).plans[0].dates[0].tally.yes).toEqual(["Ana", "Dee"]);

  await settleIt();
  const [settled, ...more] = await shownOn(browser);
  expect(settled?.body).toBe(
    "It is on: Prints from a Basement, Fri, Nov 27 · 7:30 PM. Meet 7:15 PM, at the box office",
  );
  expect(more).toEqual([]);
  // Its own page of the plan, without the group's link.
  expect(settled?.url).toMatch(/^\/plan\/[\w-]+\?as=[\w-]+&signature=/);
  const url = new URL(settled?.url ?? "", site.origin);
  const page = await new Visitor(site).get(plan, url.pathname + url.search, {
    id: url.pathname.split("/")[2] ?? "",
  });
  expect([page.status, await page.json()]).toMatchObject([200, { who: "Dee Dunn", joinPath: null }]);

  await site.db
    .updateTable("events")
    .set({ start_time: new Date(`${FRIDAY}T20:00:00-05:00`) })
    .where("id", "=", event)
    .execute();
  await tellPlans(site.context());
  await tellPlans(site.context());
  expect((await shownOn(browser)).map(({ body }) => body)).toEqual([
    "Changed: Prints from a Basement, now Fri, Nov 27 · 8:00 PM. Meet 7:45 PM, at the box office",
  ]);

  site.clock.now = new Date("2026-11-26T23:30:00Z");
  await sendReminders(site.context());
  await sendReminders(site.context());
  expect((await shownOn(browser)).map(({ body }) => body)).toEqual([
    "Tomorrow: Prints from a Basement, Fri, Nov 27 · 8:00 PM. Meet 7:45 PM, at the box office",
  ]);

  await site.db.updateTable("events").set({ status: "cancelled" }).where("id", "=", event).execute();
  await tellPlans(site.context());
  await tellPlans(site.context());
  expect((await shownOn(browser)).map(({ body }) => body)).toEqual([
    "It is off: Prints from a Basement, Fri, Nov 27 · 8:00 PM. The venue has called this off.",
  ]);
});

it("that said no hears nothing; one that is taken back is told so, without its page", async () => {
  const [no, yes] = [await voted("Cy", "no"), await voted("Dee")];
  await settleIt();
  expect(await shownOn(no.browser, yes.browser)).toHaveLength(1);
  await changeMeeting(site.context(), me(), {
    planId: await planId(),
    version: (await see(new Visitor(site))).plans[0].version,
    meeting: { ...MEETING, where: "at the stairs" },
  });
  expect((await shownOn(no.browser, yes.browser)).map(({ body }) => body)).toEqual([
    "Changed: Prints from a Basement, now Fri, Nov 27 · 7:30 PM. Meet at the stairs",
  ]);
  await takeBack(site.context(), me(), await planId());
  expect(await shownOn(no.browser, yes.browser)).toMatchObject([
    { body: "“Friday crowd” has taken back a date that you said yes or maybe to." },
  ]);
});

it("needs no address again when the vote changes, and takes one to be of the group", async () => {
  const { by, browser } = await voted("Dee");
  expect((await press(by, { name: "Dee", email: "" }, "maybe")).status).toBe(303);
  expect((await see(by)).plans[0].dates[0].tally.maybe).toEqual(["Dee"]);
  await press(by, { name: "Dee", email: "dee@example.org" }, "yes");
  const url = new URL(
    /https?:\S+\/vote\/\S+/.exec((await letterTo(site, "dee@example.org")).text_body)?.[0] ?? "",
  );
  const signature = url.searchParams.get("signature") ?? "";
  await by.post(vote, url.pathname, { signature }, { id: url.pathname.split("/")[2] ?? "" });
  expect((await (await seeDetails(ana, groupId)).json()).members).toHaveLength(3);
  // From now on mails come in its place.
  site.enqueued.length = 0;
  await settleIt();
  expect(await shownOn(browser)).toEqual([]);
  expect((await letterTo(site, "dee@example.org")).kind).toBe("plan-settled");
});

it("is told where it voted last, in every group, until the browser is gone", async () => {
  const browser = new PushBrowser();
  const [dee, eli] = [new Visitor(site), new Visitor(site)];
  await press(dee, { name: "Dee", ...browser.subscription });
  await press(eli, { name: "Eli", ...browser.subscription });
  await settleIt();
  expect(await shownOn(browser)).toHaveLength(1);
  const rows = async () =>
    (await site.db.selectFrom("group_guests").select(["name", "endpoint"]).orderBy("name").execute()).map(
      ({ name, endpoint }) => [name, endpoint !== null],
    );
  expect(await rows()).toEqual([
    ["Dee", false],
    ["Eli", true],
  ]);
  const payload = { planId: await planId(), news: "settled" as const, sequence: 1 };
  const guest = await site.db
    .selectFrom("group_guests")
    .select("id")
    .where("name", "=", "Eli")
    .executeTakeFirstOrThrow();
  const send = (outcome: "gone" | "refused") =>
    sendGuestPush(
      { ...site.context(), push: { post: async () => outcome } },
      { ...payload, guestId: guest.id },
    );
  expect([await send("refused"), await send("gone"), await send("gone")]).toEqual([
    "refused",
    "gone",
    "not needed any more",
  ]);
});

it("is refused for what no browser sends, and keeps what was typed", async () => {
  const { subscription } = new PushBrowser();
  for (const wrong of [
    { endpoint: "http://push.example.org/1" },
    { endpoint: "https://127.0.0.1/1" },
    { endpoint: "https://metadata.google.internal/" },
    { p256dh: "x" },
    { auth: "" },
  ]) {
    const answer = await press(new Visitor(site), { name: "Dee", ...subscription, ...wrong });
    const { message, values } = await answer.json();
    expect([answer.status, message, values.name]).toEqual([
      400,
      "This browser's notifications cannot be reached. Nothing was turned on.",
      "Dee",
    ]);
  }
  const wrongAddress = await press(new Visitor(site), { name: "Dee", email: "dee@", ...subscription });
  expect((await wrongAddress.json()).fieldErrors.email).toBe("Please enter a valid email address");
  expect(await site.db.selectFrom("group_guests").select("id").execute()).toEqual([]);
});

it("gets no way back into a group whose link has ended", async () => {
  const { browser } = await voted("Dee");
  await onSettings(ana, groupId, { intent: "renew-link" });
  const { invite } = await (await seeDetails(ana, groupId)).json();
  const fresh = new URL(invite.link).pathname;
  key = fresh.split("/")[2] ?? "";
  await settleIt();
  expect(JSON.stringify(await shownOn(browser))).not.toContain(fresh);
});
