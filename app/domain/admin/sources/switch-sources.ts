/** Switches or fetches the sources that an editor has selected: one row of the trail for all, and undone as a whole. */
import { listFetchable, updateSourcesEnabled } from "@db/queries/sources/switches";
import type { DomainContext } from "~/context";
import { countOf } from "~/lib/text";
import { Rejected } from "../../errors";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { requireRole } from "../require-role";

/** @returns how many changed, and the audit entry that can be undone. @throws Rejected when none is selected */
export async function switchSources(
  ctx: EditContext,
  by: Editor,
  which: number[] | "all",
  isEnabled: boolean,
) {
  if (which.length === 0) throw new Rejected("Select at least one source.");
  return switchMany(ctx, by, which, isEnabled);
}

/** Sources that were switched back since are left alone. @returns what changed, in words */
export async function undoSwitching(ctx: EditContext, by: Editor, after: object | null): Promise<string> {
  const { enabled, sources = [] } = (after ?? {}) as { enabled?: boolean; sources?: number[] };
  const { changed } = await switchMany(ctx, by, sources, enabled === false);
  return `${countOf(changed, "source")} switched back`;
}

/** Fetches those of the selected sources that have an address. @returns how many. @throws Rejected when none has one */
export async function fetchSources(
  ctx: Pick<DomainContext, "db" | "enqueue">,
  by: Editor,
  ids: number[],
): Promise<number> {
  await requireRole(ctx, by, "editor");
  const fetchable = await listFetchable(ctx.db, ids);
  if (fetchable.length === 0) throw new Rejected("Select at least one source with an address.");
  for (const sourceId of fetchable) await ctx.enqueue("fetch-source", { sourceId });
  return fetchable.length;
}

function switchMany(ctx: EditContext, by: Editor, which: number[] | "all", isEnabled: boolean) {
  return ctx.db.transaction().execute(async (trx) => {
    const changed = await updateSourcesEnabled(trx, which, isEnabled);
    if (changed.length === 0) return { changed: 0, entry: 0 };
    const entry = await recordAudit(trx, ctx, by, {
      action: isEnabled ? "enabled" : "disabled",
      subject: { type: "sources", id: which === "all" ? which : "selected" },
      after: {
        enabled: isEnabled,
        sources: changed.map(({ id }) => id),
        names: changed.map(({ name }) => name),
      },
    });
    return { changed: changed.length, entry };
  });
}
