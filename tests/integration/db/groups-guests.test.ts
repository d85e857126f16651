// Friends vote by the group's link without an account, confirm their address by mail, and are in. Every mail is counted.
import { beforeEach, describe, expect, it } from "vitest";
import { groupOf, location, makeGroup, onDetails, onSettings, seeDetails } from "../../factories/groups";
import { addEvent, LISTINGS_NOON } from "../../factories/listings";
import { somebody, type Person } from "../../factories/profiles";
import { useSite } from "../../factories/use-site";
import { letterTo, Visitor } from "../../factories/visitor";
import { longTest } from "../../factories/property-runs";
import { hours } from "~/lib/time";
import { tellPlans } from "~/domain/plans/tell-plans";
import * as join from "~/routes/join.$key/route";
import * as login from "~/routes/login/route";
import * as plan from "~/routes/plan.$id/route";
import * as stop from "~/routes/stop-invitations/route";
import * as vote from "~/routes/vote.$id/route";

const site = useSite();
const FRIDAY = "2026-11-27";
let ana: Person;
let ben: Person;
let groupId: string;
let key: string;

beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  ana = await somebody(site, "ana@example.org", { name: "Ana Abt" });
  ben = await somebody(site, "ben@example.org", { name: "Ben Bly" });
  groupId = await groupOf(site, ana, ben);
  key = await keyOf(groupId);
});

const keyOf = async (id: string) => {
  const { invite } = await (await seeDetails(ana, id)).json();
  return new URL(invite.link).pathname.split("/")[2] as string;
};
const propose = async (fields: Parameters<typeof addEvent>[1] = {}, id = groupId) => {
  const start_time = new Date(`${FRIDAY}T19:30:00-05:00`);
  const event = await addEvent(site.db, { title: "Prints from a Basement", start_time, ...fields });
  await onDetails(ana, id, { intent: "propose", date: `${event}:${FRIDAY}` });
  return event;
};
const see = async (by: Visitor, of = key) => (await by.get(join, `/join/${of}`, { key: of })).json();
const press = (by: Visitor, fields: Record<string, string | string[]>, of = key) =>
  by.post(join, `/join/${of}`, fields, { key: of });
const dateId = async (by: Visitor, of = key) => (await see(by, of)).plans[0].dates[0].id as string;
const voteAs = async (by: Visitor, name: string, email: string, answer = "yes") =>
  press(by, { intent: "vote", name, email, [`answer.${await dateId(by)}`]: answer });
const mails = async () =>
  (
    await site.db.selectFrom("mail_outbox").select(["to_email", "subject"]).orderBy("created_at").execute()
  ).map((mail) => `${mail.to_email}: ${mail.subject}`);
const since = async (before: string[]) => (await mails()).slice(before.length);

/** The page behind the newest link in somebody's mailbox. */
async function confirmLink(email: string) {
  const url = new URL(/https?:\S+\/vote\/\S+/.exec((await letterTo(site, email)).text_body)?.[0] ?? "");
  const [id = "", signature] = [url.pathname.split("/")[2], url.searchParams.get("signature") ?? ""];
  return {
    see: (by: Visitor) => by.get(vote, url.pathname + url.search, { id }),
    press: (by: Visitor, signed = signature) => by.post(vote, url.pathname, { signature: signed }, { id }),
  };
}

