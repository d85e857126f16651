/**
 * A link with which anybody who has it can vote and join a group: to paste into a chat. Its key is the group, a number that counts the
 * links made, and a signature over both; a new link, or none, makes the old one void.
 */
import type { Db } from "@db/client";
import {
  countMembers,
  findGroupOf,
  findJoinable,
  insertMember,
  listMembers,
  lockGroup,
  updateLinkVersion,
} from "@db/queries/groups/groups";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { readUuid } from "~/lib/uuid";
import { openLinks, type LetterLinks } from "~/domain/newsletter/links";
import { answerPlans, type GivenAnswers } from "~/domain/plans/answer";
import { openPlanMails, type PlanMails } from "~/domain/plans/mails";
import { tellJoined, type NewsGroup } from "./news";
import { INVALID_LINK, MAX_MEMBERS, NOT_YOUR_GROUP } from "./constants";

export const FULL = `This group is full: it has ${MAX_MEMBERS} members.`;

/** Null while the group has no link. */
export async function joinLink(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  group: { id: string; link_version: number },
): Promise<string | null> {
  return group.link_version < 0 ? null : (await openLinks(ctx)).join(group.id, group.link_version);
}

/** Makes a new link, which ends the old one, or ends it without a new one. @throws Rejected */
export async function changeLink(
  ctx: Pick<DomainContext, "db">,
  by: { id: string },
  groupId: string,
  change: "renew" | "end",
): Promise<void> {
  if (!(await updateLinkVersion(ctx.db, groupId, by.id, change))) throw new Rejected(NOT_YOUR_GROUP);
}

/** Joining twice changes nothing but the answers, in a full group too. @returns the group's id. @throws Rejected */
export async function joinByLink(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">,
  by: { id: string },
  key: string,
  answers?: GivenAnswers,
): Promise<string> {
  const mails = await openPlanMails(ctx);
  const { groupId, mailIds } = await ctx.db.transaction().execute(async (trx) => {
    const before = await readJoinKey(trx, mails.links, key);
    const group = before && (await lockGroup(trx, before.id));
    // Read again under the lock: the link may have ended while this transaction waited.
    if (!group || !(await readJoinKey(trx, mails.links, key))) throw new Rejected(INVALID_LINK, "stale-link");
    return { groupId: group.id, mailIds: await addMember(trx, mails, group, by.id, answers) };
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return groupId;
}

/** @returns the group of a key that is still good; null otherwise */
export async function readJoinKey(db: Db, links: LetterLinks, key: string) {
  const [id, version = "", signature = ""] = key.split(".", 3);
  const groupId = readUuid(id);
  if (!groupId || !/^\d{1,9}$/.test(version)) return null;
  if (!links.isSigned("join", `${groupId}/${version}`, signature)) return null;
  const group = await findJoinable(db, groupId);
  return group?.link_version === Number(version) ? group : null;
}

/** Lock the group before. A member stays one. @returns the mails' ids, for after the commit. @throws Rejected if the group is full */
export async function addMember(
  trx: Db,
  mails: PlanMails,
  group: NewsGroup,
  userId: string,
  answers: GivenAnswers = new Map(),
): Promise<string[]> {
  const isMember = Boolean(await findGroupOf(trx, group.id, userId));
  if (!isMember && (await countMembers(trx, group.id)) >= MAX_MEMBERS) throw new Rejected(FULL);
  if (!isMember) await insertMember(trx, group.id, userId, mails.now());
  // The news that they joined says what they answered.
  const person = { kind: "member" as const, id: userId };
  await answerPlans(trx, person, answers, { isAnnounced: !isMember, now: mails.now() });
  const member = (await listMembers(trx, group.id)).find(({ id }) => id === userId);
  return isMember || !member ? [] : tellJoined(trx, mails, group, member);
}
