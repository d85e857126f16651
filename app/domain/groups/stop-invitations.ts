/**
 * "Never send me invitations again", for anybody who got one, account or not. The link's signature is the permission; it knows
 * the address by a keyed hash only.
 */
import {
  deleteInvitationRefusal,
  hasRefusedInvitations,
  insertInvitationRefusal,
} from "@db/queries/mail/suppressions";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { openLinks } from "~/domain/newsletter/links";

export interface StopLink {
  address: string;
  signature: string;
}

/** @throws Rejected if the signature is not ours */
export async function areInvitationsStopped(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  link: StopLink,
): Promise<boolean> {
  await requireSigned(ctx, link);
  return hasRefusedInvitations(ctx.db, link.address);
}

/** @throws Rejected if the signature is not ours */
export async function stopInvitations(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  link: StopLink,
): Promise<void> {
  await requireSigned(ctx, link);
  await insertInvitationRefusal(ctx.db, link.address, ctx.now());
}

/** @throws Rejected if the signature is not ours */
export async function allowInvitations(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  link: StopLink,
): Promise<void> {
  await requireSigned(ctx, link);
  await deleteInvitationRefusal(ctx.db, link.address);
}

async function requireSigned(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  { address, signature }: StopLink,
): Promise<void> {
  const links = await openLinks(ctx);
  if (!links.isSigned("stop-invitations", address, signature))
    throw new Rejected("This link is incomplete. Please open it from your invitation again.");
}
