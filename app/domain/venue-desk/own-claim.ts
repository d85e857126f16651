/** What somebody who speaks for a venue decides about themselves: their mail, what they have sent, and that they stop. */
import { deleteClaim, updateClaim } from "@db/queries/venues/claims";
import { deleteChanges, lockChange } from "@db/queries/venues/changes";
import type { DomainContext } from "~/context";
import { requireSeen } from "~/domain/admin/concurrent";
import { Rejected } from "~/domain/errors";
import { requireStillSpeaking, type Speaker } from "./speaker";

type Context = Pick<DomainContext, "db">;

export async function setVenueLetter(ctx: Context, claimId: string, comes: boolean): Promise<void> {
  await updateClaim(ctx.db, claimId, { gets_letter: comes });
}

/** Takes back a change that waits, whoever of the venue sent it, or puts away one that was declined. @throws Rejected */
export async function withdrawChange(
  ctx: Context,
  speaker: Speaker,
  seen: { id: number; version: number },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireStillSpeaking(trx, speaker);
    const change = await lockChange(trx, seen.id);
    if (change?.venue_id !== speaker.venue.source_id)
      throw new Rejected("An editor has decided this meanwhile.");
    requireSeen(change, seen.version);
    await deleteChanges(trx, [seen.id]);
  });
}

/** What waits for an editor goes with the claim; what was published stays. */
export async function leaveVenue(ctx: Context, { claimId }: Speaker): Promise<void> {
  await deleteClaim(ctx.db, claimId);
}
