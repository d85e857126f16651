/**
 * A link with which anybody who has it can join a group: to paste into a chat. Its key is the group, a number that counts the
 * links made, and a signature over both; a new link, or none, makes the old one void.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "@db/client";
import {
  countMembers,
  findGroupOf,
  findJoinable,
  insertMember,
  lockGroup,
  updateLinkVersion,
} from "@db/queries/groups/groups";
import { ensureSecret } from "@db/queries/operations/secrets";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { readUuid } from "~/lib/uuid";
import { INVALID_LINK, MAX_MEMBERS } from "./constants";
import { NOT_YOUR_GROUP } from "./invitations";

const FULL = `This group is full: it has ${MAX_MEMBERS} members.`;

async function keyOf(db: Db, groupId: string, version: number): Promise<string> {
  const secret = await ensureSecret(db, "group-link");
  const signature = createHmac("sha256", secret).update(`${groupId}/${version}`).digest("base64url");
  return `${groupId}.${version}.${signature}`;
}

/** Null while the group has no link. */
export async function joinLink(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  group: { id: string; link_version: number | null },
): Promise<string | null> {
  if (group.link_version === null || group.link_version < 0) return null;
  return `${ctx.appOrigin}/join/${await keyOf(ctx.db, group.id, group.link_version)}`;
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

/** @returns the group of a key that is still good; null otherwise */
export async function readJoinKey(db: Db, key: string) {
  const [id, version = ""] = key.split(".", 3);
  const groupId = readUuid(id);
  if (!groupId || !/^\d{1,9}$/.test(version)) return null;
  const expected = Buffer.from(await keyOf(db, groupId, Number(version)));
  const given = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const group = await findJoinable(db, groupId);
  return group?.link_version === Number(version) ? group : null;
}

/** Joining twice changes nothing, in a full group too. @returns the group's id. @throws Rejected */
export async function joinByLink(
  ctx: Pick<DomainContext, "db" | "now">,
  by: { id: string },
  key: string,
): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const group = await readJoinKey(trx, key);
    if (!group || !(await lockGroup(trx, group.id))) throw new Rejected(INVALID_LINK);
    // Read again under the lock: the link may have ended while this transaction waited.
    if (!(await readJoinKey(trx, key))) throw new Rejected(INVALID_LINK);
    if (await findGroupOf(trx, group.id, by.id)) return group.id;
    if ((await countMembers(trx, group.id)) >= MAX_MEMBERS) throw new Rejected(FULL);
    await insertMember(trx, group.id, by.id, ctx.now());
    return group.id;
  });
}
