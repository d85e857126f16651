/**
 * Whether a webhook was signed by the mail provider: Svix's scheme, an HMAC over id, time and body. Several signatures may
 * come at once while a secret is being changed; a time far from ours is refused, so that nothing can be kept and sent later.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { minutes } from "~/domain/time";

const TOLERANCE = minutes(5);

export interface SignedWebhook {
  id: string;
  /** Seconds since 1970, as the header has it. */
  timestamp: string;
  /** 'v1,base64 v1,base64 …' */
  signatures: string;
  body: string;
}

export function webhookSignature(secret: string, { id, timestamp, body }: Omit<SignedWebhook, "signatures">) {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
}

export function isSignedWebhook(secret: string, webhook: SignedWebhook, now: Date): boolean {
  const { id, timestamp, signatures } = webhook;
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > TOLERANCE) return false;
  const own = webhookSignature(secret, webhook);
  return signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === own.length && timingSafeEqual(given, own);
  });
}
