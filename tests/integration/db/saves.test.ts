// Saved events and followed venues.
import { createECDH } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { signedIn, signInBy } from "../../factories/people";
import { useSite } from "../../factories/use-site";
import { Visitor } from "../../factories/visitor";
import { longTest } from "../../factories/property-runs";
import { sendPush } from "~/domain/saves/send-push";
import { sendSales } from "~/domain/saves/send-sales";
import { sendReminders } from "~/domain/saves/send-reminders";
import { openPushSender } from "~/services/push/push-sender";
import { tellChanges } from "~/domain/saves/tell-changes";
import { followHref, readWish } from "~/domain/listing/wish";
import { endAllSessions } from "~/domain/accounts/sessions";
import { exportData } from "~/domain/accounts/export-data";
import * as calendar from "~/routes/saved-calendar.$token[.]ics/route";
import * as eventPage from "~/routes/_listings._calendar.event.$id.($eventTitle).($city)/route";
import * as follow from "~/routes/follow/route";
import * as account from "~/routes/dashboard.account/route";
import * as pushRoute from "~/routes/push[.]json/route";
import * as saved from "~/routes/saved/route";
import * as mailsByLink from "~/routes/mails/route";
import * as notifications from "~/routes/dashboard.notifications/route";
import * as savedIds from "~/routes/saved[.]json/route";

/** Noon in New York, a Saturday. */
const NOON = new Date("2026-11-21T17:00:00Z");
const site = useSite();
beforeEach(() => {
  site.clock.now = NOON;
});

const addWork = async (title: string) => {
  const work = { key: title.toLowerCase(), title };
  return (await site.db.insertInto("works").values(work).returning("id").executeTakeFirstOrThrow()).id;
};
/** Service of a browser's maker, and what a browser tells it. */
const SERVICE = "https://push.example.org";
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
const evening = (day: string) => new Date(`${day}T00:30:00Z`);
const idsOf = async (visitor: Visitor) => (await visitor.get(savedIds, "/saved.json")).json();
const change = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post(savedIds, "/saved.json", fields);
const userId = async () => (await site.db.selectFrom("users").select("id").executeTakeFirstOrThrow()).id;

