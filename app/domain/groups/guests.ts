/**
 * Voting by a group's link without an account: a name, and an address or a browser that shows notifications. The vote is shown at
 * once. Who confirms the address by the mailed link is a member, and hears of everything; a browser is its own proof, and hears what
 * becomes of the dates it voted on. Nobody can change another's vote by typing their address.
 */
import { guestVoteLetter } from "@emails/guest-vote";
import {
  countGuests,
  findGuest,
  findGuestAmong,
  findGuestByEmail,
  insertGuest,
  releaseBrowser,
  updateGuest,
  type GuestRow,
} from "@db/queries/groups/guests";
import { countMembers, listMembers, lockGroup } from "@db/queries/groups/groups";
import { listPlanIdsOf, listPlansOfGuest } from "@db/queries/groups/plans";
import { listUninvitable } from "@db/queries/mail/suppressions";
import type { PushSubscription } from "@db/queries/accounts/push";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { readEmail } from "~/domain/accounts/email";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { WEEKDAYS_MONDAY_FIRST } from "~/domain/accounts/onboarding-answers";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { answerPlans, UNANSWERED, type GivenAnswers } from "~/domain/plans/answer";
import { isOn } from "~/domain/plans/dates";
import { openPlanMails, type PlanMails } from "~/domain/plans/mails";
import { NOT_TAKEN, readSubscription } from "~/domain/saves/push-settings";
import { currentDates, isDateOver, readPlans } from "~/domain/plans/plan";
import { saidWords } from "~/domain/plans/plan-words";
import { isZip } from "~/lib/text";
import { INVALID_LINK, MAX_GUEST_NAME, MAX_MEMBERS } from "./constants";
import { FULL, readJoinKey } from "./join-link";
import { readComing } from "./news";

export interface Vote {
  key: string;
  name: string;
  email: string;
  /** The push subscription that the browser sent; null where it was not asked. */
  push: { endpoint: string; p256dh: string; auth: string } | null;
  /** None for who only wants to join a group that asks nothing. */
  answers: GivenAnswers;
  /** The client's address. */
  from: string;
  /** Guests that this browser was before. */
  before: string[];
}

interface Voter {
  name: string;
  /** Null only with a browser. */
  email: string | null;
  push: PushSubscription | null;
}

/** @returns the guest whom the browser stands for; null if the address belongs to somebody with a link of their own. @throws Rejected */
export async function voteByLink(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">,
  vote: Vote,
): Promise<string | null> {
  await consumeRateLimit(ctx, "vote-from", vote.from);
  const mails = await openPlanMails(ctx);
  const group = await readJoinKey(ctx.db, mails.links, vote.key);
  if (!group) throw new Rejected(INVALID_LINK, "stale-link");
  const before = (await findGuestAmong(ctx.db, group.id, vote.before)) ?? null;
  const voter = readVoter(vote, before);
  if (voter.email !== null && before?.email !== voter.email)
    await consumeRateLimit(ctx, "vote-to", voter.email);
  const { guestId, mailIds } = await ctx.db
    .transaction()
    .execute((trx) => keepVote(trx, mails, { ...vote, ...voter }, before));
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return guestId;
}

/** @param given what the twenty seconds asked; a part that was not asked for is null. @throws Rejected */
export async function tellAboutGuest(
  ctx: Pick<DomainContext, "db">,
  guestId: string,
  { zip, days }: { zip: string | null; days: string[] | null },
): Promise<void> {
  if (zip && !isZip(zip)) throw new Rejected({ zip: "Please enter a valid 5-digit zip code" });
  await updateGuest(ctx.db, guestId, {
    ...(zip ? { zip } : {}),
    ...(days ? { days: WEEKDAYS_MONDAY_FIRST.filter((day) => days.includes(day)) } : {}),
  });
}

/** For the owner of its mailed link only; null for others. */
export async function findSignedGuest(
  db: Db,
  links: Pick<PlanMails["links"], "isSigned">,
  given: { guestId: string | null; signature: string },
): Promise<GuestRow | null> {
  const guest = given.guestId === null ? null : ((await findGuest(db, given.guestId)) ?? null);
  return guest && links.isSigned("vote", `${guest.id}/${guest.email}`, given.signature) ? guest : null;
}

function readVoter(given: Pick<Vote, "name" | "email" | "push">, before: GuestRow | null): Voter {
  const name = given.name.replace(/\s+/g, " ").trim().slice(0, MAX_GUEST_NAME);
  const email = readEmail(given.email);
  const push = given.push && readSubscription(given.push);
  if (name === "") throw new Rejected({ name: "Please enter your name" });
  if (given.push && !push) throw new Rejected(NOT_TAKEN);
  if (email) return { name, email, push };
  if (given.email.trim() !== "") throw new Rejected({ email: "Please enter a valid email address" });
  if (!push && !before?.endpoint) throw new Rejected({ email: "Please enter an email address" });
  return { name, email, push };
}

