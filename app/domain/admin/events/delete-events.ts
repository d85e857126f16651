/** Deletes events. A tombstone keeps later fetches from re-creating them (spec: pipelines 1.7). */
import type { Db } from "@db/client";
import { deleteEvents, listUnlisted, moveToMergedSources } from "@db/queries/admin/event-edits";
import { insertKeptRows, keepDeletedRows, type KeptRow } from "@db/queries/admin/kept-rows";
import { deleteTombstones, insertTombstones } from "@db/queries/sources/tombstones";
import { changingEvents } from "~/ingest/store/duplicates";
import { Rejected } from "~/domain/errors";
import { countOf } from "~/lib/text";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { CHANGED_SINCE, hiddenNumber } from "../concurrent";
import { changeEvents } from "./changing";
import type { Deed } from "./publish-events";

/** Also deletes the duplicates from other sources, or one of them would be shown instead. */
export function removeEvents(ctx: EditContext, by: Editor, ids: number[]): Promise<Deed> {
  return changeEvents(ctx, ids, async (trx, affected) => {
    const all = affected.map(({ id }) => id);
    const gone = affected.map(({ id, title, start_time, source_id }) => ({
      id,
      title,
      start_time,
      source_id,
    }));
    const [only, ...others] = gone;
    if (!only) return { count: 0, entry: 0 };
    const { id, ...facts } = only;
    const entry = await recordAudit(trx, ctx, by, {
      action: "deleted",
      ...(others.length === 0
        ? { subject: { type: "event", id }, before: facts }
        : { subject: { type: "events", id: "selected" }, before: { events: gone } }),
    });
    await keepDeletedRows(trx, entry, "events", all);
    await insertTombstones(trx, all, "deleted");
    await deleteEvents(trx, all);
    return { count: all.length, entry };
  });
}

/** Brings deleted events back, with what readers had saved of them. @returns how many */
export async function undoEventRemoval(trx: Db, kept: KeptRow[]): Promise<number> {
  const ids = kept.flatMap(({ table, row, written }) =>
    table === "events" && written === null ? Number(row.id) : [],
  );
  const count = await changingEvents(trx, ids, async () => {
    const back = await insertKeptRows(trx, kept, "events");
    await moveToMergedSources(trx, ids);
    return back;
  });
  await deleteTombstones(trx, ids, "deleted");
  return count;
}

/** Takes out what was added by hand. An event that its venue's page lists by now stays. @returns that in words. @throws Rejected */
export async function undoAddition(
  trx: Db,
  { subject_id, after }: { subject_id: string; after: object | null },
): Promise<string> {
  const { events } = (after ?? {}) as { events?: { id: number }[] };
  const ids = await listUnlisted(trx, events?.map(({ id }) => id) ?? [hiddenNumber(subject_id)]);
  if (ids.length === 0) throw new Rejected(CHANGED_SINCE);
  await changingEvents(trx, ids, () => deleteEvents(trx, ids));
  return `${countOf(ids.length, "event")} taken out again`;
}
