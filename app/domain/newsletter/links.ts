/**
 * Links in a letter that work without sign-in. Each is signed for one purpose and one id with a secret from the database;
 * a signature for one purpose is not valid for another.
 */
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { ensureSecret } from "@db/queries/operations/secrets";
import type { Database } from "@db/client";
import type { Kysely } from "kysely";

/** A reader's acts on one event of a letter. Each has its own link. */
export const LETTER_ACTS = ["save", "more", "less", "propose"] as const;
export type LetterAct = (typeof LETTER_ACTS)[number];

type Purpose =
  | "letter"
  | "act"
  | "unsubscribe"
  | "stop-invitations"
  | "mails"
  | "plan"
  | "join"
  | "vote"
  | "venue-letter";

export interface LetterLinks {
  view(letterId: string): string;
  /** Acts for the reader of that letter, as long as its text is kept. */
  act(letterId: string, eventId: number, act: LetterAct): string;
  unsubscribe(userId: string): string;
  /** The hash of an address, also of one without an account: the link and the database know it by this only. */
  addressHash(email: string): string;
  stopInvitations(email: string): string;
  /** @param kind the mails that one click ends */
  stopMails(userId: string, kind: "remind" | "remind_soon" | "tell_changes" | "group_mails"): string;
  /** Ends the weekly mail of whoever speaks for a venue. */
  stopVenueLetter(claimId: string): string;
  /** One person's page of a plan, where they answer without signing in. */
  plan(planId: string, personId: string): string;
  /** Where a guest confirms the address that they voted with; void once they give another. */
  vote(guestId: string, email: string): string;
  /** A group's link to join by. @param version counts the links made: a new one makes the old one void */
  join(groupId: string, version: number): string;
  isSigned(purpose: Purpose, id: string, signature: string): boolean;
}

const secrets = new WeakMap<Kysely<Database>, Promise<string>>();

export async function openLinks(ctx: { db: Kysely<Database>; appOrigin: string }): Promise<LetterLinks> {
  const secret = secrets.get(ctx.db) ?? ensureSecret(ctx.db, "letter-links");
  secrets.set(ctx.db, secret);
  // Do not cache a failure: the next call asks the database again.
  secret.catch(() => secrets.delete(ctx.db));
  return letterLinks(ctx.appOrigin, await secret);
}

function letterLinks(origin: string, secret: string): LetterLinks {
  // Created once: every letter has several signatures.
  const key = createSecretKey(secret, "utf8");
  const sign = (purpose: Purpose, id: string) =>
    createHmac("sha256", key).update(`${purpose}:${id}`).digest("base64url");
  const addressHash = (email: string) =>
    createHmac("sha256", key).update(`address:${email.toLowerCase()}`).digest("base64url");
  return {
    view: (letterId) => `${origin}/letter/${letterId}?signature=${sign("letter", letterId)}`,
    act: (letterId, eventId, act) =>
      `${origin}/letter/${letterId}/${eventId}/${act}?signature=${sign("act", `${letterId}/${eventId}/${act}`)}`,
    unsubscribe: (userId) =>
      `${origin}/unsubscribe?reader=${userId}&signature=${sign("unsubscribe", userId)}`,
    addressHash,
    stopInvitations(email) {
      const id = addressHash(email);
      return `${origin}/stop-invitations?address=${id}&signature=${sign("stop-invitations", id)}`;
    },
    stopMails: (userId, kind) =>
      `${origin}/mails?reader=${userId}&kind=${kind}&signature=${sign("mails", userId)}`,
    stopVenueLetter: (claimId) =>
      `${origin}/venue-letter/${claimId}?signature=${sign("venue-letter", claimId)}`,
    plan: (planId, personId) =>
      `${origin}/plan/${planId}?as=${personId}&signature=${sign("plan", `${planId}/${personId}`)}`,
    vote: (guestId, email) => `${origin}/vote/${guestId}?signature=${sign("vote", `${guestId}/${email}`)}`,
    join: (groupId, version) =>
      `${origin}/join/${groupId}.${version}.${sign("join", `${groupId}/${version}`)}`,
    isSigned(purpose, id, signature) {
      const expected = Buffer.from(sign(purpose, id));
      const actual = Buffer.from(signature);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
