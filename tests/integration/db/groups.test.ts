// Groups: making, inviting, answering, leaving; every message of the specification.
import { beforeEach, describe, expect, it } from "vitest";
import {
  answerInvitation,
  create,
  groupOf,
  invitationId,
  invitationToken,
  location,
  makeGroup,
  onDetails,
  onSettings,
  seeDetails,
  seeSettings,
} from "../../factories/groups";
import { somebody, toastsOf, type Person } from "../../factories/profiles";
import { Visitor, letterTo } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { days } from "~/lib/time";
import * as account from "~/routes/dashboard.account/route";
import * as exporting from "~/routes/dashboard.account_.export/route";
import * as creating from "~/routes/dashboard.groups.new/route";
import * as groups from "~/routes/dashboard.groups._index/route";
import * as home from "~/routes/dashboard._index/route";
import * as invite from "~/routes/invite.$token/route";
import * as stop from "~/routes/stop-invitations/route";

let ana: Person;
let ben: Person;
const site = useSite();
beforeEach(async () => {
  ana = await somebody(site, "ana@example.org", { name: "Ana" });
  ben = await somebody(site, "ben@example.org", { name: "Ben" });
});

const emails = (count: number) => Array.from({ length: count }, (_, n) => `friend${n}@example.org`);
const all = async (table: "groups" | "user_groups" | "invitations") =>
  (await site.db.selectFrom(table).selectAll().execute()).length;
const list = async (by: Person) => (await (await by.get(groups, "/dashboard/groups")).json()).groups;
const onList = (by: Person, intent: string, group: string) =>
  by.post(groups, "/dashboard/groups?index", { intent, group });
const seeInvite = (by: Visitor, token: string) => by.get(invite, `/invite/${token}`, { token });

describe("making a group", () => {
  it("writes the group, its creator's membership, the invitations and their letters", async () => {
    const id = await makeGroup(ana, "  Friday   crowd ", ["ben@example.org", "new@example.org"]);
    expect(await toastsOf(ana)).toEqual(["Group created successfully!"]);
    expect(await list(ana)).toEqual([{ id, name: "Friday crowd", members: 1, is_creator: true }]);
    expect(await list(ben)).toEqual([]);
    const letter = await letterTo(site, "new@example.org");
    expect(letter.subject).toBe("Ana invites you to “Friday crowd” on Fire Escape");
    const stored = await site.db.selectFrom("invitations").selectAll().execute();
    expect(stored.map((row) => row.expires_at.getTime() - row.created_at.getTime())).toEqual([
      days(30),
      days(30),
    ]);
    expect(JSON.stringify(stored)).not.toContain(await invitationToken(site, "new@example.org"));
    expect(site.enqueued.map((job) => job.name)).toEqual(["send-mail", "send-mail"]);
  });

  it.each([
    [{ name: "  " }, "name", "Group name is required"],
    [{ name: "x".repeat(121) }, "name", "Please keep this under 120 characters"],
    [{ press: "add", email: "" }, "email", "Please enter an email address"],
    [{ press: "add", email: "nobody" }, "email", "Please enter a valid email address"],
    [{ press: "add", email: "Ana@example.org" }, "email", "You cannot invite yourself"],
    [{ press: "add", email: "A@b.org", invitees: "a@b.org" }, "email", "This email has already been added"],
    [
      { press: "add", email: "one-more@b.org", invitees: emails(9).join() },
      "email",
      "You can only invite up to 9 people",
    ],
    [{ invitees: emails(10).join() }, "email", "You can only invite up to 9 people"],
    [{ invitees: "ana@example.org" }, "email", "You cannot invite yourself"],
  ])("refuses %j, and loses nothing", async (fields, name, message) => {
    const answer = await create(ana, { name: "Friends", ...fields });
    const body = await answer.json();
    expect([answer.status, body.fieldErrors]).toEqual([400, { [name]: message }]);
    expect(body.values).toMatchObject({ name: "Friends", ...fields });
    expect([await all("groups"), await all("invitations")]).toEqual([0, 0]);
  });

  it("keeps the list in the form while it is put together, and takes along what was typed last", async () => {
    const first = await (await create(ana, { name: "F", press: "add", email: "A@b.org " })).json();
    expect(first.values).toMatchObject({ name: "F", invitees: "a@b.org", email: "" });
    const entered = await create(ana, { name: "F", press: "enter", email: "c@d.org", invitees: "a@b.org" });
    expect((await entered.json()).values.invitees).toBe("a@b.org,c@d.org");
    const taken = await create(ana, { name: "F", remove: "a@b.org", invitees: "a@b.org,c@d.org" });
    expect((await taken.json()).values.invitees).toBe("c@d.org");
    expect(await all("groups")).toBe(0);
    await create(ana, { name: "F", press: "enter", email: "", invitees: "" });
    await create(ana, { name: "G", email: "e@f.org", invitees: "c@d.org" });
    expect([await all("groups"), await all("invitations")]).toEqual([2, 2]);
  });

  it("says so when nobody is signed in", async () => {
    const visitor = new Visitor(site);
    const answer = await visitor.post(creating, "/dashboard/groups/new", { name: "F" });
    expect(location(answer)).toBe("/login?next=%2Fdashboard%2Fgroups%2Fnew");
    expect(await toastsOf(visitor)).toEqual(["You must be logged in to create a group"]);
  });
});

