/** Job send-alert-message: posts one message for editors to the chat room; the queue repeats what fails. */
import {
  findWaitingMessage,
  listWaitingMessages,
  storeMessageOutcome,
} from "@db/queries/admin/alert-messages";
import type { DomainContext } from "~/context";
import { hours } from "~/lib/time";

type Context = Pick<DomainContext, "db" | "webhook" | "appOrigin" | "log">;

/** @throws Error when another try may help */
export async function sendAlertMessage(ctx: Context, { messageId }: { messageId: string }): Promise<string> {
  const text = await findWaitingMessage(ctx.db, messageId);
  if (text === null || ctx.webhook === null) return "nothing to send";
  const outcome = await ctx.webhook.post(text, `${ctx.appOrigin}/admin/today`);
  if (outcome.isSent) {
    await storeMessageOutcome(ctx.db, messageId, { status: "sent", error: null });
    return "sent";
  }
  const { isFinal, reason } = outcome;
  await storeMessageOutcome(ctx.db, messageId, { status: isFinal ? "failed" : "waiting", error: reason });
  if (!isFinal) throw new Error(`The message did not reach ${ctx.webhook.host}: ${reason}`);
  ctx.log.warn(
    { host: ctx.webhook.host, reason },
    "The chat room refuses messages: correct ALERT_WEBHOOK_URL",
  );
  return "refused";
}

/** Older news would only confuse. */
const STILL_NEWS = hours(24);

/** Enqueues messages whose job was lost, or has tried in vain, for a day. */
export async function sweepAlertMessages(
  ctx: Pick<DomainContext, "db" | "webhook" | "now" | "enqueue">,
): Promise<void> {
  if (ctx.webhook === null) return;
  const since = new Date(ctx.now().getTime() - STILL_NEWS);
  for (const messageId of await listWaitingMessages(ctx.db, since))
    await ctx.enqueue("send-alert-message", { messageId });
}
