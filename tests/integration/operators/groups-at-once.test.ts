// Two people pressing at the same moment, on a server with many connections: whatever comes first, what is left fits together.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  groupOf,
  invitationId,
  makeGroup,
  onDetails,
  onSettings,
  openInvitation,
  seeDetails,
} from "../../factories/groups";
import { addEvent } from "../../factories/listings";
import { somebody, type Person } from "../../factories/profiles";
import { serverDatabase } from "../../factories/server-database";
import { testSite, type Site } from "../../factories/visitor";
import { respondToInvitation } from "~/domain/groups/invitations";
import { days } from "~/lib/time";
import * as account from "~/routes/dashboard.account/route";
import * as groups from "~/routes/dashboard.groups._index/route";

const ROUNDS = 8;

let test: Awaited<ReturnType<typeof serverDatabase>>;
let site: Site;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  test = await serverDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  site = testSite(test.db);
  ana = await somebody(site, "ana@example.org", { name: "Ana" });
  ben = await somebody(site, "ben@example.org", { name: "Ben" });
});

const count = async (table: "groups" | "user_groups" | "invitations" | "plans" | "mail_outbox") =>
  (await test.db.selectFrom(table).selectAll().execute()).length;
/** Transactions that wait for another one to end. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
  return rows[0]?.n ?? 0;
}
const statuses = (answers: Response[]) => answers.map((answer) => answer.status).toSorted();
const list = (first: string, length: number) =>
  Array.from({ length }, (_, n) => `${first}${n}@example.org`).join();

/** Membership and invitation agree: it is the one transaction that the specification asks for. */
async function expectConsistent(groupId: string): Promise<void> {
  const invited = await test.db
    .selectFrom("invitations as inv")
    .innerJoin("users as u", "u.email", "inv.email")
    .leftJoin("user_groups as ug", (join) =>
      join.onRef("ug.user_id", "=", "u.id").onRef("ug.group_id", "=", "inv.group_id"),
    )
    .select(["inv.status", "ug.user_id as member"])
    .where("inv.group_id", "=", groupId)
    .execute();
  for (const { status, member } of invited)
    expect([status, member !== null]).toEqual([status, status === "accepted"]);
}

it("accepting and declining at once: one of them counts, the other is told", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeGroup(ana, `Round ${round}`, ["ben@example.org"]);
    const press = await openInvitation(site, ben);
    const answers = await Promise.all([press("accept"), press("decline")]);
    expect(statuses(answers)).toEqual([303, 400]);
    await expectConsistent(id);
    await test.db.deleteFrom("rate_limits").execute();
  }
});

it("accepting from many tabs at once: one membership, and no tab fails", async () => {
  await makeGroup(ana, "F", ["ben@example.org"]);
  const press = await openInvitation(site, ben);
  const answers = await Promise.all(Array.from({ length: 6 }, () => press("accept")));
  expect(statuses(answers)).toEqual(Array(6).fill(303));
  expect(await count("user_groups")).toBe(2);
});

it("accepting while the creator withdraws: either in with an accepted invitation, or out without one", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeGroup(ana, `Round ${round}`, ["ben@example.org"]);
    const press = await openInvitation(site, ben);
    const invitation = await invitationId(site, "ben@example.org");
    // Each is the first to be sent in every other round.
    const accepting = round % 2 === 0 ? press("accept") : null;
    const withdrawing = onSettings(ana, id, { intent: "withdraw", invitation });
    const [accepted, withdrawn] = await Promise.all([accepting ?? press("accept"), withdrawing]);
    expect(statuses([withdrawn, accepted])).toEqual([303, 400]);
    await expectConsistent(id);
    const left = await test.db
      .selectFrom("invitations")
      .select("status")
      .where("group_id", "=", id)
      .execute();
    expect(left).toEqual(accepted.status === 303 ? [{ status: "accepted" }] : []);
    await test.db.deleteFrom("rate_limits").execute();
  }
});

