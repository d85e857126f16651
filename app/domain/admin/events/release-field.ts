/** Gives a field that an editor changed back to the fetches of its source. */
import { releaseEditedFields } from "@db/queries/admin/event-edits";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { changeEvents } from "./changing";
import { findOrReject } from "./edit-event";

/** Where an event is from, and whether it is shown, are no facts that a fetch reads. */
export const NOT_RELEASED = ["source_id", "published"];

/** @throws Rejected if another editor has saved in between */
export async function releaseField(
  ctx: EditContext,
  by: Editor,
  given: { id: number; version: number },
  field: string,
): Promise<void> {
  await changeEvents(ctx, [given.id], async (trx) => {
    const { edited_fields: before } = await findOrReject(trx, given.id, given.version);
    if (!before.includes(field) || NOT_RELEASED.includes(field)) return;
    await releaseEditedFields(trx, given.id, [field]);
    await recordAudit(trx, ctx, by, {
      action: "gave a field back to fetches of",
      subject: { type: "event", id: given.id },
      before: { edited_fields: before },
      after: { edited_fields: before.filter((name) => name !== field) },
    });
  });
}
