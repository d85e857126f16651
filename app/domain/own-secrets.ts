/** Secrets that the site makes for itself (db/queries/operations/secrets.ts), read once per process. */
import { createHmac } from "node:crypto";
import { ensureSecret } from "@db/queries/operations/secrets";
import type { DomainContext } from "~/context";

/** A short keyed hash: without the secret nobody can try out which address or email it stands for. 132 bits. */
export async function keyedHash(
  ctx: Pick<DomainContext, "db">,
  secretName: string,
  text: string,
): Promise<string> {
  const secret = await ownSecret(ctx, secretName);
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
}

const secretsByDatabase = new WeakMap<DomainContext["db"], Map<string, Promise<string>>>();

export function ownSecret({ db }: Pick<DomainContext, "db">, name: string): Promise<string> {
  const secrets = secretsByDatabase.get(db) ?? new Map<string, Promise<string>>();
  secretsByDatabase.set(db, secrets);
  const secret = secrets.get(name) ?? ensureSecret(db, name);
  secrets.set(name, secret);
  // The next caller tries again.
  secret.catch(() => secrets.delete(name));
  return secret;
}
