/** The operators' view of the queues, on either backend: counts, schedules, what failed and why, and another try. */
import { jobs, queueNames, type JobName, type QueueName } from "./catalog";
import type { Queues } from "./queues";

export interface QueueCounts {
  queue: QueueName;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  completed: number;
}

export interface Schedule {
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
  /** What it was about: ids only. */
  payload: string;
}

export interface LiveJob {
  state: "waiting" | "active";
  /** What the job last said of itself. */
  detail: string | null;
}

export interface QueueDesk {
  counts(): Promise<QueueCounts[]>;
  schedules(): Promise<Schedule[]>;
  /** Newest first. */
  failed(limit: number): Promise<FailedJob[]>;
  /** False when the job is gone or did not fail. */
  retry(queue: QueueName, id: string): Promise<boolean>;
  /** @returns how many */
  retryAll(): Promise<number>;
  remove(queue: QueueName, id: string): Promise<boolean>;
  /** The job that waits or runs under a dedupe key of the catalog; null where there is none. */
  live(name: JobName, key: string): Promise<LiveJob | null>;
}

const LONGEST_REASON = 500;
const WAITING = ["waiting", "prioritized"] as const;

export const isQueueName = (text: string): text is QueueName =>
  (queueNames as readonly string[]).includes(text);

export function createQueueDesk(queues: Queues): QueueDesk {
  const failedJob = async (queue: QueueName, id: string) => {
    const job = await queues.queue(queue).getJob(id);
    return job && (await job.getState()) === "failed" ? job : null;
  };

  async function schedulesOf(name: QueueName): Promise<Map<string, number | undefined>> {
    const known = await queues.queue(name).getJobSchedulers();
    return new Map(known.map(({ key, next }) => [key, next]));
  }

  async function failedOf(queue: QueueName, limit: number): Promise<FailedJob[]> {
    const found = await queues.queue(queue).getFailed(0, limit - 1);
    return found
      .filter((job) => job)
      .map((job) => ({
        id: String(job.id),
        queue,
        name: job.name,
        reason: (job.failedReason ?? "").slice(0, LONGEST_REASON),
        attempts: job.attemptsMade,
        failedAt: job.finishedOn ? new Date(job.finishedOn) : null,
        payload: JSON.stringify(job.data ?? {}).slice(0, LONGEST_REASON),
      }));
  }

  return {
    async counts() {
      return Promise.all(
        queueNames.map(async (queue) => {
          const found = await queues
            .queue(queue)
            .getJobCounts(...WAITING, "active", "delayed", "failed", "completed");
          const { active = 0, delayed = 0, failed = 0, completed = 0 } = found;
          const waiting = WAITING.reduce((sum, state) => sum + (found[state] ?? 0), 0);
          return { queue, waiting, active, delayed, failed, completed };
        }),
      );
    },

    async schedules() {
      const next = new Map<QueueName, Map<string, number | undefined>>();
      for (const queue of queueNames) next.set(queue, await schedulesOf(queue));
      return Object.entries(jobs).flatMap(([name, job]) => {
        if (!("schedule" in job) || !job.schedule) return [];
        const at = next.get(job.queue)?.get(name);
        return [{ name, queue: job.queue, pattern: job.schedule.pattern, next: at ? new Date(at) : null }];
      });
    },

    async failed(limit) {
      const all = await Promise.all(queueNames.map((queue) => failedOf(queue, limit)));
      const at = (job: FailedJob) => job.failedAt?.getTime() ?? 0;
      return all
        .flat()
        .sort((a, b) => at(b) - at(a))
        .slice(0, limit);
    },

    async retry(queue, id) {
      const job = await failedJob(queue, id);
      await job?.retry("failed");
      return job !== null;
    },

    async retryAll() {
      let count = 0;
      for (const name of queueNames) {
        count += await queues.queue(name).getFailedCount();
        await queues.queue(name).retryJobs({ state: "failed" });
      }
      return count;
    },

    async remove(queue, id) {
      const job = await failedJob(queue, id);
      await job?.remove();
      return job !== null;
    },

    async live(name, key) {
      const queue = queues.queue(jobs[name].queue);
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
    },
  };
}
