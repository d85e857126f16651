/** Adds jobs to queues: by name from the catalog, with a validated payload. Call it after the commit. */
import { setTimeout as sleep } from "node:timers/promises";
import { seconds } from "~/lib/time";
import { jobs, type JobName, type JobPayload } from "./catalog";
import type { Queues } from "./queues";

export type Enqueue = <Name extends JobName>(name: Name, payload: JobPayload<Name>) => Promise<void>;

/** A queue whose store is away is waited for this long: the visitor's change is committed already. */
const PATIENCE = seconds(2);

/**
 * A job with a dedupe key is not added while one with the same key waits or runs. A queue that does not answer fails nobody's
 * request: the rows are committed, and the sweeps of the catalog enqueue what is missing.
 * @param onTrouble is told why a job could not be added yet
 */
export function createEnqueue(
  queues: Pick<Queues, "queue">,
  onTrouble: (error: unknown, job: JobName) => void,
  patience = PATIENCE,
): Enqueue {
  return async (name, payload) => {
    const job = jobs[name];
    const data = job.payload.parse(payload) as JobPayload<typeof name>;
    const key = "dedupe" in job ? (job.dedupe as (payload: unknown) => string)(data) : null;
    const priority = "priority" in job ? (job.priority as (payload: unknown) => number)(data) : null;
    const adding = queues.queue(job.queue).add(name, data, {
      attempts: job.attempts,
      backoff: { type: "exponential", delay: job.backoff },
      ...(key === null ? {} : { deduplication: { id: `${name}:${key}` } }),
      ...(priority === null ? {} : { priority }),
    });
    const waiting = new AbortController();
    const late = sleep(patience, undefined, { signal: waiting.signal }).then(() => {
      throw new Error("The queue does not answer.");
    });
    try {
      await Promise.race([adding, late]);
    } catch (error) {
      // A client that reconnects may still add it, or fail later, when nobody waits any more.
      adding.catch((failure: unknown) => onTrouble(failure, name));
      onTrouble(error, name);
    } finally {
      waiting.abort();
      late.catch(() => undefined);
    }
  };
}
