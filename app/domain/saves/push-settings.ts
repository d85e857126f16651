/** Which browsers of an account show notifications about saved events: each is asked by itself, and none before. */
import { z } from "zod";
import {
  countPushSubscriptions,
  deletePushSubscription,
  upsertPushSubscription,
  type PushSubscription,
} from "@db/queries/accounts/push";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { ownSecret } from "~/domain/own-secrets";
import { FetchFailure } from "~/services/http/types";
import { isPushKey } from "~/services/push/encrypt";
import { pushAddress } from "~/services/push/push-sender";
import { vapidKey, type VapidKey } from "~/services/push/vapid";

export const NOT_TAKEN = "This browser's notifications cannot be reached. Nothing was turned on.";

const bytes = (length: number) =>
  z.string().refine((text) => Buffer.from(text, "base64url").length === length);

export const ownVapidKey = async (ctx: Pick<DomainContext, "db">): Promise<VapidKey> =>
  vapidKey(await ownSecret(ctx, "push-key"));

const MOST_BROWSERS = 20;

/** @throws Rejected for what no browser sends, or when the account has too many */
export async function startPush(
  ctx: Pick<DomainContext, "db" | "now">,
  owner: { userId: string; sessionHash: string },
  given: unknown,
): Promise<void> {
  const subscription = readSubscription(given);
  if (!subscription) throw new Rejected(NOT_TAKEN);
  if ((await countPushSubscriptions(ctx.db, owner.userId)) >= MOST_BROWSERS)
    throw new Rejected(`You get notifications in ${MOST_BROWSERS} browsers. Turn one off first.`);
  await upsertPushSubscription(ctx.db, owner, subscription, ctx.now());
}

const shape = z.object({
  endpoint: z.string().max(2000),
  /** A point of P-256, uncompressed. */
  p256dh: bytes(65).refine(isPushKey),
  auth: bytes(16),
});

/** Reads the subscription of a browser that can be reached; null for anything else. */
export function readSubscription(given: unknown): PushSubscription | null {
  const { data } = shape.safeParse(given);
  return data && isPushAddress(data.endpoint) ? data : null;
}

export async function endPush(
  ctx: Pick<DomainContext, "db">,
  userId: string,
  endpoint: string,
): Promise<void> {
  await deletePushSubscription(ctx.db, userId, endpoint);
}

/** The worker posts to it. */
function isPushAddress(endpoint: string): boolean {
  try {
    pushAddress(endpoint);
    return true;
  } catch (error) {
    if (error instanceof FetchFailure) return false;
    throw error;
  }
}
