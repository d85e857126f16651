// Letters in the hands of a reader and an editor: look at one, stop it without signing in, preview one; and what the provider tells.
import { load } from "cheerio";
import { publicLetter } from "@emails/public-letter";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { administrator, signedIn, waitingTexts } from "../../factories/people";
import { letterTo, ORIGIN, Visitor, WEBHOOK_SECRET, testSite } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { findNotificationSettings } from "@db/queries/accounts/preferences";
import { addDays, startOfDay } from "~/lib/time";
import { brand } from "~/brand";
import { sendFirstLetter } from "~/domain/newsletter/first-letter";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { explainLetter } from "~/domain/newsletter/explain";
import { renderSample } from "~/domain/newsletter/preview";
import { openLinks } from "~/domain/newsletter/links";
import * as dashboard from "~/routes/dashboard._index/route";
import * as devLetters from "~/routes/dev.letters._index/route";
import * as generate from "~/routes/functions.generate-weekly-recommendations/route";
import * as letterRoute from "~/routes/letter.$id/route";
import * as thisWeek from "~/routes/this-week/route";
import * as thisWeekRss from "~/routes/this-week[.]rss/route";
import * as adminEvent from "~/routes/admin.events_.$id/route";
import * as preview from "~/routes/admin.newsletter/route";
import * as framed from "~/routes/admin.newsletter_.letter/route";
import * as unsubscribe from "~/routes/unsubscribe/route";
import * as webhook from "~/routes/webhooks.resend/route";

const site = useSite();

async function addEvents(count: number) {
  for (let index = 0; index < count; index++) {
    const source_id = await addVenue(site.db, { name: `Venue ${index}` });
    const day = addDays(site.context().today(), 1 + (index % 5));
    await addEvent(site.db, {
      source_id,
      title: `Evening ${index} <b>&</b>`,
      start_time: new Date(startOfDay(day, brand.zone).getTime() + 20 * 3_600_000),
    });
  }
}

