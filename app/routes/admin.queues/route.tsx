/** Queues: waiting, running and failed jobs, the schedule, and retries; the same on Redis and PostgreSQL. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminTimeWithSeconds, adminTime } from "~/domain/admin/labels";
import { handleFailedJob, retryAllFailed } from "~/domain/admin/queues/failed-jobs";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireEditor } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { countOf } from "~/lib/text";
import { FailedJobs, QueueTable, ScheduleTable } from "./tables";

const SHOWN_FAILURES = 50;

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  const { queues } = context;
  const schedules = await queues.schedules();
  const failed = await queues.failed(SHOWN_FAILURES);
  return json({
    counts: await queues.counts(),
    schedules: schedules.map(({ next, ...one }) => ({ ...one, next: next ? adminTime(next) : null })),
    failed: failed.map(({ failedAt, ...job }) => ({
      ...job,
      at: failedAt ? adminTimeWithSeconds(failedAt) : "–",
    })),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireEditor(context, request);
  const form = await readForm(request);
  const intent = field(form, "intent");
  return answering(context, form, "Failed", async () => {
    const say = (text: string) =>
      redirectWithToast(context, request, "/admin/queues", { tone: "success", text });
    if (intent === "retry-all") {
      const count = await retryAllFailed(context, user);
      return say(`${countOf(count, "job")} will be retried`);
    }
    if (intent !== "retry" && intent !== "remove") throw json(null, { status: 400 });
    const job = { queue: field(form, "queue"), id: field(form, "job"), action: intent } as const;
    await handleFailedJob(context, user, job);
    return say(intent === "retry" ? "The job will be retried" : "The job was removed");
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Queues", description: "Job queues and schedules.", path: null });

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