describe("saved events", () => {
  it("are kept once, listed by their dates, and taken away again", async () => {
    const ana = await signedIn(site);
    const work = await addWork("Othello");
    const later = await addEvent(site.db, { title: "Later", start_time: evening("2026-12-05") });
    const over = await addEvent(site.db, { title: "Over", start_time: evening("2026-11-10") });
    for (const day of ["2026-11-28", "2026-11-29"])
      await addEvent(site.db, { title: "Othello", work_id: work, start_time: evening(day) });
    const quiet = await addWork("Quiet");
    await change(ana, { intent: "save", event: `${later},${over},${later},999999999999`, work: `${work}` });
    const answer = await change(ana, { intent: "save", event: String(later), work: String(quiet) });
    expect(await answer.json()).toEqual({
      events: expect.arrayContaining([later, over]),
      works: [quiet, work],
      venues: [],
      reminds: true,
    });
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect(
      list.coming.map((row: { card: { title: string; moreDates?: number } }) => [
        row.card.title,
        row.card.moreDates,
      ]),
    ).toEqual([
      ["Othello", 1],
      ["Later", undefined],
    ]);
    expect([list.waiting, list.past.length, list.gone]).toEqual([[{ id: quiet, title: "Quiet" }], 1, 0]);
    await ana.post(saved, "/saved", { intent: "remove", event: String(later), back: "/event/1" });
    expect((await idsOf(ana)).events).toEqual([over]);
  });

  it("follow an event that is merged into another, and count what left the calendar", async () => {
    const ana = await signedIn(site);
    const [kept, merged, hidden] = [
      await addEvent(site.db),
      await addEvent(site.db),
      await addEvent(site.db),
    ];
    await change(ana, { intent: "save", event: `${merged},${hidden}` });
    await site.db.updateTable("events").set({ duplicate_of: kept }).where("id", "=", merged).execute();
    await site.db.updateTable("events").set({ published: false }).where("id", "=", hidden).execute();
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect([list.coming.map(({ id }: { id: number }) => id), list.gone]).toEqual([[kept], 1]);
    await change(ana, { intent: "remove", event: String(kept) });
    expect((await idsOf(ana)).events).toEqual([hidden]);
  });

  it("are shown to a browser that names them, and changed by their owner only", async () => {
    const id = await addEvent(site.db);
    const visitor = new Visitor(site);
    const { isSignedIn, list } = await (await visitor.get(saved, `/saved?event=${id},x&work=`)).json();
    expect([isSignedIn, list.coming.length]).toEqual([false, 1]);
    expect((await visitor.get(savedIds, "/saved.json")).status).toBe(401);
    expect((await change(visitor, { intent: "save", event: String(id) })).status).toBe(401);
    expect(
      (await visitor.post(saved, "/saved", { intent: "save", event: String(id) })).headers.get("Location"),
    ).toBe("/login");
    const ana = await signedIn(site);
    expect((await change(ana, { intent: "toString", event: String(id) })).status).toBe(400);
    const many = Array.from({ length: 1001 }, (_, index) => index + 1).join(",");
    await addEvent(site.db);
    expect((await change(ana, { intent: "save", event: many, work: "1" })).status).toBe(400);
  });

  it("have a private calendar, which ends with its address", async () => {
    const ana = await signedIn(site);
    const work = await addWork("Othello");
    const showing = await addEvent(site.db, { title: "Othello", work_id: work });
    const cancelled = await addEvent(site.db, { title: "Off", status: "cancelled" });
    await addEvent(site.db, { title: "Not saved" });
    await change(ana, { intent: "save", event: `${showing},${cancelled}`, work: String(work) });
    const address = async () => {
      await ana.post(saved, "/saved", { intent: "make-calendar" });
      return (
        ((await (await ana.get(saved, "/saved")).json()).calendar as string)
          .split("/")
          .at(-1)
          ?.slice(0, -4) ?? ""
      );
    };
    const read = (token: string) =>
      new Visitor(site).get(calendar, `/saved-calendar/${token}.ics`, { token });
    const [first, second] = [await address(), await address()];
    const answer = await read(second);
    expect((await read(first)).status).toBe(404);
    const text = await answer.text();
    expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual([
      "Othello",
      "Cancelled: Off",
    ]);
    const block = (at: Date | null) => site.db.updateTable("users").set({ blocked_at: at }).execute();
    await block(site.clock.now);
    expect((await read(second)).status).toBe(404);
    await block(null);
    expect((await read(second)).status).toBe(200);
    await ana.post(saved, "/saved", { intent: "end-calendar" });
    for (const token of [second, "", "\0"]) expect((await read(token)).status).toBe(404);
  });

  it("are in the export and gone with the account", async () => {
    const ana = await signedIn(site);
    await change(ana, { intent: "save", event: String(await addEvent(site.db)) });
    await ana.post(saved, "/saved", { intent: "make-calendar" });
    expect(await exportData(site.context(), await userId())).toMatchObject({
      saved: [{ event: "Night of Short Films", work: null }],
      private_calendar_since: expect.any(Date),
      refuses_invitations: false,
      waiting_answers: null,
      passkeys: [],
    });
    await ana.post(account, "/dashboard/account", { intent: "delete", confirmEmail: "ana@example.org" });
    expect(await site.db.selectFrom("saves").selectAll().execute()).toEqual([]);
  });
});

