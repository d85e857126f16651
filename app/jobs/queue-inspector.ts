/** Shows admins the queues and acts on them, on either backend: counts, schedules, failed jobs and retries. */
import { jobs, type JobName } from "./catalog";
import { queueNames, type QueueName } from "./definition";
import type { Queues } from "./queues";

export interface QueueCounts {
  queue: QueueName;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  completed: number;
}

export interface JobSchedule {
  name: string;
  queue: QueueName;
  pattern: string;
  /** Null before a worker has registered it. */
  next: Date | null;
}

export interface FailedJob {
  id: string;
  queue: QueueName;
  name: string;
  reason: string;
  attempts: number;
  failedAt: Date | null;
  /** The job's data: ids only. */
  payload: string;
}

export interface ActiveJob {
  state: "waiting" | "active";
  /** The job's last progress message. */
  detail: string | null;
}

const MAX_TEXT_LENGTH = 500;
const WAITING = ["waiting", "prioritized"] as const;

export class QueueInspector {
  readonly #queues: Pick<Queues, "queue">;

  constructor(queues: Pick<Queues, "queue">) {
    this.#queues = queues;
  }

  counts(): Promise<QueueCounts[]> {
    return Promise.all(
      queueNames.map(async (queue) => {
        const counts = await this.#queues
          .queue(queue)
          .getJobCounts(...WAITING, "active", "delayed", "failed", "completed");
        const { active = 0, delayed = 0, failed = 0, completed = 0 } = counts;
        const waiting = WAITING.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
        return { queue, waiting, active, delayed, failed, completed };
      }),
    );
  }

  /** The age of the job that waits longest, in milliseconds by queue; 0 where none waits. */
  async waitingSince(now: Date): Promise<{ queue: QueueName; age: number }[]> {
    return Promise.all(
      queueNames.map(async (queue) => {
        const oldest = await Promise.all(
          WAITING.map((state) => this.#queues.queue(queue).getJobs([state], 0, 0, true)),
        );
        const ages = oldest.flat().map((job) => now.getTime() - (job?.timestamp ?? now.getTime()));
        return { queue, age: Math.max(0, ...ages) };
      }),
    );
  }

  async schedules(): Promise<JobSchedule[]> {
    const nextRuns = new Map<string, number | undefined>();
    for (const queue of queueNames)
      for (const { key, next } of await this.#queues.queue(queue).getJobSchedulers())
        nextRuns.set(`${queue}/${key}`, next);
    return Object.entries(jobs).flatMap(([name, job]) => {
      if (!("schedule" in job) || !job.schedule) return [];
      const next = nextRuns.get(`${job.queue}/${name}`);
      return [{ name, queue: job.queue, pattern: job.schedule.pattern, next: next ? new Date(next) : null }];
    });
  }

  /** Newest first. */
  async failed(limit: number): Promise<FailedJob[]> {
    const lists = await Promise.all(queueNames.map((queue) => this.#failedIn(queue, limit)));
    const time = (job: FailedJob) => job.failedAt?.getTime() ?? 0;
    return lists
      .flat()
      .sort((a, b) => time(b) - time(a))
      .slice(0, limit);
  }

  /** @returns false if the job is gone or did not fail */
  async retry(queue: QueueName, id: string): Promise<boolean> {
    const job = await this.#failedJob(queue, id);
    await job?.retry("failed");
    return job !== null;
  }

  /** @returns how many jobs are tried again */
  async retryAll(): Promise<number> {
    let count = 0;
    for (const name of queueNames) {
      count += await this.#queues.queue(name).getFailedCount();
      await this.#queues.queue(name).retryJobs({ state: "failed" });
    }
    return count;
  }

  /** @returns false if the job is gone or did not fail */
  async remove(queue: QueueName, id: string): Promise<boolean> {
    const job = await this.#failedJob(queue, id);
    await job?.remove();
    return job !== null;
  }

  /** The job that waits or runs under a dedupe key of the catalog; null if there is none. */
  async activeJob(name: JobName, key: string): Promise<ActiveJob | null> {
    const queue = this.#queues.queue(jobs[name].queue);
    const id = await queue.getDeduplicationJobId(`${name}:${key}`);
    const job = id ? await queue.getJob(id) : undefined;
    if (!job) return null;
    const state = await job.getState();
    if (state === "completed" || state === "failed" || state === "unknown") return null;
    const { detail } = (typeof job.progress === "object" ? job.progress : {}) as { detail?: unknown };
    return {
      state: state === "active" ? "active" : "waiting",
      detail: typeof detail === "string" ? detail : null,
    };
  }

  async #failedJob(queue: QueueName, id: string) {
    const job = await this.#queues.queue(queue).getJob(id);
    return job && (await job.getState()) === "failed" ? job : null;
  }

  async #failedIn(queue: QueueName, limit: number): Promise<FailedJob[]> {
    const failed = await this.#queues.queue(queue).getFailed(0, limit - 1);
    return failed
      .filter((job) => job)
      .map((job) => ({
        id: String(job.id),
        queue,
        name: job.name,
        reason: (job.failedReason ?? "").slice(0, MAX_TEXT_LENGTH),
        attempts: job.attemptsMade,
        failedAt: job.finishedOn ? new Date(job.finishedOn) : null,
        payload: JSON.stringify(job.data ?? {}).slice(0, MAX_TEXT_LENGTH),
      }));
  }
}

export const isQueueName = (text: string): text is QueueName =>
  (queueNames as readonly string[]).includes(text);
