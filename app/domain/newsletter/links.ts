/**
 * Links in a letter that act without sign-in: each carries a signature over what it may do and for whom, made with a secret
 * that the site keeps in its database. A link for one thing is no link for another.
 */
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { ensureSecret } from "@db/queries/secrets";
import type { Database } from "@db/client";
import type { Kysely } from "kysely";

type Purpose = "letter" | "unsubscribe";

export interface LetterLinks {
  view(letterId: string): string;
  unsubscribe(userId: string): string;
  /** Whether a signature was made by us for this. */
  isSigned(purpose: Purpose, id: string, signature: string): boolean;
}

export function letterLinks(origin: string, secret: string): LetterLinks {
  // Prepared once: a letter has three signatures.
  const key = createSecretKey(secret, "utf8");
  const sign = (purpose: Purpose, id: string) =>
    createHmac("sha256", key).update(`${purpose}:${id}`).digest("base64url");
  return {
    view: (letterId) => `${origin}/letter/${letterId}?signature=${sign("letter", letterId)}`,
    unsubscribe: (userId) =>
      `${origin}/unsubscribe?reader=${userId}&signature=${sign("unsubscribe", userId)}`,
    isSigned(purpose, id, signature) {
      const own = Buffer.from(sign(purpose, id));
      const given = Buffer.from(signature);
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}

const secrets = new WeakMap<Kysely<Database>, Promise<string>>();

export async function openLinks(ctx: { db: Kysely<Database>; appOrigin: string }): Promise<LetterLinks> {
  const secret = secrets.get(ctx.db) ?? ensureSecret(ctx.db, "letter-links");
  secrets.set(ctx.db, secret);
  // A database that was away must not be remembered as the answer.
  secret.catch(() => secrets.delete(ctx.db));
  return letterLinks(ctx.appOrigin, await secret);
}
