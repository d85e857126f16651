/** Marks a reported mistake as resolved, or as open again. */
import { setMistakeResolved } from "@db/queries/admin/mistakes";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor } from "../audit";

/** @throws Rejected if it no longer exists, or another editor was first */
export async function resolveMistake(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  seen: { id: number; version: number },
  isResolved: boolean,
): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    const report = await setMistakeResolved(trx, seen, isResolved ? now : null);
    if (!report) throw new Rejected("This report no longer exists, or another editor has been faster.");
    await recordAudit(trx, {
      at: now,
      actor: by,
      action: isResolved ? "resolved" : "reopened",
      subject: { type: "mistake", id: seen.id },
      after: report,
    });
  });
}
