// A yes is a save: whoever gave it hears what happens to the event, once, in mails, reminders and calendars. Every mail is counted.
import { beforeEach, describe, expect, it } from "vitest";
import { groupOf, onDetails, onSettings, seeDetails } from "../../factories/groups";
import { addEvent, addVenue, LISTINGS_NOON } from "../../factories/listings";
import { somebody, type Person } from "../../factories/profiles";
import { useSite } from "../../factories/use-site";
import { Visitor } from "../../factories/visitor";
import { tellPlans } from "~/domain/plans/tell-plans";
import { sendReminders } from "~/domain/saves/send-reminders";
import { sendSales } from "~/domain/saves/send-sales";
import { tellChanges } from "~/domain/saves/tell-changes";
import * as groupsList from "~/routes/dashboard.groups._index/route";
import * as notifications from "~/routes/dashboard.notifications/route";
import * as planRoute from "~/routes/plan.$id/route";
import * as planFile from "~/routes/plan.$id[.]ics/route";
import * as calendar from "~/routes/saved-calendar.$token[.]ics/route";
import * as saved from "~/routes/saved/route";
import * as savedIds from "~/routes/saved[.]json/route";

const site = useSite();
const FILM = 1;
let ana: Person;
let ben: Person;
let cy: Person;
let groupId: string;
let venue: number;

const FRIDAY = "2026-11-27";
const at = (day: string, hour: string) => new Date(`2026-${day}T${hour}:00-05:00`);

beforeEach(async () => {
  // Saturday, November 21, noon.
  site.clock.now = LISTINGS_NOON;
  await site.db
    .insertInto("interests")
    .values([{ name: "Film" }])
    .execute();
  const profile = { zips: [], days: ["Friday" as const], interests: [FILM] };
  ana = await somebody(site, "ana@example.org", { ...profile, name: "Ana" });
  ben = await somebody(site, "ben@example.org", { ...profile, name: "Ben" });
  cy = await somebody(site, "cy@example.org", { ...profile, name: "Cy" });
  groupId = await groupOf(site, ana, ben, cy);
  venue = await addVenue(site.db);
});

const event = (fields: Parameters<typeof addEvent>[1] = {}) =>
  addEvent(site.db, { source_id: venue, interest_id: FILM, start_time: at("11-27", "19:30"), ...fields });
const set = (id: number, values: object) =>
  site.db.updateTable("events").set(values).where("id", "=", id).execute();
const plan = async () => (await (await seeDetails(ana, groupId)).json()).plans[0];
const answer = async (by: Person, said: string) => {
  const { id, dates } = await plan();
  await onDetails(by, groupId, { intent: "answer", plan: id, [`answer.${dates[0].id}`]: said });
};
const settle = async (more: Record<string, string> = {}) => {
  const { id, dates } = await plan();
  await onDetails(ana, groupId, {
    intent: "settle",
    plan: id,
    date: `${dates[0].id}:${dates[0].version}`,
    ...more,
  });
  return id as string;
};

/** Proposed by Ana; Ben says yes, Cy what is given. @returns the event */
async function propose(saidByCy: "yes" | "maybe" | "no", fields: Parameters<typeof addEvent>[1] = {}) {
  const id = await event(fields);
  await onDetails(ana, groupId, { intent: "propose", date: `${id}:${FRIDAY}` });
  await answer(ben, "yes");
  await answer(cy, saidByCy);
  return id;
}

/** All mails since the last look, as "to: subject", in no order. */
let seen = new Set<string>();
beforeEach(() => {
  seen = new Set();
});
async function newMails(): Promise<string[]> {
  const rows = await site.db.selectFrom("mail_outbox").selectAll().orderBy("created_at").execute();
  const fresh = rows.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  // Rows written from now on are newer.
  pass(0.1);
  return fresh.map(({ to_email, subject }) => `${to_email.split("@")[0]}: ${subject}`).toSorted();
}
const lastMail = (to: Person) =>
  site.db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_email", "=", to.email)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
async function icsOf(to: Person): Promise<string> {
  const { attachments } = await lastMail(to);
  return Buffer.from(attachments[0]?.content_base64 ?? "", "base64")
    .toString("utf8")
    .replaceAll("\r\n ", "");
}
const pass = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
};
/** Everything that a worker runs, as often as it likes. */
async function work(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await tellPlans(site.context());
    await tellChanges(site.context());
    await sendReminders(site.context());
    await sendSales(site.context());
  }
}

