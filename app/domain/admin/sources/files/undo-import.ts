/**
 * Undoes the last import of sources, as one act. A source that was fetched, edited, switched on or given an event since stays: it
 * is somebody's work by now.
 */
import { findLastImport } from "@db/queries/admin/audit";
import { deleteUntouchedSources, countUntouchedSources } from "@db/queries/admin/source-files";
import { countOf } from "~/lib/text";
import { Rejected } from "../../../errors";
import { recordAudit, type Editor, type EditContext } from "../../audit";

const UNDONE = "took back the import of";

/** The last import that was not taken back; null if there is none. */
export async function findUndoableImport({ db }: Pick<EditContext, "db">) {
  const entry = await findLastImport(db, UNDONE);
  if (!entry) return null;
  const ids = idsOf(entry);
  const untouched = await countUntouchedSources(db, ids);
  return untouched === 0
    ? null
    : { entry: entry.id, at: entry.at, actor: entry.actor, untouched, kept: ids.length - untouched };
}

/** @returns how many sources were deleted, and how many stay, in words. @throws Rejected */
export async function undoImport(ctx: EditContext, by: Editor, entryId: number): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const entry = await findLastImport(trx, UNDONE);
    if (!entry || entry.id !== entryId)
      throw new Rejected("This import cannot be taken back any more: it is not the last one.");
    const ids = idsOf(entry);
    const names = await deleteUntouchedSources(trx, ids);
    if (names.length === 0)
      throw new Rejected("Every source of this import was fetched or changed since. Delete them one by one.");
    const kept = ids.length - names.length;
    await recordAudit(trx, ctx, by, {
      action: UNDONE,
      needs: "admin",
      subject: { type: "source", id: "many" },
      after: { undone: entry.id, count: names.length, kept, names },
    });
    const stay = kept === 0 ? "" : `, ${countOf(kept, "source")} stayed`;
    return `${countOf(names.length, "source")} of the import deleted${stay}`;
  });
}

const idsOf = ({ after }: { after: unknown }): number[] => {
  const { sources } = (after ?? {}) as { sources?: number[] };
  return sources ?? [];
};
