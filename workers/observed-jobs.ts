/** Each run of a job leaves a line in the log and a measurement; every line that it logs itself carries its id. */
import type { Logger } from "pino";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { AnyJob } from "~/jobs/queues";
import { withLogFields } from "~/services/log";

export interface JobMetrics {
  registry: Registry;
  observe(name: string, result: "done" | "failed", seconds: number): void;
}

/** @param onRun gets every run as well */
export function createJobMetrics(onRun: JobMetrics["observe"] = () => undefined): JobMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "fire_escape_job_duration_seconds",
    help: "Runs of jobs by name and result",
    labelNames: ["name", "result"],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  return {
    registry,
    observe(name, result, seconds) {
      durations.labels(name, result).observe(seconds);
      onRun(name, result, seconds);
    },
  };
}

type Run = (job: AnyJob) => Promise<unknown>;

export function observed(
  run: Run,
  { log, metrics, stopping }: { log: Logger; metrics: Pick<JobMetrics, "observe">; stopping: AbortSignal },
): Run {
  return (job) =>
    withLogFields({ job: job.id, name: job.name }, async () => {
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      try {
        const result = await run(job);
        metrics.observe(job.name, "done", seconds());
        // Schedules run every minute and mostly find nothing to do.
        log[job.repeatJobKey ? "debug" : "info"]({ seconds: seconds() }, "job done");
        return result;
      } catch (error) {
        metrics.observe(job.name, "failed", seconds());
        // A job that ends early because the process stops is run again by another one.
        log[stopping.aborted ? "info" : "error"](
          { err: error, seconds: seconds(), attempt: job.attemptsMade + 1 },
          "job failed",
        );
        throw error;
      }
    });
}
