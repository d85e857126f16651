/** Editors decide who speaks for a venue, and what of their proposals its page says. */
import { deleteClaim, lockClaim, setProposal, updateClaim, type Claim } from "@db/queries/venues/claims";
import type { Db } from "@db/client";
import { claimDecidedLetter } from "@emails/venue-claim";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor } from "~/domain/admin/audit";
import { requireSeen } from "~/domain/admin/concurrent";
import { editingSources } from "~/domain/admin/sources/edit-source";
import { newToken } from "~/domain/accounts/secret-tokens";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { readUuid } from "~/lib/uuid";
import { claimLink, linkFrom } from "./claim-link";
import type { Proposal } from "@db/schema";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

const DECIDED = "Another editor has decided this meanwhile.";

/** A claim as the page showed it. */
export interface SeenClaim {
  id: string;
  version: number;
  venueVersion: number;
}

/** @throws Rejected */
async function findOpen(trx: Db, seen: SeenClaim, isOpen: (claim: Claim) => boolean): Promise<Claim> {
  const id = readUuid(seen.id);
  const claim = id === null ? undefined : await lockClaim(trx, id);
  if (!claim || !isOpen(claim)) throw new Rejected(DECIDED);
  requireSeen(claim, seen.version);
  // Its website says whether the address is the venue's own.
  requireSeen({ version: claim.venue_version }, seen.venueVersion);
  return claim;
}

const note = (trx: Db, ctx: Context, by: Editor, claim: Claim, action: string) =>
  recordAudit(trx, {
    at: ctx.now(),
    actor: by,
    action,
    subject: { type: "source", id: claim.source_id },
    after: { about: claim.venue, own_domain: claim.is_own_domain },
  });

/** The person is told by mail, with a link to propose what the venue's page says. @throws Rejected */
export async function confirmClaim(ctx: Context, by: Editor, seen: SeenClaim): Promise<void> {
  const token = newToken();
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, seen, ({ status }) => status === "proved");
    await updateClaim(trx, claim.id, { status: "confirmed", ...linkFrom(ctx.now(), token) });
    await note(trx, ctx, by, claim, "confirmed a claim of");
    const url = claimLink(ctx.appOrigin, token);
    const letter = await claimDecidedLetter({ venue: claim.venue, url });
    const key = `claim-confirmed:${claim.id}`;
    return enqueueMail(trx, ctx.now(), { kind: "claim-decided", to: claim.email, letter, key });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/** @throws Rejected */
export async function declineClaim(ctx: Context, by: Editor, seen: SeenClaim): Promise<void> {
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, seen, ({ status }) => status === "proved");
    await updateClaim(trx, claim.id, { status: "declined" });
    await note(trx, ctx, by, claim, "declined a claim of");
    const letter = await claimDecidedLetter({ venue: claim.venue, url: null });
    const key = `claim-declined:${claim.id}`;
    return enqueueMail(trx, ctx.now(), { kind: "claim-decided", to: claim.email, letter, key });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/** The link ends, and with it what was proposed. @throws Rejected */
export async function revokeClaim(ctx: Context, by: Editor, seen: SeenClaim): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, seen, ({ status }) => status === "confirmed");
    await deleteClaim(trx, claim.id);
    await note(trx, ctx, by, claim, "revoked a claim of");
  });
}

/**
 * Writes what the venue proposed, as it was shown, to its page.
 * @param takesWebsite the website decides whose later claims count as the venue's own, so it is taken by a tick of its own
 * @throws Rejected
 */
export async function takeProposal(
  ctx: Context,
  by: Editor,
  seen: SeenClaim,
  takesWebsite: boolean,
): Promise<void> {
  await editingSources(ctx, async (trx, edit) => {
    const claim = await findOpen(trx, seen, ({ proposed }) => proposed !== null);
    const { officialWebsite, ...others }: Proposal = claim.proposed ?? {};
    const taken: Proposal = takesWebsite ? { officialWebsite, ...others } : others;
    await edit(
      by,
      { id: claim.source_id, version: seen.venueVersion },
      (name) => taken[name as keyof Proposal],
    );
    await setProposal(trx, claim.id, null);
  });
}

/** @throws Rejected */
export async function dropProposal(ctx: Context, by: Editor, seen: SeenClaim): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, seen, ({ proposed }) => proposed !== null);
    await setProposal(trx, claim.id, null);
    await note(trx, ctx, by, claim, "declined changes of");
  });
}
