/** Job start-newsletters, every minute: starts the runs that are due and resumes runs that a crash left unfinished. */
import { insertNewsletterRun, listOpenRuns } from "@db/queries/newsletter/runs";
import type { DomainContext } from "~/context";
import { duePeriods } from "./periods";

/** @returns how many runs are open */
export async function startNewsletters(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "log" | "lettersAreHeld">,
): Promise<number> {
  if (ctx.lettersAreHeld) {
    const due = duePeriods(ctx.now()).length;
    if (due > 0) ctx.log.warn({ due }, "newsletters wait: set MAIL_POSTAL_ADDRESS");
    return 0;
  }
  const now = ctx.now();
  for (const due of duePeriods(now)) await insertNewsletterRun(ctx.db, { ...due, now });
  const open = await listOpenRuns(ctx.db);
  for (const { id } of open) await ctx.enqueue("run-newsletter", { runId: id });
  return open.length;
}
