/** Queues: waiting, running and failed jobs, the schedule, and retries; the same on Redis and PostgreSQL. */
import { useLoaderData } from "@remix-run/react";
import { adminTimeWithSeconds, adminTime } from "~/domain/admin/labels";
import { handleFailedJob, retryAllFailed } from "~/domain/admin/queues/failed-jobs";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";
import { countOf } from "~/lib/text";
import { FailedJobs, QueueTable, ScheduleTable } from "./tables";
import { adminAction, adminLoader } from "~/web/admin-page";

const onJob = (action: "retry" | "remove", done: string) =>
  saying(done, "Failed", ({ context, user, form }) =>
    handleFailedJob(context, user, { queue: field(form, "queue"), id: field(form, "job"), action }),
  );

const intents: Intents = {
  retry: onJob("retry", "The job will be retried"),
  remove: onJob("remove", "The job was removed"),
  "retry-all": {
    failure: "Failed",
    run: async ({ context, user }) =>
      `${countOf(await retryAllFailed(context, user), "job")} will be retried`,
  },
};

export const action = adminAction(intents);

export const meta = privateMeta("Queues", "Job queues and schedules.");

const SHOWN_FAILURES = 50;

export const loader = adminLoader(async (context) => {
  const { queues } = context;
  const schedules = await queues.schedules();
  const failed = await queues.failed(SHOWN_FAILURES);
  return {
    counts: await queues.counts(),
    schedules: schedules.map(({ next, ...schedule }) => ({
      ...schedule,
      next: next ? adminTime(next) : null,
    })),
    failed: failed.map(({ failedAt, ...job }) => ({
      ...job,
      at: failedAt ? adminTimeWithSeconds(failedAt) : "–",
    })),
  };
});

export default function QueuesPage() {
  const { counts, schedules, failed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Queues</PageTitle>
      <QueueTable counts={counts} />
      <FailedJobs failed={failed} total={counts.reduce((sum, { failed: count }) => sum + count, 0)} />
      <ScheduleTable schedules={schedules} />
    </>
  );
}
