/** Claims of venues: rows of venue_claims. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { isOpenClaim, isOpenProposal } from "../admin/waiting";
import type { ClaimStatus, PageProposal } from "../../schema";

export interface NewClaim {
  sourceId: number;
  name: string;
  email: string;
  isOwnDomain: boolean;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
}

export type Claim = NonNullable<Awaited<ReturnType<typeof findClaimByToken>>>;

export type VenueOf = Awaited<ReturnType<typeof listVenuesOf>>[number];

const WAITS = sql<boolean>`(${isOpenClaim} or ${isOpenProposal})`;

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

export const listClaimsById = (db: Db, ids: string[]): Promise<Claim[]> =>
  claims(db)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute();

/** A claim whose link is older than it may be is none. */
export function findClaimByToken(db: Db, tokenHash: string, now: Date) {
  return claims(db)
    .where("c.token_hash", "=", tokenHash)
    .where((eb) => eb.or([eb("c.expires_at", "is", null), eb("c.expires_at", ">", now)]))
    .executeTakeFirst();
}

export const findClaimById = (db: Db, id: string) => claims(db).where("c.id", "=", id).executeTakeFirst();

/**
 * Lists who speaks for a venue, wants its weekly mail and has not got this week's, in the order of their ids.
 * @param key of this week's mails, before the claim's id
 */
export function listDueVenueLetters(
  db: Db,
  {
    key,
    provedBefore,
    after,
    limit,
  }: { key: string; provedBefore: Date; after: string | null; limit: number },
): Promise<VenueOf[]> {
  return venues(db)
    .where("c.gets_letter", "=", true)
    .where("c.proved_at", "<", provedBefore)
    .$if(after !== null, (query) => query.where("c.id", ">", after ?? ""))
    .where(
      sql<boolean>`not exists (select from mail_outbox m where m.idempotency_key = ${key} || c.id::text)
        and not exists (select from mail_suppressions m where m.email = c.email)
        and not exists (select from users u where u.email = c.email and u.blocked_at is not null)
        and not exists (select from venue_claims d where d.source_id = c.source_id and d.email = c.email
          and d.status = 'confirmed' and d.id < c.id)`,
    )
    .orderBy("c.id")
    .limit(limit)
    .execute();
}

/** The venues for which an address speaks, each once, those first where it is trusted. */
export function listVenuesOf(db: Db, email: string) {
  return venues(db)
    .where("c.email", "=", email.toLowerCase())
    .distinctOn(["s.name", "c.source_id"])
    .orderBy("s.name")
    .orderBy("c.source_id")
    .orderBy("c.is_trusted", "desc")
    .orderBy("c.created_at")
    .execute();
}

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

export async function setProposal(db: Db, id: string, proposed: PageProposal | null): Promise<void> {
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

/** Confirmed claims, with how the venue's page is read. */
const venues = (db: Db) =>
  claims(db)
    .where("c.status", "=", "confirmed")
    .select(["s.url", "s.rendered", "s.last_success_at", "s.silent_since", "s.last_error", "s.location"]);

const claims = (db: Db) =>
  db
    .selectFrom("venue_claims as c")
    .innerJoin("event_sources as s", "s.id", "c.source_id")
    .select(["c.id", "c.source_id", "c.name", "c.email", "c.is_own_domain", "c.status", "c.proposed"])
    .select("c.token_hash")
    .select(["c.version", "c.created_at", "c.link_ends_at", "s.name as venue", "s.version as venue_version"])
    .select(["s.official_website", "s.description", "s.hours", "s.access_info"])
    .select(["c.is_trusted", "c.gets_letter"]);
