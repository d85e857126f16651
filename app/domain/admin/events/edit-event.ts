/** An editor changes an event; what they wrote, no later fetch overwrites (spec: accounts 2, pipelines 1.7). */
import type { Db } from "@db/client";
import { listZipPoints } from "@db/queries/crawl";
import { findEditable, updateEdited, type EditableEvent, type EventEdit } from "@db/queries/event-edits";
import { findInterest } from "@db/queries/interests";
import { recordAudit, type Editor } from "../audit";
import { CHANGED_MEANWHILE } from "../concurrent";
import { Rejected } from "~/domain/errors";
import { changeEvents, GONE, type EditContext } from "./changing";
import { readEventForm, type EventForm } from "./event-fields";

/** An address with another zip makes the old point wrong; without one it is taken for a better spelling. */
async function pointOfZip(trx: Db, zip: string | null): Promise<EventEdit> {
  if (zip === null) return {};
  const [point] = await listZipPoints(trx, [zip]);
  return { zip_code: zip, lat: point?.lat ?? null, lng: point?.lng ?? null };
}

export async function findOrReject(trx: Db, id: number, version: number): Promise<EditableEvent> {
  const stored = await findEditable(trx, id);
  if (!stored) throw new Rejected(GONE);
  if (stored.version !== version) throw new Rejected(CHANGED_MEANWHILE);
  return stored;
}

/**
 * @param given the event as the form was made from
 * @throws Rejected with field errors, or when somebody was faster
 */
export async function editEvent(
  ctx: EditContext,
  by: Editor,
  given: { id: number; version: number },
  form: EventForm,
): Promise<void> {
  await changeEvents(ctx, [given.id], async (trx) => {
    const stored = await findOrReject(trx, given.id, given.version);
    const { edit, changed, movedToZip } = readEventForm(form, stored);
    if (changed.length === 0) return;
    if (edit.interest_id && !(await findInterest(trx, edit.interest_id)))
      throw new Rejected({ interest: "This interest does not exist any more" });
    const point = await pointOfZip(trx, movedToZip);
    if (!(await updateEdited(trx, given, { ...edit, ...point }, changed)))
      throw new Rejected(CHANGED_MEANWHILE);
    const kept = (from: EditableEvent | EventEdit) =>
      Object.fromEntries(changed.map((name) => [name, from[name as keyof typeof from] ?? null]));
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "edited",
      subject: { type: "event", id: given.id },
      before: kept(stored),
      after: kept(edit),
    });
  });
}
