/** An editor says that a doubtful reading is right. */
import { confirmEvent } from "@db/queries/admin/doubtful";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor } from "../audit";
import { changeEvents } from "./changing";

/** @throws Rejected if it no longer exists, or an editor has looked at it before */
export async function confirmReading(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  id: number,
): Promise<void> {
  await changeEvents(ctx, [id], async (trx) => {
    const title = await confirmEvent(trx, id);
    if (title === null) throw new Rejected("An editor has looked at this event already.");
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "confirmed",
      subject: { type: "event", id },
      after: { title },
    });
  });
}
