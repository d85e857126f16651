/** The definition of a job, and the queues. */
import type { z } from "zod";
import { hours } from "~/lib/time";

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  queue: QueueName;
  payload: Payload;
  attempts: number;
  /** Milliseconds before the first retry; doubled for each further one. */
  backoff: number;
  /** Cron pattern in the site's time zone, and about how many milliseconds lie between two of its runs. */
  schedule?: { pattern: string; zone: string; every: number };
  /** The deduplication key: a second job with the same key is not added while the first one waits or runs. */
  dedupe?: (payload: z.infer<Payload>) => string;
  /** 1 goes first; jobs without one go before all that have one. */
  priority?: (payload: z.infer<Payload>) => number;
}

/** One queue per kind of work, so that many fetches do not delay mails. */
export const queueNames = [
  "scrape-events",
  "mail",
  "upkeep",
  "editorial",
  "newsletter",
  "pictures",
  "rendering",
] as const;
export type QueueName = (typeof queueNames)[number];

/** How long finished jobs stay visible to admins. Ages are in seconds. */
export const keepFinished = {
  complete: { age: hours(24) / 1000, count: 500 },
  failed: { age: (14 * hours(24)) / 1000, count: 2000 },
};

export const define = <Payload extends z.ZodType>(definition: JobDefinition<Payload>) => definition;
