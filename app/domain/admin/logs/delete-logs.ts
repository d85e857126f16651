/** Deletes fetch logs, one or many (spec: accounts 2). */
import { deleteLogs as deleteRows } from "@db/queries/admin/logs";
import type { DomainContext } from "~/context";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";

/** More than a page can select. */
const MAX_LOGS = 200;

/** @returns how many were deleted. @throws Rejected if none was selected or all were already deleted */
export async function deleteLogs(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
): Promise<number> {
  const wanted = [...new Set(ids.filter((id) => id > 0))];
  if (wanted.length === 0) throw new Rejected("Select the logs to delete first.");
  if (wanted.length > MAX_LOGS) throw new Rejected(`At most ${MAX_LOGS} logs can be deleted at once.`);
  return ctx.db.transaction().execute(async (trx) => {
    const deleted = await deleteRows(trx, wanted);
    if (deleted.length === 0) throw new Rejected("These logs were deleted already.");
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "deleted",
      subject: { type: "log", id: deleted.length === 1 ? (deleted[0] ?? 0) : "many" },
      before: { ids: deleted.sort((a, b) => a - b).join(", ") },
    });
    return deleted.length;
  });
}
