/**
 * Retries or removes failed jobs. Handlers can safely run more than once, so a retry is always safe; removing a job, and
 * retrying all of them at once, are for administrators.
 */
import type { AppContext } from "~/context";
import { isQueueName } from "~/jobs/queue-inspector";
import { Rejected } from "../../errors";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { requireRole } from "../require-role";

const JOB_GONE = "This job no longer exists or has already been retried.";

/** @throws Rejected if the job no longer exists */
export async function handleFailedJob(
  ctx: Pick<AppContext, "db" | "now" | "queues">,
  by: Editor,
  { queue, id, action }: { queue: string; id: string; action: "retry" | "remove" },
): Promise<void> {
  await requireRole(ctx, by, action === "remove" ? "admin" : "editor");
  if (!isQueueName(queue) || id === "" || id.length > 200) throw new Rejected(JOB_GONE);
  if (!(await ctx.queues[action](queue, id))) throw new Rejected(JOB_GONE);
  await note(ctx, by, action === "retry" ? "tried again" : "removed", id, { queue });
}

/** @returns how many jobs are retried. @throws Rejected if none has failed */
export async function retryAllFailed(
  ctx: Pick<AppContext, "db" | "now" | "queues">,
  by: Editor,
): Promise<number> {
  await requireRole(ctx, by, "admin");
  const count = await ctx.queues.retryAll();
  if (count === 0) throw new Rejected("No job has failed.");
  await note(ctx, by, "tried again", "all", { count });
  return count;
}

async function note(ctx: EditContext, by: Editor, action: string, id: string, after: object): Promise<void> {
  await recordAudit(ctx.db, ctx, by, { action, subject: { type: "job", id }, after });
}