describe("answers", () => {
  it("are told together, to the proposer and to those who said yes, and never to who gave them", async () => {
    await propose("maybe");
    await newMails();
    await work();
    expect(await newMails()).toEqual([]);
    pass(6);
    await work();
    expect(await newMails()).toEqual([
      "ana: Friday crowd: everybody has answered: Night of Short Films",
      "ben: Friday crowd: everybody has answered: Night of Short Films",
    ]);
    expect((await lastMail(ana)).text_body).toContain("Ben: yes\n\nCy: maybe");
    expect((await lastMail(ben)).text_body).not.toContain("Ben: yes");
    await answer(cy, "maybe");
    pass(6);
    await work();
    expect(await newMails()).toEqual([]);
    await answer(cy, "no");
    pass(6);
    await work();
    expect((await newMails()).map((line) => line.split(":")[0])).toEqual(["ana", "ben"]);
  });
});

describe("a date that moves", () => {
  it("takes along the meeting and the calendars, and whoever said yes or maybe hears it once", async () => {
    const id = await propose("no");
    const planId = await settle({ at: "19:15", where: "the stairs" });
    pass(6);
    await work();
    await newMails();
    await set(id, { start_time: at("11-27", "20:30"), venue_name: "The Annex" });
    await work();
    expect(await newMails()).toEqual([
      "ana: Friday crowd: Moved from 7:30 PM to 8:30 PM: Night of Short Films",
      "ben: Friday crowd: Moved from 7:30 PM to 8:30 PM: Night of Short Films",
    ]);
    const { text_body } = await lastMail(ben);
    expect(text_body).toContain("Now at The Annex, before at Film Forum");
    expect(text_body).toContain("Meet 8:15 PM, the stairs");
    const ics = await icsOf(ben);
    for (const line of [
      "METHOD:REQUEST",
      `UID:plan-${planId}@`,
      "DTSTART:20261128T011500Z",
      "PARTSTAT=ACCEPTED",
    ])
      expect(ics).toContain(line);
    // There and back again is no news.
    await set(id, { start_time: at("11-27", "21:30") });
    await set(id, { start_time: at("11-27", "20:30"), description: "A better text." });
    await work();
    expect(await newMails()).toEqual([]);
  });

  it("to another day says so", async () => {
    const id = await propose("yes");
    await settle();
    pass(6);
    await work();
    await newMails();
    await set(id, { start_time: at("11-25", "20:00") });
    await work();
    expect(await newMails()).toEqual(
      ["ana", "ben", "cy"].map(
        (name) =>
          `${name}: Friday crowd: Moved from Fri, Nov 27 · 7:30 PM to Wed, Nov 25 · 8:00 PM: Night of Short Films`,
      ),
    );
    expect((await plan()).dates[0].when).toBe("Wed, Nov 25 · 8:00 PM");
  });

  it("is told in the morning, unless it begins by then", async () => {
    const id = await propose("yes");
    await settle();
    pass(6);
    await work();
    await newMails();
    site.clock.now = at("11-25", "02:00");
    await set(id, { start_time: at("11-27", "21:00") });
    await work();
    expect(await newMails()).toEqual([]);
    site.clock.now = at("11-25", "08:00");
    await work();
    expect(await newMails()).toHaveLength(3);
  });
});