async function keepVote(
  trx: Db,
  mails: PlanMails,
  vote: Omit<Vote, keyof Voter> & Voter,
  before: GuestRow | null,
): Promise<{ guestId: string | null; mailIds: string[] }> {
  const { key, name, email, push, answers } = vote;
  const joinable = await readJoinKey(trx, mails.links, key);
  const group = joinable && (await lockGroup(trx, joinable.id));
  // Read again under the lock: the link may have ended while this transaction waited.
  if (!group || !(await readJoinKey(trx, mails.links, key))) throw new Rejected(INVALID_LINK, "stale-link");
  if (answers.size === 0 && (await isAsking(trx, group.id, mails.now()))) throw new Rejected(UNANSWERED);
  const newAddress = before?.email === email ? null : email;
  const ownUrl = newAddress ? await ownLink(trx, mails, group.id, { email: newAddress, answers }) : null;
  if (newAddress !== null && ownUrl !== null) {
    const letter = { email: newAddress, group: group.name, url: ownUrl, own: null };
    return { guestId: null, mailIds: await mailGuest(trx, mails, letter) };
  }
  if (push) await releaseBrowser(trx, group.id, push.endpoint);
  const guestId = before ? before.id : await addGuest(trx, group.id, { name, email, push, now: mails.now() });
  if (before) await updateGuest(trx, before.id, { name, ...(email ? { email } : {}), ...push });
  // Others hear of it once the address is confirmed.
  await answerPlans(trx, { kind: "guest", id: guestId }, answers, { isAnnounced: true, now: mails.now() });
  if (newAddress === null) return { guestId, mailIds: [] };
  const said = await readSaid(trx, guestId, mails.now());
  const own = { name, said: said.map(({ words }) => words) };
  const url = mails.links.vote(guestId, newAddress);
  const letter = { email: newAddress, group: group.name, url, own };
  return { guestId, mailIds: await mailGuest(trx, mails, letter) };
}

/** A guest's vote in words: "Yes to Night of Short Films, Fri, Nov 27 · 7:30 PM". */
export async function readSaid(
  db: Db,
  guestId: string,
  now: Date,
): Promise<{ planId: string; words: string }[]> {
  const plans = await readPlans(db, await listPlansOfGuest(db, guestId));
  return plans.flatMap((plan) => saidWords(plan, guestId, now).map((words) => ({ planId: plan.id, words })));
}

async function isAsking(trx: Db, groupId: string, now: Date): Promise<boolean> {
  const dates = (await readComing(trx, groupId, now)).flatMap(currentDates);
  return dates.some((date) => isOn(date.now) && !isDateOver(date, now));
}

/** Where somebody whom the group knows by this address votes themselves; null for who is new. */
async function ownLink(
  trx: Db,
  { links, appOrigin }: PlanMails,
  groupId: string,
  { email, answers }: { email: string; answers: GivenAnswers },
): Promise<string | null> {
  const member = (await listMembers(trx, groupId)).find((other) => other.email === email);
  if (member) {
    const [planId] = await listPlanIdsOf(trx, [...answers.keys()]);
    return planId ? links.plan(planId, member.id) : `${appOrigin}/dashboard/groups/${groupId}/details`;
  }
  const guest = await findGuestByEmail(trx, groupId, email);
  return guest ? links.vote(guest.id, email) : null;
}

async function addGuest(trx: Db, groupId: string, guest: Voter & { now: Date }): Promise<string> {
  if ((await countMembers(trx, groupId)) + (await countGuests(trx, groupId)) >= MAX_MEMBERS)
    throw new Rejected(FULL);
  return insertGuest(trx, { groupId, ...guest });
}

interface GuestMail {
  email: string;
  group: string;
  url: string;
  /** Their votes; null for somebody whom the group knows. */
  own: { name: string; said: string[] } | null;
}

/** Whoever said "never" gets none, and nobody learns of it. */
async function mailGuest(trx: Db, mails: PlanMails, { email, ...mail }: GuestMail): Promise<string[]> {
  const { links } = mails;
  const unwritable = await listUninvitable(trx, [{ email, addressHash: links.addressHash(email) }]);
  if (unwritable.has(email)) return [];
  const stopUrl = links.stopInvitations(email);
  const headers = {
    "List-Unsubscribe": `<${stopUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  const letter = await guestVoteLetter({ ...mail, stopUrl });
  const key = `guest-vote:${mail.url}:${email}:${mails.now().getTime()}`;
  return [await enqueueMail(trx, mails.now(), { kind: "guest-vote", to: email, letter, headers, key })];
}
