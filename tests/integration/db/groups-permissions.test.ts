// Every address and every action of groups, walked as visitor, outsider, administrator, member and creator (spec: accounts 6).
import { beforeEach, describe, expect, it } from "vitest";
import {
  groupOf,
  invitationId,
  invitationToken,
  location,
  onDetails,
  onSettings,
} from "../../factories/groups";
import { addEvent } from "../../factories/listings";
import { somebody, type Person } from "../../factories/profiles";
import { isShortRun } from "../../factories/property-runs";
import { Visitor, letterTo } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { days } from "~/lib/time";
import * as home from "~/routes/dashboard._index/route";
import * as details from "~/routes/dashboard.groups.$groupId.details/route";
import * as settings from "~/routes/dashboard.groups.$groupId.settings/route";
import * as groups from "~/routes/dashboard.groups._index/route";
import * as creating from "~/routes/dashboard.groups.new/route";
import * as invite from "~/routes/invite.$token/route";
import * as plan from "~/routes/plan.$id/route";
import * as planFile from "~/routes/plan.$id[.]ics/route";
import * as joinRoute from "~/routes/join.$key/route";
import * as voteRoute from "~/routes/vote.$id/route";

let cast: Record<Role, Visitor>;
let people: Record<Role, Visitor>;
let ids: {
  group: string;
  creator: string;
  member: string;
  invitation: string;
  token: string;
  plan: string;
  date: string;
  event: string;
  key: string;
  guest: string;
};

const ROLES = ["visitor", "outsider", "admin", "member", "creator"] as const;
type Role = (typeof ROLES)[number];
type Expected = Record<Role, number | string>;

/** The nearest to the creator who may, and the nearest who may not. */
const nearest = (allowed: readonly Role[]): Role[] =>
  [true, false].flatMap((may) => ROLES.findLast((role) => allowed.includes(role) === may) ?? []);

const site = useSite(async () => {
  const creator = await somebody(site, "creator@example.org");
  const member = await somebody(site, "member@example.org");
  const admin = await somebody(site, "admin@example.org");
  await site.db.insertInto("admin_users").values({ user_id: admin.id }).execute();
  const outsider = await somebody(site, "outsider@example.org");
  cast = { visitor: new Visitor(site), outsider, admin, member, creator };
  const group = await groupOf(site, creator, member);
  const start_time = new Date(site.clock.now.getTime() + days(3));
  const proposed = await addEvent(site.db, { start_time });
  const dateOf = async (id: number) => {
    const row = await site.db
      .selectFrom("events")
      .select("first_day")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return `${id}:${row.first_day}`;
  };
  await onDetails(creator, group, { intent: "propose", date: await dateOf(proposed) });
  await onSettings(creator, group, { intent: "invite", press: "send", invitees: "invited@example.org" });
  ids = {
    group,
    creator: creator.id,
    member: member.id,
    invitation: await invitationId(site, "invited@example.org"),
    token: await invitationToken(site, "invited@example.org"),
    plan: (await site.db.selectFrom("plans").select("id").executeTakeFirstOrThrow()).id,
    date: (await site.db.selectFrom("plan_options").select("id").executeTakeFirstOrThrow()).id,
    event: await dateOf(await addEvent(site.db, { start_time })),
    key: await keyOf(creator, group),
    guest: "",
  };
  const fields = { name: "Guest", email: "guest@example.org", [`answer.${ids.date}`]: "yes" };
  await new Visitor(site).post(joinRoute, `/join/${ids.key}`, fields, { key: ids.key });
  ids.guest = (await site.db.selectFrom("group_guests").select("id").executeTakeFirstOrThrow()).id;
});

// A browser of its own for each test.
beforeEach(() => {
  const { visitor, outsider, admin, member, creator } = cast;
  people = {
    visitor: visitor.copy(),
    outsider: outsider.copy(),
    admin: admin.copy(),
    member: member.copy(),
    creator: creator.copy(),
  };
});

