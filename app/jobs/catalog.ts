/**
 * Every job there is: its queue, what it carries (ids only), how often it is tried, and when it runs by itself.
 * Boot fails when a job here lacks a handler in workers/handlers, or the other way round.
 */
import { z } from "zod";
import { brand } from "~/brand";
import { hours, minutes } from "~/domain/time";

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  queue: QueueName;
  payload: Payload;
  attempts: number;
  /** Milliseconds before the first retry; doubled for each further one. */
  backoff: number;
  /** Cron pattern in the site's zone, for jobs that come by themselves. */
  schedule?: { pattern: string; zone: string };
  /** The part of a job's id that makes a second request join the one that waits or runs. */
  dedupe?: (payload: z.infer<Payload>) => string;
}

/** One queue per kind of work, so that many fetches never delay the sweep. */
export const queueNames = ["scrape-events", "mail", "upkeep", "editorial", "newsletter"] as const;
export type QueueName = (typeof queueNames)[number];

const define = <Payload extends z.ZodType>(definition: JobDefinition<Payload>) => definition;

export const jobs = {
  /** Fetches one source. What a site does wrong is recorded, not thrown: a retry here means that our own database was gone. */
  "fetch-source": define({
    queue: "scrape-events",
    payload: z.object({ sourceId: z.number().int().positive() }),
    attempts: 4,
    backoff: minutes(1) / 12,
    dedupe: ({ sourceId }) => String(sourceId),
  }),
  /** Reads an address that an editor tries, without storing events. */
  "try-source": define({
    queue: "scrape-events",
    payload: z.object({ trialId: z.uuid() }),
    attempts: 3,
    backoff: minutes(1) / 12,
    dedupe: ({ trialId }) => trialId,
  }),
  /** Enqueues the sources whose time has come; also repairs what a crash lost between commit and enqueue. */
  "enqueue-due-sources": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "* * * * *", zone: brand.zone },
  }),
  /** Sends one mail of the outbox. */
  "send-mail": define({
    queue: "mail",
    payload: z.object({ mailId: z.uuid() }),
    attempts: 6,
    backoff: minutes(1) / 6,
    dedupe: ({ mailId }) => mailId,
  }),
  /** Enqueues mails whose job was lost between commit and enqueue, or whose process died. */
  "sweep-mail": define({
    queue: "mail",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "*/2 * * * *", zone: brand.zone },
  }),
  /** Has the persona's text for one event written; `rewrite`: an editor asked for another one. */
  "write-recommendation": define({
    queue: "editorial",
    payload: z.object({ eventId: z.number().int().positive(), rewrite: z.boolean().optional() }),
    attempts: 5,
    backoff: minutes(1),
    dedupe: ({ eventId, rewrite }) => `${eventId}${rewrite ? ":rewrite" : ""}`,
  }),
  /** Enqueues new upcoming events without a text, as many as the day's budget still allows. */
  "sweep-recommendations": define({
    queue: "editorial",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "*/10 * * * *", zone: brand.zone },
  }),
  /** Gives one entry of the knowledge base its vector. */
  "embed-knowledge": define({
    queue: "editorial",
    payload: z.object({ entryId: z.number().int().positive() }),
    attempts: 5,
    backoff: minutes(1) / 6,
    dedupe: ({ entryId }) => String(entryId),
  }),
  /** Gives vectors to entries, interests and upcoming events that lack one of the present model. */
  "embed-backlog": define({
    queue: "editorial",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "*/5 * * * *", zone: brand.zone },
    dedupe: () => "all",
  }),
  /**
   * Begins the letters that are due (at nine in New York, on the days of each frequency) and takes up unfinished ones. Every
   * minute, so that a worker that was down catches up.
   */
  "start-newsletters": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "* * * * *", zone: brand.zone },
  }),
  /** Writes and sends the letters of one run. Several at once share the work, so a killed one's lock keeps nobody waiting. */
  "run-newsletter": define({
    queue: "newsletter",
    payload: z.object({ runId: z.number().int().positive() }),
    attempts: 5,
    backoff: minutes(1) / 30,
  }),
  /** Takes the words of changed events into what the editors' list is searched by. */
  "index-desk": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "*/5 * * * *", zone: brand.zone },
    dedupe: () => "all",
  }),
  /** Counts of events per source, old sessions, old logs. */
  "tidy-up": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 3,
    backoff: minutes(5),
    schedule: { pattern: "15 4 * * *", zone: brand.zone },
  }),
} satisfies Record<string, JobDefinition>;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]["payload"]>;

/** How long finished jobs stay readable for the operator's view. */
export const keepFinished = {
  complete: { age: hours(24) / 1000, count: 500 },
  failed: { age: (14 * hours(24)) / 1000, count: 2000 },
};
