/**
 * Job run-newsletter: writes the letters of one run and sends them at the same time. All state is in the database: any
 * number of processes may work on a run at once, and any of them may die at any moment.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { failUnsentLetters, findWaitingBatches, suppressLetters } from "@db/queries/newsletter/batches";
import {
  countLetters,
  finishWriting,
  findRun,
  finishNewsletterRun,
  type NewsletterRun,
} from "@db/queries/newsletter/runs";
import type { JobControl } from "~/context";
import { minutes } from "~/lib/time";
import { isTimely } from "./periods";
import { claimBatch, sendBatch, type SendingContext } from "./send-batch";
import { writeChunk, type RenderCache } from "./write-chunk";

interface Control extends Pick<JobControl, "signal"> {
  /** Waits until a held batch becomes free; tests move their clock instead. */
  wait?: (ms: number) => Promise<void>;
}

export async function runNewsletter(
  ctx: SendingContext,
  { runId }: { runId: number },
  job: Control,
): Promise<string> {
  const run = await findRun(ctx.db, runId);
  if (!run || run.status === "done") return "already done";
  if (!isTimely(run, ctx.now())) await closeLate(ctx, run);
  else if (!(await writeAndSend(ctx, runId, job)) && !job.signal.aborted) {
    // Another process writes this run; help to send what is ready.
    await sendReady(ctx, runId, job);
    return "another process writes it";
  }
  return sendRest(ctx, runId, job);
}

/** Letters written before sending begins: they fill one call. */
const BATCH_SIZE = 100;

/** Writes all letters, and sends full batches while more are written. @returns whether all are written */
async function writeAndSend(ctx: SendingContext, runId: number, job: Control): Promise<boolean> {
  const cache: RenderCache = { renderer: null, createdAt: 0 };
  let sending = Promise.resolve();
  try {
    for (let unsent = 0; ;) {
      const wrote = await writeChunk(ctx, runId, cache);
      if (typeof wrote === "string" || job.signal.aborted) return wrote === "written";
      unsent += wrote;
      if (unsent < BATCH_SIZE) continue;
      unsent = 0;
      await sending;
      sending = sendReady(ctx, runId, job);
      // The next await rethrows a failure; without this catch Node would report it as unhandled before that.
      sending.catch(() => undefined);
    }
  } finally {
    await sending;
  }
}

const LATE_REASON = "It could not be sent in time.";

/** Drops letters that are too late. Batches that were already offered to the provider are still settled. */
async function closeLate(ctx: SendingContext, run: NewsletterRun): Promise<void> {
  await finishWriting(ctx.db, run.id);
  await failUnsentLetters(ctx.db, run.id, LATE_REASON);
}

/** A batch that is held for longer is left to the next run of this job. */
const MAX_WAIT_MS = minutes(1);

async function sendRest(ctx: SendingContext, runId: number, job: Control): Promise<string> {
  const wait = job.wait ?? abortableSleep(job);
  while (!job.signal.aborted) {
    await sendReady(ctx, runId, job);
    if (await finishNewsletterRun(ctx.db, runId, ctx.now())) {
      ctx.log.info({ run: runId, letters: await countLetters(ctx.db, runId) }, "a newsletter run is done");
      return "done";
    }
    const { isWaiting, next } = await findWaitingBatches(ctx.db, runId, ctx.now());
    if (isWaiting) continue;
    const waitMs = next === null ? Infinity : next.getTime() - ctx.now().getTime();
    if (waitMs > MAX_WAIT_MS) return "later";
    await wait(Math.max(50, waitMs));
  }
  return "stopped";
}

const abortableSleep =
  ({ signal }: Control) =>
  (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });

/** Calls to the provider at once: one can be prepared while another waits for its answer. */
const CONCURRENCY = 2;

/** Sends everything that is ready. */
async function sendReady(ctx: SendingContext, runId: number, job: Control): Promise<void> {
  await suppressLetters(ctx.db, runId);
  const senders = Array.from({ length: CONCURRENCY }, () => sendBatches(ctx, runId, job));
  for (const result of await Promise.allSettled(senders))
    if (result.status === "rejected" && !job.signal.aborted) throw result.reason;
}

async function sendBatches(ctx: SendingContext, runId: number, { signal }: Control): Promise<void> {
  while (!signal.aborted) {
    const { isWaiting } = await findWaitingBatches(ctx.db, runId, ctx.now());
    if (!isWaiting) return;
    // Wait for the rate limit before claiming a batch, so that a batch is held for no longer than its call.
    await ctx.bulkMailer?.waitForTurn(signal);
    const batch = await claimBatch(ctx, runId);
    if (batch) await sendBatch(ctx, batch);
  }
}