const keyOf = async (by: Person, group: string): Promise<string> => {
  const page = await by.get(details, `/dashboard/groups/${group}/details`, { groupId: group });
  return new URL((await page.json()).invite.link).pathname.split("/")[2] ?? "";
};

const outcome = (answer: Response) => location(answer) ?? answer.status;
const to = (path: string) => `/login?next=${encodeURIComponent(path)}`;
const at = (page: string) => `/dashboard/groups/${ids.group}/${page}`;

describe("pages", () => {
  const pages: [string, () => [{ loader?: unknown }, string, Record<string, string>, Expected]][] = [
    [
      "the list",
      () => [
        groups,
        "/dashboard/groups",
        {},
        { visitor: to("/dashboard/groups"), outsider: 200, admin: 200, member: 200, creator: 200 },
      ],
    ],
    [
      "making one",
      () => [
        creating,
        "/dashboard/groups/new",
        {},
        { visitor: to("/dashboard/groups/new"), outsider: 200, admin: 200, member: 200, creator: 200 },
      ],
    ],
    [
      "details",
      () => [
        details,
        at("details"),
        { groupId: ids.group },
        { visitor: to(at("details")), outsider: 404, admin: 404, member: 200, creator: 200 },
      ],
    ],
    [
      "settings",
      () => [
        settings,
        at("settings"),
        { groupId: ids.group },
        { visitor: to(at("settings")), outsider: 404, admin: 404, member: at("details"), creator: 200 },
      ],
    ],
    [
      "no group's details",
      () => [
        details,
        "/dashboard/groups/1/details",
        { groupId: "1" },
        { visitor: to("/dashboard/groups/1/details"), outsider: 404, admin: 404, member: 404, creator: 404 },
      ],
    ],
    [
      "a plan without a link",
      () => [
        plan,
        `/plan/${ids.plan}`,
        { id: ids.plan },
        { visitor: to(`/plan/${ids.plan}`), outsider: 404, admin: 404, member: 200, creator: 200 },
      ],
    ],
    [
      "its calendar file",
      () => [
        planFile,
        `/plan/${ids.plan}.ics`,
        { id: ids.plan },
        { visitor: to(`/plan/${ids.plan}.ics`), outsider: 404, admin: 404, member: 200, creator: 200 },
      ],
    ],
    [
      "the group's link",
      () => [
        joinRoute,
        `/join/${ids.key}`,
        { key: ids.key },
        { visitor: 200, outsider: 200, admin: 200, member: at("details"), creator: at("details") },
      ],
    ],
    [
      "the group's link with another signature",
      () => [
        joinRoute,
        `/join/${ids.group}.1.x`,
        { key: `${ids.group}.1.x` },
        { visitor: 404, outsider: 404, admin: 404, member: 404, creator: 404 },
      ],
    ],
    [
      "a guest's own page without its signature",
      () => [
        voteRoute,
        `/vote/${ids.guest}?signature=x`,
        { id: ids.guest },
        { visitor: 404, outsider: 404, admin: 404, member: 404, creator: 404 },
      ],
    ],
    [
      "a plan as its guest without a signature",
      () => [
        plan,
        `/plan/${ids.plan}?as=${ids.guest}&signature=x`,
        { id: ids.plan },
        { visitor: 404, outsider: 404, admin: 404, member: 404, creator: 404 },
      ],
    ],
    [
      "no plan",
      () => [
        plan,
        "/plan/1",
        { id: "1" },
        { visitor: to("/plan/1"), outsider: 404, admin: 404, member: 404, creator: 404 },
      ],
    ],
  ];
  it.each(pages)("%s", async (_name, page) => {
    const [route, path, params, expected] = page();
    for (const role of ROLES)
      expect([role, outcome(await people[role].get(route, path, params))]).toEqual([role, expected[role]]);
  });

  it("the list shows one's own groups only, and an invitation nothing to who is not invited", async () => {
    for (const role of ["outsider", "admin"] as const) {
      const list = await people[role].get(groups, "/dashboard/groups");
      expect(await list.json()).toEqual({ groups: [] });
    }
    for (const role of ["outsider", "admin", "member", "creator"] as const) {
      const page = await people[role].get(invite, `/invite/${ids.token}`, { token: ids.token });
      expect((await page.json()).state).toBe("other");
    }
  });
});

