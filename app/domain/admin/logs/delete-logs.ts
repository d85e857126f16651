/** Deletes fetch logs, one or many (spec: accounts 2). */
import { keepDeletedRows } from "@db/queries/admin/kept-rows";
import { deleteLogs as deleteRows, lockLogs } from "@db/queries/admin/logs";
import { Rejected } from "../../errors";
import { recordAudit, type Editor, type EditContext } from "../audit";
import type { Deed } from "../events/publish-events";

/** More than a page can select. */
const MAX_LOGS = 200;

/** @throws Rejected if none was selected or all were already deleted */
export async function removeLogs(ctx: EditContext, by: Editor, ids: number[]): Promise<Deed> {
  const wanted = [...new Set(ids.filter((id) => id > 0))];
  if (wanted.length === 0) throw new Rejected("Select the logs to delete first.");
  if (wanted.length > MAX_LOGS) throw new Rejected(`At most ${MAX_LOGS} logs can be deleted at once.`);
  return ctx.db.transaction().execute(async (trx) => {
    const there = await lockLogs(trx, wanted);
    if (there.length === 0) throw new Rejected("These logs were deleted already.");
    const lost = there.map(({ id }) => id);
    const entry = await recordAudit(trx, ctx, by, {
      action: "deleted",
      subject: { type: "log", id: lost.length === 1 ? (lost[0] ?? 0) : "many" },
      before: { names: there.map(({ message }) => message) },
    });
    await keepDeletedRows(trx, entry, "scrape_logs", lost);
    await deleteRows(trx, lost);
    return { count: there.length, entry };
  });
}
