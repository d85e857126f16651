/**
 * The catalog's schedules in the queues. A queue's store can forget them (a Redis that was emptied), and a clock that was set
 * back leaves their next runs in a future that is far away: so the worker looks after them every minute.
 */
import { hours, minutes } from "~/lib/time";
import { jobs, type JobName } from "./catalog";
import { queueNames } from "./definition";
import type { Queues } from "./queues";

type Known = Pick<Queues, "queue">;

interface Scheduled {
  name: JobName;
  pattern: string;
  zone: string;
  every: number;
}

const scheduled: Scheduled[] = Object.entries(jobs).flatMap(([name, job]) =>
  "schedule" in job && job.schedule ? [{ name: name as JobName, ...job.schedule }] : [],
);

/** Registers every schedule of the catalog. Those of other releases stay: their workers may still run. */
export async function registerSchedules(queues: Known): Promise<void> {
  for (const job of scheduled) await register(queues, job);
}

/** @returns the names of those that had to be registered again */
export async function repairSchedules(queues: Known, now: number): Promise<JobName[]> {
  const nextRuns = new Map<string, number | undefined>();
  for (const queue of queueNames)
    for (const { key, next } of await queues.queue(queue).getJobSchedulers()) nextRuns.set(key, next);
  const broken = scheduled.filter(({ name, every }) => needsRepair(nextRuns.get(name), every, now));
  for (const job of broken) await register(queues, job);
  return broken.map(({ name }) => name);
}

/** A run that is due waits for a free worker; after this it was lost. */
const LOST_AFTER = hours(1);

/** Whether a schedule's next run is missing, lost, or further ahead than its pattern ever is. Times in milliseconds. */
export function needsRepair(next: number | undefined, every: number, now: number): boolean {
  return next === undefined || next > now + every + slackOf(every) || next < now - LOST_AFTER - every;
}

/** Once no worker of another release can be running any more. */
export async function removeForeignSchedules(queues: Known): Promise<void> {
  for (const queue of queueNames)
    for (const { key } of await queues.queue(queue).getJobSchedulers())
      if (!scheduled.some(({ name }) => name === key && jobs[name].queue === queue))
        await queues.queue(queue).removeJobScheduler(key);
}

/** Time that clocks, long runs and a day of 25 hours may add. */
const slackOf = (every: number): number => minutes(2) + every / 10;

async function register(queues: Known, { name, pattern, zone }: Scheduled): Promise<void> {
  const job = jobs[name];
  const opts = { attempts: job.attempts, backoff: { type: "exponential", delay: job.backoff } };
  await queues.queue(job.queue).upsertJobScheduler(name, { pattern, tz: zone }, { name, data: {}, opts });
}
