/** Handles the mail provider's webhooks: after a permanent bounce or a complaint an address gets no more letters. */
import { z } from "zod";
import { insertSuppressions, insertReceipt } from "@db/queries/mail/suppressions";
import type { DomainContext } from "~/context";
import { readEmail } from "~/domain/accounts/email";

const feedbackSchema = z.object({
  type: z.string(),
  data: z
    .object({
      to: z.union([z.string(), z.array(z.string())]).optional(),
      bounce: z.object({ type: z.string().optional() }).loose().optional(),
    })
    .loose()
    .optional(),
});

export type Feedback = z.infer<typeof feedbackSchema>;

export function readFeedback(body: string): Feedback | null {
  try {
    return feedbackSchema.parse(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** @param receiptId the provider's id of this message, which it may deliver more than once */
export async function takeFeedback(
  ctx: Pick<DomainContext, "db" | "now" | "log">,
  receiptId: string,
  feedback: Feedback,
): Promise<"taken" | "known already" | "nothing to do"> {
  const now = ctx.now();
  const reason = reasonIn(feedback);
  const emails = [feedback.data?.to ?? []].flat().flatMap((email) => readEmail(email) ?? []);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await insertReceipt(trx, receiptId, now))) return "known already" as const;
    if (reason === null || emails.length === 0) return "nothing to do" as const;
    await insertSuppressions(trx, emails, reason, now);
    ctx.log.info({ reason, addresses: emails.length }, "an address gets no more letters");
    return "taken" as const;
  });
}

/** Only a permanent bounce counts: a full mailbox may have room again tomorrow. */
function reasonIn({ type, data }: Feedback): "bounced" | "complained" | null {
  if (type === "email.complained") return "complained";
  const bounce = data?.bounce?.type ?? "Permanent";
  return type === "email.bounced" && bounce === "Permanent" ? "bounced" : null;
}
