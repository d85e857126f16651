/**
 * Hands a run's letters over, batch by batch. A batch is a row before it is offered, and its id is the key the provider knows
 * it by: whatever is killed, lost or unanswered in between, offering it again is the same request again.
 */
import { randomUUID } from "node:crypto";
import {
  copyToOutbox,
  formBatch,
  listBatch,
  postponeBatch,
  settleBatch,
  splitBatch,
  takeBatch,
  type Batch,
  type Fate,
} from "@db/queries/letter-batches";
import type { DomainContext } from "~/domain/context";
import { hours, minutes } from "~/domain/time";
import type { CarriedOut, LetterCarrier } from "~/services/mail/letter-carrier";
import { openLinks, type LetterLinks } from "./links";

export type SenderContext = Pick<DomainContext, "db" | "now" | "log" | "appOrigin" | "letters">;
type Letters = Awaited<ReturnType<typeof listBatch>>;

/** Without a provider. */
const KEPT_AT_ONCE = 100;
/** Longer than a call may take: a batch whose process has died is taken up after this. */
const MARGIN = 5000;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = minutes(5);
/** The provider forgets its keys after a day; after that, asking again could mean sending twice. */
const KEY_LIFE = hours(23);

const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts - 1, 10));

/** A batch of the run, old or new, held by us for as long as a call may take. */
export async function claimBatch(ctx: SenderContext, runId: number): Promise<Batch | null> {
  const now = ctx.now();
  const until = new Date(now.getTime() + (ctx.letters?.patienceMs ?? 0) + MARGIN);
  const known = await takeBatch(ctx.db, { runId, now, until });
  if (known) return known;
  const id = randomUUID();
  const size = ctx.letters?.capacity ?? KEPT_AT_ONCE;
  return (await formBatch(ctx.db, { id, runId, size, now, until }))
    ? { id, attempts: 1, created_at: now }
    : null;
}

function outgoing(letters: Letters, links: LetterLinks) {
  return letters.map((letter) => ({
    to: letter.user_email,
    subject: letter.subject,
    html: letter.html_body,
    text: letter.text_body,
    headers: {
      "List-Unsubscribe": `<${links.unsubscribe(letter.user_id ?? "")}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  }));
}

function fatesOf(letters: Letters, done: CarriedOut & { outcome: "accepted" }): Fate[] {
  return letters.map(({ id: letterId }, index) => {
    const receipt = done.receipts[index];
    return receipt && "refused" in receipt
      ? { letterId, status: "failed", providerId: null, error: receipt.refused }
      : { letterId, status: "sent", providerId: receipt?.id ?? null, error: null };
  });
}

const allOf = (letters: Letters, fate: Omit<Fate, "letterId" | "providerId">): Fate[] =>
  letters.map(({ id }) => ({ letterId: id, providerId: null, ...fate }));

async function settle(ctx: SenderContext, batch: Batch, letters: Letters, done: CarriedOut): Promise<void> {
  const now = ctx.now();
  const close = (status: "accepted" | "refused", error: string | null, fates: Fate[]) =>
    ctx.db.transaction().execute((trx) => settleBatch(trx, batch.id, { status, error, fates, now }));
  if (done.outcome === "accepted") return close("accepted", null, fatesOf(letters, done));
  if (done.outcome === "known")
    return close("accepted", null, allOf(letters, { status: "sent", error: null }));
  ctx.log.warn(
    { batch: batch.id, letters: letters.length, reason: done.reason },
    "letters were not accepted",
  );
  if (done.outcome === "later") {
    const until = new Date(now.getTime() + (done.waitMs ?? waitAfter(batch.attempts)));
    return postponeBatch(ctx.db, batch.id, { until, error: done.reason });
  }
  if (letters.length > 1)
    return ctx.db.transaction().execute((trx) => splitBatch(trx, batch.id, done.reason, now));
  await close("refused", done.reason, allOf(letters, { status: "failed", error: done.reason }));
}

/** Offers one batch and writes down what came of it. */
export async function sendBatch(ctx: SenderContext, batch: Batch): Promise<void> {
  const letters = await listBatch(ctx.db, batch.id);
  const now = ctx.now();
  if (ctx.letters === null) {
    await ctx.db.transaction().execute(async (trx) => {
      await copyToOutbox(trx, batch.id, now);
      const fates = allOf(letters, { status: "kept", error: null });
      await settleBatch(trx, batch.id, { status: "accepted", error: null, fates, now });
    });
  } else if (letters.length === 0) {
    await settleBatch(ctx.db, batch.id, { status: "refused", error: "its readers are gone", fates: [], now });
  } else if (now.getTime() - batch.created_at.getTime() > KEY_LIFE) {
    const reason = "The provider did not take it within a day.";
    await settle(ctx, batch, letters, {
      outcome: "accepted",
      receipts: letters.map(() => ({ refused: reason })),
    });
  } else {
    await settle(ctx, batch, letters, await carry(ctx, ctx.letters, batch, letters));
  }
}

async function carry(ctx: SenderContext, carrier: LetterCarrier, batch: Batch, letters: Letters) {
  return carrier.carry(outgoing(letters, await openLinks(ctx)), `letters:${batch.id}`);
}