it("accepting while the group is deleted: nothing of it is left, and nobody meets an error of ours", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const group = await makeGroup(ana, `Round ${round}`, ["ben@example.org"]);
    const press = await openInvitation(site, ben);
    const [deleted, accepted] = await Promise.all([
      ana.post(groups, "/dashboard/groups?index", { intent: "delete", group }),
      press("accept"),
    ]);
    expect(deleted.status).toBe(303);
    expect([303, 400]).toContain(accepted.status);
    expect([await count("groups"), await count("user_groups"), await count("invitations")]).toEqual([
      0, 0, 0,
    ]);
    await test.db.deleteFrom("rate_limits").execute();
  }
});

it("a creator's two tabs inviting at once: never more than nine open, nobody twice, one letter for each", async () => {
  const id = await makeGroup(ana, "F");
  const invite = (invitees: string) => onSettings(ana, id, { intent: "invite", press: "send", invitees });
  const answers = await Promise.all([invite(list("a", 6)), invite(list("b", 6)), invite(list("a", 3))]);
  const open = await test.db.selectFrom("invitations").select("email").execute();
  expect(open.length).toBeLessThanOrEqual(9);
  expect(new Set(open.map((row) => row.email)).size).toBe(open.length);
  expect(await count("mail_outbox")).toBe(open.length);
  expect(statuses(answers)[0]).toBe(303);
});

it("tabs inviting at once count each other's, even where both are in the middle of it", async (task) => {
  // The embedded server runs one transaction at a time: there the test's own would keep the tabs from beginning.
  if (test.kind === "embedded") return task.skip();
  const id = await makeGroup(ana, "F");
  const invite = (invitees: string) => onSettings(ana, id, { intent: "invite", press: "send", invitees });
  // Letters wait: whoever has counted the open invitations and writes the first of its own stops there.
  const answers = await test.db.transaction().execute(async (trx) => {
    await sql`lock table mail_outbox in share mode`.execute(trx);
    const both = [invite(list("a", 6)), invite(list("b", 6))];
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { interval: 5, timeout: 10_000 });
    return both;
  });
  expect(statuses(await Promise.all(answers))).toEqual([303, 400]);
  expect([await count("invitations"), await count("mail_outbox")]).toEqual([6, 6]);
});

it("two tabs inviting the same people: each person once", async () => {
  const id = await makeGroup(ana, "F");
  const same = list("a", 5);
  const answers = await Promise.all(
    [1, 2, 3].map(() => onSettings(ana, id, { intent: "invite", press: "send", invitees: same })),
  );
  expect(statuses(answers)).toEqual([303, 400, 400]);
  expect([await count("invitations"), await count("mail_outbox")]).toEqual([5, 5]);
});

it("deleting the account while somebody accepts: the group is handed on or gone, never without a creator", async () => {
  for (let round = 0; round < 4; round++) {
    const creator = await somebody(site, `creator${round}@example.org`);
    const id = await makeGroup(creator, `Round ${round}`, ["ben@example.org"]);
    const press = await openInvitation(site, ben);
    await Promise.all([
      creator.post(account, "/dashboard/account", { intent: "delete", confirmEmail: creator.email }),
      press("accept"),
    ]);
    const group = await test.db
      .selectFrom("groups")
      .select("created_by")
      .where("id", "=", id)
      .executeTakeFirst();
    const isIn = await test.db
      .selectFrom("user_groups")
      .select("user_id")
      .where("group_id", "=", id)
      .execute();
    expect([group?.created_by ?? null, isIn.map((row) => row.user_id)]).toEqual(
      group ? [ben.id, [ben.id]] : [null, []],
    );
    await test.db.deleteFrom("rate_limits").execute();
  }
});

/** In three days, as forms carry it. */
async function comingDate(): Promise<string> {
  const id = await addEvent(test.db, { start_time: new Date(site.clock.now.getTime() + days(3)) });
  const row = await test.db.selectFrom("events").select("first_day").where("id", "=", id).executeTakeFirst();
  return `${id}:${row?.first_day}`;
}

