/**
 * Sends a run's letters, batch by batch. A batch is stored before it is offered to the provider, and its id is the
 * provider's idempotency key: after a crash or a lost answer the same request is simply made again.
 */
import { randomUUID } from "node:crypto";
import {
  copyToOutbox,
  insertBatch,
  listLettersOfBatch,
  postponeBatch,
  settleBatch,
  splitBatch,
  claimFreeBatch,
  type Batch,
  type DeliveryResult,
} from "@db/queries/newsletter/batches";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { hours, minutes, seconds } from "~/lib/time";
import type { BulkMailer, DeliveryOutcome } from "~/services/mail/bulk-mailer";
import { suppress } from "~/domain/mail/suppress";
import { openLinks, type LetterLinks } from "./links";

/** Services that sending a newsletter needs. */
export type SendingContext = Pick<DomainContext, "db" | "now" | "log" | "appOrigin" | "bulkMailer">;
type Letters = Awaited<ReturnType<typeof listLettersOfBatch>>;

/** Letters moved to the local outbox at once, where there is no provider. */
const OUTBOX_BATCH_SIZE = 100;
/** A batch is held for the provider's timeout plus this; if its process died, another then takes it over. */
const LEASE_MARGIN_MS = seconds(5);

/** A batch of the run, existing or new, held by this process for as long as a call may take. */
export async function claimBatch(
  ctx: Pick<DomainContext, "db" | "now" | "bulkMailer">,
  runId: number,
): Promise<Batch | null> {
  const now = ctx.now();
  const until = new Date(now.getTime() + (ctx.bulkMailer?.timeoutMs ?? 0) + LEASE_MARGIN_MS);
  const existing = await claimFreeBatch(ctx.db, { runId, now, until });
  if (existing) return existing;
  const id = randomUUID();
  const size = ctx.bulkMailer?.batchSize ?? OUTBOX_BATCH_SIZE;
  return (await insertBatch(ctx.db, { id, runId, size, now, until }))
    ? { id, attempts: 1, created_at: now }
    : null;
}

/** The provider forgets its keys after a day; asking again after that could send twice. */
const IDEMPOTENCY_KEY_TTL_MS = hours(23);

/** Offers one batch to the provider and stores the result. */
export async function sendBatch(ctx: SendingContext, batch: Batch): Promise<void> {
  const letters = await listLettersOfBatch(ctx.db, batch.id);
  const now = ctx.now();
  if (ctx.bulkMailer === null) {
    const links = await openLinks(ctx);
    const headers = letters.map(
      ({ id, user_id: userId }) => [id, letterHeaders(userId ?? "", links, ctx.appOrigin)] as const,
    );
    await ctx.db.transaction().execute(async (trx) => {
      await copyToOutbox(trx, batch.id, Object.fromEntries(headers), now);
      const results = sameResult(letters, { status: "kept", error: null });
      await settleBatch(trx, batch.id, { status: "accepted", error: null, results, now });
    });
  } else if (letters.length === 0) {
    await settleBatch(ctx.db, batch.id, {
      status: "refused",
      error: "its readers are gone",
      results: [],
      now,
    });
  } else if (now.getTime() - batch.created_at.getTime() > IDEMPOTENCY_KEY_TTL_MS) {
    const reason = "The provider did not take it within a day.";
    await settle(ctx, batch, letters, {
      outcome: "accepted",
      receipts: letters.map(() => ({ refused: reason })),
    });
  } else {
    await settle(ctx, batch, letters, await deliver(ctx, ctx.bulkMailer, batch, letters));
  }
}

async function settle(
  ctx: Pick<DomainContext, "db" | "now" | "log">,
  batch: Batch,
  letters: Letters,
  done: DeliveryOutcome,
): Promise<void> {
  const now = ctx.now();
  const close = (status: "accepted" | "refused", error: string | null, results: DeliveryResult[]) =>
    ctx.db.transaction().execute((trx) => settleBatch(trx, batch.id, { status, error, results, now }));
  if (done.outcome === "accepted") return close("accepted", null, resultsFrom(letters, done));
  if (done.outcome === "known")
    return close("accepted", null, sameResult(letters, { status: "sent", error: null }));
  ctx.log.warn(
    { batch: batch.id, letters: letters.length, reason: done.reason },
    "letters were not accepted",
  );
  if (done.outcome === "later") {
    const until = new Date(now.getTime() + (done.waitMs ?? retryDelay(batch.attempts)));
    return postponeBatch(ctx.db, batch.id, { until, error: done.reason });
  }
  if (letters.length > 1)
    return ctx.db.transaction().execute((trx) => splitBatch(trx, batch.id, done.reason, now));
  await close("refused", done.reason, sameResult(letters, { status: "failed", error: done.reason }));
  if (done.isDeadAddress)
    await suppress(
      ctx,
      letters.map(({ user_email }) => user_email),
    );
}

function resultsFrom(
  letters: Letters,
  accepted: DeliveryOutcome & { outcome: "accepted" },
): DeliveryResult[] {
  return letters.map(({ id: letterId }, index) => {
    const receipt = accepted.receipts[index];
    return receipt && "refused" in receipt
      ? { letterId, status: "failed", providerId: null, error: receipt.refused }
      : { letterId, status: "sent", providerId: receipt?.id ?? null, error: null };
  });
}

const sameResult = (letters: Letters, result: Pick<DeliveryResult, "status" | "error">): DeliveryResult[] =>
  letters.map(({ id }) => ({ letterId: id, providerId: null, ...result }));

const FIRST_RETRY_MS = seconds(1);
const MAX_RETRY_MS = minutes(5);

const retryDelay = (attempts: number) =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10));

async function deliver(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  mailer: BulkMailer,
  batch: Batch,
  letters: Letters,
) {
  return mailer.deliver(outgoing(letters, await openLinks(ctx), ctx.appOrigin), `letters:${batch.id}`);
}

function outgoing(letters: Letters, links: LetterLinks, appOrigin: string) {
  return letters.map((letter) => ({
    to: letter.user_email,
    subject: letter.subject,
    html: letter.html_body,
    text: letter.text_body,
    headers: letterHeaders(letter.user_id ?? "", links, appOrigin),
  }));
}

/** By which mail programs sort the newsletter (RFC 2919), and end it for its reader (RFC 8058). */
export const letterHeaders = (userId: string, links: LetterLinks, appOrigin: string) => ({
  "List-Unsubscribe": `<${links.unsubscribe(userId)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "List-Id": `${brand.name} newsletter <newsletter.${new URL(appOrigin).hostname}>`,
});
