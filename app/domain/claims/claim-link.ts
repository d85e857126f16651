/** The mailed link of a claim: it is the permission to speak for a venue, for a year at a time. */
import { deleteClaim, findClaimByToken, lockClaim, updateClaim, type Claim } from "@db/queries/venues/claims";
import { claimRenewedLetter } from "@emails/venue-claim";
import type { DomainContext } from "~/context";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { hashToken, isToken, newToken } from "~/domain/accounts/secret-tokens";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { days } from "~/lib/time";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;
type Reading = Pick<Context, "db" | "now">;

export const STALE_CLAIM = "This link is not valid any more. Claim the venue again from its page.";

/** Mails another link to the address that was proved, whoever has the old one. @throws Rejected */
export async function renewLink(ctx: Context, oldToken: string): Promise<void> {
  const { id, email, isOver } = (await findClaim(ctx, oldToken)) ?? {};
  if (!id || !email || !isOver) throw new Rejected(STALE_CLAIM);
  await consumeRateLimit(ctx, "claim-to", email);
  const token = newToken();
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    const claim = await lockClaim(trx, id);
    if (!claim || claim.token_hash !== hashToken(oldToken)) throw new Rejected(STALE_CLAIM);
    await updateClaim(trx, id, linkFrom(ctx.now(), token));
    const letter = await claimRenewedLetter({ venue: claim.venue, url: claimLink(ctx.appOrigin, token) });
    const key = `claim-renewed:${hashToken(token)}`;
    return enqueueMail(trx, ctx.now(), { kind: "claim-decided", to: email, letter, key });
  });
  await ctx.enqueue("send-mail", { mailId });
}

const LINK_KEPT = days(365);

/** A confirmed claim's new link, and no end but the link's. */
export const linkFrom = (now: Date, token: string) => ({
  token_hash: hashToken(token),
  expires_at: null,
  link_ends_at: new Date(now.getTime() + LINK_KEPT),
});

export const claimLink = (origin: string, token: string) => `${origin}/claims/${token}`;

/** Whoever speaks for the venue stops: the link ends, and what was proposed is dropped. @throws Rejected */
export async function endClaim(ctx: Reading, token: string): Promise<void> {
  const { id } = await requireClaim(ctx, token);
  await deleteClaim(ctx.db, id);
}

/** @throws Rejected unless the link speaks for a venue now */
export async function requireClaim(ctx: Reading, token: string): Promise<Claim> {
  const claim = await findClaim(ctx, token);
  if (claim?.status !== "confirmed" || claim.isOver) throw new Rejected(STALE_CLAIM);
  return claim;
}

/** Null if the link is not valid, or not any more; `isOver` if another one can be asked for. */
export async function findClaim(ctx: Reading, token: string): Promise<(Claim & { isOver: boolean }) | null> {
  if (!isToken(token)) return null;
  const claim = await findClaimByToken(ctx.db, hashToken(token), ctx.now());
  if (!claim) return null;
  return { ...claim, isOver: claim.link_ends_at !== null && claim.link_ends_at <= ctx.now() };
}
