/**
 * Every job: its queue, payload (ids only), number of attempts and schedule. The compiler refuses a job that has no
 * handler in workers/handlers.ts, and a handler that has no job.
 */
import { z } from "zod";
import { brand } from "~/brand";
import { hours, minutes, seconds } from "~/lib/time";
import { define, type JobDefinition } from "./definition";

/** Looks at all that is due, again and again; one at a time. */
const sweep = (pattern: string, every: number) =>
  define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern, zone: brand.zone, every },
    dedupe: () => "all",
  });

export const jobs = {
  /** Fetches one source. A site's errors are stored, not thrown, so a retry here means that our database failed. */
  "fetch-source": define({
    queue: "scrape-events",
    payload: z.object({ sourceId: z.number().int().positive() }),
    attempts: 4,
    backoff: seconds(5),
    dedupe: ({ sourceId }) => String(sourceId),
  }),
  /** Reads an address for "Try this URL", without storing events. */
  "try-source": define({
    queue: "scrape-events",
    payload: z.object({ trialId: z.uuid() }),
    attempts: 3,
    backoff: seconds(5),
    dedupe: ({ trialId }) => trialId,
  }),
  /** The same two for pages drawn by scripts, which the renderer takes one by one. */
  "render-source": define({
    queue: "rendering",
    payload: z.object({ sourceId: z.number().int().positive() }),
    attempts: 4,
    backoff: seconds(5),
    dedupe: ({ sourceId }) => String(sourceId),
  }),
  "try-rendered": define({
    queue: "rendering",
    payload: z.object({ trialId: z.uuid() }),
    attempts: 3,
    backoff: seconds(5),
    dedupe: ({ trialId }) => trialId,
  }),
  /** Looks for the calendar of a source that has a website and no address. */
  "find-calendar": define({
    queue: "scrape-events",
    payload: z.object({ sourceId: z.int().positive() }),
    attempts: 2,
    backoff: minutes(1),
    dedupe: ({ sourceId }) => String(sourceId),
  }),
  /** Enqueues the sources that are due; also those whose job a crash lost between commit and enqueue. */
  "enqueue-due-sources": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "* * * * *", zone: brand.zone, every: minutes(1) },
  }),
  /** Sends one mail of the outbox. */
  "send-mail": define({
    queue: "mail",
    payload: z.object({ mailId: z.uuid(), lane: z.number().int().min(1).max(4).optional() }),
    attempts: 6,
    backoff: seconds(10),
    dedupe: ({ mailId }) => mailId,
    priority: ({ lane = 3 }) => lane,
  }),
  /** Enqueues mails whose job was lost between commit and enqueue, or whose process died. */
  "sweep-mail": define({
    queue: "mail",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "*/2 * * * *", zone: brand.zone, every: minutes(2) },
  }),
  /** Writes the persona's text for one work; `askedBy`: the editor who wants another one, before all that sweeps ask for. */
  "write-recommendation": define({
    queue: "editorial",
    payload: z.object({ workId: z.number().int().positive(), askedBy: z.uuid().optional() }),
    attempts: 5,
    backoff: minutes(1),
    dedupe: ({ workId, askedBy }) => `${workId}${askedBy === undefined ? "" : ":asked"}`,
    priority: ({ askedBy }) => (askedBy === undefined ? 10 : 1),
  }),
  /** Withdraws texts whose facts have changed, and enqueues the worthiest works without one, within the day's budget. */
  "sweep-recommendations": define({
    queue: "editorial",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "*/10 * * * *", zone: brand.zone, every: minutes(10) },
    dedupe: () => "all",
    priority: () => 5,
  }),
  /** Computes the vector of one knowledge entry. */
  "embed-knowledge": define({
    queue: "editorial",
    payload: z.object({ entryId: z.number().int().positive() }),
    attempts: 5,
    backoff: seconds(10),
    dedupe: ({ entryId }) => String(entryId),
    priority: () => 1,
  }),
  /** Computes missing vectors of the current model, for knowledge entries, interests and upcoming events. */
  "embed-backlog": define({
    queue: "editorial",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "*/5 * * * *", zone: brand.zone, every: minutes(5) },
    dedupe: () => "all",
    priority: () => 5,
  }),
  /**
   * Starts newsletters that are due (at nine in New York, on the days of each frequency) and resumes unfinished ones. Every
   * minute, so that a worker that was down catches up.
   */
  "start-newsletters": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "* * * * *", zone: brand.zone, every: minutes(1) },
  }),
  /** Writes and sends the letters of one run. Without deduplication: several jobs share a run, and a dead one blocks nobody. */
  "run-newsletter": define({
    queue: "newsletter",
    payload: z.object({ runId: z.number().int().positive() }),
    attempts: 5,
    backoff: seconds(2),
  }),
  /** Writes and sends a new reader's first letter. */
  "send-first-letter": define({
    queue: "upkeep",
    payload: z.object({ userId: z.uuid() }),
    attempts: 3,
    backoff: minutes(1),
    dedupe: ({ userId }) => userId,
  }),
  /** Writes and sends the letter that teaches, two days after a reader's answers. Often, so that a worker that was down catches up. */
  "send-second-letters": sweep("*/10 * * * *", minutes(10)),
  /** Tells editors every morning what began, what is over and what waits. */
  "send-digest": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 3,
    backoff: minutes(5),
    schedule: { pattern: "0 8 * * *", zone: brand.zone, every: hours(24) },
    dedupe: () => "all",
  }),
  /** Tells editors at once what cannot wait, and when it is over. */
  "send-alerts": sweep("*/5 * * * *", minutes(5)),
  /** Mails readers in the evening what they saved for tomorrow. Often, so that a worker that was down catches up. */
  "send-reminders": sweep("*/10 * * * *", minutes(10)),
  /** Tells whoever speaks for a venue, on Mondays, what the city sees of it. Often, so that a worker that was down catches up. */
  "send-venue-letters": sweep("*/10 * * * *", minutes(10)),
  /** Mails readers when tickets for what they saved go on sale: soon, and not at night. */
  "send-sales": sweep("*/5 * * * *", minutes(5)),
  /** Mails readers what changed about what they saved: soon, and not at night. */
  "tell-changes": sweep("*/10 * * * *", minutes(10)),
  /** Tells members what happens to their plans: that an event moved or is off, who answered, that it begins soon. */
  "tell-plans": sweep("*/5 * * * *", minutes(5)),
  /** Shows a mail about saved events as a notification in one browser. Once more replaces the first. */
  "send-push": define({
    queue: "mail",
    payload: z.object({ mailId: z.uuid(), subscriptionId: z.number().int().positive() }),
    attempts: 5,
    backoff: seconds(20),
    dedupe: ({ mailId, subscriptionId }) => `${mailId} ${subscriptionId}`,
    priority: () => 4,
  }),
  /** Tells the browser of a friend who voted without an account what becomes of a date. */
  "send-guest-push": define({
    queue: "mail",
    payload: z.object({
      guestId: z.uuid(),
      planId: z.uuid(),
      news: z.enum(["settled", "changed", "off", "taken-back", "tomorrow"]),
      /** The plan's sequence number: each state of it is told once. */
      sequence: z.number().int(),
    }),
    attempts: 5,
    backoff: seconds(20),
    dedupe: ({ guestId, planId, news, sequence }) => `${guestId} ${planId} ${news} ${sequence}`,
    priority: () => 4,
  }),
  /** Posts one message for editors to the chat room of ALERT_WEBHOOK_URL. */
  "send-alert-message": define({
    queue: "upkeep",
    payload: z.object({ messageId: z.uuid() }),
    attempts: 6,
    backoff: seconds(15),
    dedupe: ({ messageId }) => messageId,
  }),
  /** Gives events their works, finds series, counts how rare works are, and looks for what people wait for. */
  "assign-works": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 1,
    backoff: minutes(1),
    schedule: { pattern: "*/2 * * * *", zone: brand.zone, every: minutes(2) },
  }),
  /** Moves events of merged interests, and writes the names of renamed ones into the search of theirs. */
  "settle-interests": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 3,
    backoff: minutes(1),
    schedule: { pattern: "*/5 * * * *", zone: brand.zone, every: minutes(5) },
    dedupe: () => "all",
  }),
  /** Gets one picture from its venue. What the venue does wrong is stored, not thrown; a retry means that we failed. */
  "fetch-picture": define({
    queue: "pictures",
    payload: z.object({ addressId: z.number().int().positive() }),
    attempts: 3,
    backoff: minutes(1),
    dedupe: ({ addressId }) => String(addressId),
  }),
  /** Enqueues pictures of upcoming events that are new or due; also after each fetch that saved something. */
  "sweep-pictures": sweep("*/5 * * * *", minutes(5)),
  /** Deletes pictures without events, and fetches again those whose files are lost. */
  "tidy-pictures": define({
    queue: "pictures",
    payload: z.object({}),
    attempts: 3,
    backoff: minutes(5),
    schedule: { pattern: "45 4 * * *", zone: brand.zone, every: hours(24) },
    dedupe: () => "all",
  }),
  /** Enqueues the chat rooms whose hour has come. */
  "post-lists": sweep("*/5 * * * *", minutes(5)),
  /** Posts the list of the day to one room; `isTest`: an editor tries it. What the room does wrong is stored, not thrown. */
  "post-list": define({
    queue: "mail",
    payload: z.object({ roomId: z.number().int().positive(), isTest: z.boolean().optional() }),
    attempts: 1,
    backoff: minutes(1),
    dedupe: ({ roomId, isTest }) => `${roomId}${isTest ? " test" : ""}`,
    priority: () => 4,
  }),
  /** Writes the signed calendar, once a day. Every hour, so that a worker that was down catches up. */
  "publish-calendar": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 2,
    backoff: minutes(5),
    schedule: { pattern: "25 * * * *", zone: brand.zone, every: hours(1) },
    dedupe: () => "all",
  }),
  /** Copies the embedded database once a day. Often, so that the first copy is minutes old. */
  "back-up": sweep("*/10 * * * *", minutes(10)),
  /** Counts of events per source, old sessions, old logs. */
  "tidy-up": define({
    queue: "upkeep",
    payload: z.object({}),
    attempts: 3,
    backoff: minutes(5),
    schedule: { pattern: "15 4 * * *", zone: brand.zone, every: hours(24) },
  }),
} satisfies Record<string, JobDefinition>;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]["payload"]>;
