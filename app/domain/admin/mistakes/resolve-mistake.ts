/** Marks a reported mistake as resolved, or as open again. */
import { keepingChanges } from "@db/queries/admin/kept-rows";
import { setMistakeResolved } from "@db/queries/admin/mistakes";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor, type EditContext } from "../audit";

/** @returns the entry of the trail. @throws Rejected if it no longer exists, or another editor was first */
export async function resolveMistake(
  ctx: EditContext,
  by: Editor,
  seen: { id: number; version: number },
  isResolved: boolean,
): Promise<number> {
  const watched = { table: "mistake_reports", columns: ["resolved_at"], ids: [seen.id] };
  return ctx.db.transaction().execute((trx) =>
    keepingChanges(trx, [watched], async () => {
      const report = await setMistakeResolved(trx, seen, isResolved ? ctx.now() : null);
      if (!report) throw new Rejected("This report no longer exists, or another editor has been faster.");
      const action = isResolved ? "resolved" : "reopened";
      return recordAudit(trx, ctx, by, { action, subject: { type: "mistake", id: seen.id }, after: report });
    }),
  );
}
