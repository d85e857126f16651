/** Somebody says that a venue is theirs. A mailed link proves the address; an editor decides. */
import { findVenue } from "@db/queries/events/venues";
import { insertClaim, markProved, setProposal } from "@db/queries/venues/claims";
import { venueClaimLetter } from "@emails/venue-claim";
import type { PageProposal } from "@db/schema";
import type { DomainContext } from "~/context";
import { readSourceFields } from "~/domain/admin/sources/source-fields";
import { readEmail } from "~/domain/accounts/email";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { consumeShare, type Asker } from "~/domain/accounts/shares";
import { hashToken, newToken } from "~/domain/accounts/secret-tokens";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { cleanLine } from "~/lib/text";
import { days } from "~/lib/time";
import { claimLink, findClaim, requireClaim, STALE_CLAIM } from "./claim-link";
import { isAtOwnDomain } from "./own-domain";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

const LINK_DAYS = 30;

/** @returns whether the address is at the venue's own domain. @throws Rejected */
export async function claimVenue(
  ctx: Context,
  by: Asker,
  form: { venueId: number; name: string; email: string },
): Promise<{ email: string; isOwnDomain: boolean }> {
  const { name, email } = readClaimForm(form);
  const venue = await findVenue(ctx.db, form.venueId);
  if (!venue) throw new Rejected("This venue is not listed any more.");
  await consumeShare(ctx, "claim", by);
  await consumeRateLimit(ctx, "claim-to", email);
  const isOwnDomain = isAtOwnDomain(email, venue.official_website);
  const now = ctx.now();
  const token = newToken();
  const letter = await venueClaimLetter({ venue: venue.name, url: claimLink(ctx.appOrigin, token) });
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    const tokenHash = hashToken(token);
    const expiresAt = new Date(now.getTime() + days(LINK_DAYS));
    await insertClaim(trx, { sourceId: venue.id, name, email, isOwnDomain, tokenHash, now, expiresAt });
    return enqueueMail(trx, now, {
      kind: "venue-claim",
      to: email,
      letter,
      key: `claim:${tokenHash}`,
      expiresAt,
    });
  });
  await ctx.enqueue("send-mail", { mailId });
  return { email, isOwnDomain };
}

/** @throws Rejected */
export async function proveClaim(ctx: Pick<Context, "db" | "now">, token: string): Promise<void> {
  const claim = await findClaim(ctx, token);
  if (!claim) throw new Rejected(STALE_CLAIM);
  await markProved(ctx.db, claim.id, ctx.now());
}

/** Replaces what was proposed before and not decided. @throws Rejected with field errors */
export async function proposeChanges(
  ctx: Pick<Context, "db" | "now">,
  token: string,
  proposal: PageProposal,
): Promise<void> {
  const claim = await requireClaim(ctx, token);
  readSourceFields((name) => proposal[name as keyof PageProposal], { interests: new Set(), needsUrl: false });
  await consumeRateLimit(ctx, "claim-propose", claim.id);
  await setProposal(ctx.db, claim.id, proposal);
}

const MOST_NAME = 120;

function readClaimForm(form: { name: string; email: string }) {
  const errors: Record<string, string> = {};
  const name = cleanLine(form.name);
  const email = readEmail(form.email);
  if (name === "") errors.name = "Please enter your name";
  else if (name.length > MOST_NAME) errors.name = `Please keep this under ${MOST_NAME} characters`;
  if (email === null) errors.email = "Please enter a valid email address";
  if (Object.keys(errors).length > 0 || email === null) throw new Rejected(errors);
  return { name, email };
}
