/** Whether the mail provider signed a webhook, as its own client checks it: up to five minutes old, by any current secret. */
import { Resend } from "resend";

export interface SignedWebhook {
  id: string;
  /** Seconds since 1970, as the header has it. */
  timestamp: string;
  /** 'v1,base64 v1,base64 …' */
  signatures: string;
  body: string;
}

/** Checking a signature sends nothing, so this key is never used. */
const { webhooks } = new Resend("re_unused");

export function isSignedWebhook(webhookSecret: string, webhook: SignedWebhook): boolean {
  const { id, timestamp, signatures, body } = webhook;
  try {
    webhooks.verify({ payload: body, headers: { id, timestamp, signature: signatures }, webhookSecret });
    return true;
  } catch (error) {
    // The client parses a body only once its signature is right. Readers of the body refuse one that is not JSON.
    return error instanceof SyntaxError;
  }
}