describe("an invitation", () => {
  const mailsTo = async (email: string) =>
    (
      await site.db
        .selectFrom("mail_outbox")
        .select(["text_body", "headers"])
        .where("to_email", "=", email)
        .execute()
    ).filter(({ text_body }) => text_body.includes("invites you"));

  it("is not mailed to who complained or whose mailbox is gone, and waits on the dashboard all the same", async () => {
    const why = { email: "ben@example.org", reason: "complained" as const };
    await site.db.insertInto("mail_suppressions").values(why).execute();
    await makeGroup(ana, "Friday crowd", ["ben@example.org", "cem@example.org"]);
    expect(await mailsTo("ben@example.org")).toEqual([]);
    expect(await mailsTo("cem@example.org")).toHaveLength(1);
    expect(await all("invitations")).toBe(2);
  });

  it("has a link after which none is mailed again, account or not, until its reader allows it", async () => {
    await makeGroup(ana, "Friday crowd", ["cem@example.org"]);
    const [mail] = await mailsTo("cem@example.org");
    const url = /https?:\S+\/stop-invitations\S+/.exec(mail?.text_body ?? "")?.[0] ?? "";
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const path = url.replace(/^https?:\/\/[^/]+/, "");
    const cem = new Visitor(site);
    const state = async () => (await (await cem.get(stop, path)).json()) as { stopped: boolean };
    // A mail scanner opens it: nothing changes.
    expect((await state()).stopped).toBe(false);
    expect((await cem.post(stop, path.replace(/.$/, "!"), { intent: "stop" })).status).toBe(400);
    expect((await cem.post(stop, path, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
    expect((await state()).stopped).toBe(true);
    await makeGroup(ben, "Another crowd", ["cem@example.org"]);
    expect(await mailsTo("cem@example.org")).toHaveLength(1);
    await cem.post(stop, path, { intent: "allow" });
    await makeGroup(ben, "Third crowd", ["cem@example.org"]);
    expect(await mailsTo("cem@example.org")).toHaveLength(2);
    // Neither address nor account is in what is kept.
    await cem.post(stop, path, { intent: "stop" });
    const kept = JSON.stringify(await site.db.selectFrom("invitation_refusals").selectAll().execute());
    expect(kept).not.toContain("cem");
  });

  it("shows itself to a visitor, and never answers by being opened", async () => {
    await makeGroup(ana, "Friday crowd", ["ben@example.org"]);
    const token = await invitationToken(site, "ben@example.org");
    const page = await (await seeInvite(new Visitor(site), token)).json();
    expect(page).toEqual({ state: "visitor", group: "Friday crowd", by: "Ana", token });
    const own = await (await seeInvite(ben, token)).json();
    expect(own).toMatchObject({ state: "open", group: "Friday crowd", by: "Ana" });
    expect(await all("user_groups")).toBe(1);
  });

  it("is accepted or declined by pressing, once, and tells afterwards what it was", async () => {
    const id = await makeGroup(ana, "Friday crowd", ["ben@example.org", "cem@example.org"]);
    const cem = await somebody(site, "cem@example.org");
    expect(location(await answerInvitation(site, ben, "accept"))).toBe(`/dashboard/groups/${id}/details`);
    await answerInvitation(site, cem, "decline");
    expect(await toastsOf(ben)).toEqual(["Invitation accepted successfully"]);
    expect(await toastsOf(cem)).toEqual(["Invitation declined successfully"]);
    const states = [];
    for (const person of [ben, cem])
      states.push(await (await seeInvite(person, await invitationToken(site, person.email))).json());
    expect(states).toEqual([
      { state: "accepted", href: `/dashboard/groups/${id}/details` },
      { state: "declined" },
    ]);
    expect((await (await answerInvitation(site, cem, "accept")).json()).message).toBe(
      "This invitation has already been answered.",
    );
    expect((await list(ana))[0].members).toBe(2);
    // The same answer from another tab changes nothing and is no error.
    expect((await answerInvitation(site, ben, "accept")).status).toBe(303);
  });

  it("tells somebody else nothing, and lets them answer nothing", async () => {
    await makeGroup(ana, "Secret society", ["ben@example.org"]);
    const token = await invitationToken(site, "ben@example.org");
    const eve = await somebody(site, "eve@example.org");
    const text = await (await seeInvite(eve, token)).text();
    expect(text).not.toMatch(/Secret|Ana|ben@/);
    expect(JSON.parse(text)).toEqual({
      state: "other",
      signedInAs: "eve@example.org",
      here: `/invite/${token}`,
    });
    const invitation = await invitationId(site, "ben@example.org");
    const answer = await eve.post(invite, `/invite/${token}`, { invitation, answer: "accept" }, { token });
    expect((await answer.json()).message).toBe("This invitation link is invalid or has expired.");
    expect(await all("user_groups")).toBe(1);
  });

  it("is invalid when it is unknown, withdrawn or thirty days old", async () => {
    const id = await makeGroup(ana, "F", ["ben@example.org", "cem@example.org"]);
    const tokens = [
      await invitationToken(site, "ben@example.org"),
      await invitationToken(site, "cem@example.org"),
    ];
    await onSettings(ana, id, {
      intent: "withdraw",
      invitation: await invitationId(site, "cem@example.org"),
    });
    site.clock.now = new Date(site.clock.now.getTime() + days(13));
    expect((await (await seeInvite(ben, tokens[0] ?? "")).json()).state).toBe("open");
    expect((await (await seeInvite(ben, tokens[1] ?? "")).json()).state).toBe("invalid");
    site.clock.now = new Date(site.clock.now.getTime() + days(17));
    await site.db.updateTable("sessions").set({ last_seen_at: site.clock.now }).execute();
    const late = await seeInvite(ben, tokens[0] ?? "");
    expect([late.status, (await late.json()).state]).toEqual([404, "invalid"]);
    expect((await answerInvitation(site, ben, "accept")).status).toBe(400);
    expect((await seeInvite(ben, "no-such-token")).status).toBe(404);
    expect(await (await ben.get(home, "/dashboard")).json()).toMatchObject({ invitations: [] });
  });

  it("waits on the dashboard, and can be answered there", async () => {
    await makeGroup(ana, "Friday crowd", ["ben@example.org", "cem@example.org"]);
    const cem = await somebody(site, "cem@example.org");
    for (const [person, intent] of [
      [ben, "accept"],
      [cem, "decline"],
    ] as const) {
      const { invitations } = await (await person.get(home, "/dashboard")).json();
      expect(invitations).toMatchObject([{ group: "Friday crowd", by: "Ana" }]);
      await person.post(home, "/dashboard?index", { intent, invitation: invitations[0].id });
      expect(await (await person.get(home, "/dashboard")).json()).toMatchObject({ invitations: [] });
    }
    expect([(await list(ben)).length, (await list(cem)).length]).toEqual([1, 0]);
    const stray = await ben.post(home, "/dashboard?index", { intent: "accept", invitation: "1" });
    expect((await stray.json()).message).toBe("This invitation link is invalid or has expired.");
  });

  it("needs somebody signed in to be answered", async () => {
    await makeGroup(ana, "F", ["ben@example.org"]);
    const token = await invitationToken(site, "ben@example.org");
    const invitation = await invitationId(site, "ben@example.org");
    const visitor = new Visitor(site);
    const answer = await visitor.post(
      invite,
      `/invite/${token}`,
      { invitation, answer: "accept" },
      { token },
    );
    expect(location(answer)).toBe(`/invite/${token}`);
    expect(await all("user_groups")).toBe(1);
  });
});

describe("a group's settings", () => {
  it("rename, invite, withdraw and remove, each with its words", async () => {
    const id = await groupOf(site, ana, ben);
    const said: string[] = [];
    const press = async (fields: Record<string, string>) => {
      expect((await onSettings(ana, id, fields)).status).toBe(303);
      said.push((await toastsOf(ana)).at(-1) ?? "");
    };
    await press({ intent: "rename", name: "Saturday crowd" });
    await press({ intent: "invite", press: "send", invitees: "x@y.org,z@y.org" });
    await press({ intent: "withdraw", invitation: await invitationId(site, "x@y.org") });
    await press({ intent: "remove", member: ben.id });
    expect(said).toEqual([
      "Group settings updated successfully",
      "2 invitation(s) sent!",
      "Invitation withdrawn successfully",
      "Member removed successfully",
    ]);
    const page = await (await seeSettings(ana, id)).json();
    expect(page).toMatchObject({ name: "Saturday crowd", invited: [{ email: "z@y.org" }] });
    expect(page.members).toEqual([{ id: ana.id, name: "Ana", isCreator: true }]);
    expect((await seeDetails(ben, id)).status).toBe(404);
  });

  it.each([
    [{ press: "add", email: "ben@example.org" }, "This person is already a member"],
    [{ press: "add", email: "open@example.org" }, "This person has already been invited"],
    [{ press: "send", invitees: "open@example.org" }, "This person has already been invited"],
    [{ press: "send", invitees: "ben@example.org" }, "This person is already a member"],
    [{ press: "add", email: "ana@example.org" }, "You cannot invite yourself"],
    [{ press: "send", invitees: "" }, "Please enter an email address"],
    [{ press: "send", invitees: emails(9).join() }, "You can only invite up to 9 people at once"],
    [
      { press: "add", email: "i@j.org", invitees: emails(8).join() },
      "You can only invite up to 9 people at once",
    ],
  ])("refuse to invite %j", async (fields, message) => {
    const id = await groupOf(site, ana, ben);
    await onSettings(ana, id, { intent: "invite", press: "send", invitees: "open@example.org" });
    const answer = await onSettings(ana, id, { intent: "invite", ...fields });
    expect((await answer.json()).fieldErrors.email).toBe(message);
    expect(await all("invitations")).toBe(2);
  });

  it("skip who has an open invitation, and invite again who declined or let it expire", async () => {
    const id = await makeGroup(ana, "F", ["ben@example.org", "late@example.org"]);
    await onSettings(ana, id, { intent: "invite", press: "send", invitees: "late@example.org,x@y.org" });
    expect((await toastsOf(ana)).at(-1)).toBe("1 invitation(s) sent!");
    await answerInvitation(site, ben, "decline");
    site.clock.now = new Date(site.clock.now.getTime() + days(30));
    await site.db.updateTable("sessions").set({ last_seen_at: site.clock.now }).execute();
    await onSettings(ana, id, {
      intent: "invite",
      press: "send",
      invitees: "ben@example.org,late@example.org,x@y.org",
    });
    expect((await toastsOf(ana)).at(-1)).toBe("3 invitation(s) sent!");
    expect((await answerInvitation(site, ben, "accept")).status).toBe(303);
  });

  it("never remove the creator, and never act on another group's rows", async () => {
    const id = await groupOf(site, ana, ben);
    const other = await makeGroup(ben, "Other", ["x@y.org"]);
    const stray = { intent: "withdraw", invitation: await invitationId(site, "x@y.org") };
    expect((await onSettings(ana, id, { intent: "remove", member: ana.id })).status).toBe(400);
    expect((await onSettings(ana, id, stray)).status).toBe(400);
    expect((await onSettings(ana, id, { intent: "remove", member: "' or 1=1" })).status).toBe(400);
    expect((await onSettings(ana, id, { intent: "constructor" })).status).toBe(400);
    expect((await (await seeSettings(ben, other)).json()).invited.length).toBe(1);
  });
});

describe("the end", () => {
  it("comes by leaving, for members, and by deleting, for creators", async () => {
    const id = await groupOf(site, ana, ben);
    expect((await (await onList(ana, "leave", id)).json()).message).toMatch(/^You created this group/);
    expect((await onList(ben, "delete", id)).status).toBe(400);
    expect(location(await onList(ben, "leave", id))).toBe("/dashboard/groups");
    expect((await onList(ben, "leave", id)).status).toBe(400);
    expect((await toastsOf(ben)).at(-1)).toBe("Left group successfully");
    await onList(ana, "delete", id);
    expect((await toastsOf(ana)).at(-1)).toBe("Group deleted successfully");
    expect([await all("groups"), await all("user_groups"), await all("invitations")]).toEqual([0, 0, 0]);
  });

  it("of a creator's account hands the group to who has been in it longest, and tells them", async () => {
    const cem = await somebody(site, "cem@example.org", { name: "Cem" });
    const id = await groupOf(site, ana, ben, cem);
    await makeGroup(ana, "Alone");
    const page = await (await ana.get(account, "/dashboard/account")).json();
    expect(page.groups).toEqual([
      { name: "Alone", heir: null },
      { name: "Friday crowd", heir: "Ben" },
    ]);
    await ana.post(account, "/dashboard/account", { intent: "delete", confirmEmail: ana.email });
    expect(await list(ben)).toEqual([{ id, name: "Friday crowd", members: 2, is_creator: true }]);
    expect(await all("groups")).toBe(1);
    const letter = await letterTo(site, "ben@example.org");
    expect([letter.kind, letter.text_body]).toEqual([
      "group-handed-over",
      expect.stringContaining(`/dashboard/groups/${id}/settings`),
    ]);
  });

  it("is part of what the export tells", async () => {
    await groupOf(site, ana, ben);
    const text = await (await ben.get(exporting, "/dashboard/account/export")).text();
    expect(JSON.parse(text)).toMatchObject({
      groups: [{ name: "Friday crowd", is_creator: false }],
      invitations: [{ group: "Friday crowd", sent_to: "ben@example.org", status: "accepted" }],
    });
    expect(text).not.toContain("ana@");
  });
});

describe("what the members share", () => {
  const interests = ["Art", "Film", "Jazz", "Theatre"];
  beforeEach(async () => {
    await site.db
      .insertInto("interests")
      .values(interests.map((name) => ({ name })))
      .execute();
    await site.db
      .insertInto("zip_codes")
      .values([
        { zip_code: "10014", lat: 40.73, lng: -74.0, city: "New York" },
        { zip_code: "11211", lat: 40.71, lng: -73.95, city: "New York" },
      ])
      .onConflict((oc) => oc.doNothing())
      .execute();
  });

  it("is the radius around the middle, the dearest interests and the days of all", async () => {
    const first = await somebody(site, "one@example.org", {
      name: "One",
      zips: ["10014", "11211"],
      days: ["Friday", "Saturday", "Monday"],
      interests: [1, 2, 3, 4],
    });
    const two = await somebody(site, "two@example.org", {
      zips: ["11211"],
      days: ["Monday", "Friday"],
      interests: [4, 3, 2],
    });
    const id = await groupOf(site, first, two);
    const page = await (await seeDetails(two, id)).json();
    // Half of the 2.96 miles between the two first zips.
    expect(page.radius).toBe("1.5");
    // Film 2 and 3, Jazz 3 and 2, Theatre 4 and 1: all 2.5 on average, so by name; Art only one has ranked.
    expect(page.interests).toEqual(["Film", "Jazz", "Theatre"]);
    expect(page.days).toEqual(["Monday", "Friday"]);
    expect(page.members.map((m: { name: string }) => m.name)).toEqual(["One", "A friend without a name"]);
    expect(JSON.stringify(page)).not.toContain("one@example.org");
  });

  it("counts the creator without a membership row, and has no radius with one zip", async () => {
    const first = await somebody(site, "one@example.org", {
      zips: ["10014"],
      days: ["Friday"],
      interests: [1],
    });
    const two = await somebody(site, "two@example.org", { zips: ["99999"], interests: [1] });
    const id = await groupOf(site, first, two);
    await site.db.deleteFrom("user_groups").where("user_id", "=", first.id).execute();
    const page = await (await seeDetails(first, id)).json();
    expect(page.members.length).toBe(2);
    expect([page.radius, page.interests, page.days]).toEqual([null, ["Art"], []]);
    expect(page.missing).toEqual(["circle", "days"]);
    expect((await list(first))[0].members).toBe(2);
    expect((await onDetails(first, id, { intent: "leave" })).status).toBe(400);
  });
});