const path = (url: string) => url.slice(ORIGIN.length);
const idOf = async (email: string) =>
  (await site.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

describe("the editors' preview", () => {
  it("is regenerated, stored for that address alone, shown in its frame, and sent to nobody", async () => {
    await addEvents(12);
    const editor = await administrator(site);
    const mails = await site.db.selectFrom("mail_outbox").select("id").execute();
    expect((await (await editor.get(preview, "/admin/newsletter")).json()).letter).toBeNull();
    expect((await editor.get(framed, "/admin/newsletter/letter")).status).toBe(404);
    for (let round = 0; round < 2; round++) {
      const answer = await editor.post(preview, "/admin/newsletter", {});
      expect(answer.headers.get("Location")).toBe("/admin/newsletter");
    }
    expect(await waitingTexts(site)).toContain("Regenerated");
    const stored = await site.db.selectFrom("weekly_recommendations").selectAll().execute();
    expect(stored).toMatchObject([{ user_email: "editor@example.org", status: "preview", period: null }]);
    const frame = await editor.get(framed, "/admin/newsletter/letter");
    expect(frame.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'.*frame-ancestors 'self'$/,
    );
    const $ = load(await frame.text());
    expect($(".title").length).toBe(10);
    expect($(".title b, script").length).toBe(0);
    expect(await site.db.selectFrom("mail_outbox").select("id").execute()).toEqual(mails);
  });

  it("says so when there is nothing to write about", async () => {
    const editor = await administrator(site);
    await editor.post(preview, "/admin/newsletter", {});
    expect((await (await editor.get(preview, "/admin/newsletter")).json()).letter).toBeNull();
  });

  it("begins with the editors' note and what they pinned, and so does the page of the week", async () => {
    // The Tuesday before the letter.
    site.clock.now = new Date("2026-11-24T17:00:00Z");
    await addEvents(12);
    const [{ id, title }] = (await site.db
      .selectFrom("events")
      .select(["id", "title"])
      .orderBy("start_time", "desc")
      .limit(1)
      .execute()) as [{ id: number; title: string }];
    const editor = await administrator(site);
    const event = { id: String(id) };
    await editor.post(adminEvent, `/admin/events/${id}`, { intent: "pin" }, event);
    const long = await editor.post(preview, "/admin/newsletter", { intent: "note", note: "x".repeat(601) });
    expect(long.status).toBe(400);
    const form = { intent: "note", day: "2026-11-26" };
    const write = (note: string, was: string) =>
      editor.post(preview, "/admin/newsletter", { ...form, note, was });
    await write("Snow is <coming>.", "");
    // Another editor's page still shows no note, or the letters of a week ago.
    for (const late of [
      write("Sun.", ""),
      editor.post(preview, "/admin/newsletter", { ...form, day: "2026-11-19", note: "Sun.", was: "" }),
    ])
      expect((await (await late).json()).kind).toBe("edit-conflict");
    const data = await (await editor.get(preview, "/admin/newsletter")).json();
    expect(data).toMatchObject({ noteDay: "Thu, Nov 26", note: "Snow is <coming>.", pins: [{ id }] });
    const $ = load(await (await editor.get(framed, "/admin/newsletter/letter")).text());
    expect($(".title").first().text()).toBe(title);
    expect($("body").text()).toContain("Snow is <coming>.— The editors");

    await editor.post(preview, "/admin/newsletter", { intent: "unpin", event: String(id) });
    site.clock.now = new Date("2026-11-26T12:00:00Z");
    const week = await (await new Visitor(site).get(thisWeek, "/this-week")).json();
    expect(week.note).toBe("Snow is <coming>.");
    const actions = await site.db.selectFrom("audit_log").select("action").orderBy("id").execute();
    expect(actions.map(({ action }) => action)).toEqual(["pinned", "edited", "unpinned"]);
  });

  it("lists its picks; one is taken out, for whoever did not save it, pinned, and let back", async () => {
    await addEvents(14);
    const editor = await administrator(site);
    const act = (fields: Record<string, string>) => editor.post(preview, "/admin/newsletter", fields);
    await act({});
    interface Page {
      letter: { picks: { id: number; title: string; about: string; isPinned: boolean }[] };
      omissions: { id: number; title: string }[];
    }
    const look = async () => (await (await editor.get(preview, "/admin/newsletter")).json()) as Page;
    const titles = async () => (await look()).letter.picks.map(({ title }) => title);
    const [first] = (await look()).letter.picks;
    const event = String(first?.id);
    const shown = async () =>
      load(await (await editor.get(framed, "/admin/newsletter/letter")).text())("body").text();
    expect(await titles()).toHaveLength(10);
    expect((await act({ intent: "omit", event })).status).toBe(303);
    expect([
      (await titles()).length,
      (await titles()).includes(first?.title ?? ""),
      (await shown()).includes(first?.title ?? ""),
    ]).toEqual([10, false, false]);
    const [left] = (await look()).omissions;
    expect(left?.title).toBe(first?.title);
    // Another showing of the work is left out too; a reader who saved it still reads of it.
    const me = await idOf("editor@example.org");
    await site.db
      .insertInto("saves")
      .values({ user_id: me, work_id: left?.id ?? 0, event_id: null, created_at: site.clock.now })
      .execute();
    await act({});
    expect(await titles()).toContain(first?.title);
    await site.db.deleteFrom("saves").execute();
    await act({ intent: "pin", event });
    expect([(await look()).omissions, (await look()).letter.picks[0]]).toMatchObject([
      [],
      { id: first?.id, isPinned: true },
    ]);
    await act({ intent: "omit", event });
    expect([
      (await titles()).includes(first?.title ?? ""),
      (await site.db.selectFrom("letter_pins").selectAll().execute()).length,
    ]).toEqual([false, 0]);
    await act({ intent: "admit", work: String(left?.id) });
    expect([(await look()).omissions, (await titles()).includes(first?.title ?? "")]).toEqual([[], true]);
    expect((await act({ intent: "omit", event: "99999" })).status).toBe(400);
    const dayFrom = (days: number) => startOfDay(addDays(site.context().today(), days), brand.zone);
    const run = await addEvent(site.db, { title: "Coats", start_time: dayFrom(-3), end_time: dayFrom(5) });
    await act({ intent: "pin", event: String(run) });
    const { pins } = (await (await editor.get(preview, "/admin/newsletter")).json()) as { pins: object[] };
    expect(pins).toMatchObject([{ title: "Coats", day: "On now" }]);
    const actions = await site.db.selectFrom("audit_log").select("action").orderBy("id").execute();
    expect(actions.map(({ action }) => action)).toEqual([
      "took out of the letters",
      "pinned",
      "took out of the letters",
      "let back into the letters",
      "pinned",
    ]);
  });

  it("is a function for administrators only", async () => {
    await addEvents(4);
    const call = async (visitor: Visitor, body: unknown) => {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const request = new Request(`${ORIGIN}/functions/generate-weekly-recommendations`, {
        method: "POST",
        headers: { Cookie: cookie, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer = await generate.action({ request, context: site.context(), params: {} } as never);
      return [answer.status, await answer.json()];
    };
    const body = { email: "ana@example.org", adminOnly: true };
    expect(await call(new Visitor(site), body)).toEqual([401, { error: "Unauthorized" }]);
    expect(await call(await signedIn(site), body)).toEqual([403, { error: "Unauthorized" }]);
    const editor = await administrator(site);
    expect(await call(editor, body)).toEqual([200, expect.objectContaining({ success: true })]);
    expect(await call(editor, { email: "ana@example.org" })).toMatchObject([400, {}]);
    expect(await call(editor, { email: "nobody", adminOnly: true })).toMatchObject([400, {}]);
    const rows = await site.db
      .selectFrom("weekly_recommendations")
      .select(["user_email", "status"])
      .execute();
    expect(rows).toEqual([{ user_email: "ana@example.org", status: "preview" }]);
  });
});

describe("the page for a reader", () => {
  interface Picks {
    sections: { name: string; picks: { card: { id: number; venueId: number }; reason: string }[] }[];
    nextLetter: string | null;
    pastLetters: { subject: string; href: string }[];
    hidden: { id: number }[];
    votes: { id: number; vote: string }[];
  }
  const read = async (visitor: Visitor) =>
    (await (await visitor.get(dashboard, "/dashboard")).json()).forYou as Picks;
  const picksOf = ({ sections }: Picks) => sections.flatMap(({ picks }) => picks);
  const say = (visitor: Visitor, fields: Record<string, string>) =>
    visitor.post(dashboard, "/dashboard?index", fields);

  it("is the letter as of now, from the first sign-in on", async () => {
    await addEvents(12);
    const ana = await signedIn(site);
    const page = await read(ana);
    const { letter } = await renderSample(site.context(), "ana@example.org");
    expect(picksOf(page).map(({ card }) => card.id)).toEqual(letter?.eventIds);
    expect(picksOf(page).map(({ reason }) => reason)).toEqual(letter?.reasons.map(({ reason }) => reason));
    expect(page.nextLetter).toMatch(/^Thu/);
    expect(page.pastLetters).toEqual([]);
  });

  it("follows what the reader says, and takes it back", async () => {
    await addEvents(12);
    const ana = await signedIn(site);
    const [first, second] = picksOf(await read(ana));
    const [event, venue] = [String(first?.card.id), String(second?.card.venueId)];
    await site.db.insertInto("works").values({ id: 1, key: "one", title: "One" }).execute();
    await site.db.updateTable("events").set({ work_id: 1 }).where("id", "=", Number(event)).execute();
    // The events are read again after a minute.
    site.clock.now = new Date(site.clock.now.getTime() + 61_000);
    await say(ana, { intent: "less", event, venue });
    await say(ana, { intent: "hide", event: String(second?.card.id), venue });
    const changed = await read(ana);
    const ids = picksOf(changed).map(({ card }) => card.id);
    expect([ids.includes(Number(event)), ids.includes(second?.card.id ?? 0)]).toEqual([false, false]);
    expect([changed.hidden, changed.votes]).toMatchObject([[{ id: Number(venue) }], [{ vote: "less" }]]);
    await say(ana, { intent: "take-back", event });
    await say(ana, { intent: "show", venue });
    const back = picksOf(await read(ana)).map(({ card }) => card.id);
    expect(back).toEqual(expect.arrayContaining([Number(event), second?.card.id]));
    expect((await say(ana, { intent: "more", event: "x" })).status).toBe(400);
    await say(ana, { intent: "more", event: "999999" });
    expect((await read(ana)).votes).toEqual([]);
  });
});

it("is explained: of each candidate the terms of its worth, and which of them the letter holds", async () => {
  await addEvents(12);
  const source_id = await addVenue(site.db, { name: "Library" });
  const soon = new Date(
    startOfDay(addDays(site.context().today(), 2), brand.zone).getTime() + 19 * 3_600_000,
  );
  await addEvent(site.db, { source_id, title: "Toddler Time", start_time: soon });
  await signedIn(site);
  const lines = await explainLetter(site.context(), "ana@example.org");
  expect(lines[0]).toMatch(
    /^\* +\d+\.\d {2}Evening \d+ .* \(\w+ 8 PM, Venue \d+\) {2}out \+4, once \+8 = 12; fits the reader [+−]/,
  );
  expect(lines.filter((line) => line.startsWith("*"))).toHaveLength(10);
  expect(lines.join()).not.toContain("Toddler Time");
});

describe("the links in a letter", () => {
  it("show it to whoever holds the signed address, and nothing to anybody else", async () => {
    await addEvents(5);
    const editor = await administrator(site);
    await editor.post(preview, "/admin/newsletter", {});
    const { id, html_body } = await site.db
      .selectFrom("weekly_recommendations")
      .select(["id", "html_body"])
      .executeTakeFirstOrThrow();
    const links = await openLinks(site.context());
    expect(html_body).toContain(links.view(id).replaceAll("&", "&amp;"));
    const visitor = new Visitor(site);
    // As it was mailed to its reader alone; forwarded letters are opened by others.
    const mailed = await editor.get(letterRoute, path(links.view(id)), { id });
    expect(await mailed.text()).toBe(html_body);
    const answer = await visitor.get(letterRoute, path(links.view(id)), { id });
    expect(await answer.text()).toBe(publicLetter(html_body, "/get-yours"));
    for (const wrong of ["", "?signature=", `?signature=${"A".repeat(43)}`]) {
      const none = await visitor.get(letterRoute, `/letter/${id}${wrong}`, { id });
      expect(none.status).toBe(404);
      expect(none.headers.get("Content-Type")).toContain("text/html");
      expect(await none.text()).toContain("There is no letter at this address.");
    }
    const signature = new URL(links.unsubscribe(id)).searchParams.get("signature");
    expect((await visitor.get(letterRoute, `/letter/${id}?signature=${signature}`, { id })).status).toBe(404);
  });

  it("stop it by a press or a mail program's one click, never by being opened, and only for their reader", async () => {
    await signedIn(site);
    await signedIn(site, "ben@example.org");
    const [ana, ben] = [await idOf("ana@example.org"), await idOf("ben@example.org")];
    const url = path((await openLinks(site.context())).unsubscribe(ana));
    const enabled = async (id: string) => (await findNotificationSettings(site.db, id)).enabled;
    const visitor = new Visitor(site);
    const opened = await visitor.get(unsubscribe, url);
    // Whoever it was forwarded to reads whose letters these are, and no whole address.
    expect([opened.status, await opened.json()]).toMatchObject([200, { whose: "a•••@example.org" }]);
    expect(await enabled(ana)).toBe(true);
    const oneClick = await visitor.post(unsubscribe, url, { "List-Unsubscribe": "One-Click" });
    expect([oneClick.status, await enabled(ana), await enabled(ben)]).toEqual([200, false, true]);
    await visitor.post(unsubscribe, url, { intent: "resubscribe" });
    expect(await enabled(ana)).toBe(true);
    expect((await visitor.post(unsubscribe, url, { intent: "unsubscribe" })).status).toBe(303);
    expect(await enabled(ana)).toBe(false);
    await visitor.post(unsubscribe, url, { intent: "frequency", frequency: "monthly" });
    expect(await findNotificationSettings(site.db, ana)).toEqual({ frequency: "monthly", enabled: true });
    expect((await visitor.post(unsubscribe, url, { intent: "frequency", frequency: "hourly" })).status).toBe(
      400,
    );
    const forged = url.replace(ana, ben);
    expect((await visitor.get(unsubscribe, forged)).status).toBe(404);
    expect((await visitor.post(unsubscribe, forged, { "List-Unsubscribe": "One-Click" })).status).toBe(400);
    expect(await enabled(ben)).toBe(true);
    await site.db.deleteFrom("users").where("id", "=", ana).execute();
    expect(await (await visitor.get(unsubscribe, url)).json()).toMatchObject({ broken: null, whose: null });
    expect((await visitor.post(unsubscribe, url, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
  });
});

describe("the mail provider's webhook", () => {
  const send = (id: string, body: object, signWith = WEBHOOK_SECRET) => {
    const text = JSON.stringify(body);
    // The provider's own client reads the machine's clock.
    const now = new Date();
    const headers = {
      "svix-id": id,
      "svix-timestamp": String(Math.floor(now.getTime() / 1000)),
      "svix-signature": new Webhook(signWith).sign(id, now, text),
    };
    const request = new Request(`${ORIGIN}/webhooks/resend`, { method: "POST", headers, body: text });
    return webhook.action({ request, context: site.context(), params: {} } as never);
  };
  const suppressed = () => site.db.selectFrom("mail_suppressions").select(["email", "reason"]).execute();
  const bounced = { type: "email.bounced", data: { to: ["Ana@Example.org"], bounce: { type: "Permanent" } } };

  it("marks bounces and complaints once, passes over what will pass, and refuses what is not signed", async () => {
    expect((await send("a", bounced, `whsec_${"A".repeat(32)}`)).status).toBe(401);
    expect(await suppressed()).toEqual([]);
    expect((await send("b", bounced)).status).toBe(200);
    expect(await suppressed()).toEqual([{ email: "ana@example.org", reason: "bounced" }]);
    await site.db.deleteFrom("mail_suppressions").execute();
    expect(await (await send("b", bounced)).text()).toBe("known already");
    expect(await suppressed()).toEqual([]);
    await send("c", {
      type: "email.bounced",
      data: { to: ["ben@example.org"], bounce: { type: "Transient" } },
    });
    await send("d", { type: "email.delivered", data: { to: ["ben@example.org"] } });
    expect(await suppressed()).toEqual([]);
    await send("e", { type: "email.complained", data: { to: "ben@example.org" } });
    expect(await suppressed()).toEqual([{ email: "ben@example.org", reason: "complained" }]);
    expect((await send("f", [])).status).toBe(400);
  });

  it("is lifted when the reader asks for letters again", async () => {
    const ana = await signedIn(site);
    await send("g", bounced);
    await ana.post(dashboard, "/dashboard", { newsletter: "off" });
    expect(await suppressed()).toHaveLength(1);
    await ana.post(dashboard, "/dashboard", { newsletter: "on" });
    expect(await suppressed()).toEqual([]);
  });
});

describe("the first letter", () => {
  /** A Friday: the next weekly one is six days away. */
  const FRIDAY = new Date("2026-11-27T15:00:00Z");
  const send = async (lettersAreHeld = false) =>
    sendFirstLetter({ ...site.context(), lettersAreHeld }, { userId: await idOf("ana@example.org") });
  const rows = () =>
    site.db.selectFrom("weekly_recommendations").select(["period", "status", "event_ids"]).execute();

  it("comes at once to who has answered the questions, once, and the next one repeats nothing of it", async () => {
    site.clock.now = FRIDAY;
    await addEvents(12);
    const token = "t".repeat(43);
    await site.db
      .insertInto("pending_onboarding")
      .values({ token: hashToken(token), email: "ana@example.org", full_name: "Ana" })
      .execute();
    await signedIn(site);
    const job = site.enqueued.find(({ name }) => name === "send-first-letter");
    expect(job?.payload).toEqual({ userId: await idOf("ana@example.org") });
    expect([await send(), await send()]).toEqual(["sent", "not wanted"]);
    const { text_body, headers, kind } = await letterTo(site, "ana@example.org");
    expect([kind, headers["List-Unsubscribe-Post"]]).toEqual(["first-letter", "List-Unsubscribe=One-Click"]);
    expect(text_body).toContain("Evening 0");
    const [first] = await rows();
    expect(first).toMatchObject({ period: "2026-11-27", status: "sent" });
    site.clock.now = new Date("2026-12-03T15:00:00Z");
    const { letter } = await renderSample(site.context(), "ana@example.org");
    expect((letter?.eventIds ?? []).filter((id) => first?.event_ids.includes(id))).toEqual([]);
    // Whoever signs in again is no new reader.
    site.enqueued.length = 0;
    await signedIn(site);
    expect(site.enqueued.map(({ name }) => name)).not.toContain("send-first-letter");
  });

  it("does not come the day before another one, to who wants none, or with little to say", async () => {
    site.clock.now = new Date("2026-11-25T15:00:00Z");
    await signedIn(site);
    expect(await send()).toBe("too little is coming up");
    await addEvents(12);
    expect(await send()).toBe("the next one is near");
    site.clock.now = FRIDAY;
    expect(await send(true)).toBe("not wanted");
    await (await signedIn(site)).post(dashboard, "/dashboard", { newsletter: "off" });
    expect(await send()).toBe("not wanted");
    expect(await rows()).toEqual([]);
  });
});

it("lists every letter with sample data, on one's own machine only", async () => {
  const visitor = new Visitor(site);
  const { letters } = (await (await visitor.get(devLetters, "/dev/letters")).json()) as {
    letters: unknown[];
  };
  expect(letters.length).toBeGreaterThan(7);
  const closed = testSite(site.db);
  closed.context = () => ({ ...site.context(), outboxIsOpen: false });
  expect((await new Visitor(closed).get(devLetters, "/dev/letters")).status).toBe(404);
});

it("writes to somebody without preferences too, and nothing of anybody else", async () => {
  await addEvents(12);
  await signedIn(site, "secret-person@example.org");
  const { letter, userId } = await renderSample(site.context(), "nobody@example.org");
  expect(userId).toBeNull();
  expect(letter?.eventIds).toHaveLength(10);
  expect(letter?.html).not.toContain("secret-person");
});

it("shows everybody the picks of the week, as a page and as RSS", async () => {
  const visitor = new Visitor(site);
  // The events are kept for a minute, also those of other tests.
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000);
  const empty = await (await visitor.get(thisWeek, "/this-week")).json();
  expect([empty.lead, empty.image]).toEqual([null, undefined]);
  site.clock.now = new Date(site.clock.now.getTime() + 61_000);
  await addEvents(12);
  const { sections, image } = (await (await visitor.get(thisWeek, "/this-week")).json()) as {
    image: string;
    sections: { picks: { card: { id: number; title: string }; reason: string | null }[] }[];
  };
  const picks = sections.flatMap((section) => section.picks);
  expect(picks.length).toBe(10);
  expect(image).toBe(`/og/event/${picks[0]?.card.id}.png`);
  expect(picks[0]?.reason).toBeNull();
  const rss = await visitor.get(thisWeekRss, "/this-week.rss");
  expect(rss.headers.get("Content-Type")).toContain("application/rss+xml");
  const $ = load(await rss.text(), { xml: true });
  expect($("item > guid").length).toBe(10);
  expect($("item > title").first().text()).toContain(picks[0]?.card.title);
});
