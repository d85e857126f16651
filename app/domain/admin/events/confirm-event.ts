/** An editor says that a doubtful reading is right. */
import { confirmEvent } from "@db/queries/admin/doubtful";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor } from "../audit";
import { changedSinceShown } from "../concurrent";
import { changeEvents } from "./changing";

/** @throws Rejected if it is not as it was shown any more, or an editor has looked at it before */
export async function confirmReading(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  seen: { id: number; version: number },
): Promise<void> {
  await changeEvents(ctx, [seen.id], async (trx) => {
    const title = await confirmEvent(trx, seen);
    if (title === null) throw changedSinceShown();
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "confirmed",
      subject: { type: "event", id: seen.id },
      after: { title },
    });
  });
}
