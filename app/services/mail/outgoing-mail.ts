/** A mail for a provider, and the provider's answer. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: { filename: string; content_type: string; content_base64: string }[];
  idempotencyKey: string;
}

export type Delivery =
  | { outcome: "sent"; providerId: string }
  /** There is no provider. `isReadable`: somebody at this machine reads it in the local outbox. */
  | { outcome: "kept"; isReadable: boolean }
  /** It will never be accepted: trying again is useless. `isDeadAddress`: nothing ever will be, for there is no such mailbox. */
  | { outcome: "refused"; reason: string; isDeadAddress?: boolean }
  | { outcome: "retry"; reason: string };

export type MailSender = (mail: OutgoingMail) => Promise<Delivery>;
