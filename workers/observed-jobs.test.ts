import { expect, it } from "vitest";
import type { AnyJob } from "~/jobs/queues";
import { createLog } from "~/services/log";
import { createJobMetrics, observed } from "./observed-jobs";

const job = (fields: Partial<AnyJob> = {}) =>
  ({ id: "7", name: "send-mail", attemptsMade: 1, ...fields }) as AnyJob;

function observer(stopping = new AbortController().signal) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = createLog({ level: "info", process: "worker", to: { write } });
  const metrics = createJobMetrics();
  return { lines, log, metrics, stopping };
}

it("leaves one line with the job's id, and a measurement, for each run", async () => {
  const { lines, ...options } = observer();
  const run = observed(async () => {
    options.log.warn("from inside");
    return "sent";
  }, options);
  expect(await run(job())).toBe("sent");
  expect(lines).toMatchObject([
    { msg: "from inside", job: "7", name: "send-mail" },
    { msg: "job done", job: "7", name: "send-mail", seconds: expect.any(Number) as number },
  ]);
  const text = await options.metrics.registry.metrics();
  expect(text).toContain('fire_escape_job_duration_seconds_count{name="send-mail",result="done"} 1');
});

it("tells a failure with its error and its try, and passes it on", async () => {
  const { lines, ...options } = observer();
  const run = observed(async () => Promise.reject(new Error("the provider is away")), options);
  await expect(run(job())).rejects.toThrow("the provider is away");
  expect(lines).toMatchObject([
    { level: "error", job: "7", attempt: 2, err: { message: "the provider is away" } },
  ]);
  expect(await options.metrics.registry.metrics()).toContain('{name="send-mail",result="failed"} 1');
});

it("says nothing about schedules that found nothing to do, and no error when the process stops", async () => {
  const { lines, ...options } = observer(AbortSignal.abort());
  await observed(async () => 0, options)(job({ repeatJobKey: "sweep-mail" }));
  expect(lines).toEqual([]);
  await expect(observed(async () => Promise.reject(new Error("cut")), options)(job())).rejects.toThrow();
  expect(lines).toMatchObject([{ level: "info", msg: "job failed" }]);
});
