/** Mail on its way out, and addresses that take none. */
import type { Generated } from "kysely";
import type { Timestamp, MaybeMoment, DefaultMoment, Json, Maybe } from "./columns";

interface MailRateLimitTable {
  provider: string;
  next_at: Timestamp;
}

/**
 * Which mail goes first: 1 sign-in of an account, 2 sign-in of a stranger, 3 any other mail, 4 sign-ins of strangers beyond
 * what is usual.
 */
export type MailLane = 1 | 2 | 3 | 4;

interface MailOutboxTable {
  id: Generated<string>;
  kind: string;
  to_email: string;
  subject: string;
  html_body: string;
  text_body: string;
  headers: Json<Record<string, string>>;
  attachments: Json<{ filename: string; content_type: string; content_base64: string }[]>;
  idempotency_key: string;
  status: Generated<"waiting" | "sending" | "sent" | "kept" | "failed">;
  attempts: Generated<number>;
  provider_id: Maybe<string>;
  error: Maybe<string>;
  created_at: DefaultMoment;
  sent_at: MaybeMoment;
  lane: Generated<MailLane>;
  claimed_at: MaybeMoment;
  expires_at: MaybeMoment;
}

export interface MailSuppressionsTable {
  email: string;
  reason: "bounced" | "complained" | "unsubscribed";
  created_at: DefaultMoment;
}

interface WebhookReceiptsTable {
  id: string;
  received_at: DefaultMoment;
}

export interface MailTables {
  mail_rate_limit: MailRateLimitTable;
  mail_outbox: MailOutboxTable;
  mail_suppressions: MailSuppressionsTable;
  webhook_receipts: WebhookReceiptsTable;
}
