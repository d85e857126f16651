/** Switches or fetches the sources that an editor has selected: one row of the trail for all, and undone as a whole. */
import { findAudit } from "@db/queries/admin/audit";
import { listFetchable, updateSelectedEnabled } from "@db/queries/sources/switches";
import type { DomainContext } from "~/context";
import { hours } from "~/lib/time";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";
import { requireRole } from "../require-role";

/** The audit subject of a bulk change, which is undone as a whole. */
const SUBJECT = { type: "sources", id: "selected" };
const UNDO_WINDOW_MS = hours(1);

type Context = Pick<DomainContext, "db" | "now">;

function switchMany(ctx: Context, by: Editor, ids: number[], isEnabled: boolean) {
  return ctx.db.transaction().execute(async (trx) => {
    const changed = await updateSelectedEnabled(trx, ids, isEnabled);
    if (changed.length === 0) return { changed: 0, entry: 0 };
    const entry = await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: isEnabled ? "enabled" : "disabled",
      subject: SUBJECT,
      after: {
        enabled: isEnabled,
        sources: changed.map(({ id }) => id),
        names: changed.map(({ name }) => name),
      },
    });
    return { changed: changed.length, entry };
  });
}

/** @returns how many changed, and the audit entry that can be undone. @throws Rejected when none is selected */
export async function switchSources(ctx: Context, by: Editor, ids: number[], isEnabled: boolean) {
  if (ids.length === 0) throw new Rejected("Select at least one source.");
  return switchMany(ctx, by, ids, isEnabled);
}

/** The bulk change of an audit entry; null if it was another editor's, or is too old to undo. */
export async function findSwitched(ctx: Context, by: Pick<Editor, "id">, entry: number) {
  const logged = entry > 0 ? await findAudit(ctx.db, entry) : undefined;
  if (!logged || logged.subject_type !== SUBJECT.type || logged.actor_id !== by.id) return null;
  if (ctx.now().getTime() - logged.at.getTime() > UNDO_WINDOW_MS) return null;
  const { enabled, sources } = (logged.after ?? {}) as { enabled?: boolean; sources?: number[] };
  return sources && enabled !== undefined ? { entry, enabled, sources } : null;
}

/** Sources that were switched back since are left alone. @returns how many changed. @throws Rejected when it is too late */
export async function undoSwitching(ctx: Context, by: Editor, entry: number): Promise<number> {
  const change = await findSwitched(ctx, by, entry);
  if (!change) throw new Rejected("This cannot be undone any more.");
  return (await switchMany(ctx, by, change.sources, !change.enabled)).changed;
}

/** Fetches those of the selected sources that have an address. @returns how many. @throws Rejected when none has one */
export async function fetchSources(
  ctx: Pick<DomainContext, "db" | "enqueue">,
  by: Editor,
  ids: number[],
): Promise<number> {
  await requireRole(ctx, by, "editor");
  const found = await listFetchable(ctx.db, ids);
  if (found.length === 0) throw new Rejected("Select at least one source with an address.");
  for (const sourceId of found) await ctx.enqueue("fetch-source", { sourceId });
  return found.length;
}
