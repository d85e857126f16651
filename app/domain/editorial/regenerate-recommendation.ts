/** Requests a new recommendation for one event. The old text stays until the new one is stored. */
import { findEventToRecommend, deleteAttempt } from "@db/queries/editorial/recommendations";
import type { DomainContext } from "~/context";
import { requireRole } from "../admin/require-role";
import { Rejected } from "../errors";
import { NO_KEY } from "../knowledge/words";

/** @throws Rejected */
export async function regenerateRecommendation(
  ctx: Pick<DomainContext, "db" | "ai" | "enqueue">,
  by: { id: string },
  { eventId }: { eventId: number },
): Promise<void> {
  await requireRole(ctx, by, "editor");
  if (!ctx.ai) throw new Rejected(NO_KEY);
  const event = await findEventToRecommend(ctx.db, eventId);
  if (!event) throw new Rejected("This event no longer exists.");
  if (event.byHand) throw new Rejected("This recommendation was written by hand and is left as it is.");
  await deleteAttempt(ctx.db, eventId);
  await ctx.enqueue("write-recommendation", { eventId, rewrite: true });
}
