/** Speakers of a venue: accounts whose address has a confirmed claim to it. Each request reads it anew, so a claim ends at once. */
import { lockClaim, listVenuesOf, type VenueOf } from "@db/queries/venues/claims";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { NOT_THE_VENUES, type Editor } from "~/domain/admin/audit";
import { Rejected } from "~/domain/errors";

export interface Speaker {
  claimId: string;
  venue: VenueOf;
  /** Their changes are published at once. */
  isTrusted: boolean;
  /** As the use-cases of editors know them. */
  by: Editor;
}

interface Account {
  id: string;
  email: string;
}

/** Null if the account does not speak for the venue. */
export async function findSpeaker(
  ctx: Pick<DomainContext, "db">,
  account: Account,
  venueId: number | null,
): Promise<Speaker | null> {
  const speakers = await listSpeakers(ctx, account);
  return speakers.find(({ venue }) => venue.source_id === venueId) ?? null;
}

/** One for each venue. */
export async function listSpeakers(ctx: Pick<DomainContext, "db">, account: Account): Promise<Speaker[]> {
  return (await listVenuesOf(ctx.db, account.email)).map((venue) => speakerOf(account, venue));
}

/** Until the transaction ends nobody revokes the claim. @throws Rejected if it has ended, or is of another venue by now */
export async function requireStillSpeaking(trx: Db, { claimId, venue }: Speaker): Promise<void> {
  const claim = await lockClaim(trx, claimId);
  if (claim?.status !== "confirmed" || claim.source_id !== venue.source_id)
    throw new Rejected(NOT_THE_VENUES);
}

const speakerOf = ({ id, email }: Account, venue: VenueOf): Speaker => ({
  claimId: venue.id,
  venue,
  isTrusted: venue.is_trusted,
  by: { id, email, venueId: venue.source_id },
});
