/** Deletes fetch logs, one or many (spec: accounts 2). */
import { keepDeletedRows } from "@db/queries/admin/kept-rows";
import { deleteLogs as deleteRows, listLogIds } from "@db/queries/admin/logs";
import type { DomainContext } from "~/context";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";
import type { Deed } from "../events/publish-events";

/** More than a page can select. */
const MAX_LOGS = 200;

/** @throws Rejected if none was selected or all were already deleted */
export async function deleteLogs(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
): Promise<Deed> {
  const wanted = [...new Set(ids.filter((id) => id > 0))];
  if (wanted.length === 0) throw new Rejected("Select the logs to delete first.");
  if (wanted.length > MAX_LOGS) throw new Rejected(`At most ${MAX_LOGS} logs can be deleted at once.`);
  return ctx.db.transaction().execute(async (trx) => {
    const there = await listLogIds(trx, wanted);
    if (there.length === 0) throw new Rejected("These logs were deleted already.");
    const at = ctx.now();
    const entry = await recordAudit(trx, {
      at,
      actor: by,
      action: "deleted",
      subject: { type: "log", id: there.length === 1 ? (there[0] ?? 0) : "many" },
      before: { ids: there.join(", ") },
    });
    await keepDeletedRows(trx, { id: entry, at }, "scrape_logs", there);
    await deleteRows(trx, there);
    return { count: there.length, entry };
  });
}
