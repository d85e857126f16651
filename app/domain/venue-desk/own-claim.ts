/** Acts of a venue's speaker about themselves: their mail, the changes they sent, and ending their claim. */
import { deleteClaim, findClaimById, updateClaim } from "@db/queries/venues/claims";
import { deleteChanges, lockChange } from "@db/queries/venues/changes";
import type { DomainContext } from "~/context";
import { requireSeen } from "~/domain/admin/concurrent";
import { Rejected } from "~/domain/errors";
import { openLinks } from "~/domain/newsletter/links";
import { readUuid } from "~/lib/uuid";
import { requireStillSpeaking, type Speaker } from "./speaker";

type Context = Pick<DomainContext, "db">;

interface LetterLink {
  id: string;
  signature: string;
}

/** @throws Rejected if the link is not ours, or not any more */
export async function setVenueLetterByLink(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  link: LetterLink,
  comes: boolean,
): Promise<void> {
  if (!(await findVenueLetter(ctx, link)))
    throw new Rejected("This link is incomplete. Please open it from the mail again.");
  await setVenueLetter(ctx, link.id, comes);
}

/** The claim of a signed link; null if the signature is not ours, or the claim has ended. */
export async function findVenueLetter(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  { id, signature }: LetterLink,
): Promise<{ comes: boolean; venue: string; venueId: number } | null> {
  const links = await openLinks(ctx);
  const claimId = links.isSigned("venue-letter", id, signature) ? readUuid(id) : null;
  const claim = claimId === null ? undefined : await findClaimById(ctx.db, claimId);
  if (claim?.status !== "confirmed") return null;
  return { comes: claim.gets_letter, venue: claim.venue, venueId: claim.source_id };
}

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

/** Deletes the changes that wait, with the claim. Published ones stay. */
export async function leaveVenue(ctx: Context, { claimId }: Speaker): Promise<void> {
  await deleteClaim(ctx.db, claimId);
}