describe("a settled date that falls through", () => {
  it.each([
    ["cancelled", { status: "cancelled" }, "The venue has called this off."],
    ["postponed", { status: "postponed" }, "The venue has put this off."],
    ["unpublished", { published: false }, "It is not on the calendar any more"],
  ])("because it is %s has a mail of its own, with the next three dates", async (_what, values, why) => {
    const id = await propose("no");
    const planId = await settle();
    for (const day of ["12-04", "12-11", "12-18", "12-25"])
      await event({ title: `Film of ${day}`, start_time: at(day, "19:30") });
    pass(6);
    await work();
    await newMails();
    await set(id, values);
    await work();
    expect(await newMails()).toEqual(
      ["ana", "ben", "cy"].map((name) => `${name}: Friday crowd: it is off: Night of Short Films`),
    );
    const { text_body } = await lastMail(ben);
    expect(text_body).toContain(why);
    expect(text_body.match(/Film of \S+/g)).toEqual(["Film of 12-04", "Film of 12-11", "Film of 12-18"]);
    const ics = await icsOf(ben);
    for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", `UID:plan-${planId}@`])
      expect(ics).toContain(line);
    // A no leaves nothing to take out.
    expect((await lastMail(cy)).attachments).toEqual([]);
    expect((await plan()).dates[0].isOpen).toBe(false);

    // One press in the mail's link asks the group which.
    const link = new URL(/http\S+\/plan\/\S+/.exec(text_body)?.[0] ?? "");
    const params = { id: planId };
    const phone = new Visitor(site);
    const page = await (await phone.get(planRoute, link.pathname + link.search, params)).json();
    expect(page).toMatchObject({ isOff: true, next: [{}, {}, {}] });
    const dates = page.next.map(({ key }: { key: string }) => key);
    const fields = { intent: "ask", date: dates, ...Object.fromEntries(link.searchParams) };
    const asked = await phone.post(planRoute, link.pathname, fields, params);
    expect(asked.headers.get("Location")).toMatch(new RegExp(`^/plan/[\\w-]{36}\\?as=${ben.id}&signature=`));
    expect(await newMails()).toEqual(["ana: Friday crowd: which of 3?", "cy: Friday crowd: which of 3?"]);
  });

  it("can be on again", async () => {
    const id = await propose("yes");
    await settle();
    await set(id, { status: "cancelled" });
    await work();
    pass(6);
    await work();
    await newMails();
    await set(id, { status: "scheduled" });
    await work();
    expect(await newMails()).toEqual(
      ["ana", "ben", "cy"].map((name) => `${name}: Friday crowd: On again as planned: Night of Short Films`),
    );
    expect(await icsOf(cy)).toContain("METHOD:REQUEST");
  });

  it("because an editor deletes its event keeps its name", async () => {
    const id = await propose("yes");
    await settle();
    pass(6);
    await work();
    await newMails();
    await site.db.deleteFrom("events").where("id", "=", id).execute();
    await work();
    expect(await newMails()).toHaveLength(3);
    expect((await plan()).dates[0]).toMatchObject({ title: "Night of Short Films", href: null });
    expect((await lastMail(ben)).text_body).toContain("Night of Short Films, Fri, Nov 27 · 7:30 PM");
  });

  it("of a run that closes earlier counts too", async () => {
    const id = await propose("yes", { start_time: at("11-01", "11:00"), end_time: at("12-20", "18:00") });
    await settle();
    pass(6);
    await work();
    await newMails();
    await set(id, { end_time: at("11-25", "18:00") });
    await work();
    expect(await newMails()).toHaveLength(3);
  });
});

describe("an open question", () => {
  it("tells those who said yes or maybe when its event is called off or sells out", async () => {
    const id = await propose("no");
    pass(6);
    await work();
    await newMails();
    await set(id, { sold_out: true });
    await work();
    expect(await newMails()).toEqual([
      "ana: Friday crowd: Sold out: Night of Short Films",
      "ben: Friday crowd: Sold out: Night of Short Films",
    ]);
    await set(id, { status: "cancelled" });
    await work();
    expect(await newMails()).toEqual([
      "ana: Friday crowd: it is off: Night of Short Films",
      "ben: Friday crowd: it is off: Night of Short Films",
    ]);
  });
});

