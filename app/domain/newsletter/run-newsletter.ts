/**
 * Job run-newsletter: writes the letters of one run and hands them over meanwhile. All state is in the database: any number
 * of processes may run it at once, and any of them may die at any moment.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { dropUnsent, findWaiting, suppressLetters } from "@db/queries/letter-batches";
import { countLetters, endWriting, findRun, finishRun, type Run } from "@db/queries/newsletter-runs";
import type { JobControl } from "~/domain/context";
import { minutes } from "~/domain/time";
import { isTimely } from "./periods";
import { claimBatch, sendBatch, type SenderContext } from "./send-batch";
import { writeChunk, type Press } from "./write-chunk";

/** Calls under way at once: enough that none waits for another's answer, few enough to stay small. */
const LANES = 2;
/** Letters that are written before they are handed over: they fill a call. */
const A_CALL = 100;
/** A batch that is held for longer is left to the next run of this job. */
const PATIENCE = minutes(1);
const TOO_LATE = "It could not be sent in time.";

interface Control extends Pick<JobControl, "signal"> {
  /** Passes the time until a held batch comes free; tests move their clock instead. */
  rest?: (ms: number) => Promise<void>;
}

const sleepy =
  ({ signal }: Control) =>
  (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });

async function lane(ctx: SenderContext, runId: number, { signal }: Control): Promise<void> {
  while (!signal.aborted) {
    const { ready } = await findWaiting(ctx.db, runId, ctx.now());
    if (!ready) return;
    // First the turn, then the batch: it is held for no longer than its call.
    await ctx.letters?.turn(signal);
    const batch = await claimBatch(ctx, runId);
    if (batch) await sendBatch(ctx, batch);
  }
}

/** Hands over what is ready. */
async function sendReady(ctx: SenderContext, runId: number, job: Control): Promise<void> {
  await suppressLetters(ctx.db, runId);
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => lane(ctx, runId, job)));
  for (const one of lanes) if (one.status === "rejected" && !job.signal.aborted) throw one.reason;
}

/** @returns whether all readers have been written to, by whomever */
async function writeAll(ctx: SenderContext, runId: number, job: Control): Promise<boolean> {
  const press: Press = { desk: null, openedAt: 0 };
  let sending = Promise.resolve();
  try {
    for (let unsent = 0; ;) {
      const wrote = await writeChunk(ctx, runId, press);
      if (typeof wrote === "string" || job.signal.aborted) return wrote === "written";
      unsent += wrote;
      if (unsent < A_CALL) continue;
      unsent = 0;
      await sending;
      // What was written leaves while more is written.
      sending = sendReady(ctx, runId, job);
      // Its failure is met at the next await; until then it must not count as unhandled.
      sending.catch(() => undefined);
    }
  } finally {
    await sending;
  }
}

/** Letters of last week are worth less than none. What has been offered to the provider is settled all the same. */
async function closeLate(ctx: SenderContext, run: Run): Promise<void> {
  await endWriting(ctx.db, run.id);
  await dropUnsent(ctx.db, run.id, TOO_LATE);
}

async function sendRest(ctx: SenderContext, runId: number, job: Control): Promise<string> {
  const rest = job.rest ?? sleepy(job);
  while (!job.signal.aborted) {
    await sendReady(ctx, runId, job);
    if (await finishRun(ctx.db, runId, ctx.now())) {
      ctx.log.info({ run: runId, letters: await countLetters(ctx.db, runId) }, "a newsletter is out");
      return "done";
    }
    const { ready, next } = await findWaiting(ctx.db, runId, ctx.now());
    if (ready) continue;
    const wait = next === null ? Infinity : next.getTime() - ctx.now().getTime();
    if (wait > PATIENCE) return "later";
    await rest(Math.max(50, wait));
  }
  return "stopped";
}

export async function runNewsletter(
  ctx: SenderContext,
  { runId }: { runId: number },
  job: Control,
): Promise<string> {
  const run = await findRun(ctx.db, runId);
  if (!run || run.status === "done") return "already done";
  if (!isTimely(run, ctx.now())) await closeLate(ctx, run);
  else if (!(await writeAll(ctx, runId, job)) && !job.signal.aborted) {
    // Somebody else writes this run; what is ready is sent from here too.
    await sendReady(ctx, runId, job);
    return "another process writes it";
  }
  return sendRest(ctx, runId, job);
}