it("two members proposing the same event: one plan, one letter for the other", async () => {
  const groupId = await groupOf(site, ana, ben);
  const date = await comingDate();
  const before = await count("mail_outbox");
  const answers = await Promise.all(
    [ana, ben].map((by) => onDetails(by, groupId, { intent: "propose", date })),
  );
  expect(statuses(answers)).toEqual([303, 400]);
  expect([await count("plans"), (await count("mail_outbox")) - before]).toEqual([1, 1]);
});

it("two people settling at the same second: it is settled once, and each hears of it once", async () => {
  const date = await comingDate();
  for (let round = 0; round < ROUNDS; round++) {
    const groupId = await groupOf(site, ana, ben);
    await onDetails(ben, groupId, { intent: "propose", date });
    const { id, dates } = (await (await seeDetails(ana, groupId)).json()).plans[0];
    const before = await count("mail_outbox");
    const fields = { intent: "settle", plan: id, date: `${dates[0].id}:${dates[0].version}` };
    const answers = await Promise.all([ana, ben].map((by) => onDetails(by, groupId, fields)));
    expect(statuses(answers)).toEqual([303, 400]);
    expect((await count("mail_outbox")) - before).toBe(2);
    await test.db.deleteFrom("rate_limits").execute();
  }
});

it("answering while being removed: no answer of somebody who is out", async () => {
  const date = await comingDate();
  for (let round = 0; round < ROUNDS; round++) {
    const groupId = await groupOf(site, ana, ben);
    await onDetails(ana, groupId, { intent: "propose", date });
    const plan = (await (await seeDetails(ben, groupId)).json()).plans[0];
    const [removed, answered] = await Promise.all([
      onSettings(ana, groupId, { intent: "remove", member: ben.id }),
      onDetails(ben, groupId, { intent: "answer", plan: plan.id, [`answer.${plan.dates[0].id}`]: "yes" }),
    ]);
    expect(removed.status).toBe(303);
    expect([303, 400, 404]).toContain(answered.status);
    const left = await test.db.selectFrom("plan_answers").select("user_id").distinct().execute();
    // The proposer's own yes stays.
    expect(left).toEqual([{ user_id: ana.id }]);
    await test.db.deleteFrom("rate_limits").execute();
  }
});

it("two members answering at once: both count", async () => {
  const groupId = await groupOf(site, ana, ben);
  await onDetails(ana, groupId, { intent: "propose", date: await comingDate() });
  const plan = (await (await seeDetails(ben, groupId)).json()).plans[0];
  const press = (by: Person, answer: string) =>
    onDetails(by, groupId, { intent: "answer", plan: plan.id, [`answer.${plan.dates[0].id}`]: answer });
  const answers = await Promise.all([
    press(ana, "yes"),
    press(ben, "no"),
    press(ana, "yes"),
    press(ben, "no"),
  ]);
  expect(statuses(answers)).toEqual([303, 303, 303, 303]);
  const { tally } = (await (await seeDetails(ana, groupId)).json()).plans[0].dates[0];
  expect(tally).toEqual({ yes: ["Ana"], maybe: [], no: ["Ben"] });
});

it("an answer that fails half way leaves neither half", async () => {
  const id = await makeGroup(ana, "F", ["ben@example.org"]);
  const invitation = await invitationId(site, "ben@example.org");
  let asked = 0;
  const now = () => {
    // The status is written, the membership is not.
    if (++asked === 3) throw new Error("power cut");
    return site.clock.now;
  };
  const answer = respondToInvitation(
    { ...site.context(), now },
    { ...ben, fullName: "Ben" },
    {
      invitationId: invitation,
      accept: true,
    },
  );
  await expect(answer).rejects.toThrow("power cut");
  await expectConsistent(id);
  expect(await test.db.selectFrom("invitations").select("status").execute()).toEqual([{ status: "pending" }]);
});