describe("followed venues and lists", () => {
  it("stand on the list with what is coming, also after a merge", async () => {
    const ana = await signedIn(site);
    const [kept, merged] = [await addVenue(site.db), await addVenue(site.db, { name: "Film Forum 2" })];
    await addEvent(site.db, { source_id: kept });
    await change(ana, { intent: "save", venue: `${merged},${merged}` });
    await site.db
      .updateTable("event_sources")
      .set({ merged_into_id: kept })
      .where("id", "=", merged)
      .execute();
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect(list.venues).toEqual([{ id: kept, name: "Film Forum", note: "Greenwich Village · 1 event" }]);
    await change(ana, { intent: "remove", venue: String(kept) });
    expect((await idsOf(ana)).venues).toEqual([]);
  });

  longTest("are named as their page is, once each, and refused where there is no such list", async () => {
    const ana = await signedIn(site);
    await addEvent(site.db, { source_id: await addVenue(site.db) });
    const href = followHref(readWish(new URLSearchParams("search=film&borough=manhattan&free=true")));
    expect((await new Visitor(site).get(follow, href)).headers.get("Location")).toMatch(/^\/login\?next=/);
    const { search, label } = await (await ana.get(follow, href)).json();
    expect(label).toBe("“film”: Free events in Manhattan");
    for (let turn = 0; turn < 2; turn++) await ana.post(follow, "/follow", { list: search });
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect(list.searches).toEqual([
      { id: expect.any(Number), label, href: "/borough/manhattan?search=film&free=true" },
    ]);
    await ana.post(saved, "/saved", { intent: "unfollow", follow: String(list.searches[0].id) });
    expect((await (await ana.get(saved, "/saved")).json()).list.searches).toEqual([]);
    for (const bad of ["interests=999", "colour=red", ""]) {
      expect((await ana.get(follow, `/follow?${new URLSearchParams({ list: bad })}`)).status).toBe(400);
      expect((await ana.post(follow, "/follow", { list: bad })).status).toBe(400);
    }
  });
});

describe("a series", () => {
  it("is followed from the page of one of its events, if there is more of it", async () => {
    const ana = await signedIn(site);
    const titles = ["Free Fridays: Twitches", "free fridays: Matilda", "Nosferatu: A Symphony"];
    const ids: number[] = [];
    for (const title of titles) ids.push(await addEvent(site.db, { title, work_id: await addWork(title) }));
    const [first, , alone] = ids;
    const seriesOn = async (id?: number) =>
      (await (await ana.get(eventPage, `/event/${id}`, { id: String(id) })).json()).parts.series;
    const series = await seriesOn(first);
    expect(series).toMatchObject({ name: "Free Fridays", href: "/?search=Free+Fridays&plain=true" });
    expect(await seriesOn(alone)).toBeNull();
    const { search, label } = await (await ana.get(follow, series.followHref)).json();
    expect(label).toBe("“Free Fridays”: Events");
    await ana.post(follow, "/follow", { list: search });
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect(list.searches).toMatchObject([{ label, href: series.href }]);
  });
});

