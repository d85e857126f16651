/** Jobs send-mail and sweep-mail: one mail from the outbox to the provider, and those whose job was lost. */
import { claimMail, listStrandedMail, settleMail } from "@db/queries/mail";
import type { DomainContext } from "~/domain/context";
import { minutes } from "~/domain/time";
import type { MailSender } from "~/services/mail/sender";

/** Tries in all, sweeps included; then the mail is marked failed, with the reason. */
export const MOST_ATTEMPTS = 8;
const STRANDED_AFTER = minutes(2);
const SWEEP_AT_ONCE = 200;

type Ctx = Pick<DomainContext, "db" | "now" | "log"> & { mail: MailSender };

/** @throws when the provider asks to try later, so that the queue waits and tries again */
export async function sendMail(ctx: Ctx, { mailId }: { mailId: string }): Promise<string> {
  const mail = await claimMail(ctx.db, mailId);
  if (!mail) return "already done";
  const delivery = await ctx
    .mail({
      to: mail.to_email,
      subject: mail.subject,
      html: mail.html_body,
      text: mail.text_body,
      headers: mail.headers,
      attachments: mail.attachments,
      idempotencyKey: mail.idempotency_key,
    })
    .catch((error: unknown) => ({ outcome: "retry" as const, reason: String(error) }));
  const now = ctx.now();
  if (delivery.outcome === "sent") {
    await settleMail(ctx.db, mailId, { status: "sent", providerId: delivery.providerId, now });
    return "sent";
  }
  if (delivery.outcome === "kept") {
    await settleMail(ctx.db, mailId, { status: "kept", now });
    return "kept";
  }
  const over = delivery.outcome === "refused" || mail.attempts >= MOST_ATTEMPTS;
  await settleMail(ctx.db, mailId, { status: over ? "failed" : "waiting", error: delivery.reason, now });
  ctx.log.warn({ mail: mailId, kind: mail.kind, reason: delivery.reason, over }, "a mail was not accepted");
  if (over) return "failed";
  throw new Error(`The mail provider did not accept a mail: ${delivery.reason}`);
}

export async function sweepMail(ctx: Pick<DomainContext, "db" | "now" | "enqueue">): Promise<number> {
  const before = new Date(ctx.now().getTime() - STRANDED_AFTER);
  const stranded = await listStrandedMail(ctx.db, before, SWEEP_AT_ONCE);
  for (const { id } of stranded) await ctx.enqueue("send-mail", { mailId: id });
  return stranded.length;
}