/** Everything that can be pressed, and who may: the others are refused, and nothing has changed. */
describe("actions", () => {
  const snapshot = async () =>
    JSON.stringify([
      await site.db.selectFrom("groups").selectAll().orderBy("id").execute(),
      await site.db.selectFrom("user_groups").selectAll().orderBy("user_id").execute(),
      await site.db.selectFrom("invitations").selectAll().orderBy("id").execute(),
      await site.db.selectFrom("users").select("full_name").orderBy("id").execute(),
      await site.db.selectFrom("plans").selectAll().orderBy("id").execute(),
      await site.db.selectFrom("plan_options").selectAll().orderBy("id").execute(),
      await site.db.selectFrom("plan_answers").selectAll().orderBy("user_id").execute(),
      await site.db.selectFrom("group_guests").selectAll().orderBy("id").execute(),
      (await site.db.selectFrom("mail_outbox").select("id").execute()).length,
    ]);
  const onGroup =
    (route: { action?: unknown }, page: string, fields: () => Record<string, string>) => (by: Visitor) =>
      by.post(route, at(page), fields(), { groupId: ids.group });
  const onPlan = (fields: () => Record<string, string>) => (by: Visitor) =>
    by.post(plan, `/plan/${ids.plan}`, fields(), { id: ids.plan });
  const onList = (intent: string) => (by: Visitor) =>
    by.post(groups, "/dashboard/groups?index", { intent, group: ids.group });

  const actions: [string, (by: Visitor) => Promise<Response>, Role[]][] = [
    ["rename", onGroup(settings, "settings", () => ({ intent: "rename", name: "Mine" })), ["creator"]],
    [
      "invite",
      onGroup(settings, "settings", () => ({ intent: "invite", press: "send", invitees: "x@y.org" })),
      ["creator"],
    ],
    [
      "withdraw",
      onGroup(settings, "settings", () => ({ intent: "withdraw", invitation: ids.invitation })),
      ["creator"],
    ],
    ["remove", onGroup(settings, "settings", () => ({ intent: "remove", member: ids.member })), ["creator"]],
    [
      "remove the creator",
      onGroup(settings, "settings", () => ({ intent: "remove", member: ids.creator })),
      [],
    ],
    ["delete in the settings", onGroup(settings, "settings", () => ({ intent: "delete" })), ["creator"]],
    ["delete in the list", onList("delete"), ["creator"]],
    ["leave in the list", onList("leave"), ["member"]],
    ["leave on the page", onGroup(details, "details", () => ({ intent: "leave" })), ["member"]],
    [
      "propose",
      onGroup(details, "details", () => ({ intent: "propose", date: ids.event })),
      ["member", "creator"],
    ],
    [
      "answer",
      onGroup(details, "details", () => ({
        intent: "answer",
        plan: ids.plan,
        [`answer.${ids.date}`]: "maybe",
      })),
      ["member", "creator"],
    ],
    [
      "answer on the plan's page",
      onPlan(() => ({ intent: "answer", [`answer.${ids.date}`]: "no" })),
      ["member", "creator"],
    ],
    ["ask about another date", onPlan(() => ({ intent: "ask", date: ids.event })), ["member", "creator"]],
    [
      "settle",
      onPlan(() => ({ intent: "settle", plan: ids.plan, date: `${ids.date}:1`, at: "19:00" })),
      ["creator"],
    ],
    [
      "settle on the group's page",
      onGroup(details, "details", () => ({ intent: "settle", plan: ids.plan, date: `${ids.date}:1` })),
      ["creator"],
    ],
    ["ask again", onPlan(() => ({ intent: "remind", plan: ids.plan })), ["creator"]],
    ["take back", onPlan(() => ({ intent: "withdraw", plan: ids.plan })), ["creator"]],
    [
      "say about oneself",
      onGroup(details, "details", () => ({ intent: "about-me", name: "New" })),
      ["member", "creator"],
    ],
    [
      "vote by the group's link",
      (by) =>
        by.post(
          joinRoute,
          `/join/${ids.key}`,
          { name: "New", email: "new@example.org", [`answer.${ids.date}`]: "maybe" },
          { key: ids.key },
        ),
      ["visitor", "outsider", "admin", "member", "creator"],
    ],
    [
      "speak as another browser's guest",
      (by) =>
        by.post(
          joinRoute,
          `/join/${ids.key}`,
          { intent: "about-me", zip: "10014", guest: ids.guest },
          { key: ids.key },
        ),
      [],
    ],
    [
      "confirm another's vote",
      (by) => by.post(voteRoute, `/vote/${ids.guest}`, { signature: "x" }, { id: ids.guest }),
      [],
    ],
    [
      "answer as another's guest",
      (by) =>
        by.post(
          plan,
          `/plan/${ids.plan}`,
          { intent: "answer", as: ids.guest, signature: "x", [`answer.${ids.date}`]: "no" },
          { id: ids.plan },
        ),
      [],
    ],
    [
      "accept another's invitation",
      (by) =>
        by.post(
          invite,
          `/invite/${ids.token}`,
          { invitation: ids.invitation, answer: "accept" },
          { token: ids.token },
        ),
      [],
    ],
    [
      "decline it on the dashboard",
      (by) => by.post(home, "/dashboard?index", { intent: "decline", invitation: ids.invitation }),
      [],
    ],
    [
      "make a group",
      (by) => by.post(creating, "/dashboard/groups/new", { name: "Another", press: "send" }),
      ["outsider", "admin", "member", "creator"],
    ],
  ];
  for (const [name, press, allowed] of actions) {
    it.each(isShortRun ? nearest(allowed) : ROLES)(`${name}, as %s`, async (role) => {
      const before = await snapshot();
      await press(people[role]);
      expect((await snapshot()) !== before).toBe(allowed.includes(role));
    });
  }

  it("other people's plans: refused, also for who is in some group", async () => {
    const other = (await somebody(site, "elsewhere@example.org")) satisfies Person;
    const elsewhere = await groupOf(site, other);
    const before = await snapshot();
    const presses = [
      { intent: "answer", plan: ids.plan, [`answer.${ids.date}`]: "yes" },
      { intent: "settle", plan: ids.plan, date: `${ids.date}:1` },
      { intent: "remind", plan: ids.plan },
      { intent: "withdraw", plan: ids.plan },
    ];
    for (const fields of presses) {
      const answer = await onDetails(other, elsewhere, fields);
      expect([fields.intent, answer.status, await snapshot()]).toEqual([fields.intent, 400, before]);
    }
  });

  it("a mail's link answers for its member only, whoever is signed in, and decides nothing", async () => {
    const { text_body } = await letterTo(site, "member@example.org");
    const link = new URL(/http\S+\/plan\/\S+/.exec(text_body)?.[0] ?? "");
    const press = (fields: Record<string, string>) =>
      people.outsider.post(
        plan,
        link.pathname + link.search,
        { ...fields, ...Object.fromEntries(link.searchParams) },
        { id: ids.plan },
      );
    await press({ intent: "answer", [`answer.${ids.date}`]: "maybe" });
    const answers = await site.db
      .selectFrom("plan_answers")
      .select(["user_id", "answer"])
      .where("user_id", "is not", null)
      .orderBy("answer")
      .execute();
    // The proposer's own yes stays as it was.
    expect(answers.map(({ user_id, answer }) => [user_id, answer])).toEqual([
      [ids.member, "maybe"],
      [ids.creator, "yes"],
    ]);
    const before = await snapshot();
    for (const intent of ["settle", "meeting", "remind", "withdraw"])
      await press({ intent, plan: ids.plan, date: `${ids.date}:1` });
    expect(await snapshot()).toBe(before);
  });
});
