/** Job send-push: a mail about saved events as a notification in one browser, with the mail's subject as its text. */
import {
  deleteDeadSubscription,
  findPush,
  listSubscriptionsForMails,
  type PushSubscription,
} from "@db/queries/accounts/push";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { JobPayload } from "~/jobs/catalog";
import { hours } from "~/lib/time";
import { encryptPush, isPushKey } from "~/services/push/encrypt";
import { vapidHeader } from "~/services/push/vapid";
import { ownVapidKey } from "./push-settings";

/** After the commit: sends the mails, and a notification to each browser of who gets them. */
export async function announce(ctx: Pick<DomainContext, "db" | "enqueue">, mailIds: string[]): Promise<void> {
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  if (mailIds.length === 0) return;
  for (const push of await listSubscriptionsForMails(ctx.db, mailIds)) await ctx.enqueue("send-push", push);
}

export async function sendPush(
  ctx: Pick<DomainContext, "db" | "now" | "push" | "appOrigin" | "log">,
  { mailId, subscriptionId }: JobPayload<"send-push">,
): Promise<string> {
  const push = await findPush(ctx.db, mailId, subscriptionId);
  const left = (push?.expires_at?.getTime() ?? Infinity) - ctx.now().getTime();
  if (!push || left <= 0) return "not needed any more";
  const outcome = await postPush(ctx, push, { body: push.subject, url: "/saved", tag: mailId }, left);
  if (outcome === "gone") await deleteDeadSubscription(ctx.db, subscriptionId);
  return outcome;
}

/** For a browser that is off meanwhile. */
const LIFETIME = hours(12);

type Sender = Pick<DomainContext, "db" | "now" | "push" | "log">;

/** Shows one notification. @param left how long it is worth something, in milliseconds. @throws Error to be tried again */
export async function postPush(
  ctx: Sender,
  to: PushSubscription,
  shown: { body: string; url: string; tag: string },
  left: number,
): Promise<"sent" | "gone" | "refused"> {
  // Older rows with unchecked keys: nothing can be encrypted for them.
  if (!isPushKey(to.p256dh)) return "gone";
  const outcome = await ctx.push.post(to.endpoint, {
    body: encryptPush(JSON.stringify({ title: brand.name, ...shown }), to),
    authorization: vapidHeader(await ownVapidKey(ctx), {
      endpoint: to.endpoint,
      contact: `mailto:${brand.contactEmail}`,
      expiresAt: new Date(ctx.now().getTime() + LIFETIME),
    }),
    ttlSeconds: Math.floor(Math.min(LIFETIME, left) / 1000),
  });
  if (outcome === "later") throw new Error("The push service does not take the notification now.");
  if (outcome === "refused") ctx.log.warn({ tag: shown.tag }, "a push service refused a notification");
  return outcome;
}