describe("a vote by the link", () => {
  it("shows the date to whoever has the link, with first names only", async () => {
    await propose();
    const page = await see(new Visitor(site));
    expect(page.plans[0].dates[0]).toMatchObject({
      title: "Prints from a Basement",
      isOpen: true,
      mine: null,
    });
    expect(page.plans[0].dates[0].tally.yes).toEqual(["Ana"]);
    expect(JSON.stringify(page)).not.toMatch(/Abt.*Abt|Bly|example\.org/);
    expect(join.meta({ data: page, matches: [] } as never)).toContainEqual({
      property: "og:title",
      content: "Prints from a Basement: Friday crowd",
    });
  });

  it("counts at once, without an account; confirmed by mail, its owner is in and everybody hears it once", async () => {
    await propose();
    const dee = new Visitor(site);
    const before = await mails();
    expect(location(await voteAs(dee, "Dee Dunn", "Dee@Example.org"))).toBe(`/join/${key}`);
    expect(await since(before)).toEqual(["dee@example.org: Friday crowd: please confirm it is you"]);
    expect((await (await seeDetails(ana, groupId)).json()).plans[0].dates[0].tally.yes).toEqual([
      "Ana Abt",
      "Dee Dunn (by the link)",
    ]);
    expect(await see(dee)).toMatchObject({
      guest: { name: "Dee Dunn", email: "dee@example.org", ask: ["zip", "days"] },
    });
    // Twenty seconds, in place.
    await press(dee, { intent: "about-me", zip: "10014", "asks-days": "1", day: ["Friday"] });
    expect((await see(dee)).guest.ask).toEqual([]);

    const link = await confirmLink("dee@example.org");
    const other = new Visitor(site);
    expect(await (await link.see(other)).json()).toMatchObject({
      name: "Dee Dunn",
      said: [expect.stringMatching(/^Yes to Prints from a Basement, Fri, Nov 27/)],
      groupPage: null,
    });
    expect((await (await seeDetails(ana, groupId)).json()).members).toHaveLength(2);
    const sent = await mails();
    const answer = await link.press(other);
    expect(location(answer)).toMatch(/^\/plan\/[\w-]+\?as=[\w-]+&signature=/);
    await link.press(other);
    expect(await since(sent)).toEqual(["ana@example.org: Friday crowd: Dee Dunn is in"]);
    expect((await letterTo(site, "ana@example.org")).text_body).toContain("Yes to Prints from a Basement");
    const page = await (await seeDetails(ana, groupId)).json();
    expect(page.members.map(({ name }: { name: string }) => name)).toContain("Dee Dunn");
    expect(page.plans[0].dates[0].tally.yes).toEqual(["Ana Abt", "Dee Dunn"]);
    expect(page.week.find(({ day }: { day: string }) => day === "Friday").can).toContain("Dee Dunn");
    expect(page.week.find(({ day }: { day: string }) => day === "Monday").cannot).toContain("Dee Dunn");
    // No newsletter that nobody ordered.
    const row = await site.db
      .selectFrom("users as u")
      .innerJoin("notification_settings as n", "n.user_id", "u.id")
      .select("n.enabled")
      .where("u.email", "=", "dee@example.org")
      .executeTakeFirst();
    expect(row?.enabled).toBe(false);
    // The answer was told with the news; nothing more comes.
    site.clock.now = new Date(site.clock.now.getTime() + hours(1));
    const after = await mails();
    await tellPlans(site.context());
    expect(await since(after)).toEqual([]);
  });

  it("is changed by the browser that gave it, until the address is confirmed", async () => {
    await propose();
    const dee = new Visitor(site);
    await voteAs(dee, "Dee", "dee@example.org", "yes");
    const before = await mails();
    await voteAs(dee, "Dee", "dee@example.org", "no");
    expect(await since(before)).toEqual([]);
    expect((await see(dee)).plans[0].dates[0].tally).toEqual({ yes: ["Ana"], maybe: [], no: ["Dee"] });
    // A wrong address is mended: the old mail's link is void, for its reader is somebody else.
    const wrong = await confirmLink("dee@example.org");
    await voteAs(dee, "Dee", "dee@example.net", "no");
    expect(await since(before)).toEqual(["dee@example.net: Friday crowd: please confirm it is you"]);
    expect((await wrong.see(new Visitor(site))).status).toBe(404);
    expect((await wrong.press(new Visitor(site))).status).toBe(400);
    expect((await see(dee)).plans[0].dates[0].tally.no).toEqual(["Dee"]);
    // A friend borrows the phone.
    await press(dee, { intent: "forget" });
    expect((await see(dee)).guest).toBeNull();
    await voteAs(dee, "Eli", "eli@example.org", "maybe");
    expect((await see(dee)).plans[0].dates[0].tally).toEqual({ yes: ["Ana"], maybe: ["Eli"], no: ["Dee"] });
  });

  it("under another's address changes nothing and mails its owner their own link", async () => {
    await propose();
    const before = await mails();
    const answer = await voteAs(new Visitor(site), "Not Ben", "ben@example.org", "no");
    expect(location(answer)).toBe(`/join/${key}`);
    expect((await see(new Visitor(site))).plans[0].dates[0].tally).toMatchObject({ no: [], yes: ["Ana"] });
    expect(await since(before)).toEqual(["ben@example.org: Your own link to “Friday crowd”"]);
    expect((await letterTo(site, "ben@example.org")).text_body).toContain(`/plan/`);
    // A guest who has not confirmed yet has neither.
    await voteAs(new Visitor(site), "Dee", "dee@example.org", "yes");
    await voteAs(new Visitor(site), "Not Dee", "dee@example.org", "no");
    expect((await see(new Visitor(site))).plans[0].dates[0].tally).toMatchObject({
      no: [],
      yes: ["Ana", "Dee"],
    });
  });

  it("says what is missing at its field, and keeps what was typed", async () => {
    await propose();
    const by = new Visitor(site);
    const id = await dateId(by);
    const refused = async (fields: Record<string, string>) => {
      const answer = await press(by, {
        intent: "vote",
        name: "Dee",
        email: "dee@example.org",
        [`answer.${id}`]: "yes",
        ...fields,
      });
      const { fieldErrors, message, values } = await answer.json();
      return { status: answer.status, fieldErrors, message, answered: values[`answer.${id}`] };
    };
    expect(await refused({ name: " " })).toMatchObject({
      fieldErrors: { name: "Please enter your name" },
      answered: "yes",
    });
    expect(await refused({ email: "" })).toMatchObject({
      fieldErrors: { email: "Please enter an email address" },
    });
    expect(await refused({ email: "dee@" })).toMatchObject({
      fieldErrors: { email: "Please enter a valid email address" },
    });
    expect(await refused({ [`answer.${id}`]: "perhaps" })).toMatchObject({
      status: 400,
      message: "Please answer yes, maybe or no",
    });
    const none = await press(by, { intent: "vote", name: "Dee", email: "dee@example.org" });
    expect(await none.json()).toMatchObject({ message: "Please answer yes, maybe or no" });
    expect(await site.db.selectFrom("group_guests").selectAll().execute()).toEqual([]);
    expect((await press(by, { intent: "nothing" })).status).toBe(400);
    expect((await (await press(by, { intent: "about-me", zip: "10014" })).json()).message).toBe(
      "Vote first, please.",
    );
  });

  it("of a date that is off or over is refused, and no guest is left behind", async () => {
    const event = await propose();
    const by = new Visitor(site);
    const id = await dateId(by);
    await site.db.updateTable("events").set({ status: "cancelled" }).where("id", "=", event).execute();
    const answer = await press(by, {
      intent: "vote",
      name: "Dee",
      email: "dee@example.org",
      [`answer.${id}`]: "yes",
    });
    expect((await answer.json()).message).toBe(
      "This event is over or no longer takes place. Pick another one.",
    );
    expect(await site.db.selectFrom("group_guests").selectAll().execute()).toEqual([]);
  });

  it("by a member of the site joins and votes at once, with one mail to the others and none back", async () => {
    await propose();
    const cy = await somebody(site, "cy@example.org", { name: "Cy" });
    const before = await mails();
    const answer = await press(cy, { intent: "vote", [`answer.${await dateId(cy)}`]: "maybe" });
    expect(location(answer)).toBe(`/dashboard/groups/${groupId}/details`);
    expect(await since(before)).toEqual(["ana@example.org: Friday crowd: Cy is in"]);
    expect((await letterTo(site, "ana@example.org")).text_body).toContain("Maybe to Prints from a Basement");
  });

  it("only wants to come along, where nothing is asked", async () => {
    const by = new Visitor(site);
    await press(by, { intent: "vote", name: "Dee", email: "dee@example.org" });
    expect((await letterTo(site, "dee@example.org")).text_body).toContain("You want to come along");
    const link = await confirmLink("dee@example.org");
    expect(location(await link.press(by))).toMatch(/^\/vote\//);
    expect(await (await link.see(by)).json()).toMatchObject({
      groupPage: `/dashboard/groups/${groupId}/details`,
    });
    expect((await (await seeDetails(ana, groupId)).json()).members).toHaveLength(3);
  });

  it("goes with a member who leaves; a vote again is a new one", async () => {
    await propose();
    const dee = new Visitor(site);
    await voteAs(dee, "Dee", "dee@example.org");
    const link = await confirmLink("dee@example.org");
    await link.press(dee);
    const user = await site.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "dee@example.org")
      .executeTakeFirstOrThrow();
    await onSettings(ana, groupId, { intent: "remove", member: user.id });
    expect((await link.see(dee)).status).toBe(404);
    expect(await link.press(dee)).toMatchObject({ status: 400 });
    expect((await (await seeDetails(ana, groupId)).json()).members).toHaveLength(2);
    await voteAs(dee, "Dee", "dee@example.org", "maybe");
    expect((await see(dee)).plans[0].dates[0].tally.maybe).toEqual(["Dee"]);
  });
});

