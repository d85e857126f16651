/** Marks a reported mistake as resolved, or as open again. */
import { keepingChanges } from "@db/queries/admin/kept-rows";
import { setMistakeResolved } from "@db/queries/admin/mistakes";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor } from "../audit";

/** @returns the entry of the trail. @throws Rejected if it no longer exists, or another editor was first */
export async function resolveMistake(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  seen: { id: number; version: number },
  isResolved: boolean,
): Promise<number> {
  const now = ctx.now();
  return ctx.db.transaction().execute((trx) =>
    keepingChanges(
      trx,
      [{ table: "mistake_reports", columns: ["resolved_at"], ids: [seen.id] }],
      async () => {
        const report = await setMistakeResolved(trx, seen, isResolved ? now : null);
        if (!report) throw new Rejected("This report no longer exists, or another editor has been faster.");
        const id = await recordAudit(trx, {
          at: now,
          actor: by,
          action: isResolved ? "resolved" : "reopened",
          subject: { type: "mistake", id: seen.id },
          after: report,
        });
        return { id, at: now };
      },
    ),
  );
}
