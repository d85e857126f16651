/** Jobs send-mail and sweep-mail: send one mail from the outbox, and enqueue mails whose job was lost. */
import { claimMail, isMailClaimed, listStrandedMail, settleMail } from "@db/queries/mail/outbox";
import { isMailUnwanted } from "@db/queries/mail/suppressions";
import type { DomainContext } from "~/context";
import { minutes, seconds } from "~/lib/time";
import { suppress } from "./suppress";

/** Including attempts after sweeps; then the mail is marked as failed. */
const MAX_ATTEMPTS = 8;

/** Longer than any attempt takes: its process is dead. */
const ABANDONED_AFTER_MS = seconds(130);

/** Mail that its reader did not just ask for. */
const UNASKED = new Set([
  "group-invitation",
  "group-news",
  "guest-vote",
  "plan-question",
  "plan-settled",
  "plan-changed",
  "plan-off",
  "plan-answers",
  "plan-soon",
  "first-letter",
  "saved-reminder",
  "saved-on-sale",
  "saved-changes",
]);

/** @throws if the provider did not accept the mail yet, or another process may have died with it: the queue retries */
export async function sendMail(
  ctx: Pick<DomainContext, "db" | "now" | "log" | "mail">,
  { mailId }: { mailId: string },
): Promise<string> {
  const claimedAt = ctx.now();
  const mail = await claimMail(ctx.db, mailId, claimedAt, new Date(claimedAt.getTime() - ABANDONED_AFTER_MS));
  if (!mail) {
    if (await isMailClaimed(ctx.db, mailId)) throw new Error("Another process is sending this mail.");
    return "already done";
  }
  if (mail.expires_at && mail.expires_at <= claimedAt) {
    await settleMail(ctx.db, mailId, { status: "failed", error: "its link has expired", now: claimedAt });
    return "expired";
  }
  if (UNASKED.has(mail.kind) && (await isMailUnwanted(ctx.db, mail.to_email))) {
    await settleMail(ctx.db, mailId, {
      status: "failed",
      error: "the address bounced or complained",
      now: claimedAt,
    });
    return "unwanted";
  }
  const delivery = await ctx
    .mail({
      to: mail.to_email,
      subject: mail.subject,
      html: mail.html_body,
      text: mail.text_body,
      // Nobody wrote it: absences are not announced to it (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
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
    await settleMail(ctx.db, mailId, { status: "kept", isReadable: delivery.isReadable, now });
    return "kept";
  }
  const over = delivery.outcome === "refused" || mail.attempts >= MAX_ATTEMPTS;
  await settleMail(ctx.db, mailId, { status: over ? "failed" : "waiting", error: delivery.reason, now });
  if (delivery.outcome === "refused" && delivery.isDeadAddress) await suppress(ctx, [mail.to_email]);
  ctx.log.warn({ mail: mailId, kind: mail.kind, reason: delivery.reason, over }, "a mail was not accepted");
  if (over) return "failed";
  throw new Error(`The mail provider did not accept a mail: ${delivery.reason}`);
}

const STRANDED_AFTER_MS = minutes(2);
const SWEEP_LIMIT = 200;

export async function sweepMail(ctx: Pick<DomainContext, "db" | "now" | "enqueue">): Promise<number> {
  const before = new Date(ctx.now().getTime() - STRANDED_AFTER_MS);
  const stranded = await listStrandedMail(ctx.db, before, SWEEP_LIMIT);
  for (const { id, lane } of stranded) await ctx.enqueue("send-mail", { mailId: id, lane });
  return stranded.length;
}
