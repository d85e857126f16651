/** Operators try failed jobs again, or let them go. Handlers tolerate being run again, so another try is always safe. */
import { isQueueName, type QueueDesk } from "~/jobs/queue-desk";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";
import type { EditorContext } from "../context";

type OperatorContext = EditorContext & { queues: QueueDesk };

const GONE = "This job is not there any more, or has been tried again already.";

async function note(
  ctx: OperatorContext,
  by: Editor,
  action: string,
  id: string,
  after: object,
): Promise<void> {
  await recordAudit(ctx.db, { at: ctx.now(), actor: by, action, subject: { type: "job", id }, after });
}

/** @throws Rejected when it is gone */
export async function handleFailedJob(
  ctx: OperatorContext,
  by: Editor,
  { queue, id, deed }: { queue: string; id: string; deed: "retry" | "remove" },
): Promise<void> {
  if (!isQueueName(queue) || id === "" || id.length > 200) throw new Rejected(GONE);
  if (!(await ctx.queues[deed](queue, id))) throw new Rejected(GONE);
  await note(ctx, by, deed === "retry" ? "tried again" : "removed", id, { queue });
}

/** @returns how many. @throws Rejected when none failed */
export async function retryAllFailed(ctx: OperatorContext, by: Editor): Promise<number> {
  const count = await ctx.queues.retryAll();
  if (count === 0) throw new Rejected("No job has failed.");
  await note(ctx, by, "tried again", "all", { count });
  return count;
}
