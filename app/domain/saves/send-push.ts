/** Job send-push: a mail about saved events as a notification in one browser, with the mail's subject as its text. */
import { deleteDeadSubscription, findPush, listSubscriptionsForMails } from "@db/queries/accounts/push";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { JobPayload } from "~/jobs/catalog";
import { hours } from "~/lib/time";
import { encryptPush, isPushKey } from "~/services/push/encrypt";
import { vapidHeader } from "~/services/push/vapid";
import { ownVapidKey } from "./push-settings";

/** For a browser that is off meanwhile. */
const LIFETIME = hours(12);

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
  const now = ctx.now().getTime();
  const left = Math.min(LIFETIME, (push?.expires_at?.getTime() ?? Infinity) - now);
  if (!push || left <= 0) return "not needed any more";
  // Of a time when keys were not checked: nothing can be encrypted for them.
  if (!isPushKey(push.p256dh)) {
    await deleteDeadSubscription(ctx.db, subscriptionId);
    return "gone";
  }
  const text = JSON.stringify({ title: brand.name, body: push.subject, url: "/saved", tag: mailId });
  const outcome = await ctx.push.post(push.endpoint, {
    body: encryptPush(text, push),
    authorization: vapidHeader(await ownVapidKey(ctx), {
      endpoint: push.endpoint,
      contact: `mailto:${brand.contactEmail}`,
      expiresAt: new Date(now + LIFETIME),
    }),
    ttlSeconds: Math.floor(left / 1000),
  });
  if (outcome === "gone") await deleteDeadSubscription(ctx.db, subscriptionId);
  if (outcome === "later") throw new Error("The push service does not take the notification now.");
  if (outcome === "refused") ctx.log.warn({ subscriptionId }, "a push service refused a notification");
  return outcome;
}
