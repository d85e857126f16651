/** Editors decide who speaks for a venue, and what of their proposals its page says. */
import { deleteClaim, lockClaim, setProposal, updateClaim, type Claim } from "@db/queries/venues/claims";
import type { Db } from "@db/client";
import { claimDecidedLetter } from "@emails/venue-claim";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor } from "~/domain/admin/audit";
import { editSource } from "~/domain/admin/sources/edit-source";
import { hashToken, newToken } from "~/domain/accounts/secret-tokens";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { readUuid } from "~/lib/uuid";
import { claimLink } from "./claim-venue";
import type { Proposal } from "@db/schema";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

const DECIDED = "Another editor has decided this meanwhile.";

async function findOpen(trx: Db, id: string, isOpen: (claim: Claim) => boolean): Promise<Claim> {
  const key = readUuid(id);
  const claim = key === null ? undefined : await lockClaim(trx, key);
  if (!claim || !isOpen(claim)) throw new Rejected(DECIDED);
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
export async function confirmClaim(ctx: Context, by: Editor, id: string): Promise<void> {
  const token = newToken();
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, id, ({ status }) => status === "proved");
    await updateClaim(trx, claim.id, { status: "confirmed", token_hash: hashToken(token), expires_at: null });
    await note(trx, ctx, by, claim, "confirmed a claim of");
    const url = claimLink(ctx.appOrigin, token);
    const letter = await claimDecidedLetter({ venue: claim.venue, url });
    const key = `claim-confirmed:${claim.id}`;
    return enqueueMail(trx, ctx.now(), { kind: "claim-decided", to: claim.email, letter, key });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/** @throws Rejected */
export async function declineClaim(ctx: Context, by: Editor, id: string): Promise<void> {
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, id, ({ status }) => status === "proved");
    await updateClaim(trx, claim.id, { status: "declined" });
    await note(trx, ctx, by, claim, "declined a claim of");
    const letter = await claimDecidedLetter({ venue: claim.venue, url: null });
    const key = `claim-declined:${claim.id}`;
    return enqueueMail(trx, ctx.now(), { kind: "claim-decided", to: claim.email, letter, key });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/** The link ends, and with it what was proposed. @throws Rejected */
export async function revokeClaim(ctx: Context, by: Editor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, id, ({ status }) => status === "confirmed");
    await deleteClaim(trx, claim.id);
    await note(trx, ctx, by, claim, "revoked a claim of");
  });
}

/** Writes what the venue proposed to its page. @throws Rejected */
export async function takeProposal(
  ctx: Context,
  by: Editor,
  id: string,
  venueVersion: number,
): Promise<void> {
  const claim = await ctx.db
    .transaction()
    .execute((trx) => findOpen(trx, id, ({ proposed }) => proposed !== null));
  const proposed: Proposal = claim.proposed ?? {};
  const venue = { id: claim.source_id, version: venueVersion };
  await editSource(ctx, by, venue, (name) => proposed[name as keyof Proposal]);
  await setProposal(ctx.db, claim.id, null);
}

/** @throws Rejected */
export async function dropProposal(ctx: Context, by: Editor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, id, ({ proposed }) => proposed !== null);
    await setProposal(trx, claim.id, null);
    await note(trx, ctx, by, claim, "declined changes of");
  });
}
