/** Moves an event to another source, with a tombstone so that the old source's fetches do not re-create it (spec: pipelines 1.7). */
import type { Db } from "@db/client";
import { listPointsOfZips } from "@db/queries/sources/crawl";
import {
  findSourcesNamed,
  updateEditedEvent,
  type EventEdit,
  type NamedSource,
} from "@db/queries/admin/event-edits";
import { insertTombstones } from "@db/queries/sources/tombstones";
import { Rejected } from "~/domain/errors";
import { placeOfVenue } from "~/ingest/store/place";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { editConflict } from "../concurrent";
import { changeEvents } from "./changing";
import { findOrReject } from "./edit-event";

/**
 * @param to name or number of the source
 * @throws Rejected with a field error, or if another editor has saved in between
 */
export async function moveEvent(
  ctx: EditContext,
  by: Editor,
  given: { id: number; version: number },
  to: string,
): Promise<void> {
  const source = await findSource(ctx.db, to);
  const move = async (trx: Db) => {
    const stored = await findOrReject(trx, given.id, given.version);
    if (stored.source_id === source.id) return;
    await insertTombstones(trx, [given.id], "deleted");
    const edit = { source_id: source.id, source_key: null, ...(await placeAt(trx, source)) };
    if (!(await updateEditedEvent(trx, given, edit, ["source_id"]))) throw editConflict();
    await recordAudit(trx, ctx, by, {
      action: "moved",
      subject: { type: "event", id: given.id },
      before: { source_id: stored.source_id },
      after: { source_id: source.id },
    });
  };
  await changeEvents(ctx, [given.id], move, [source.id]);
}

async function findSource(db: Db, text: string): Promise<NamedSource> {
  const [source, second] = await findSourcesNamed(db, text.replaceAll("\0", ""));
  if (!source) throw new Rejected({ source: "There is no source with this name or number" });
  if (second) throw new Rejected({ source: "Several sources have this name: give its number instead" });
  return source;
}

/** The event takes the address and point of its new source. */
async function placeAt(trx: Db, source: NamedSource): Promise<EventEdit> {
  const zips = await listPointsOfZips(trx, source.zip_code === null ? [] : [source.zip_code]);
  return placeOfVenue(source, new Map(zips.map((point) => [point.zip_code, point])));
}