describe("one view of who cares", () => {
  it("tells who saved and said yes once, and who ended the mails of groups as a saver", async () => {
    const id = await propose("yes");
    await settle();
    for (const person of [ana, ben])
      await person.post(savedIds, "/saved.json", { intent: "save", event: String(id) });
    await ben.post(notifications, "/dashboard/notifications", {
      intent: "mails",
      remind: "on",
      tell_changes: "on",
    });
    pass(6);
    await work();
    await newMails();
    await set(id, { start_time: at("11-27", "21:00") });
    await work();
    expect(await newMails()).toEqual([
      "ana: Friday crowd: Moved from 7:30 PM to 9:00 PM: Night of Short Films",
      "ben: Moved from 7:30 PM to 9:00 PM: Night of Short Films",
      "cy: Friday crowd: Moved from 7:30 PM to 9:00 PM: Night of Short Films",
    ]);
  });

  it("reminds whoever is coming the evening before, with the group and where to meet", async () => {
    await propose("no");
    await settle({ at: "19:15", where: "the stairs" });
    await ana.post(savedIds, "/saved.json", {
      intent: "save",
      event: String(await event({ title: "Also" })),
    });
    pass(6);
    await work();
    await newMails();
    site.clock.now = at("11-26", "18:30");
    await work();
    expect(await newMails()).toEqual([
      "ana: Tomorrow: Night of Short Films and 1 more",
      "ben: Tomorrow: Night of Short Films",
    ]);
    expect((await lastMail(ben)).text_body).toContain(
      "Night of Short Films\nWith “Friday crowd”\nMeet 7:15 PM, the stairs\nFri, Nov 27 · 7:30 PM",
    );
  });

  it("reminds of a run's day, and on no other", async () => {
    await propose("yes", { start_time: at("11-24", "11:00"), end_time: at("12-20", "18:00") });
    site.clock.now = at("11-23", "18:30");
    await work();
    expect((await newMails()).filter((line) => line.includes("Tomorrow"))).toEqual([]);
    site.clock.now = at("11-26", "18:30");
    await work();
    expect((await newMails()).filter((line) => line.includes("Tomorrow"))).toHaveLength(3);
    expect((await lastMail(ben)).text_body).toContain("With “Friday crowd”, not settled yet");
  });

  it("reminds two hours before, whoever asked for it, and anew when it moves", async () => {
    const id = await propose("yes");
    await settle();
    await cy.post(notifications, "/dashboard/notifications", {
      intent: "mails",
      remind_soon: "on",
      group_mails: "on",
      tell_changes: "on",
    });
    pass(6);
    await work();
    site.clock.now = at("11-27", "17:29");
    await work();
    await newMails();
    site.clock.now = at("11-27", "17:31");
    await work();
    expect(await newMails()).toEqual(["cy: Soon: Night of Short Films, Fri, Nov 27 · 7:30 PM"]);
    await set(id, { start_time: at("11-27", "21:30") });
    await work();
    expect(await newMails()).toHaveLength(3);
    site.clock.now = at("11-27", "19:40");
    await work();
    expect(await newMails()).toEqual(["cy: Soon: Night of Short Films, Fri, Nov 27 · 9:30 PM"]);
  });

  it("tells when tickets go on sale", async () => {
    const on_sale_at = at("11-23", "10:00");
    await propose("no", { on_sale_at });
    pass(6);
    await work();
    await newMails();
    site.clock.now = at("11-23", "10:01");
    await work();
    expect(await newMails()).toEqual([
      "ana: On sale now: Night of Short Films",
      "ben: On sale now: Night of Short Films",
    ]);
  });

  it("is the private calendar's, too: busy, once, and gone with a no", async () => {
    const id = await propose("maybe");
    const planId = await settle({ at: "19:15" });
    await cy.post(savedIds, "/saved.json", { intent: "save", event: String(id) });
    const read = async () => {
      await cy.post(saved, "/saved", { intent: "make-calendar" });
      const { calendar: address } = await (await cy.get(saved, "/saved")).json();
      const token = address.split("/").at(-1).slice(0, -4);
      const answer = await new Visitor(site).get(calendar, `/saved-calendar/${token}.ics`, { token });
      return (await answer.text()).replaceAll("\r\n ", "");
    };
    const text = await read();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const line of [
      `UID:plan-${planId}@`,
      "STATUS:CONFIRMED",
      "TRANSP:OPAQUE",
      "DTSTART:20261128T001500Z",
    ])
      expect(text).toContain(line);
    const { plans } = await (await cy.get(saved, "/saved")).json();
    expect(plans).toMatchObject([
      { id: planId, group: { name: "Friday crowd" }, dates: [{ mine: "maybe" }] },
    ]);
    await answer(cy, "no");
    expect(await read()).not.toContain("UID:plan-");
    expect(await read()).toContain(`UID:event-${id}@`);
    const file = await cy.get(planFile, `/plan/${planId}.ics`, { id: planId });
    expect(await file.text()).toContain("METHOD:CANCEL");
    const eve = await somebody(site, "eve@example.org");
    expect((await eve.get(planFile, `/plan/${planId}.ics`, { id: planId })).status).toBe(404);
  });
});

describe("who comes and goes", () => {
  it("is told to the creator and to those who said yes; late joiners get what is open and what is settled", async () => {
    await propose("maybe");
    await settle();
    const open = await event({ title: "Open question", start_time: at("12-04", "19:30") });
    await onDetails(ana, groupId, { intent: "propose", date: `${open}:2026-12-04` });
    pass(6);
    await work();
    await newMails();
    const dee = await somebody(site, "dee@example.org", { name: "Dee" });
    await onSettings(ana, groupId, { intent: "invite", press: "send", invitees: dee.email });
    const { answerInvitation } = await import("../../factories/groups");
    await answerInvitation(site, dee, "accept");
    expect(await newMails()).toEqual([
      "ana: Friday crowd: Dee is in",
      "ben: Friday crowd: Dee is in",
      "dee: Ana invites you to “Friday crowd” on Fire Escape",
      "dee: Friday crowd: Open question?",
      "dee: Friday crowd: it is on: Night of Short Films",
    ]);
    expect(await icsOf(ben)).toBe("");
    await onDetails(ben, groupId, { intent: "leave" });
    expect(await newMails()).toEqual(["ana: Friday crowd: Ben has left"]);
    expect((await lastMail(ana)).text_body).toContain(
      "They had said yes to Night of Short Films, Fri, Nov 27",
    );
    await ana.post(groupsList, "/dashboard/groups?index", { intent: "delete", group: groupId });
    expect(await newMails()).toEqual([
      "cy: Friday crowd: the group has ended",
      "dee: Friday crowd: the group has ended",
    ]);
    expect((await lastMail(cy)).text_body).toContain("With it ends the plan for Night of Short Films");
  });
});