describe("mails about saved events", () => {
  /** Six in the evening in New York, the day after NOON. */
  const EVENING = new Date("2026-11-22T23:00:00Z");
  const context = () => ({ ...site.context(), appOrigin: "https://fire.example" });
  const mails = async (kind: string) =>
    (
      await site.db
        .selectFrom("mail_outbox")
        .selectAll()
        .where("kind", "=", kind)
        .orderBy("to_email")
        .execute()
    ).map(({ to_email, subject, text_body, headers }) => ({ to_email, subject, text_body, headers }));
  const saving = async (email: string, fields: Record<string, string>) => {
    const visitor = await signedIn(site, email);
    await change(visitor, { intent: "save", ...fields });
    return visitor;
  };
  const at = (day: string, hour: string) => new Date(`2026-11-${day}T${hour}:00-05:00`);

  it("come once in the evening, with all of tomorrow, and end by their link", async () => {
    const work = await addWork("Othello");
    const long = await addWork("Jaws");
    const othello = { title: "Othello", work_id: work };
    await addEvent(site.db, { ...othello, start_time: at("23", "19:30") });
    await addEvent(site.db, { ...othello, start_time: at("23", "14:00") });
    await addEvent(site.db, { ...othello, start_time: at("25", "19:30") });
    for (const day of ["20", "23", "30"])
      await addEvent(site.db, { title: "Jaws", work_id: long, start_time: at(day, "20:00") });
    const show = await addEvent(site.db, {
      title: "Prints",
      start_time: at("02", "00:00"),
      end_time: at("23", "18:00"),
      date_only: true,
    });
    const off = await addEvent(site.db, { title: "Off", status: "cancelled", start_time: at("23", "20:00") });
    const ana = await saving("ana@example.org", { event: `${show},${off}`, work: `${work},${long}` });
    await saving("ben@example.org", { work: String(work) });
    await ana.post(notifications, "/dashboard/notifications", { intent: "mails", remind: "on" });

    site.clock.now = new Date(EVENING.getTime() - 60_000);
    expect(await sendReminders(context())).toBe(0);
    site.clock.now = EVENING;
    expect([await sendReminders(context()), await sendReminders(context())]).toEqual([2, 0]);
    const [toAna, toBen] = await mails("saved-reminder");
    expect(toAna?.subject).toBe("Tomorrow: Prints and 1 more");
    expect(toAna?.text_body).toContain("Prints\nLast day\n");
    expect(toBen?.text_body).toMatch(
      /Othello\nMon, Nov 23 · 2:00 PM, 7:30 PM\n.+\nhttps:\/\/fire\.example\/event\/\d+/,
    );
    expect(toBen?.text_body).not.toContain("Jaws");

    const stop = /https:\S+\/mails\S+/.exec(toBen?.text_body ?? "")?.[0] ?? "";
    expect(toBen?.headers).toMatchObject({ "List-Unsubscribe": `<${stop}>` });
    const stranger = new Visitor(site);
    const open = async () =>
      (await stranger.get(mailsByLink, stop.slice("https://fire.example".length))).json();
    expect((await open()).comes).toBe(true);
    await stranger.post(mailsByLink, stop.slice("https://fire.example".length), {
      "List-Unsubscribe": "One-Click",
    });
    expect((await open()).comes).toBe(false);
    expect((await stranger.get(mailsByLink, `${stop.slice("https://fire.example".length)}x`)).status).toBe(
      404,
    );
    site.clock.now = new Date("2026-11-24T23:00:00Z");
    expect(await sendReminders(context())).toBe(1);
    expect((await mails("saved-reminder")).map(({ to_email }) => to_email)).toEqual([
      "ana@example.org",
      "ana@example.org",
      "ben@example.org",
    ]);
  });

  it("tell of what begins after midnight in the evening before it, and not a day ahead", async () => {
    const late = await addEvent(site.db, { title: "Late show", start_time: at("24", "00:30") });
    const next = await addEvent(site.db, { title: "Matinee", start_time: at("24", "14:00") });
    await saving("ana@example.org", { event: `${late},${next}` });
    await saving("ben@example.org", { event: String(late) });
    site.clock.now = at("22", "18:30");
    expect(await sendReminders(context())).toBe(0);
    site.clock.now = at("23", "18:30");
    expect(await sendReminders(context())).toBe(2);
    const [toAna, toBen] = await mails("saved-reminder");
    expect(toAna?.subject).toBe("Tonight and tomorrow: Late show and 1 more");
    expect(toAna?.text_body).toMatch(
      /Late show\nTonight, after midnight\nTue, Nov 24 · 12:30 AM[^]+Matinee\nTue, Nov 24 · 2:00 PM/,
    );
    expect(toBen?.subject).toBe("Tonight, after midnight: Late show");
    expect(toBen?.text_body).not.toContain("omorrow");
    site.clock.now = at("24", "18:30");
    expect(await sendReminders(context())).toBe(0);
  });

  it("come when tickets go on sale, once and not at night, to those who saved before", async () => {
    const work = await addWork("Othello");
    const on_sale_at = at("23", "00:00");
    const othello = { title: "Othello", work_id: work, on_sale_at };
    for (const day of ["28", "29"]) await addEvent(site.db, { ...othello, start_time: at(day, "19:30") });
    const sale = { on_sale_at, start_time: at("30", "20:00") };
    const jam = await addEvent(site.db, { title: "Jam", ...sale });
    const listed = await addEvent(site.db, { title: "Jam", ...sale, duplicate_of: jam });
    const full = await addEvent(site.db, { title: "Full", ...sale, sold_out: true });
    const off = await addEvent(site.db, { title: "Off", ...sale, status: "cancelled" });
    await saving("ana@example.org", { event: `${listed},${full},${off}`, work: String(work) });
    const ben = await saving("ben@example.org", { event: String(jam) });
    await ben.post(notifications, "/dashboard/notifications", { intent: "mails", tell_changes: "on" });

    site.clock.now = at("23", "07:55");
    expect(await sendSales(context())).toBe(0);
    site.clock.now = at("23", "08:00");
    await saving("cleo@example.org", { event: String(jam) });
    expect([await sendSales(context()), await sendSales(context())]).toEqual([1, 0]);
    const [toAna] = await mails("saved-on-sale");
    expect(toAna).toMatchObject({ to_email: "ana@example.org", subject: "On sale now: Othello and 1 more" });
    expect(toAna?.text_body).toMatch(/Othello\nSat, Nov 28 · 7:30 PM\n/);
  });

  it("come as notifications in browsers that asked for them, until these are gone", async () => {
    const statuses = [201, 410];
    const received: string[] = [];
    const service = createServer((request, response) => {
      received.push(`${request.url} ${request.headers["content-encoding"]}`);
      request.resume();
      response.writeHead(statuses.shift() ?? 500).end();
    });
    await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
    const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
    const push = openPushSender({ allowHosts: [host] });
    const ana = await saving("ana@example.org", {
      event: String(await addEvent(site.db, { start_time: at("23", "20:00") })),
    });
    const key = createECDH("prime256v1");
    const keys = { p256dh: key.generateKeys("base64url"), auth: AUTH };
    const start = (endpoint: string, by = ana) => by.post(pushRoute, "/push.json", { endpoint, ...keys });
    for (const endpoint of ["http://push.example.org/1", "https://127.0.0.1/1", "https://[::1]:8443/", "x"])
      expect((await start(endpoint)).status).toBe(400);
    for (const endpoint of ["https://localhost/1", "https://metadata.google.internal/", `${SERVICE}:8443/1`])
      expect((await start(endpoint)).status).toBe(400);
    const offCurve = Buffer.from(keys.p256dh, "base64url").fill(7, 33).toString("base64url");
    const withBadKey = { endpoint: `${SERVICE}/1`, ...keys, p256dh: offCurve };
    expect((await ana.post(pushRoute, "/push.json", withBadKey)).status).toBe(400);
    expect((await start(`${SERVICE}/1`, new Visitor(site))).status).toBe(401);
    expect((await start(`${SERVICE}/1`)).status).toBe(200);
    expect((await exportData(site.context(), await userId())).notified_browsers).toMatchObject([
      { service: "push.example.org" },
    ]);
    // The stand-in has no public address, which a browser's service must have.
    await site.db
      .updateTable("push_subscriptions")
      .set({ endpoint: `http://${host}/1` })
      .execute();

    site.clock.now = EVENING;
    expect(await sendReminders(context())).toBe(1);
    const job = site.enqueued.find(({ name }) => name === "send-push")?.payload;
    const send = () => sendPush({ ...context(), push }, job as Parameters<typeof sendPush>[1]);
    expect([await send(), await send(), await send()]).toEqual(["sent", "gone", "not needed any more"]);
    expect(received).toEqual(["/1 aes128gcm", "/1 aes128gcm"]);
    await push.close();
    service.close();
  });

  it("end as notifications with the sessions that somebody ends, except in the browser that ends them", async () => {
    const [ana, phone] = [await saving("ana@example.org", {}), await saving("ana@example.org", {})];
    const p256dh = createECDH("prime256v1").generateKeys("base64url");
    const start = (by: Visitor, name: string) =>
      by.post(pushRoute, "/push.json", { endpoint: `${SERVICE}/${name}`, p256dh, auth: AUTH });
    const endpoints = async () =>
      (await site.db.selectFrom("push_subscriptions").select("endpoint").orderBy("endpoint").execute()).map(
        ({ endpoint }) => endpoint.slice(SERVICE.length + 1),
      );
    await start(ana, "laptop");
    await start(phone, "phone");
    // A confirmation gives the browser a new session.
    await signInBy(ana, "ana@example.org");
    const password = "a long enough secret";
    const fields = { intent: "password", password, confirmation: password };
    await ana.post(account, "/dashboard/account", fields);
    expect(await endpoints()).toEqual(["laptop"]);
    await endAllSessions(context(), { id: await userId(), email: "ana@example.org" });
    expect(await endpoints()).toEqual([]);
  });

  it("tell once what moved, was called off or is gone, and nothing that came back", async () => {
    const { db } = site;
    const moved = await addEvent(db, { title: "Moved", start_time: at("28", "19:00") });
    const off = await addEvent(db, { title: "Off", start_time: at("28", "19:00") });
    const gone = await addEvent(db, { title: "Gone", start_time: at("28", "19:00") });
    const same = await addEvent(db, { title: "Same", start_time: at("28", "19:00") });
    const merged = await addEvent(db, { title: "Merged", start_time: at("28", "19:00") });
    const copy = await addEvent(db, { title: "Merged", start_time: at("28", "19:00") });
    const replaced = await addEvent(db, { title: "Replaced", start_time: at("28", "19:00") });
    const earlier = await addEvent(db, { title: "Replaced", start_time: at("28", "18:30") });
    await saving("ana@example.org", { event: [moved, off, gone, same, merged, replaced].join(",") });
    const ben = await saving("ben@example.org", { event: String(off) });
    await ben.post(notifications, "/dashboard/notifications", { intent: "mails", remind: "on" });
    await tellChanges(context());

    const set = (id: number, values: object) =>
      db.updateTable("events").set(values).where("id", "=", id).execute();
    await set(moved, { start_time: at("28", "20:00"), description: "Now later." });
    await set(off, { status: "cancelled" });
    await set(gone, { published: false });
    await set(same, { start_time: at("29", "19:00") });
    await set(same, { start_time: at("28", "19:00") });
    await set(merged, { duplicate_of: copy });
    await set(replaced, { duplicate_of: earlier });
    site.clock.now = new Date("2026-11-22T09:00:00Z");
    expect(await tellChanges(context())).toBe(0);
    site.clock.now = new Date("2026-11-22T15:00:00Z");
    expect([await tellChanges(context()), await tellChanges(context())]).toEqual([1, 0]);
    const [mail] = await mails("saved-changes");
    expect([mail?.to_email, mail?.subject]).toEqual(["ana@example.org", "4 events that you saved changed"]);
    expect(mail?.text_body).toContain("Replaced\nMoved from 7:00 PM to 6:30 PM\n");
    expect(mail?.text_body).toContain("Moved\nMoved from 7:00 PM to 8:00 PM\n");
    expect(mail?.text_body).toContain("Off\nCancelled\n");
    expect(mail?.text_body).toContain("Gone\nTaken off the calendar\n");
    expect(mail?.text_body).not.toMatch(/Same|Merged/);
  });
});
