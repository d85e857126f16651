/** Adds jobs to queues: by name from the catalog, with a validated payload. Call it after the commit. */
import { jobs, type JobName, type JobPayload } from "./catalog";
import type { Queues } from "./queues";

export type Enqueue = <Name extends JobName>(name: Name, payload: JobPayload<Name>) => Promise<void>;

/** A job with a dedupe key is not added while one with the same key waits or runs. */
export function createEnqueue(queues: Queues): Enqueue {
  return async (name, payload) => {
    const job = jobs[name];
    const data = job.payload.parse(payload) as JobPayload<typeof name>;
    const key = "dedupe" in job ? (job.dedupe as (payload: unknown) => string)(data) : null;
    await queues.queue(job.queue).add(name, data, {
      attempts: job.attempts,
      backoff: { type: "exponential", delay: job.backoff },
      ...(key === null ? {} : { deduplication: { id: `${name}:${key}` } }),
    });
  };
}
