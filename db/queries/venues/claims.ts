/** Claims of venues: rows of venue_claims. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { isOpenClaim, isOpenProposal } from "../admin/waiting";
import type { ClaimStatus, Proposal } from "../../schema";

export interface NewClaim {
  sourceId: number;
  name: string;
  email: string;
  isOwnDomain: boolean;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
}

export async function insertClaim(db: Db, claim: NewClaim): Promise<void> {
  await db
    .insertInto("venue_claims")
    .values({
      source_id: claim.sourceId,
      name: claim.name,
      email: claim.email,
      is_own_domain: claim.isOwnDomain,
      token_hash: claim.tokenHash,
      created_at: claim.now,
      expires_at: claim.expiresAt,
    })
    .execute();
}

const claims = (db: Db) =>
  db
    .selectFrom("venue_claims as c")
    .innerJoin("event_sources as s", "s.id", "c.source_id")
    .select(["c.id", "c.source_id", "c.name", "c.email", "c.is_own_domain", "c.status", "c.proposed"])
    .select("c.token_hash")
    .select(["c.version", "c.created_at", "c.link_ends_at", "s.name as venue", "s.version as venue_version"])
    .select(["s.official_website", "s.description", "s.hours", "s.access_info"])
    .select(["c.is_trusted", "c.gets_letter"]);

/** A claim whose link is older than it may be is none. */
export function findClaimByToken(db: Db, tokenHash: string, now: Date) {
  return claims(db)
    .where("c.token_hash", "=", tokenHash)
    .where((eb) => eb.or([eb("c.expires_at", "is", null), eb("c.expires_at", ">", now)]))
    .executeTakeFirst();
}
export type Claim = NonNullable<Awaited<ReturnType<typeof findClaimByToken>>>;

/** The venues for which an address speaks, each once, those first where it is trusted. */
export function listVenuesOf(db: Db, email: string) {
  return claims(db)
    .where("c.email", "=", email.toLowerCase())
    .where("c.status", "=", "confirmed")
    .distinctOn(["s.name", "c.source_id"])
    .orderBy("s.name")
    .orderBy("c.source_id")
    .orderBy("c.is_trusted", "desc")
    .orderBy("c.created_at")
    .select(["s.url", "s.multiple_address", "s.rendered", "s.last_success_at", "s.silent_since"])
    .select(["s.empty_reason", "s.last_error", "s.location", "s.zip_code", "s.city", "s.lat", "s.lng"])
    .execute();
}
export type VenueOf = Awaited<ReturnType<typeof listVenuesOf>>[number];

export const listClaimsById = (db: Db, ids: string[]): Promise<Claim[]> =>
  claims(db)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute();

/** While nobody else decides it. */
export function lockClaim(trx: Db, id: string) {
  return claims(trx).where("c.id", "=", id).forUpdate("c").executeTakeFirst();
}

export async function markProved(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("venue_claims")
    .set({ status: "proved", proved_at: now })
    .where("id", "=", id)
    .where("status", "=", "mailed")
    .execute();
}

export async function updateClaim(
  trx: Db,
  id: string,
  values: {
    status?: ClaimStatus;
    token_hash?: string;
    expires_at?: null;
    link_ends_at?: Date;
    is_trusted?: boolean;
    gets_letter?: boolean;
  },
): Promise<void> {
  await trx.updateTable("venue_claims").set(values).where("id", "=", id).execute();
}

export async function setProposal(db: Db, id: string, proposed: Proposal | null): Promise<void> {
  await db
    .updateTable("venue_claims")
    .set({ proposed: proposed && JSON.stringify(proposed) })
    .where("id", "=", id)
    .where("status", "=", "confirmed")
    .execute();
}

export async function deleteClaim(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("venue_claims").where("id", "=", id).execute();
}

const WAITS = sql<boolean>`(${isOpenClaim} or ${isOpenProposal})`;

/** Waiting ones, the oldest first; or confirmed ones. Links that nobody opened are nobody's business. */
export function listClaims(
  db: Db,
  which: "waiting" | "confirmed",
  { limit, offset }: { limit: number; offset: number },
) {
  return claims(db)
    .where(which === "waiting" ? WAITS : sql<boolean>`c.status = 'confirmed'`)
    .orderBy("c.created_at")
    .orderBy("c.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countClaims(db: Db, which: "waiting" | "confirmed"): Promise<number> {
  const { total } = await db
    .selectFrom("venue_claims as c")
    .where(which === "waiting" ? WAITS : sql<boolean>`c.status = 'confirmed'`)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function listClaimsForExport(db: Db, email: string) {
  return db
    .selectFrom("venue_claims as c")
    .innerJoin("event_sources as s", "s.id", "c.source_id")
    .where("c.email", "=", email)
    .select(["s.name as venue", "c.name", "c.status", "c.proposed", "c.created_at"])
    .orderBy("c.created_at")
    .execute();
}
