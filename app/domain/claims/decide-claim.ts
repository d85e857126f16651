/** Editors decide who speaks for a venue, and what of their proposals its page says. */
import { deleteClaim, lockClaim, setProposal, updateClaim, type Claim } from "@db/queries/venues/claims";
import { keepDeletedRows, keepingChanges } from "@db/queries/admin/kept-rows";
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
import type { PageProposal } from "@db/schema";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

/** A claim as the page showed it. */
export interface SeenClaim {
  id: string;
  version: number;
  venueVersion: number;
}

const DROPPED = "declined changes of";

/** The person is told by mail, with a link to propose what the venue's page says. @throws Rejected */
export function confirmClaim(ctx: Context, by: Editor, seen: SeenClaim): Promise<number> {
  const token = newToken();
  return decide(ctx, by, seen, { action: "confirmed a claim of", token }, (trx, { id }) =>
    updateClaim(trx, id, { status: "confirmed", ...linkFrom(ctx.now(), token) }),
  );
}

/** @throws Rejected */
export const declineClaim = (ctx: Context, by: Editor, seen: SeenClaim): Promise<number> =>
  decide(ctx, by, seen, { action: "declined a claim of", token: null }, (trx, { id }) =>
    updateClaim(trx, id, { status: "declined" }),
  );

/** Publishes the changes of a trusted person on the venue's desk; those of others wait for an editor. @throws Rejected */
export const trustClaim = (ctx: Context, by: Editor, seen: SeenClaim, isTrusted: boolean): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, seen, ({ status }) => status === "confirmed");
    const action = isTrusted ? "trusted a claim of" : "no longer trusts a claim of";
    return noting(trx, { ctx, by, claim, action }, () =>
      updateClaim(trx, claim.id, { is_trusted: isTrusted }),
    );
  });

/** The link ends, and with it what was proposed. @throws Rejected */
export const revokeClaim = (ctx: Context, by: Editor, seen: SeenClaim): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, seen, ({ status }) => status === "confirmed");
    return noting(trx, { ctx, by, claim, action: "revoked a claim of" }, async (entry) => {
      await keepDeletedRows(trx, entry, "venue_claims", [claim.id]);
      await deleteClaim(trx, claim.id);
    });
  });

/**
 * Writes what the venue proposed, as it was shown, to its page.
 * @param takesWebsite the website decides whose later claims count as the venue's own, so it is taken by a tick of its own
 * @returns the entry of the trail
 * @throws Rejected
 */
export const takeProposal = (
  ctx: Context,
  by: Editor,
  seen: SeenClaim,
  takesWebsite: boolean,
): Promise<number> =>
  editingSources(ctx, async (trx, edit) => {
    const claim = await findOpen(trx, seen, ({ proposed }) => proposed !== null);
    const { officialWebsite, ...others }: PageProposal = claim.proposed ?? {};
    const taken: PageProposal = takesWebsite ? { officialWebsite, ...others } : others;
    const given = { id: claim.source_id, version: seen.venueVersion };
    const watched = [{ table: "venue_claims", columns: ["proposed"], ids: [claim.id] }];
    return keepingChanges(trx, watched, async () => {
      const entry = await edit(by, given, (name) => taken[name as keyof PageProposal]);
      await setProposal(trx, claim.id, null);
      // Facts that are equal on both sides are dropped.
      return entry === 0 ? note(trx, ctx, by, { claim, action: DROPPED }) : entry;
    });
  });

/** @throws Rejected */
export const dropProposal = (ctx: Context, by: Editor, seen: SeenClaim): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, seen, ({ proposed }) => proposed !== null);
    return noting(trx, { ctx, by, claim, action: DROPPED }, () => setProposal(trx, claim.id, null));
  });

async function decide(
  ctx: Context,
  by: Editor,
  seen: SeenClaim,
  { action, token }: { action: string; token: string | null },
  change: (trx: Db, claim: Claim) => Promise<void>,
): Promise<number> {
  const { entry, mailId } = await ctx.db.transaction().execute(async (trx) => {
    const claim = await findOpen(trx, seen, ({ status }) => status === "proved");
    const entry = await noting(trx, { ctx, by, claim, action }, () => change(trx, claim));
    return { entry, mailId: await tell(trx, ctx, claim, token) };
  });
  await ctx.enqueue("send-mail", { mailId });
  return entry;
}

const DECIDED = "Another editor has decided this meanwhile.";

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

const DECIDED_COLUMNS = ["status", "token_hash", "expires_at", "link_ends_at", "proposed", "is_trusted"];

/** @returns the entry of the trail, by which the change can be taken back */
const noting = (
  trx: Db,
  { ctx, by, claim, action }: { ctx: Context; by: Editor; claim: Claim; action: string },
  change: (entry: number) => Promise<void>,
): Promise<number> =>
  keepingChanges(trx, [{ table: "venue_claims", columns: DECIDED_COLUMNS, ids: [claim.id] }], async () => {
    const entry = await note(trx, ctx, by, { claim, action });
    await change(entry);
    return entry;
  });

const note = (trx: Db, ctx: Context, by: Editor, { claim, action }: { claim: Claim; action: string }) =>
  recordAudit(trx, ctx, by, {
    action,
    subject: { type: "source", id: claim.source_id },
    after: { about: claim.venue, own_domain: claim.is_own_domain },
  });

/** @returns the mail's id */
async function tell(trx: Db, ctx: Context, claim: Claim, token: string | null): Promise<string> {
  const url = token === null ? null : claimLink(ctx.appOrigin, token);
  const deskUrl = `${ctx.appOrigin}/venue-desk?venue=${claim.source_id}`;
  const letter = await claimDecidedLetter({ venue: claim.venue, url, deskUrl });
  // A decision that was taken back is told once more.
  const key = `claim-decided:${claim.id}:${claim.version}`;
  return enqueueMail(trx, ctx.now(), { kind: "claim-decided", to: claim.email, letter, key });
}
