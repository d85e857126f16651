/**
 * Links with which a member answers a proposal without signing in. The key is a signature over the proposal and the member,
 * valid only while that person is in the group.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "@db/client";
import { ensureSecret } from "@db/queries/operations/secrets";
import { readUuid } from "~/lib/uuid";

interface Bearer {
  proposalId: string;
  userId: string;
}

export const answerSecret = (db: Db): Promise<string> => ensureSecret(db, "proposal-answer");

const sign = (secret: string, { proposalId, userId }: Bearer) =>
  createHmac("sha256", secret).update(`${proposalId}/${userId}`).digest("base64url");

export const answerLink = (secret: string, origin: string, bearer: Bearer): string =>
  `${origin}/proposal/${bearer.proposalId}?key=${bearer.userId}.${sign(secret, bearer)}`;

/** @returns the id of the user whose key it is; null if the key is not valid */
export function readAnswerKey(secret: string, proposalId: string, key: string): string | null {
  const [user, signature = ""] = key.split(".", 2);
  const userId = readUuid(user);
  if (!userId) return null;
  const expected = Buffer.from(sign(secret, { proposalId, userId }));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}