describe("links in the wrong hands", () => {
  longTest("pasted into two groups of friends: one browser and one address vote in both", async () => {
    await propose();
    const second = await makeGroup(ana, "Book club");
    const otherKey = await keyOf(second);
    await propose({ title: "Letters Nobody Sent" }, second);
    const dee = new Visitor(site);
    await voteAs(dee, "Dee", "dee@example.org", "yes");
    await press(
      dee,
      {
        intent: "vote",
        name: "Dee D.",
        email: "dee@example.org",
        [`answer.${await dateId(dee, otherKey)}`]: "no",
      },
      otherKey,
    );
    expect((await see(dee)).plans[0].dates[0].tally.yes).toEqual(["Ana", "Dee"]);
    expect((await see(dee, otherKey)).plans[0].dates[0].tally.no).toEqual(["Dee"]);
    expect([(await see(dee)).guest.name, (await see(dee, otherKey)).guest.name]).toEqual(["Dee", "Dee D."]);
    // The dates of one group are not answered by the link of the other.
    const answer = await press(dee, {
      intent: "vote",
      name: "Dee",
      email: "dee@example.org",
      [`answer.${await dateId(dee, otherKey)}`]: "yes",
    });
    expect(answer.status).toBe(303);
    expect((await see(dee, otherKey)).plans[0].dates[0].tally.no).toEqual(["Dee"]);
  });

  it("a plan's link that was forwarded says whose it is, and leads to an answer of one's own", async () => {
    await propose();
    const text = (await letterTo(site, "ben@example.org")).text_body;
    const url = new URL(/https?:\S+\/plan\/\S+/.exec(text)?.[0] ?? "");
    const id = url.pathname.split("/")[2] ?? "";
    const page = await (await new Visitor(site).get(plan, url.pathname + url.search, { id })).json();
    expect(page).toMatchObject({ who: "Ben Bly", isSignedIn: false, joinPath: `/join/${key}` });
  });

  it("an ended link takes no vote, and a full group says so", async () => {
    await propose();
    const by = new Visitor(site);
    const id = await dateId(by);
    await onSettings(ana, groupId, { intent: "end-link" });
    const fields = { intent: "vote", name: "Dee", email: "dee@example.org", [`answer.${id}`]: "yes" };
    expect((await (await press(by, fields)).json()).message).toBe(
      "This link no longer works. Ask your friend for a new one.",
    );
    await onSettings(ana, groupId, { intent: "renew-link" });
    key = await keyOf(groupId);
    await site.db
      .insertInto("group_guests")
      .values(
        Array.from({ length: 48 }, (_, i) => ({
          group_id: groupId,
          name: `G${i}`,
          email: `g${i}@example.org`,
        })),
      )
      .execute();
    expect((await (await press(by, fields)).json()).message).toBe("This group is full: it has 50 members.");
  });

  it("an address that wants no such mails gets none, and nobody learns of it", async () => {
    await propose();
    await voteAs(new Visitor(site), "Dee", "dee@example.org");
    const text = (await letterTo(site, "dee@example.org")).text_body;
    const url = new URL(/https?:\S+\/stop-invitations\?\S+/.exec(text)?.[0] ?? "");
    const fields = Object.fromEntries(url.searchParams);
    await new Visitor(site).post(stop, `/stop-invitations${url.search}`, { ...fields, intent: "stop" });
    const before = await mails();
    const answer = await voteAs(new Visitor(site), "Dee", "dee@example.org");
    expect(location(answer)).toBe(`/join/${key}`);
    expect(await since(before)).toEqual([]);
  });

  it("votes of one network, and mails to one address, have an end", async () => {
    await propose();
    const id = await dateId(new Visitor(site));
    const outcomes: number[] = [];
    for (let index = 0; index < 7; index += 1)
      outcomes.push(
        (
          await press(new Visitor(site), {
            intent: "vote",
            name: "Dee",
            email: "dee@example.org",
            [`answer.${id}`]: "yes",
          })
        ).status,
      );
    expect(outcomes).toEqual([303, 303, 303, 303, 303, 429, 429]);
  });

  it("the sign-in page does not lose the group", async () => {
    const page = await (
      await new Visitor(site).get(login, `/login?next=${encodeURIComponent(`/join/${key}`)}`)
    ).json();
    expect(page.next).toBe(`/join/${key}`);
  });
});
