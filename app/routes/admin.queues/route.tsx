/** Queues: what waits, runs and failed, what comes by itself, and another try; on Redis and PostgreSQL alike. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskSecond, deskTime } from "~/domain/admin/labels";
import { handleFailedJob, retryAllFailed } from "~/domain/admin/queues/failed-jobs";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { FailedJobs, QueueTable, ScheduleTable } from "./tables";

const SHOWN_FAILURES = 50;

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  const { queues } = context;
  const schedules = await queues.schedules();
  const failed = await queues.failed(SHOWN_FAILURES);
  return json({
    counts: await queues.counts(),
    schedules: schedules.map(({ next, ...one }) => ({ ...one, next: next ? deskTime(next) : null })),
    failed: failed.map(({ failedAt, ...job }) => ({ ...job, at: failedAt ? deskSecond(failedAt) : "–" })),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireAdmin(context, request);
  const form = await request.formData();
  const intent = field(form, "intent");
  return answering(context, form, "Failed", async () => {
    const say = (text: string) =>
      redirectWithToast(context, request, "/admin/queues", { tone: "success", text });
    if (intent === "retry-all") {
      const count = await retryAllFailed(context, user);
      return say(`${count} job${count === 1 ? " is" : "s are"} tried again`);
    }
    if (intent !== "retry" && intent !== "remove") throw json(null, { status: 400 });
    const job = { queue: field(form, "queue"), id: field(form, "job"), deed: intent } as const;
    await handleFailedJob(context, user, job);
    return say(intent === "retry" ? "The job is tried again" : "The job was removed");
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Queues", description: "What the workers do.", path: null });

export default function QueuesPage() {
  const { counts, schedules, failed } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle>Queues</DeskTitle>
      <QueueTable counts={counts} />
      <FailedJobs failed={failed} total={counts.reduce((sum, { failed: count }) => sum + count, 0)} />
      <ScheduleTable schedules={schedules} />
    </>
  );
}
